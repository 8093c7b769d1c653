import type { BugStatus } from './bug-lifecycle.ts';
import type { RepeatPause } from './job-templates.ts';
import type { ProblemStatus } from './problem-lifecycle.ts';
import type { AppealStatus } from './reliability.ts';
import type { WebhookType } from './webhooks.ts';

/** Something that happened. Recorded in the transaction of the change; published after the commit, at least once. */
export type DomainEvent =
  | { type: 'account.registered'; userId: string }
  /** `userId` is null for an unknown address: recorded all the same, so that both take the same time. */
  | { type: 'account.verification_requested'; userId: string | null }
  | { type: 'account.reset_requested'; userId: string | null }
  /** A file without a row that could not be removed at once. */
  | { type: 'file.abandoned'; key: string }
  | { type: 'account.submitted'; userId: string }
  /** A slot for the call of the review, in the zone of the team's hours. */
  | { type: 'account.call_booked'; userId: string; startsAt: string; timezone: string }
  | { type: 'account.password_changed'; userId: string }
  | { type: 'account.exported'; userId: string }
  | { type: 'account.bank_added'; userId: string; changeId: string }
  | { type: 'account.bank_changed'; userId: string; changeId: string }
  | { type: 'account.bank_change_undone'; userId: string }
  | { type: 'account.second_factor_changed'; userId: string; change: 'on' | 'off' | 'codes_renewed' | 'reset' }
  /** The team was asked to reset a lost second factor. */
  | { type: 'account.second_factor_reset'; userId: string; resetId: string; step: 'asked' | 'confirmed' }
  | { type: 'account.second_factor_kept'; userId: string }
  | { type: 'account.passkey_changed'; userId: string; change: 'added' | 'removed'; name: string }
  | { type: 'account.recovery_code_used'; userId: string; left: number }
  /** The right password and one wrong code after the other, or a passkey that counts behind its copy. */
  | { type: 'account.sign_in_suspicious'; userId: string; cause: 'wrong_codes' | 'passkey_copied' }
  | { type: 'key.created'; userId: string; keyId: string }
  | { type: 'account.approved'; userId: string }
  /** To an address and not to an account; the secret of its link is encrypted. */
  | { type: 'team.invited'; invitationId: string; sealedToken: string }
  // About the people of a company, to one of them each; who it is about and the company's name are looked up.
  | { type: 'team.joined'; userId: string; holderId: string; memberId: string }
  | { type: 'team.left'; userId: string; holderId: string; memberId: string }
  | { type: 'team.removed'; userId: string; holderId: string }
  | { type: 'team.role_changed'; userId: string; holderId: string }
  | { type: 'team.ownership_offered'; userId: string; holderId: string }
  | { type: 'team.ownership_moved'; userId: string; holderId: string }
  | { type: 'account.rejected'; userId: string; reason: string }
  // `userId` is the recipient. The facts are looked up when the mail is written, so that they are current.
  | { type: 'application.submitted'; userId: string; applicationId: string }
  | { type: 'application.accepted'; userId: string; applicationId: string }
  | { type: 'application.rejected'; userId: string; applicationId: string }
  | { type: 'application.confirmed'; userId: string; applicationId: string }
  | { type: 'application.withdrawn'; userId: string; applicationId: string }
  /** Hiring ended while the application was waiting. */
  | { type: 'application.closed'; userId: string; applicationId: string }
  /** A worker is asked to take a place or a shift. */
  | { type: 'offer.received'; userId: string; offerId: string; jobId: string }
  /** With the title: the job may be deleted when the mail is written. */
  | { type: 'offer.withdrawn'; userId: string; offerId: string; jobId: string; title: string }
  /** The worker took it and is booked. */
  | { type: 'offer.accepted'; userId: string; offerId: string; jobId: string }
  // About a substitute: who receives it finds the booked shift that is meant, the worker who was asked their own.
  /** The substitute said yes and waits for the employer. */
  | { type: 'offer.agreed'; userId: string; offerId: string; jobId: string; workerShiftId: string }
  /** Booked instead of the worker who proposed them; to both. */
  | { type: 'offer.approved'; userId: string; offerId: string; jobId: string; workerShiftId: string }
  /** Not wanted by the employer: the worker who proposed them stays booked; to both. */
  | { type: 'offer.refused'; userId: string; offerId: string; jobId: string }
  /** About the job: one notification counts for all who declined. */
  | { type: 'offer.declined'; userId: string; jobId: string }
  /** With the title: the job may be deleted when the mail is written. `pay`: of shifts that were cancelled late. */
  | { type: 'job.canceled'; userId: string; jobId: string; title: string; pay?: string }
  | { type: 'job.changed'; userId: string; jobId: string; title: string }
  | { type: 'pay.due'; userId: string; workerShiftId: string; part?: number }
  | { type: 'pay.settled'; userId: string; workerShiftId: string; part?: number }
  /** Money for a shift moved from the employer to the worker. Recorded with the payment, whatever led to it. */
  | { type: 'pay.captured'; workerShiftId: string; part: number }
  /** An invoice, a credit note or a year summary was issued. */
  | {
      type: 'paper.issued';
      userId: string;
      paperId: string;
      kind: 'invoice' | 'credit_note' | 'year_summary';
      label: string;
    }
  /** The balance increased: unfunded shifts may be funded now. */
  | { type: 'wallet.topped_up'; userId: string }
  | { type: 'bug.moved'; userId: string; bugId: string; title: string; status: BugStatus; note: string | null }
  /** To the reporter alone. It names no shift, so that nothing about it can be listed for the other side. */
  | { type: 'problem.moved'; userId: string; problemId: string; status: ProblemStatus; note: string | null }
  /** A document ends within days, or today is its last day. To its owner alone. */
  | { type: 'document.expiring'; userId: string; documentId: string }
  | { type: 'document.expired'; userId: string; documentId: string }
  | { type: 'shift.reminder'; userId: string; workerShiftId: string; ahead: 'day' | 'hours' }
  /** The worker is asked whether they still come. */
  | { type: 'shift.reconfirm'; userId: string; workerShiftId: string }
  /** The worker did not answer in time. To the employer. */
  | { type: 'shift.unconfirmed'; userId: string; workerShiftId: string }
  /** A shift of a job may need another worker. To those who stand by for the job; it names no booked worker. */
  | { type: 'standby.heads_up'; userId: string; jobId: string; title: string; startsAt: string; timezone: string }
  /** Booked shifts of one job that start together, with pay that is not held a day before. */
  | { type: 'funding.missing'; userId: string; jobId: string; workerShiftIds: string[] }
  | { type: 'shift.paid'; userId: string; workerShiftId: string }
  /** Pay waits for the employer's approval. */
  | { type: 'shift.review'; userId: string; workerShiftId: string }
  // `endsBooking`: no shift of the booking is left, and its place is free.
  /** A worker has not checked in some minutes after the start. */
  | { type: 'shift.awaited'; userId: string; workerShiftId: string }
  /** A search began: its first wave goes at once. */
  | { type: 'replacement.started'; replacementId: string; jobId: string }
  | { type: 'replacement.filled'; userId: string; replacementId: string; jobId: string }
  | { type: 'replacement.unfilled'; userId: string; replacementId: string; jobId: string }
  | { type: 'shift.missed'; userId: string; workerShiftId: string; endsBooking?: boolean }
  | { type: 'shift.cancelled'; userId: string; workerShiftId: string; endsBooking?: boolean }
  | { type: 'shift.corrected'; userId: string; workerShiftId: string; reason: string }
  | { type: 'shift.sent_home'; userId: string; workerShiftId: string; reason: string }
  /** A part of the pay that no scan shows waits for the console. */
  | { type: 'shift.pay_waiting'; userId: string; workerShiftId: string }
  /** The console refused pay that no scan shows. */
  | { type: 'shift.hours_refused'; userId: string; workerShiftId: string; reason: string }
  | { type: 'dispute.opened'; userId: string; workerShiftId: string }
  | { type: 'dispute.countered'; userId: string; workerShiftId: string }
  | { type: 'dispute.escalated'; userId: string; workerShiftId: string }
  | { type: 'dispute.resolved'; userId: string; workerShiftId: string }
  /** The ratings of a shift can be read from now on, by both sides. */
  | { type: 'rating.revealed'; userId: string; workerShiftId: string }
  /** Minutes after the planned end wait for the employer's answer. */
  | { type: 'overtime.requested'; userId: string; workerShiftId: string }
  | { type: 'overtime.approved'; userId: string; workerShiftId: string }
  | { type: 'overtime.declined'; userId: string; workerShiftId: string; reason: string }
  | { type: 'overtime.lapsed'; userId: string; workerShiftId: string }
  | { type: 'extension.offered'; userId: string; workerShiftId: string }
  | { type: 'extension.accepted'; userId: string; workerShiftId: string }
  | { type: 'extension.declined'; userId: string; workerShiftId: string }
  /** The console answered an appeal against an event of a person's reliability. */
  | {
      type: 'appeal.answered';
      userId: string;
      workerShiftId: string;
      reliabilityEventId: string;
      status: Exclude<AppealStatus, 'open'>;
      answer: string;
    }
  | { type: 'withdrawal.completed'; userId: string; withdrawalId: string }
  | { type: 'withdrawal.failed'; userId: string; withdrawalId: string }
  /** Cancelled to cover what its owner owes. */
  | { type: 'withdrawal.cancelled'; userId: string; withdrawalId: string }
  /** A person looks at it first, because a charge that fed it was taken back. */
  | { type: 'withdrawal.review'; userId: string; withdrawalId: string }
  /** The bank sent it back after it was paid: the money is available again. */
  | { type: 'withdrawal.returned'; userId: string; withdrawalId: string }
  /** The payout account cannot be paid to: something is missing there. */
  | { type: 'payout_account.needed'; userId: string }
  /** Its owner was erased: the account at the payout provider is closed too. */
  | { type: 'payout_account.closed'; accountKey: string }
  /** The provider refunded a card, or its holder disputed the charge: the money is taken out of the wallet. */
  | { type: 'wallet.taken_back'; userId: string; amount: string; cause: 'refunded' | 'disputed' }
  | { type: 'wallet.take_back_reversed'; userId: string; amount: string }
  /** Nothing is owed any more: withdrawals are possible again. */
  | { type: 'wallet.owed_settled'; userId: string }
  /**
   * For the endpoints of a company, recorded by triggers of the tables that change when one of its endpoints listens to it.
   * `data`: ids and an amount, as they are sent.
   */
  | {
      type: 'webhook.message';
      companyId: string;
      messageId: string;
      messageType: WebhookType;
      data: Record<string, string>;
    }
  /** An endpoint does not receive what is sent there, and is sent no more. To the person who owns the company. */
  | { type: 'webhook.disabled'; userId: string; webhookId: string; host: string; reason: 'gone' | 'failing' }
  /** A message to a large crew is to be written into its threads. */
  | { type: 'message.crew'; crewMessageId: string }
  | { type: 'message.received'; userId: string; threadId: string; jobId: string; messageId: string }
  /** Messages of a thread have been unread for a while. A mail and nothing else. */
  | { type: 'message.waiting'; userId: string; threadId: string }
  /** Completed before its last shift: the remaining bookings are cancelled. */
  | { type: 'job.ended'; userId: string; jobId: string; title: string; pay?: string }
  | { type: 'job.expired'; userId: string; jobId: string; title: string }
  /** Takes workers from now on, or others see it: posted, opened again, its audience changed. Recorded by a trigger of the table, whatever the way. */
  | { type: 'job.posted'; jobId: string }
  /** A favourite of the employer sees a job before everybody does. */
  | { type: 'job.first_look'; userId: string; jobId: string; title: string }
  /** New jobs that match what a worker has saved. */
  | { type: 'job.alert'; userId: string; jobIds: string[] }
  /** A repeat posted a job. `crewOf`: the job before it, when the workers of that one are to be invited. */
  | { type: 'job.repeated'; userId: string; jobId: string; title: string; crewOf?: string }
  | { type: 'job.repeat_paused'; userId: string; templateId: string; name: string; because: RepeatPause };

export type DomainEventType = DomainEvent['type'];

/** A recorded event with its id; the same id means the same event delivered again. */
export type RecordedEvent = DomainEvent & { eventId: bigint };
