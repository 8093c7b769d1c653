export interface Contender {
  name: string;
  measure: () => Promise<number>;
}

/**
 * Measures each contender once per round, one after the other, and returns the median of each: what slows the machine
 * down for a while slows all of them, so that the ratios hold even when the numbers do not.
 */
export async function interleave(contenders: Contender[], { rounds, seconds }: { rounds: number; seconds: number }) {
  const until = performance.now() + seconds * 1000;
  const measured = contenders.map(({ name, measure }) => ({ name, measure, values: [] as number[] }));
  for (const { measure } of measured) await measure();
  for (let round = 0; round < rounds && (round === 0 || performance.now() < until); round += 1) {
    for (const { measure, values } of measured) values.push(await measure());
  }
  return measured.map(({ name, values }) => ({ name, median: median(values) }));
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
