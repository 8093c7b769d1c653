import { expect, test } from 'vitest';
import { formatMoneyWire } from './money.ts';
import { maximumWage, minimumWage } from './wages.ts';

test('the wage is between 16.20 and 1000.00 an hour', () => {
  expect(formatMoneyWire(minimumWage)).toBe('16.20');
  expect(formatMoneyWire(maximumWage)).toBe('1000.00');
});
