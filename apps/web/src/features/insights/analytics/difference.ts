export type Difference = Readonly<{
  direction: 'higher' | 'lower' | 'same';
  amount: number;
  /** As a part of what it was before; null when that was nothing. */
  ratio: number | null;
}>;

/** How a figure moved; null when one of the two is missing, because nothing is not zero. */
export function differenceOf(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null;
  // Halves of a hundredth are what floating point makes up, not a difference.
  const amount = Math.round((now - before) * 10_000) / 10_000;
  const direction = amount === 0 ? 'same' : amount > 0 ? 'higher' : 'lower';
  return { direction, amount, ratio: before === 0 ? null : amount / before };
}
