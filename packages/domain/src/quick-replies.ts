import { type QuickReply, quickReplyMs } from './message-threads.ts';
import type { ShiftPhase, ShiftStatus } from './worker-shift-lifecycle.ts';

export const quickReplyMoments = ['before', 'during', 'after'] as const;
export type QuickReplyMoment = (typeof quickReplyMoments)[number];

/** What a worker is offered to say with one tap, by the moment of the shift; the first one is said most often. */
export const quickRepliesAt = {
  before: ['running_late', 'at_the_door', 'cannot_find_it', 'sick'],
  during: ['on_break', 'leaving_early'],
  after: ['thank_you', 'forgot_something'],
} as const satisfies Record<QuickReplyMoment, readonly QuickReply[]>;

/** The status of a shift that replies of a moment are about. A reply from before may arrive just after the first scan. */
const statusesAt: Record<QuickReplyMoment, readonly ShiftStatus[]> = {
  before: ['in_progress', 'scheduled'],
  during: ['in_progress'],
  after: ['completed'],
};

const momentByPhase: Record<ShiftPhase, QuickReplyMoment | null> = {
  scheduled: 'before',
  in_progress: 'during',
  in_review: 'after',
  settled: 'after',
  missed: null,
  cancelled: null,
};

export function momentOf(quick: QuickReply): QuickReplyMoment {
  const replies: Record<QuickReplyMoment, readonly QuickReply[]> = quickRepliesAt;
  const moment = quickReplyMoments.find((each) => replies[each].includes(quick));
  if (!moment) throw new Error(`${quick} belongs to no moment`);
  return moment;
}

/** Whether a reply still says something about a shift in this phase. */
export const isReplyCurrent = (quick: QuickReply, phase: ShiftPhase): boolean =>
  momentByPhase[phase] === momentOf(quick);

export const statusesFor = (quick: QuickReply): readonly ShiftStatus[] => statusesAt[momentOf(quick)];

type Shift = Readonly<{ phase: ShiftPhase; startsAt: Date; endedAt: Date }>;

/** The moment of a shift for quick replies; null when it is too far away, or did not take place. */
export function quickReplyMoment({ phase, startsAt, endedAt }: Shift, now: Date): QuickReplyMoment | null {
  const moment = momentByPhase[phase];
  const since = (at: Date) => now.getTime() - at.getTime();
  if (moment === 'before') return Math.abs(since(startsAt)) <= quickReplyMs ? moment : null;
  if (moment === 'after') return since(endedAt) <= quickReplyMs ? moment : null;
  return moment;
}
