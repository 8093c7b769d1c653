const roundSteps = [1, 2, 2.5, 5, 10];
const wholeSteps = [1, 2, 5, 10];

/** Round figures from zero to at least the highest value, three steps at most; whole ones for what is counted. */
export function ticksUpTo(highest: number, { isCount = false } = {}): number[] {
  if (!(highest > 0)) return [0, 1];
  const least = highest / 3;
  const power = 10 ** Math.max(isCount ? 0 : Number.NEGATIVE_INFINITY, Math.floor(Math.log10(least)));
  const steps = isCount ? wholeSteps : roundSteps;
  const step = (steps.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10) * power;
  const count = Math.ceil((highest / step) * (1 - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Every how many columns there is room for a label. */
export function labelStride(columns: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil(columns / Math.max(1, Math.floor(width / labelWidth))));
}
