import { expect, test } from 'vitest';
import { changesOf } from './log-details.tsx';

const before = { checked_in_at: '2026-11-16T14:10:00.000Z', checked_out_at: null, worked_minutes: null, pay: null };

test('a correction shows each changed fact before and after, and leaves out the unchanged', () => {
  const after = { ...before, checked_out_at: '2026-11-16T22:00:00.000Z', worked_minutes: 440, pay: '146.67' };
  expect(changesOf({ event: 'corrected', before, after })).toEqual([
    { fact: 'checked_out_at', before: null, after: '2026-11-16T22:00:00.000Z' },
    { fact: 'worked_minutes', before: null, after: 440 },
    { fact: 'pay', before: null, after: '146.67' },
  ]);
});

test('a fact missing from the entry has not changed', () => {
  const settled = { ...before, pay: '150.00' };
  expect(changesOf({ event: 'corrected', before: settled, after: { checked_in_at: before.checked_in_at } })).toEqual(
    [],
  );
});

test('only corrections change what was known', () => {
  expect(changesOf({ event: 'paid', before: null, after: { pay: '150.00' } })).toEqual([]);
});
