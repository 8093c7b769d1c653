import { expect, test } from 'vitest';
import {
  differenceOf,
  formatAmount,
  formatCount,
  formatHours,
  plainChange,
  pointsOf,
  relativeChange,
} from './figure-formats.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const changed = (now: number, before: number) => {
  const difference = differenceOf(now, before);
  if (!difference) throw new Error('both figures are there');
  return difference;
};

test('the difference of spending is a percentage', () => {
  const change = relativeChange(formatAmount);
  expect(change(changed(150, 100), 'en')).toBe('+50%');
  expect(plain(change(changed(75, 100), 'fr'))).toBe('−25 %');
});

test('from nothing on, the amount itself is the difference', () => {
  expect(relativeChange(formatAmount)(changed(1635.51, 0), 'en')).toBe('+$1,635.51');
  expect(plain(relativeChange(formatHours)(changed(86.13, 0), 'fr'))).toBe('+86,1 h');
});

test('rates differ by points', () => {
  expect(pointsOf(changed(0.8, 0.6), 'en')).toBe('+20');
  expect(plain(pointsOf(changed(0.625, 0.75), 'fr'))).toBe('−12,5');
});

test('the difference of counts and hours is absolute', () => {
  expect(plainChange(formatCount)(changed(1, 3), 'en')).toBe('−2');
  expect(plain(plainChange(formatHours)(changed(55, 48.5), 'fr'))).toBe('+6,5 h');
});
