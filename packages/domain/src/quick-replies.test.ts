import { describe, expect, test } from 'vitest';
import { type QuickReply, quickReplies, quickReplyMs } from './message-threads.ts';
import {
  isReplyCurrent,
  momentOf,
  type QuickReplyMoment,
  quickRepliesAt,
  quickReplyMoment,
  quickReplyMoments,
  statusesFor,
} from './quick-replies.ts';
import { type ShiftPhase, type ShiftStatus, shiftPhases } from './worker-shift-lifecycle.ts';

test('every quick reply belongs to exactly one moment', () => {
  const listed: QuickReply[] = quickReplyMoments.flatMap((moment) => [...quickRepliesAt[moment]]);
  expect([...listed].sort()).toEqual([...quickReplies].sort());
});

test.each<[QuickReply, QuickReplyMoment, readonly ShiftStatus[]]>([
  ['running_late', 'before', ['in_progress', 'scheduled']],
  ['sick', 'before', ['in_progress', 'scheduled']],
  ['leaving_early', 'during', ['in_progress']],
  ['forgot_something', 'after', ['completed']],
])('%s is said %s', (quick, moment, statuses) => {
  expect([momentOf(quick), statusesFor(quick)]).toEqual([moment, statuses]);
});

test('a reply is current until the shift goes on to its next moment', () => {
  const current = shiftPhases.filter((phase) => isReplyCurrent('running_late', phase));
  expect([current, isReplyCurrent('on_break', 'in_progress')]).toEqual([['scheduled'], true]);
});

describe('the moment of a shift', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  /** By phase: nearby, and just too far away. */
  const expected: Record<ShiftPhase, [near: QuickReplyMoment | null, far: QuickReplyMoment | null]> = {
    scheduled: ['before', null],
    in_progress: ['during', 'during'],
    in_review: ['after', null],
    settled: ['after', null],
    missed: [null, null],
    cancelled: [null, null],
  };

  test.each(shiftPhases)('%s', (phase) => {
    const [near, far] = expected[phase];
    const at = (ms: number) => quickReplyMoment({ phase, startsAt: ago(ms), endedAt: ago(ms) }, now);
    expect([at(quickReplyMs), at(quickReplyMs + 1)]).toEqual([near, far]);
    if (phase === 'scheduled') expect([at(-quickReplyMs), at(-quickReplyMs - 1)]).toEqual([near, far]);
  });
});
