import { emailVerifiedPath, paths, publishFirstJobPath, resetPasswordPath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatInstant } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { issueResetToken, issueVerificationToken } from '../accounts/accounts.ts';
import { hasFirstJob } from '../jobs/jobs.ts';
import { findRecipients, type Recipient, unsubscribeLink } from '../notifications/notifications.ts';
import { alertMail } from './alert-mails.ts';
import { appealMail } from './appeal-mails.ts';
import { applicationMail } from './application-mails.ts';
import { bankMail } from './bank-mails.ts';
import { bugMail } from './bug-mails.ts';
import { documentMail } from './document-mails.ts';
import { fundingMail } from './funding-mails.ts';
import { jobMail, repeatPausedMail } from './job-mails.ts';
import { keyMail } from './key-mails.ts';
import type { MailContent } from './mail-content.ts';
import { messageMail } from './message-mails.ts';
import { offerMail } from './offer-mails.ts';
import { paperMail } from './paper-mails.ts';
import { problemMail } from './problem-mails.ts';
import { replacementMail } from './replacement-mails.ts';
import { secondFactorMail } from './second-factor-mails.ts';
import { shiftMail } from './shift-mails.ts';
import { teamMail } from './team-mails.ts';
import { walletMail } from './wallet-mails.ts';
import { writeMail } from './write-mail.ts';

export { sendInvitation } from './team-mails.ts';

/** Events with a recipient. */
type PersonalEvent = Extract<RecordedEvent, { userId: string | null }>;

/** Sends the mail of an event to those who are notified of it by mail. A retry sends the same mails again. */
export async function sendMailFor(deps: Deps, event: PersonalEvent): Promise<void> {
  const { userId } = event;
  if (userId === null) return;
  const recipients = await findRecipients(deps.db, { ...event, userId });
  await Promise.all(recipients.map((recipient) => sendMailTo(deps, event, recipient)));
}

async function sendMailTo(deps: Deps, event: PersonalEvent, recipient: Recipient): Promise<void> {
  const content = await contentFor(deps, event, recipient);
  if (!content) return;
  const { id: userId, email, firstName, language, group } = recipient;
  const unsubscribing = group === null ? {} : { unsubscribeLink: unsubscribeLink(deps, { userId, group }) };
  const mail = writeMail({ ...content, ...unsubscribing, group, language, firstName });
  await deps.mailer.send({ ...mail, ...unsubscribing, eventId: event.eventId, to: email, language });
}

async function contentFor(deps: Deps, event: PersonalEvent, recipient: Recipient): Promise<MailContent | null> {
  switch (event.type) {
    case 'account.registered':
    case 'account.verification_requested': {
      if (event.userId === null || recipient.isEmailVerified) return null;
      const token = await issueVerificationToken(deps, event.userId);
      return { kind: 'verify_email', link: `${deps.publicUrl}${emailVerifiedPath(token)}` };
    }
    case 'account.reset_requested': {
      if (event.userId === null) return null;
      const token = await issueResetToken(deps, event.userId);
      return { kind: 'reset_password', link: `${deps.publicUrl}${resetPasswordPath(token)}` };
    }
    case 'account.password_changed':
      return { kind: 'password_changed', link: `${deps.publicUrl}${paths.home}` };
    case 'account.exported':
      return { kind: 'account_exported', link: `${deps.publicUrl}${paths.security}` };
    case 'account.bank_added':
    case 'account.bank_changed':
    case 'account.bank_change_undone':
      return bankMail(deps, event);
    case 'account.second_factor_changed':
    case 'account.second_factor_reset':
    case 'account.second_factor_kept':
    case 'account.passkey_changed':
    case 'account.recovery_code_used':
    case 'account.sign_in_suspicious':
      return secondFactorMail(deps, event);
    case 'key.created':
      return keyMail(deps, event);
    case 'account.submitted':
      return { kind: 'in_review', link: `${deps.publicUrl}${paths.profile}` };
    case 'account.call_booked': {
      const when = formatInstant(event.startsAt, recipient.language, event.timezone);
      return { kind: 'call_booked', link: `${deps.publicUrl}${paths.profile}`, parameters: { when } };
    }
    case 'account.approved':
      return approvedMail(deps, event.userId);
    case 'team.joined':
    case 'team.left':
    case 'team.removed':
    case 'team.role_changed':
    case 'team.ownership_offered':
    case 'team.ownership_moved':
      return teamMail(deps, event, recipient.language);
    case 'account.rejected':
      return { kind: 'rejected', link: `${deps.publicUrl}${paths.profile}`, parameters: { reason: event.reason } };
    case 'job.canceled':
    case 'job.changed':
    case 'job.ended':
    case 'job.expired':
    case 'job.first_look':
    case 'job.repeated':
    case 'standby.heads_up':
      return jobMail(deps, event, recipient.language);
    case 'job.repeat_paused':
      return repeatPausedMail(deps, event);
    case 'job.alert':
      return alertMail(deps, event, recipient.language);
    case 'shift.reminder':
    case 'shift.reconfirm':
    case 'shift.unconfirmed':
    case 'shift.paid':
    case 'shift.review':
    case 'shift.missed':
    case 'shift.awaited':
    case 'shift.cancelled':
    case 'shift.corrected':
    case 'shift.sent_home':
    case 'shift.pay_waiting':
    case 'shift.hours_refused':
    case 'dispute.opened':
    case 'dispute.countered':
    case 'dispute.escalated':
    case 'dispute.resolved':
    case 'rating.revealed':
    case 'overtime.requested':
    case 'overtime.approved':
    case 'overtime.declined':
    case 'overtime.lapsed':
    case 'extension.offered':
    case 'extension.accepted':
    case 'extension.declined':
      return shiftMail(deps, event, recipient.language);
    case 'appeal.answered':
      return appealMail(deps, event, recipient.language);
    case 'funding.missing':
      return fundingMail(deps, event, recipient.language);
    case 'bug.moved':
      return bugMail(deps, event, recipient.language);
    case 'problem.moved':
      return problemMail(deps, event, recipient.language);
    case 'document.expiring':
    case 'document.expired':
      return documentMail(deps, event, recipient.language);
    case 'message.waiting':
      return messageMail(deps, event);
    case 'offer.received':
    case 'offer.withdrawn':
    case 'offer.accepted':
    case 'offer.agreed':
    case 'offer.approved':
    case 'offer.refused':
      return offerMail(deps, event, recipient.language);
    case 'replacement.filled':
    case 'replacement.unfilled':
      return replacementMail(deps, event, recipient.language);
    case 'offer.declined':
    case 'message.received':
    case 'wallet.topped_up':
      return null;
    case 'webhook.disabled':
      return {
        kind: event.reason === 'gone' ? 'webhook_gone' : 'webhook_failing',
        link: `${deps.publicUrl}${paths.company}`,
        parameters: { host: event.host },
      };
    case 'paper.issued':
      return paperMail(deps, event);
    case 'pay.due':
    case 'pay.settled':
    case 'withdrawal.completed':
    case 'withdrawal.failed':
    case 'withdrawal.review':
    case 'withdrawal.cancelled':
    case 'withdrawal.returned':
    case 'payout_account.needed':
    case 'wallet.taken_back':
    case 'wallet.take_back_reversed':
    case 'wallet.owed_settled':
      return walletMail(deps, event, recipient.language);
    default:
      return applicationMail(deps, event, recipient.language);
  }
}

/** An employer who wrote the first job before approval is led to its publication. */
async function approvedMail(deps: Deps, userId: string): Promise<MailContent> {
  return (await hasFirstJob(deps, userId))
    ? { kind: 'approved_first_job', link: `${deps.publicUrl}${publishFirstJobPath}` }
    : { kind: 'approved', link: `${deps.publicUrl}${paths.home}` };
}
