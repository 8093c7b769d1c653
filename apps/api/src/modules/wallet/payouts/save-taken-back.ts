import { isPayoutFailure, type PayoutFailure } from '@relevo/domain/payouts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { endException, openException } from './payout-exceptions.repository.ts';
import { lockPayout, notePayout } from './payouts-under-way.repository.ts';
import { returnPayout } from './return-payout.ts';

const askAgainMs = 60_000;

/**
 * The money of a payout that did not arrive is in our own account again, or not yet. Only then it goes back to the wallet:
 * before, it would exist twice.
 */
export async function saveTakenBack(deps: Deps, partId: string, answer: 'done' | { refused: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPayout(tx, partId);
    if (!locked || locked.part.failure_code === null) return;
    const { withdrawal, part } = locked;
    const at = deps.clock.now();
    const { id: withdrawalId } = withdrawal;
    // An event ended it while the provider was asked: nothing is left to ask.
    if (part.status !== 'processing' && part.status !== 'completed') {
      return notePayout(tx, part.id, { ask_at: null });
    }
    if (answer !== 'done') {
      await notePayout(tx, part.id, { ask_at: new Date(at.getTime() + askAgainMs) });
      await openException(tx, { kind: 'reversal_failed', subject: withdrawalId, detail: answer.refused, at });
      return;
    }
    await endException(tx, { kind: 'reversal_failed', subject: withdrawalId, at, by: 'system' });
    if (part.status === 'processing') {
      const failure = failureOf(part.failure_code);
      await moveWithdrawal(tx, { withdrawalId, action: 'fail', actor: 'provider', failure, at });
    } else {
      const outcome = await returnPayout(tx, { withdrawalId, actor: 'provider', at });
      if (outcome === 'owner_is_gone') await notePayout(tx, part.id, { ask_at: null, failure_code: null });
    }
  });
}

const failureOf = (code: string | null): PayoutFailure => (isPayoutFailure(code) ? code : 'other');
