import { Refusal } from './refusals.ts';

/** Where the question stands that a worker gets the day before a shift: do you still come? */
export const reconfirmStatuses = ['asked', 'yes', 'no', 'unanswered'] as const;
export type ReconfirmStatus = (typeof reconfirmStatuses)[number];

type Transition = { from: readonly (ReconfirmStatus | null)[]; to: ReconfirmStatus; by: 'worker' | 'system' };

/** The only place that says how a reconfirmation moves and by whom. */
export const reconfirmTransitions = {
  ask: { from: [null], to: 'asked', by: 'system' },
  confirm: { from: ['asked', 'unanswered'], to: 'yes', by: 'worker' },
  /** Cancels the shift. */
  decline: { from: ['asked', 'unanswered'], to: 'no', by: 'worker' },
  lapse: { from: ['asked'], to: 'unanswered', by: 'system' },
} as const satisfies Record<string, Transition>;

const [hour, day] = [3_600_000, 86_400_000];
/** A no before this is no late cancellation. */
export const answerAheadMs = 24 * hour;
/** A booking made later than this is fresh enough. */
const bookedAheadMs = 48 * hour;
const attendedWithinMs = 7 * day;

export const answerReconfirmationBy = (startsAt: Date): Date => new Date(startsAt.getTime() - answerAheadMs);

type Booking = Readonly<{
  startsAt: Date;
  bookedAt: Date;
  /** No earlier shift of the booking is left or was worked. */
  isFirstOfBooking: boolean;
  /** The planned start of the worker's last shift of this job before it, worked or still to come; null without one. */
  lastStart: Date | null;
}>;

/** Whether the worker of a booking is asked: for its first shift, and after a week without a shift of the job. */
export function needsReconfirmation({ startsAt, bookedAt, isFirstOfBooking, lastStart }: Booking): boolean {
  if (bookedAt.getTime() > startsAt.getTime() - bookedAheadMs) return false;
  return isFirstOfBooking || lastStart === null || lastStart.getTime() <= startsAt.getTime() - attendedWithinMs;
}

type Asked = Readonly<{ status: ReconfirmStatus | null; isScheduled: boolean; startsAt: Date; now: Date }>;

/** Whether the worker can answer: from the question to the start, also after the time to answer. */
export function isReconfirmationOpen({ status, isScheduled, startsAt, now }: Asked): boolean {
  const { from }: Transition = reconfirmTransitions.confirm;
  return isScheduled && now < startsAt && from.includes(status);
}

/** What the worker's answer leads to; null when it was given before. */
export function answerToReconfirmation(asked: Asked, coming: boolean): ReconfirmStatus | null {
  const { to } = reconfirmTransitions[coming ? 'confirm' : 'decline'];
  if (asked.status === to) return null;
  if (!isReconfirmationOpen(asked))
    throw new Refusal('invalid_transition', { action: 'reconfirm', status: asked.status ?? 'not_asked' });
  return to;
}
