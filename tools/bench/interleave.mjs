/**
 * Measures each contender once per round, one after the other, and returns the median of each: what slows the machine
 * down for a while slows all of them, so that the ratios hold even when the numbers do not.
 */
export async function interleave(contenders, { rounds, seconds }) {
  const until = performance.now() + seconds * 1000;
  const measured = contenders.map(() => []);
  for (const { measure } of contenders) await measure();
  for (let round = 0; round < rounds && (round === 0 || performance.now() < until); round += 1) {
    for (const [index, { measure }] of contenders.entries()) measured[index].push(await measure());
  }
  return contenders.map(({ name }, index) => ({ name, median: median(measured[index]) }));
}

export function median(numbers) {
  const sorted = [...numbers].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
