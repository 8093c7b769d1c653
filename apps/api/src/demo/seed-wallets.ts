import { Refusal } from '@relevo/domain/refusals';
import { findBanking } from '../modules/accounts/accounts.ts';
import { failWithdrawal, settleWithdrawal } from '../modules/console/console.ts';
import { attachCard, cancelWithdrawal, makeDeposit, requestWithdrawal } from '../modules/wallet/wallet.ts';
import type { Deps } from '../platform/deps.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';
import type { PlannedMove, PlannedWallet } from './seed-wallet-plan.ts';

const actor = 'demo';

/** The events of a wallet; withdrawals are ended by an operator or by the owner. */
export function walletEvents({ owner, moves }: PlannedWallet, accountIds: AccountIds): SeedEvent[] {
  const userId = idOf(accountIds, owner);
  return moves.flatMap((move) => eventsOf(move, userId));
}

function eventsOf(move: PlannedMove, userId: string): SeedEvent[] {
  switch (move.type) {
    case 'card':
      return [{ at: move.at, run: (deps) => attachCard(deps, { userId, token: move.token }) }];
    case 'deposit':
      return [{ at: move.at, run: (deps) => depositOrDecline(deps, { userId, amount: move.amount }) }];
    case 'withdrawal':
      return withdrawalEvents(move, userId);
  }
}

/** A declined card is part of the demo data. */
async function depositOrDecline(deps: Deps, deposit: { userId: string; amount: bigint }): Promise<void> {
  try {
    await makeDeposit(deps, { ...deposit, key: undefined });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'charge_declined')) throw error;
  }
}

type PlannedWithdrawal = Extract<PlannedMove, { type: 'withdrawal' }>;

function withdrawalEvents({ at, amount, ending }: PlannedWithdrawal, userId: string): SeedEvent[] {
  // Set by the first event, which requests the withdrawal.
  let withdrawalId = '';
  const asked: SeedEvent = {
    at,
    run: async (deps) => {
      const findBankDetails = () => findBanking(deps, userId);
      withdrawalId = await requestWithdrawal(deps, { userId, amount, key: undefined, findBankDetails });
    },
  };
  if (!ending) return [asked];
  const end = (deps: Deps) => {
    if (ending.as === 'settled') return settleWithdrawal(deps, { withdrawalId, actor });
    if (ending.as === 'failed') return failWithdrawal(deps, { withdrawalId, actor, reason: ending.reason });
    return cancelWithdrawal(deps, { id: withdrawalId, userId });
  };
  return [asked, { at: ending.at, run: end }];
}
