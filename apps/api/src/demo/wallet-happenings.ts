import { Refusal } from '@relevo/domain/refusals';
import { findBanking } from '../modules/accounts/accounts.ts';
import { failWithdrawal, settleWithdrawal } from '../modules/operations/operations.ts';
import { attachCard, cancelWithdrawal, makeDeposit, requestWithdrawal } from '../modules/wallet/wallet.ts';
import type { Deps } from '../platform/deps.ts';
import { type Happening, idOf, type Residents } from './live-through.ts';
import type { PlannedMove, PlannedWallet } from './wallet-plan.ts';

const actor = 'demo';

/** What happens to a person's money; withdrawals end by the operator's hand or the owner's. */
export function walletHappenings({ owner, moves }: PlannedWallet, residents: Residents): Happening[] {
  const userId = idOf(residents, owner);
  return moves.flatMap((move) => happeningsOf(move, userId));
}

function happeningsOf(move: PlannedMove, userId: string): Happening[] {
  switch (move.type) {
    case 'card':
      return [{ at: move.at, happen: (deps) => attachCard(deps, { userId, token: move.token }) }];
    case 'deposit':
      return [{ at: move.at, happen: (deps) => depositOrDecline(deps, { userId, amount: move.amount }) }];
    case 'withdrawal':
      return withdrawalHappenings(move, userId);
  }
}

/** A declined card is a part of the story. */
async function depositOrDecline(deps: Deps, deposit: { userId: string; amount: bigint }): Promise<void> {
  try {
    await makeDeposit(deps, { ...deposit, key: undefined });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'charge_declined')) throw error;
  }
}

type PlannedWithdrawal = Extract<PlannedMove, { type: 'withdrawal' }>;

function withdrawalHappenings({ at, amount, ending }: PlannedWithdrawal, userId: string): Happening[] {
  // Known from the first happening on, which asks for the money.
  let withdrawalId = '';
  const asked: Happening = {
    at,
    happen: async (deps) => {
      const bankingOf = () => findBanking(deps, userId);
      withdrawalId = await requestWithdrawal(deps, { userId, amount, key: undefined, bankingOf });
    },
  };
  if (!ending) return [asked];
  const end = (deps: Deps) => {
    if (ending.as === 'settled') return settleWithdrawal(deps, { withdrawalId, actor });
    if (ending.as === 'failed') return failWithdrawal(deps, { withdrawalId, actor, reason: ending.reason });
    return cancelWithdrawal(deps, { id: withdrawalId, userId });
  };
  return [asked, { at: ending.at, happen: end }];
}
