import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { failByHand, payOut, releaseWithdrawal, showPayee } from '../../wallet/wallet.ts';
import { recordAct } from '../audit.ts';

type Decide = { withdrawalId: string; actor: string };

/** Marks a withdrawal as paid by bank transfer. */
export async function settleWithdrawal({ db, clock }: Deps, { withdrawalId, actor }: Decide): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await payOut(tx, { withdrawalId, actor, at });
    await recordAct(tx, { at, actor, action: 'withdrawal.settled', subjectId: withdrawalId });
  });
}

/** Ends the review of a withdrawal that waits for a person; the reason stays in the audit log. */
export async function endWithdrawalReview(
  { db, clock }: Deps,
  { withdrawalId, actor, reason }: Decide & { reason: string },
) {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await releaseWithdrawal(tx, withdrawalId, at);
    await recordAct(tx, { at, actor, action: 'withdrawal.released', subjectId: withdrawalId, details: { reason } });
  });
}

/** Marks a withdrawal as failed: the money returns to the wallet, and a mail names the reason. */
export async function failWithdrawal(
  { db, clock }: Deps,
  { withdrawalId, actor, reason }: Decide & { reason: string },
) {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await failByHand(tx, { withdrawalId, actor, at, reason });
    await recordAct(tx, { at, actor, action: 'withdrawal.failed', subjectId: withdrawalId, details: { reason } });
  });
}

/** Answers the bank details of a withdrawal and writes that to the audit log. */
export async function openWithdrawal(deps: Deps, { withdrawalId, actor }: Decide) {
  const payee = await showPayee(deps, withdrawalId);
  if (payee) {
    await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'withdrawal.opened', subjectId: withdrawalId });
  }
  return payee;
}
