import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends on request, and notes when it began. */
function heldWork(begun: number[], id: number) {
  let resolve: (id: number) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<number>((onEnd, onFailure) => {
    [resolve, reject] = [onEnd, onFailure];
  });
  const work = () => {
    begun.push(id);
    return promise;
  };
  return { work, end: () => resolve(id), fail: () => reject(new Error('no')) };
}

test('more work than the limit waits in order, and a failure frees its place', async () => {
  const begun: number[] = [];
  const limited = limitConcurrency(2);
  const all = [0, 1, 2, 3, 4].map((id) => heldWork(begun, id));
  const results = all.map(({ work }) => limited(work).catch(() => 'failed'));
  expect(begun).toEqual([0, 1]);
  all[1]?.fail();
  expect(await results[1]).toBe('failed');
  expect(begun).toEqual([0, 1, 2]);
  all[2]?.end();
  await results[2];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { end } of all) end();
  expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3, 4]);
  await limited(all[4]?.work ?? (async () => 0));
  expect(begun).toEqual([0, 1, 2, 3, 4, 4]);
});
