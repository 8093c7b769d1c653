import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmEmail, decideReview, findUserId } from '../accounts/accounts.ts';
import { recordAct } from './audit.ts';

export { eraseNotesOf } from './act-on-account.ts';
export { createOperator } from './create-operator.ts';
export { failWithdrawal, openWithdrawal, settleWithdrawal } from './decide-withdrawal.ts';
export { resealSecondFactors } from './reseal-second-factors.ts';
export { resetSecondFactor } from './second-factor.ts';
export { triageBug } from './triage.ts';

type Act = { email: string; actor: string };

/** The team lets an account in. Says what changed; deciding the same again changes nothing. */
export async function approveAccount(deps: Deps, { email, actor }: Act): Promise<{ changed: boolean }> {
  return onAccount(deps, email, async ({ tx, userId, at }) => {
    const { before, changed } = await decideReview(tx, { action: 'approve', userId, at });
    if (changed) await recordAct(tx, { at, actor, action: 'account.approved', subjectId: userId, details: { before } });
    return { changed };
  });
}

export async function rejectAccount(
  deps: Deps,
  { email, actor, reason }: Act & { reason: string },
): Promise<{ changed: boolean }> {
  return onAccount(deps, email, async ({ tx, userId, at }) => {
    const { before, changed } = await decideReview(tx, { action: 'reject', userId, at, reason });
    if (changed)
      await recordAct(tx, { at, actor, action: 'account.rejected', subjectId: userId, details: { before, reason } });
    return { changed };
  });
}

export async function verifyAccountEmail(deps: Deps, { email, actor }: Act): Promise<{ changed: boolean }> {
  return onAccount(deps, email, async ({ tx, userId, at }) => {
    const changed = await confirmEmail(tx, userId, at);
    if (changed) await recordAct(tx, { at, actor, action: 'account.email_verified', subjectId: userId });
    return { changed };
  });
}

type Story<Result> = (scene: { tx: Parameters<typeof decideReview>[0]; userId: string; at: Date }) => Promise<Result>;

async function onAccount<Result>(deps: Deps, email: string, story: Story<Result>): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const userId = await findUserId(tx, email);
    if (!userId) throw new Refusal('not_found');
    return story({ tx, userId, at: deps.clock.now() });
  });
}
