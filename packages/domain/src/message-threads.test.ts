import { describe, expect, test } from 'vitest';
import {
  checkThreadClosing,
  mayCloseThread,
  messageLimits,
  openUntil,
  sendableAt,
  type ThreadFacts,
  threadEnd,
} from './message-threads.ts';

const now = new Date('2026-11-16T12:00:00Z');
const day = 86_400_000;
const open: ThreadFacts = {
  lastShiftAt: new Date(now.getTime() - 14 * day + 1),
  status: 'pending',
  isWithdrawn: false,
  lastStepBy: 'worker',
  closedBy: null,
  isSomeoneGone: false,
  blockedAt: null,
  standingUntil: null,
};
const rejected: ThreadFacts = { ...open, status: 'rejected', lastStepBy: 'employer' };
const withdrawn: ThreadFacts = { ...open, isWithdrawn: true };

describe('a thread is', () => {
  test.each<[string, Partial<ThreadFacts>, ReturnType<typeof threadEnd>]>([
    ['open until 14 days after the last shift', {}, null],
    ['over then', { lastShiftAt: new Date(now.getTime() - 14 * day) }, 'time_over'],
    ['open after a rejection', rejected, null],
    ['open after a withdrawal', withdrawn, null],
    ['closed by the employer who rejected', { ...rejected, closedBy: 'employer' }, 'closed_by_employer'],
    ['closed by the worker who withdrew', { ...withdrawn, closedBy: 'worker' }, 'closed_by_worker'],
    ['still closed by the employer when the worker applies again', { closedBy: 'employer' }, 'closed_by_employer'],
    ['open when the employer then accepts', { closedBy: 'employer', status: 'accepted' }, null],
    ['open when the worker who closed it applies again', { closedBy: 'worker' }, null],
    ['closed while an account is suspended or gone', { isSomeoneGone: true }, 'account_gone'],
  ])('%s', (_name, facts, end) => {
    expect(threadEnd({ ...open, ...facts }, now)).toBe(end);
  });

  test('open until a time that its reader sees', () => {
    expect(openUntil(open)).toEqual(new Date(now.getTime() + 1));
  });
});

describe('closing is for', () => {
  test.each<[string, ThreadFacts, 'worker' | 'employer', string | null]>([
    ['the employer who rejected', rejected, 'employer', null],
    ['not the rejected worker', rejected, 'worker', 'permission_denied'],
    ['the worker who withdrew', withdrawn, 'worker', null],
    ['not the employer then', withdrawn, 'employer', 'permission_denied'],
    ['the employer when hiring ended', { ...rejected, lastStepBy: 'system' }, 'employer', null],
    ['nobody while the application runs', open, 'employer', 'invalid_transition'],
    ['nobody during a booking', { ...open, status: 'confirmed' }, 'worker', 'invalid_transition'],
  ])('%s', (_name, facts, side, code) => {
    const close = () => checkThreadClosing(facts, side);
    if (code) expect(close).toThrow(expect.objectContaining({ code }));
    else close();
    expect(mayCloseThread(facts, side, now)).toBe(code === null);
  });

  test('nobody when it is closed already', () => {
    expect(mayCloseThread({ ...rejected, closedBy: 'employer' }, 'employer', now)).toBe(false);
  });
});

test('a limit is reached until its oldest message is old enough', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(sendableAt([null, null], messageLimits, now)).toBeNull();
  expect(sendableAt([ago(60_000), null], messageLimits, now)).toBeNull();
  expect(sendableAt([ago(59_000), null], messageLimits, now)).toEqual(new Date(now.getTime() + 1_000));
  expect(sendableAt([ago(59_000), ago(day - 5_000)], messageLimits, now)).toEqual(new Date(now.getTime() + 5_000));
});
