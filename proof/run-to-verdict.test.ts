import { afterEach, expect, test, vi } from 'vitest';
import { countOf, NotRun, partOf, runToVerdict } from './run-to-verdict.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    for (const listener of process.listeners(signal)) {
      if (!before[signal].includes(listener)) process.off(signal, listener);
    }
  }
});
const before = {
  SIGINT: process.listeners('SIGINT'),
  SIGTERM: process.listeners('SIGTERM'),
  SIGHUP: process.listeners('SIGHUP'),
};

function listen() {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

test('a run without violations ends with 0, one with any ends with 1 and names them', async () => {
  const errors = listen();
  await runToVerdict('run', async () => ({ lines: ['done'], violations: [] }));
  expect(process.exitCode).toBe(0);
  await runToVerdict('run', async () => ({ lines: [], violations: ['lost: one'] }));
  expect(process.exitCode).toBe(1);
  expect(errors.mock.calls).toEqual([['  lost: one']]);
});

test('a run that fails, or cannot be run, ends with 1 and says why', async () => {
  const errors = listen();
  await runToVerdict('cluster run', () => Promise.reject(new Error('the database did not come back')));
  expect(process.exitCode).toBe(1);
  await runToVerdict('cluster run', async () => ({ lines: [], violations: [String(countOf('rounds', 'three'))] }));
  expect(process.exitCode).toBe(1);
  expect(errors.mock.calls).toEqual([
    ['The cluster run failed: the database did not come back'],
    ['Not run: --rounds is a whole number above 0, not "three".'],
  ]);
});

test.each(['0', '-1', '1.5', '', 'all'])('%j is no number of rounds', (text) => {
  expect(() => countOf('rounds', text)).toThrow(NotRun);
});

test('a part that is not there is not left out silently', () => {
  const parts = ['releases', 'update'] as const;
  expect([partOf('only', undefined, parts), partOf('only', 'update', parts)]).toEqual([undefined, 'update']);
  expect(() => partOf('only', 'updates', parts)).toThrow(/releases, update/);
});
