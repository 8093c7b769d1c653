import { expect, test } from 'vitest';
import { verdictOf } from './run-migrations.ts';

const applied = (name: string, ms: number) => ({ name, seconds: 1, blocked: { table: 'jobs', ms } });
const traffic = (ms: number, failures: string[] = []) => ({ writes: 9, longest: { table: 'jobs', ms }, failures });

test('writes within a second are no violation', () => {
  const { lines, violations } = verdictOf([applied('one', 20), applied('two', 900)], traffic(900));
  expect([lines, violations]).toEqual([['2 migrations beside 9 writes, longest write 900 ms (two)'], []]);
});

test('the migration that blocks a write for longer is named, and a write that failed is shown', () => {
  const { violations } = verdictOf([applied('one', 1_001), applied('two', 3)], traffic(1_001, ['jobs: gone']));
  expect(violations).toEqual(['one blocked a write to jobs for 1001 ms', 'a write failed: jobs: gone']);
});

test('a write that two migrations block in turn is too long although neither blocks it for a second', () => {
  const { violations } = verdictOf([applied('one', 700), applied('two', 700)], traffic(1_400));
  expect(violations).toEqual(['a write to jobs took 1400 ms over several migrations']);
});
