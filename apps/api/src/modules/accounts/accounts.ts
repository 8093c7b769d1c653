import { undoBankChangeDays } from '@relevo/domain/bank-account';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findBankChange } from '../wallet/wallet.ts';
import { readField } from './profile/sealed-fields.ts';
import { submitWhenComplete } from './profile/submit-when-complete.ts';
import { findUserByEmail, lockUser, saveUser } from './profile/users.repository.ts';
import * as sessions from './sessions/sessions.repository.ts';
import * as emailTokens from './sign-in/email-tokens.ts';

export { changeBankData } from './banking/change-bank-data.ts';
export { resealFormerAccounts } from './banking/reseal-former-accounts.ts';
export { addDocument } from './documents/add-document.ts';
export { findDocumentFacts } from './documents/document-facts.ts';
export { listDocumentsOf } from './documents/list-documents.ts';
export { remindOfExpiry } from './documents/remind-expiry.ts';
export { addKnownAccounts, type KnownAccount } from './profile/add-known-account.ts';
export { decideReview, isApprovable, waitsForReview } from './profile/decide-review.ts';
export { findHeldIds } from './profile/held-ids.ts';
export { loadProfile } from './profile/load-profile.ts';
export { resealFields } from './profile/reseal-fields.ts';
export { maskSocialInsuranceNumbers, openSocialInsuranceNumbers } from './profile/social-insurance-numbers.ts';
export { findLiveUser, isSuspended, restoreAccount, suspendAccount } from './profile/suspend-account.ts';
export { presentSecondFactor, secondFactorStatement } from './second-factor/read-second-factor.ts';
export { resealUserFactors } from './second-factor/reseal-user-factors.ts';
export { askReset } from './second-factor/resets/ask-reset.ts';
export { carryOutReset, expireAskedResets } from './second-factor/resets/carry-out-reset.ts';
export { cancelReset, confirmReset } from './second-factor/resets/decide-reset.ts';
export { findOpenReset } from './second-factor/resets/resets.repository.ts';
export { isPasswordConfirmed } from './sessions/confirm-password.ts';
export { confirmationOf } from './sessions/confirmation-of.ts';
export { forgetOldTraces } from './sessions/forget-old-traces.ts';
export { findActor } from './sessions/sessions.repository.ts';
export { checkPassword } from './sign-in/check-password.ts';
export { refuseCommonPassword } from './sign-in/common-passwords.ts';
export { countAttempt, refundAttempt } from './sign-in/login-throttle.ts';
export { limitHourly } from './usage/limit-hourly.ts';

/** Those of the sessions that are not over, in one statement. */
export async function liveSessions({ db, clock }: Deps, sessionIds: string[]): Promise<string[]> {
  return sessionIds.length === 0 ? [] : sessions.findLive(db, sessionIds, clock.now());
}

export function issueVerificationToken(deps: Deps, userId: string): Promise<string> {
  return emailTokens.issueEmailToken(deps, userId, 'verify_email');
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email))?.id ?? null;
}

/** Marks an address as verified by an operator. */
export async function confirmEmail(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (user.email_verified_at) return false;
  await saveUser(tx, userId, { email_verified_at: at, updated_at: at });
  return true;
}

/** Marks that the employer has a company, which may complete the profile. */
export async function noteCompany(tx: Tx, userId: string, at: Date): Promise<void> {
  await saveUser(tx, userId, { has_company: true });
  await submitWhenComplete(tx, userId, at);
}

export function issueResetToken(deps: Deps, userId: string): Promise<string> {
  return emailTokens.issueEmailToken(deps, userId, 'reset_password');
}

/** The secret of the link that stops a reset of the second factor. */
export function issueStopToken(deps: Deps, userId: string): Promise<string> {
  return emailTokens.issueEmailToken(deps, userId, 'stop_factor_reset');
}

/** Locks the account's row, which serialises changes of the account. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
}

/** The link's secret of a change that can still be undone, with the account that is paid to now; null otherwise. */
export async function issueUndoLink(deps: Deps, userId: string, changeId: string) {
  const change = await findBankChange(deps.db, changeId);
  if (!change || change.user_id !== userId || change.undone_at) return null;
  const expiresAt = new Date(change.changed_at.getTime() + undoBankChangeDays * 86_400_000);
  const token = await emailTokens.issueUndoToken(deps, { userId, changeId, expiresAt });
  return { token, account: change.account_masked };
}

type Banking = { bank_account: string; bank_institution: string; bank_transit: string };

/**
 * The bank details of a profile; null while they are not complete. A company keeps the id of the account that made it, so
 * after a transfer the bank details of that account are left out.
 */
export async function findBanking(deps: Deps, userId: string): Promise<Banking | null> {
  const user = await deps.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where(
      sql<boolean>`not exists (select from company_members as owner
        where owner.holder_id = users.id and owner.role = 'owner' and owner.user_id <> users.id)`,
    )
    .executeTakeFirst();
  if (!user) return null;
  const account = readField(deps, user, 'bank_account');
  const { bank_institution, bank_transit } = user;
  return account && bank_institution && bank_transit ? { bank_account: account, bank_institution, bank_transit } : null;
}
