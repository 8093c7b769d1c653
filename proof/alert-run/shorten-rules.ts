const milliseconds = { s: 1_000, m: 60_000, h: 3_600_000 };
const duration = /(\d+)([smh])/.source;
const waits = new RegExp(`^( *for: )${duration}$`, 'gm');
const ranges = new RegExp(`(\\[)${duration}(\\])`, 'g');

/**
 * The same rules in shorter time: what an alert waits for and the ranges of rates, divided by `factor`. Thresholds stay,
 * also those in seconds.
 */
export function shortenRules(rules: string, factor: number): string {
  const shorter = (amount: string, unit: string) =>
    `${Math.ceil((Number(amount) * milliseconds[unit as keyof typeof milliseconds]) / factor)}ms`;
  return rules
    .replace(waits, (_all, before, amount, unit) => `${before}${shorter(amount, unit)}`)
    .replace(ranges, (_all, open, amount, unit, close) => `${open}${shorter(amount, unit)}${close}`);
}
