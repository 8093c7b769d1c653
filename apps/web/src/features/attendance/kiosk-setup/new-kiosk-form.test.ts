import { expect, test } from 'vitest';
import { firstChoice } from './new-kiosk-form.tsx';

const [one, two] = [{ id: 'one' }, { id: 'two' }];

test.each([
  ['the job of the screen', 'two', [one, two], ['two']],
  ['the job of the screen before the jobs are loaded', 'two', undefined, ['two']],
  ['no job that is over', 'three', [one, two], []],
  ['the only job', null, [one], ['one']],
  ['none of several', null, [one, two], []],
  ['none before the jobs are loaded', null, undefined, []],
  ['none of none', null, [], []],
] as const)('%s is chosen at first', (_what, jobId, listed, chosen) => {
  expect(firstChoice(jobId, listed)).toEqual(chosen);
});
