import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countElapsed } from './count-elapsed.ts';
import { createSteadyClock, type Jump } from './steady-clock.ts';

const start = Date.UTC(2026, 10, 16, 14);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A clock whose sources the test moves: the count of milliseconds, and how far the database is off. */
function underTest() {
  let elapsed = 1_000;
  const state = { aheadMs: 0 };
  const jumps: Jump[] = [];
  const clock = createSteadyClock({ elapsed: () => elapsed, onJump: (jump) => void jumps.push(jump) });
  const measure = (roundTripMs = 10) =>
    clock.measure(async () => {
      elapsed += roundTripMs / 2;
      const time = start + elapsed + state.aheadMs;
      elapsed += roundTripMs / 2;
      return time;
    });
  return {
    clock,
    state,
    jumps,
    measure,
    pass: (milliseconds: number) => {
      elapsed += milliseconds;
    },
    /** How far the clock is from what it should show without any jump. */
    offBy: () => Math.round(clock.now() - start - elapsed),
  };
}

describe('a clock that counts on from the time of the database', () => {
  test('shows that time, and goes on without asking again', async () => {
    const { measure, offBy, pass } = underTest();
    expect(await measure()).toBe(true);
    expect(offBy()).toBe(0);
    pass(10 * hourMs);
    expect(offBy()).toBe(0);
  });

  test.each([1_500, -1_500])('makes up for a drift of %i ms over a minute', async (drift) => {
    const { measure, offBy, pass, state, jumps } = underTest();
    await measure();
    state.aheadMs = drift;
    await measure();
    expect(offBy()).toBe(0);
    pass(minuteMs / 2);
    expect(offBy()).toBe(drift / 2);
    pass(minuteMs / 2);
    expect(offBy()).toBe(drift);
    pass(hourMs);
    expect(offBy()).toBe(drift);
    expect(jumps).toEqual([]);
  });

  test.each([50 * minuteMs, -50 * minuteMs, 3_000])('does not believe a jump of %i ms that is undone', async (jump) => {
    const { measure, offBy, pass, state, jumps } = underTest();
    await measure();
    state.aheadMs = jump;
    for (let count = 0; count < 9; count += 1) {
      expect(await measure()).toBe(false);
      pass(10_000);
      expect(offBy()).toBe(0);
    }
    state.aheadMs = 0;
    expect(await measure()).toBe(true);
    pass(hourMs);
    expect(offBy()).toBe(0);
    expect(jumps.map(({ state: what }) => what)).toEqual(['seen', 'gone']);
  });

  test('follows a jump that lasts for five minutes', async () => {
    const { measure, offBy, pass, state, jumps } = underTest();
    await measure();
    state.aheadMs = hourMs;
    for (let count = 0; count < 30; count += 1) {
      expect(await measure()).toBe(false);
      expect(offBy()).toBe(0);
      pass(10_000);
    }
    expect(await measure()).toBe(true);
    expect(offBy()).toBe(hourMs);
    expect(jumps.map(({ state: what }) => what)).toEqual(['seen', 'accepted']);
  });

  test('starts to count anew when a second jump follows the first', async () => {
    const { measure, offBy, pass, state } = underTest();
    await measure();
    for (let count = 0; count < 100; count += 1) {
      state.aheadMs = (1 + (count % 2)) * hourMs;
      await measure();
      pass(10_000);
    }
    expect(offBy()).toBe(0);
  });

  test('ignores a measurement that took long: the process may have been stopped in the middle of it', async () => {
    const { measure, offBy, state, jumps } = underTest();
    await measure();
    state.aheadMs = 1_000;
    expect(await measure(20_000)).toBe(false);
    expect(offBy()).toBe(0);
    expect(jumps).toEqual([]);
  });

  test('begins with a slow measurement, and replaces it by the first quick one', async () => {
    const { measure, offBy, state } = underTest();
    state.aheadMs = 3_000;
    expect(await measure(10_000)).toBe(false);
    state.aheadMs = 0;
    expect(await measure()).toBe(true);
    expect(offBy()).toBe(0);
  });

  test('keeps counting while the database is away', async () => {
    const { clock, measure, offBy, pass } = underTest();
    await measure();
    await expect(clock.measure(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    pass(hourMs);
    expect(offBy()).toBe(0);
  });

  test('never goes back as long as no jump is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            aheadMs: fc.integer({ min: -2_500, max: 2_500 }),
            passMs: fc.integer({ min: 0, max: 25_000 }),
            roundTripMs: fc.integer({ min: 0, max: 3_000 }),
          }),
          { maxLength: 15 },
        ),
        async (steps) => {
          const { clock, measure, pass, state, jumps } = underTest();
          await measure();
          let before = clock.now();
          for (const { aheadMs, passMs, roundTripMs } of steps) {
            state.aheadMs = aheadMs;
            await measure(roundTripMs);
            pass(passMs);
            expect(clock.now()).toBeGreaterThanOrEqual(before);
            before = clock.now();
          }
          expect(jumps.filter(({ state: what }) => what === 'accepted')).toEqual([]);
        },
      ),
    );
  });
});

describe('elapsed milliseconds', () => {
  test('include a suspension of the machine, which the counter misses', () => {
    let counted = 5;
    let suspended = 0;
    const elapsed = countElapsed({ counter: () => counted, uptime: () => 90_000 + counted + suspended });
    const from = elapsed();
    counted += 2_000;
    expect(elapsed() - from).toBe(2_000);
    suspended += hourMs;
    counted += 2_000;
    expect(elapsed() - from).toBe(4_000 + hourMs);
  });

  test('are the counter’s own where the system has no uptime', () => {
    let counted = 0;
    const elapsed = countElapsed({ counter: () => counted, uptime: () => null });
    counted += hourMs;
    expect(elapsed()).toBe(hourMs);
  });
});
