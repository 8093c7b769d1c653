import { expect, test } from 'vitest';
import { stepOfEntry } from './step-history.ts';

const steps = ['one', 'two'] as const;

test.each([
  [null, null],
  ['two', null],
  [{ step: 'two' }, null],
  [{ wizard: 'other', step: 'two', before: null }, null],
  [{ wizard: 'job', step: 'nine', before: null }, null],
  [
    { wizard: 'job', step: 'two', before: 'nine' },
    { wizard: 'job', step: 'two', before: null },
  ],
  [
    { wizard: 'job', step: 'two', before: 'one' },
    { wizard: 'job', step: 'two', before: 'one' },
  ],
])('of the state %j the step is %j', (state, expected) => {
  expect(stepOfEntry(state, 'job', steps)).toEqual(expected);
});
