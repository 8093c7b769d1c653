import type { Language } from '@relevo/domain/account';
import type { Actor } from '../../http/access.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import * as emailTokens from './email-tokens.ts';
import { readField } from './sealed-fields.ts';
import * as sessions from './sessions.repository.ts';
import { submitWhenComplete } from './submit-when-complete.ts';
import { findUserByEmail, getUser, lockUser, saveUser } from './users.repository.ts';

export { addDocument } from './add-document.ts';
export { addKnownAccount, type KnownAccount } from './add-known-account.ts';
export { decideReview } from './decide-review.ts';
export { forgetOldTraces } from './forget-old-traces.ts';
export { listDocumentsOf } from './list-documents.ts';
export { loadProfile } from './load-profile.ts';
export { countTry, giveTryBack } from './login-throttle.ts';
export { resealFields } from './reseal-fields.ts';
export { findAccountEmail, restoreAccount, suspendAccount } from './suspend-account.ts';

/** Who a live session belongs to. */
export function findActor({ db, clock }: Deps, sessionId: string): Promise<Actor | null> {
  return sessions.findActor(db, sessionId, clock.now());
}

export type Addressee = { email: string; firstName: string; language: Language; isEmailVerified: boolean };

/** Whom to write to, in which language; null when the account is gone. */
export async function findAddressee({ db }: Deps, userId: string): Promise<Addressee | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  return {
    email: user.email,
    firstName: user.first_name,
    language: user.account_language,
    isEmailVerified: user.email_verified_at !== null,
  };
}

export function issueVerificationToken(deps: Deps, userId: string): Promise<string> {
  return emailTokens.issueEmailToken(deps, userId, 'verify_email');
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email))?.id ?? null;
}

/** Takes the team's word that an address is right. */
export async function confirmEmail(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (user.email_verified_at) return false;
  await saveUser(tx, userId, { email_verified_at: at, updated_at: at });
  return true;
}

/** The employer has a company now: one part of the completion list less to fill. */
export async function noteCompany(tx: Tx, userId: string, at: Date): Promise<void> {
  await saveUser(tx, userId, { has_company: true });
  await submitWhenComplete(tx, userId, at);
}

export function issueResetToken(deps: Deps, userId: string): Promise<string> {
  return emailTokens.issueEmailToken(deps, userId, 'reset_password');
}

/** Queues every change around an account on its row. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
}

type Banking = { bank_account: string; bank_institution: string; bank_transit: string };

/** Where a person's money goes, as their profile says; null while that is not complete. */
export async function findBanking(deps: Deps, userId: string): Promise<Banking | null> {
  const user = await getUser(deps.db, userId);
  const account = readField(deps, user, 'bank_account');
  const { bank_institution, bank_transit } = user;
  return account && bank_institution && bank_transit ? { bank_account: account, bank_institution, bank_transit } : null;
}
