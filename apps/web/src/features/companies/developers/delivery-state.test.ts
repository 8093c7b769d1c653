import { expect, test } from 'vitest';
import { outcomeOf, pauseUntilChange, waitingCount } from './delivery-state.ts';

const at = new Date('2026-11-19T12:00:00Z');
const waiting = (next_attempt_at: string | null) => ({ status: 'pending' as const, next_attempt_at });
const done = { status: 'succeeded' as const, next_attempt_at: null };

test('deliveries are read again often while an attempt is near, seldom while it is far, and not when none waits', () => {
  expect(pauseUntilChange([done], at)).toBe(false);
  expect(pauseUntilChange([done, waiting(null)], at)).toBe(2_000);
  expect(pauseUntilChange([waiting('2026-11-19T12:00:05Z'), waiting('2026-11-19T14:00:00Z')], at)).toBe(2_000);
  expect(pauseUntilChange([waiting('2026-11-19T14:00:00Z')], at)).toBe(30_000);
  expect(waitingCount([done, waiting(null)])).toBe(1);
});

test.each([
  ['nothing before the first attempt', { attempts: 0, status: 'pending', last_error: null, last_status: null }, null],
  ['the answer', { attempts: 1, status: 'succeeded', last_error: null, last_status: 204 }, 'answered'],
  ['a wrong answer', { attempts: 2, status: 'pending', last_error: 'status', last_status: 500 }, 'answered'],
  ['a redirect', { attempts: 1, status: 'pending', last_error: 'redirect', last_status: 302 }, 'redirect'],
  ['no answer', { attempts: 8, status: 'failed', last_error: 'timeout', last_status: null }, 'timeout'],
] as const)('a delivery shows %s', (_name, delivery, outcome) => {
  expect(outcomeOf(delivery)).toBe(outcome);
});
