import type { Cents } from './money.ts';

/** C$16.20 an hour. */
export const minimumWage: Cents = 16_20n;
export const maximumWage: Cents = 1_000_00n;
