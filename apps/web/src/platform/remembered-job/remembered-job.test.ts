import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayHaveRememberedJob, rememberJobAt } from './remember-job.ts';
import { forgetJob, keepJobFor, rememberedJob, rememberJobBefore } from './remembered-job.ts';

const id = '0199f3a0-1111-7abc-8def-0123456789ab';
const origin = 'https://relevo.example';
const key = 'relevo.job-to-open';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the job of an address is kept until it is forgotten', () => {
  expect(rememberedJob(null)).toBeNull();
  rememberJobAt(`/jobs/${id}`);
  const kept = { id, hasWaited: false };
  expect([rememberedJob(null), rememberedJob('me'), mayHaveRememberedJob()]).toEqual([kept, kept, true]);
  forgetJob();
  expect(rememberedJob(null)).toBeNull();
});

test.each([`/j/${id}`, `/j/${id}/cook-laval`, `/j/${id}/cook-laval?lang=fr`])(
  'it is taken from the page %s',
  (page) => {
    rememberJobBefore(origin + page, origin);
    expect(rememberedJob(null)?.id).toBe(id);
  },
);

test.each([
  `https://attacker.example/j/${id}/cook`,
  `${origin}/c/${id}`,
  `${origin}/j/${id}x`,
  `${origin}/j/in/laval`,
  'about:client',
  '',
])('nothing is taken from %j', (referrer) => {
  rememberJobBefore(referrer, origin);
  expect(rememberedJob(null)).toBeNull();
});

test.each([
  '/jobs',
  '/jobs/my',
  '/jobs/create',
  `/jobs/${id}0`,
  `/x/jobs/${id}`,
  `//jobs/${id}`,
  `/jobs/x${id}`,
  `/job/${id}`,
])('%s is no job', (path) => {
  rememberJobAt(path);
  expect(rememberedJob(null)).toBeNull();
});

test('another address does not take its place, another job does', () => {
  rememberJobAt(`/jobs/${id}`);
  rememberJobAt('/wallet');
  expect(rememberedJob(null)?.id).toBe(id);
  const other = id.replace('0199', '0200');
  rememberJobAt(`/jobs/${other}`);
  expect(rememberedJob(null)?.id).toBe(other);
});

test('after a week it is forgotten', () => {
  vi.useFakeTimers();
  rememberJobAt(`/jobs/${id}`);
  vi.advanceTimersByTime(7 * 86_400_000);
  expect(rememberedJob(null)?.id).toBe(id);
  vi.advanceTimersByTime(1);
  expect(rememberedJob(null)).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  'no JSON',
  'null',
  '{}',
  '{"job":"//attacker.example","at":1}',
  `{"job":"${id}"}`,
  `{"job":"${id}","at":"soon"}`,
  `{"job":"${id}","at":99999999999999}`,
  `{"job":["${id}"],"at":1}`,
  `[{"job":"${id}","at":1}]`,
  '"x"',
  '1',
])('%s in the storage opens nothing, and is removed', (stored) => {
  localStorage.setItem(key, stored);
  expect(rememberedJob(null)).toBeNull();
  expect(mayHaveRememberedJob()).toBe(false);
});

test('a job that an account waits for is shown to no other one, and the account keeps it', () => {
  rememberJobAt(`/jobs/${id}`);
  keepJobFor('me');
  keepJobFor('another');
  expect([null, 'another', 'me'].map(rememberedJob)).toEqual([null, null, { id, hasWaited: true }]);

  const other = id.replace('0199', '0200');
  rememberJobAt(`/jobs/${other}`);
  expect(rememberedJob('another')).toEqual({ id: other, hasWaited: false });
});

test('waiting does not make a job younger, and an account without one keeps nothing', () => {
  vi.useFakeTimers();
  keepJobFor('me');
  expect(mayHaveRememberedJob()).toBe(false);
  rememberJobAt(`/jobs/${id}`);
  vi.advanceTimersByTime(7 * 86_400_000);
  keepJobFor('me');
  expect(rememberedJob('me')?.id).toBe(id);
  vi.advanceTimersByTime(1);
  expect(rememberedJob('me')).toBeNull();
});

test.each(['getItem', 'setItem', 'removeItem'] as const)('a storage that throws on %s breaks nothing', (name) => {
  rememberJobAt(`/jobs/${id}`);
  const blocked = Object.assign(
    { ...localStorage },
    {
      [name]: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  );
  vi.stubGlobal('localStorage', blocked);
  rememberJobAt(`/jobs/${id}`);
  keepJobFor('me');
  mayHaveRememberedJob();
  rememberedJob('me');
  forgetJob();
});
