import { expect, test, vi } from 'vitest';
import { isCutOff, tryAgainAfter } from './failed-import.ts';

const missingCode = [
  new TypeError('Failed to fetch dynamically imported module: https://relevo.example/assets/map-1.js'),
  new TypeError('error loading dynamically imported module: https://relevo.example/assets/map-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('The texts could not be loaded.', { cause: new TypeError('Importing a module script failed.') }),
];
const pageThat = (isReachable: boolean) => ({ isReachable: async () => isReachable, reload: vi.fn() });

test.each(missingCode)('code that could not be fetched needs a new page: $message', async (error) => {
  const [page, retry] = [pageThat(true), vi.fn()];
  await tryAgainAfter(error, retry, page);
  expect(page.reload).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
});

test.each([
  ['without a connection the page stays', missingCode[0], false],
  ['another error is tried again on the page', new Error('Something else'), true],
  ['what is no error is tried again on the page', 'text', true],
])('%s', async (_case, error, isReachable) => {
  const [page, retry] = [pageThat(isReachable), vi.fn()];
  await tryAgainAfter(error, retry, page);
  expect(page.reload).not.toHaveBeenCalled();
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  [true, missingCode[0], false],
  [true, missingCode[3], false],
  [false, missingCode[0], true],
  [false, new Error('Something else'), false],
])('a screen is cut off (%s) after %s, with the server reachable: %s', async (expected, error, isReachable) => {
  expect(await isCutOff(error, pageThat(isReachable))).toBe(expected);
});
