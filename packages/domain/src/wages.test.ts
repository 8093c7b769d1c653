import { expect, test } from 'vitest';
import { formatMoneyWire } from './money.ts';
import { maximumWage, minimumWage } from './wages.ts';

test('nobody works for less than 16.20 an hour, and no hour costs more than 1000.00', () => {
  expect(formatMoneyWire(minimumWage)).toBe('16.20');
  expect(formatMoneyWire(maximumWage)).toBe('1000.00');
});
