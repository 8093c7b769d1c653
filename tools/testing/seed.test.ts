import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { chooseSeed } from './seed.ts';

test('a given seed is used, in a short and in a deep run', () => {
  expect(chooseSeed({ SEED: '42' })).toBe(42);
  expect(chooseSeed({ SEED: '0', TEST_DEPTH: 'deep' })).toBe(0);
});

test.each(['abc', '-1', '1.5', '2147483648'])('SEED=%s is refused', (SEED) => {
  expect(() => chooseSeed({ SEED })).toThrow(`SEED=${SEED} is no seed`);
});

test('without a seed a short run takes it from the commit and repeats it', () => {
  let commit: string;
  try {
    commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    commit = '1';
  }
  expect(chooseSeed({})).toBe(Number.parseInt(commit.slice(0, 7), 16));
  expect(chooseSeed({ TEST_DEPTH: 'short' })).toBe(chooseSeed({}));
});

test('without a seed a deep run takes a random one', () => {
  const seeds = Array.from({ length: 5 }, () => chooseSeed({ TEST_DEPTH: 'deep' }));
  expect(new Set(seeds).size).toBeGreaterThan(1);
  for (const seed of seeds) expect(seed).toBe(chooseSeed({ SEED: String(seed) }));
});
