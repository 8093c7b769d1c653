import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import { type Addressee, findAddressee, issueResetToken, issueVerificationToken } from '../accounts/accounts.ts';
import { applicationLetter } from './application-letters.ts';
import { bugLetter } from './bug-letters.ts';
import { jobLetter } from './job-letters.ts';
import type { Letter } from './letter.ts';
import { shiftLetter } from './shift-letters.ts';
import { walletLetter } from './wallet-letters.ts';
import { writeMail } from './write-mail.ts';

/** What happened to somebody; other events concern no one's mailbox. */
type PersonalEvent = Extract<RecordedEvent, { userId: string | null }>;

/** Tells people what happened. It may be called again for the same event: then the same mail goes out again. */
export async function tellPeople(deps: Deps, event: PersonalEvent): Promise<void> {
  if (event.userId === null) return;
  const addressee = await findAddressee(deps, event.userId);
  if (!addressee) return;
  const letter = await letterFor(deps, event, addressee);
  if (!letter) return;
  const { email, firstName, language } = addressee;
  const mail = writeMail({ ...letter, language, firstName });
  await deps.mailer.send({ ...mail, eventId: event.eventId, to: email, language });
}

async function letterFor(deps: Deps, event: PersonalEvent, addressee: Addressee): Promise<Letter | null> {
  switch (event.type) {
    case 'account.registered':
    case 'account.verification_requested': {
      if (event.userId === null || addressee.isEmailVerified) return null;
      const token = await issueVerificationToken(deps, event.userId);
      return { kind: 'verify_email', link: `${deps.publicUrl}/email-verified?token=${token}` };
    }
    case 'account.reset_requested': {
      if (event.userId === null) return null;
      const token = await issueResetToken(deps, event.userId);
      return { kind: 'reset_password', link: `${deps.publicUrl}/reset-password?token=${token}` };
    }
    case 'account.password_changed':
      return { kind: 'password_changed', link: `${deps.publicUrl}/` };
    case 'account.submitted':
      return { kind: 'in_review', link: `${deps.publicUrl}/profile` };
    case 'account.approved':
      return { kind: 'approved', link: `${deps.publicUrl}/` };
    case 'account.rejected':
      return { kind: 'rejected', link: `${deps.publicUrl}/profile`, parameters: { reason: event.reason } };
    case 'job.canceled':
    case 'job.changed':
    case 'job.ended':
    case 'job.expired':
      return jobLetter(deps, event);
    case 'shift.reminder':
    case 'shift.paid':
    case 'shift.review':
    case 'shift.missed':
    case 'shift.cancelled':
    case 'shift.corrected':
      return shiftLetter(deps, event, addressee.language);
    case 'bug.moved':
      return bugLetter(deps, event, addressee.language);
    case 'wallet.topped_up':
      return null;
    case 'pay.due':
    case 'pay.settled':
    case 'withdrawal.completed':
    case 'withdrawal.failed':
      return walletLetter(deps, event, addressee.language);
    default:
      return applicationLetter(deps, event, addressee.language);
  }
}
