import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetJob, rememberedJobPath, rememberJobAt, rememberJobBefore } from './remembered-job.ts';

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
  expect(rememberedJobPath()).toBeNull();
  rememberJobAt(`/jobs/${id}`);
  expect([rememberedJobPath(), rememberedJobPath()]).toEqual([`/jobs/${id}`, `/jobs/${id}`]);
  forgetJob();
  expect(rememberedJobPath()).toBeNull();
});

test.each([`/j/${id}`, `/j/${id}/cook-laval`, `/j/${id}/cook-laval?lang=fr`])(
  'it is taken from the page %s',
  (page) => {
    rememberJobBefore(origin + page, origin);
    expect(rememberedJobPath()).toBe(`/jobs/${id}`);
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
  expect(rememberedJobPath()).toBeNull();
});

test.each(['/jobs', '/jobs/my', '/jobs/create', `/jobs/${id}/more`, `/x/jobs/${id}`])('%s is no job', (path) => {
  rememberJobAt(path);
  expect(rememberedJobPath()).toBeNull();
});

test('another address does not take its place, another job does', () => {
  rememberJobAt(`/jobs/${id}`);
  rememberJobAt('/wallet');
  expect(rememberedJobPath()).toBe(`/jobs/${id}`);
  const other = id.replace('0199', '0200');
  rememberJobAt(`/jobs/${other}`);
  expect(rememberedJobPath()).toBe(`/jobs/${other}`);
});

test('after a week it is forgotten', () => {
  vi.useFakeTimers();
  rememberJobAt(`/jobs/${id}`);
  vi.advanceTimersByTime(7 * 86_400_000);
  expect(rememberedJobPath()).toBe(`/jobs/${id}`);
  vi.advanceTimersByTime(1);
  expect(rememberedJobPath()).toBeNull();
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
])('%s in the storage opens nothing', (stored) => {
  localStorage.setItem(key, stored);
  expect(rememberedJobPath()).toBeNull();
});
