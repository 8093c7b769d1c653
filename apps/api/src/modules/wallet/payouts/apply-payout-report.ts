import { consequenceOf } from '@relevo/domain/payout-reports';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutProvider, PayoutState } from '../../../platform/payouts/payout-provider.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import type { Part } from '../withdrawals/withdrawal-parts.ts';
import { openException } from './payout-exceptions.repository.ts';
import { type LockedPayout, lockPayout, notePayout } from './payouts-under-way.repository.ts';
import { returnPayout } from './return-payout.ts';

type Report = {
  reported: PayoutState;
  provider: PayoutProvider;
  /** Of an event: it has to be about the payout that we know. */
  payoutKey?: string;
  accountKey?: string | null;
};

/** Saves what a provider says about a payout, asked or by itself; late, repeated and reordered reports are harmless. */
export async function applyPayoutReport(deps: Deps, partId: string, report: Report): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPayout(tx, partId);
    if (!locked || !isAbout(locked.part, report)) return;
    const { part } = locked;
    if (part.payout_key === null && report.payoutKey) await notePayout(tx, part.id, { payout_key: report.payoutKey });
    await follow(deps, tx, locked, report);
  });
}

function isAbout(part: Part, { provider, payoutKey, accountKey }: Report): boolean {
  if (part.provider !== provider.name) return false;
  if (accountKey !== undefined && accountKey !== part.account_key) return false;
  return payoutKey === undefined || part.payout_key === null || part.payout_key === payoutKey;
}

async function follow(deps: Deps, tx: Tx, locked: LockedPayout, { reported, provider }: Report): Promise<void> {
  const { withdrawal, part } = locked;
  const at = deps.clock.now();
  const step = { withdrawalId: withdrawal.id, actor: 'provider', at } as const;
  // What failed is final while its money is still on the way back to us.
  const isTakenBack = part.failure_code !== null && part.status === 'processing';
  const wasReturned = part.returned_at !== null || (part.failure_code !== null && part.status === 'completed');
  const consequence = consequenceOf(reported.state, { status: isTakenBack ? 'failed' : part.status, wasReturned });
  switch (consequence) {
    case 'nothing':
      return notePayout(tx, part.id, { ask_at: nextQuestion(part, provider, at) });
    case 'settle': {
      const askAt = 'lookAgainAt' in reported ? (reported.lookAgainAt ?? null) : null;
      return moveWithdrawal(tx, { ...step, action: 'settle', askAt });
    }
    case 'contradiction':
      await openException(tx, {
        kind: 'paid_after_failed',
        subject: withdrawal.id,
        detail: `The provider says paid, here it is ${part.status}`,
        at,
      });
      return notePayout(tx, part.id, { ask_at: nextQuestion(part, provider, at) });
    default:
      await returnMoney(tx, locked, { consequence, reported, provider, at });
  }
}

/** A payout that is under way is looked at again; one that is being taken back at once. */
function nextQuestion(part: Part, { pollIntervalMs }: PayoutProvider, at: Date): Date | null {
  if (part.failure_code !== null && part.returned_at === null && part.status !== 'failed') return at;
  if (part.status === 'processing') return new Date(at.getTime() + pollIntervalMs);
  return null;
}

type ReturnMoney = Pick<Report, 'reported' | 'provider'> & {
  consequence: 'fail' | 'return' | 'settle_and_return';
  at: Date;
};

async function returnMoney(
  tx: Tx,
  { withdrawal, part }: LockedPayout,
  { consequence, reported, provider, at }: ReturnMoney,
) {
  const step = { withdrawalId: withdrawal.id, actor: 'provider', at } as const;
  const failure = 'failure' in reported ? reported.failure : 'other';
  // It was paid, and came back before its payment was reported.
  if (consequence === 'settle_and_return') await moveWithdrawal(tx, { ...step, action: 'settle', isSilent: true });
  // Also when we do not know the transfer yet: the event may be faster than the answer that names it.
  if (provider.takeBack) {
    return notePayout(tx, part.id, { failure_code: failure, ask_at: at });
  }
  if (consequence === 'fail') return moveWithdrawal(tx, { ...step, action: 'fail', failure });
  const outcome = await returnPayout(tx, step);
  if (outcome === 'owner_is_gone') await notePayout(tx, part.id, { ask_at: null });
}
