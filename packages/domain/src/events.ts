import type { BugStatus } from './bug-lifecycle.ts';

/** What happened, as others may want to know it. Recorded with the change itself; told after the commit, at least once. */
export type DomainEvent =
  | { type: 'account.registered'; userId: string }
  /** No account has that address when there is no user: recorded all the same, so that both take the same time. */
  | { type: 'account.verification_requested'; userId: string | null }
  | { type: 'account.reset_requested'; userId: string | null }
  /** A file that nothing names any more and that could not be removed at once. */
  | { type: 'file.abandoned'; key: string }
  | { type: 'account.submitted'; userId: string }
  | { type: 'account.password_changed'; userId: string }
  | { type: 'account.approved'; userId: string }
  | { type: 'account.rejected'; userId: string; reason: string }
  // `userId` is who is told. What is said is looked up then, so that a mail never carries stale names.
  | { type: 'application.submitted'; userId: string; applicationId: string }
  | { type: 'application.accepted'; userId: string; applicationId: string }
  | { type: 'application.rejected'; userId: string; applicationId: string }
  | { type: 'application.confirmed'; userId: string; applicationId: string }
  | { type: 'application.withdrawn'; userId: string; applicationId: string }
  /** Hiring ended while the application was waiting. */
  | { type: 'application.closed'; userId: string; applicationId: string }
  /** The title travels along: the job may be gone when the mail is written. */
  | { type: 'job.canceled'; userId: string; jobId: string; title: string }
  | { type: 'job.changed'; userId: string; jobId: string; title: string }
  | { type: 'pay.due'; userId: string; workerShiftId: string; part?: number }
  | { type: 'pay.settled'; userId: string; workerShiftId: string; part?: number }
  /** The wallet has more than before: shifts that waited for money may be funded now. */
  | { type: 'wallet.topped_up'; userId: string }
  | { type: 'bug.moved'; userId: string; bugId: string; title: string; status: BugStatus; note: string | null }
  | { type: 'shift.reminder'; userId: string; workerShiftId: string; ahead: 'day' | 'hours' }
  | { type: 'shift.paid'; userId: string; workerShiftId: string }
  /** Pay waits for the employer. */
  | { type: 'shift.review'; userId: string; workerShiftId: string }
  | { type: 'shift.missed'; userId: string; workerShiftId: string }
  | { type: 'shift.cancelled'; userId: string; workerShiftId: string }
  | { type: 'shift.corrected'; userId: string; workerShiftId: string; reason: string }
  | { type: 'withdrawal.completed'; userId: string; withdrawalId: string }
  | { type: 'withdrawal.failed'; userId: string; withdrawalId: string }
  /** Completed before its last shift: what was left of it is cancelled. */
  | { type: 'job.ended'; userId: string; jobId: string; title: string }
  | { type: 'job.expired'; userId: string; jobId: string; title: string };

export type DomainEventType = DomainEvent['type'];

/** A recorded event with the number it was recorded under; the same number means the same happening told again. */
export type RecordedEvent = DomainEvent & { eventId: bigint };
