import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmEmail, decideReview, findLiveUser, findUserId } from '../accounts/accounts.ts';
import { recordAct } from './audit.ts';
import { restore, suspend } from './people/act-on-account.ts';
import { askFactorReset, cancelFactorReset } from './people/reset-factor.ts';
import { findSignInOf } from './people/sign-in.queries.ts';

export { type AskedKpis, askForKpis } from './figures/ask-for-kpis.ts';
export { checkFigures } from './figures/check-figures.ts';
export { makeDueFigures } from './figures/make-due-figures.ts';
export {
  pause as pausePayouts,
  reconcile as reconcilePayouts,
  releaseForPayout,
  resolveException as resolvePayoutException,
  resume as resumePayouts,
  returnForBank,
} from './money/decide-payout.ts';
export { confirmFile, makeFile, openFile, voidFile } from './money/decide-payout-file.ts';
export { endWithdrawalReview, failWithdrawal, openWithdrawal, settleWithdrawal } from './money/decide-withdrawal.ts';
export { exportSlips } from './money/export-slips.ts';
export { issueMonth } from './money/issue-month.ts';
export { issueYear } from './money/issue-year.ts';
export { answerAppeal } from './people/answer-appeal.ts';
export { listAppeals } from './people/appeals.queries.ts';
export { carryOutFactorResets } from './people/carry-out-factor-resets.ts';
export { decideComment } from './people/decide-comment.ts';
export { triageProblem } from './people/decide-problem.ts';
export { listReportedRatings } from './people/ratings.queries.ts';
export { readReportedThread } from './people/read-thread.ts';
export { findTeam, giveCompany, type TeamLine } from './people/teams.ts';
export { listReportedThreads } from './people/threads.queries.ts';
export { addKnownOperator, createOperator } from './sessions/create-operator.ts';
export { resealSecondFactors } from './sessions/reseal-second-factors.ts';
export { resetSecondFactor } from './sessions/second-factor.ts';
export { settleDispute } from './shifts/decide-shift.ts';
export { findConsoleDispute, listConsoleDisputes } from './shifts/shifts.queries.ts';
export { triageBug } from './triage.ts';
export { replaceRecordKey, unlistRecordKey } from './upkeep/record-keys.ts';

/** Suspends or restores the account of an address, as the console does; false when there was nothing to do. */
export async function switchAccount(
  deps: Deps,
  { email, actor, suspension }: { email: string; actor: string; suspension: { reason: string } | null },
): Promise<boolean> {
  const userId = await getUserId(deps, email);
  return suspension ? suspend(deps, { userId, actor, ...suspension }) : restore(deps, { userId, actor });
}

/** How the account of an address is protected beside its password. */
export async function findSignIn(deps: Deps, { email, actor }: { email: string; actor: string }) {
  const userId = await getUserId(deps, email);
  return findSignInOf(deps.db, { userId, email, operator: actor });
}

type FactorReset = { email: string; actor: string };

/** Asks for a reset of the second factor of an address; confirming it needs the console. */
export async function askFactorResetOf(deps: Deps, { email, ...act }: FactorReset & { reason: string }): Promise<void> {
  await askFactorReset(deps, { ...act, userId: await getUserId(deps, email) });
}

export async function cancelFactorResetOf(deps: Deps, { email, actor }: FactorReset): Promise<void> {
  await cancelFactorReset(deps, { actor, userId: await getUserId(deps, email) });
}

async function getUserId({ db }: Deps, email: string): Promise<string> {
  const userId = await findUserId(db, email);
  if (!userId) throw new Refusal('not_found');
  return userId;
}

/** By email in a terminal, by id in the console. */
type Who = { email: string } | { userId: string };
type Act = Who & { actor: string };

/** Approves an account; `changed` is false when it was approved already. */
export async function approveAccount(deps: Deps, { actor, ...who }: Act): Promise<{ changed: boolean }> {
  return onAccount(deps, who, async ({ tx, userId, at }) => {
    const { before, changed } = await decideReview(tx, { action: 'approve', userId, at });
    if (changed) await recordAct(tx, { at, actor, action: 'account.approved', subjectId: userId, details: { before } });
    return { changed };
  });
}

export async function rejectAccount(
  deps: Deps,
  { actor, reason, ...who }: Act & { reason: string },
): Promise<{ changed: boolean }> {
  return onAccount(deps, who, async ({ tx, userId, at }) => {
    const { before, changed } = await decideReview(tx, { action: 'reject', userId, at, reason });
    if (changed)
      await recordAct(tx, { at, actor, action: 'account.rejected', subjectId: userId, details: { before, reason } });
    return { changed };
  });
}

export async function verifyAccountEmail(deps: Deps, { actor, ...who }: Act): Promise<{ changed: boolean }> {
  return onAccount(deps, who, async ({ tx, userId, at }) => {
    const changed = await confirmEmail(tx, userId, at);
    if (changed) await recordAct(tx, { at, actor, action: 'account.email_verified', subjectId: userId });
    return { changed };
  });
}

type Work<Result> = (context: { tx: Parameters<typeof decideReview>[0]; userId: string; at: Date }) => Promise<Result>;

async function onAccount<Result>(deps: Deps, who: Who, work: Work<Result>): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const userId = 'email' in who ? await findUserId(tx, who.email) : await findLiveUser(tx, who.userId);
    if (!userId) throw new Refusal('not_found');
    return work({ tx, userId, at: deps.clock.now() });
  });
}
