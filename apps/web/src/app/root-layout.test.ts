import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ProgressStep, playProgress } from './root-layout.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { at: 0, percent: 10, visible: true },
  { at: 119, percent: 10, visible: true },
  { at: 120, percent: 55, visible: true },
  { at: 399, percent: 55, visible: true },
  { at: 400, percent: 85, visible: true },
  { at: 599, percent: 85, visible: true },
  { at: 600, percent: 100, visible: true },
  { at: 899, percent: 100, visible: true },
  { at: 900, percent: 100, visible: false },
])('$at ms after a change of route the bar stands at $percent %, visible: $visible', ({ at, percent, visible }) => {
  let shown: ProgressStep | undefined;
  playProgress((step) => {
    shown = step;
  });
  vi.advanceTimersByTime(at);
  expect(shown).toMatchObject({ percent, visible });
});

test('a stopped bar does not move any more', () => {
  const show = vi.fn();
  const stop = playProgress(show);
  vi.advanceTimersByTime(130);
  stop();
  vi.advanceTimersByTime(2000);
  expect(show).toHaveBeenCalledTimes(2);
});
