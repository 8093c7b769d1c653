import { expect, test, vi } from 'vitest';
import { forgetFailedParts, lazyPart } from './lazy-part.tsx';

const Content = () => null;

test('a part is fetched once, however often it is shown', async () => {
  const load = vi.fn(async () => Content);
  const part = lazyPart(load);
  expect(part.preload()).toBe(part.preload());
  expect(await part.preload()).toBe(Content);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed part stays failed until it is forgotten, then it is fetched again', async () => {
  const load = vi
    .fn<() => Promise<typeof Content>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Content);
  const part = lazyPart(load);
  await expect(part.preload()).rejects.toThrow('offline');
  await expect(part.preload()).rejects.toThrow('offline');
  forgetFailedParts();
  expect(await part.preload()).toBe(Content);
  expect(load).toHaveBeenCalledTimes(2);
});
