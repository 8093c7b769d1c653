import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

/** A clock that the test moves. */
export function testClock(start = '2026-11-16T14:00:00Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
