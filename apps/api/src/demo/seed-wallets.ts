import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../http/access.ts';
import { actorAlone } from '../http/actor-alone.ts';
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
      return [
        { at: move.at, run: async (deps) => attachCard(deps, { by: await actorOf(deps, userId), token: move.token }) },
      ];
    case 'deposit':
      return [{ at: move.at, run: (deps) => depositOrDecline(deps, { userId, amount: move.amount }) }];
    case 'withdrawal':
      return withdrawalEvents(move, userId);
  }
}

/** A declined card is part of the demo data. */
async function depositOrDecline(deps: Deps, { userId, amount }: { userId: string; amount: bigint }): Promise<void> {
  try {
    await makeDeposit(deps, { by: await actorOf(deps, userId), amount, key: undefined });
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
      const by = await actorOf(deps, userId);
      withdrawalId = await requestWithdrawal(deps, { by, amount, key: undefined, findBankDetails });
    },
  };
  if (!ending) return [asked];
  const end = async (deps: Deps) => {
    if (ending.as === 'settled') return settleWithdrawal(deps, { withdrawalId, actor });
    if (ending.as === 'failed') return failWithdrawal(deps, { withdrawalId, actor, reason: ending.reason });
    return cancelWithdrawal(deps, { id: withdrawalId, by: await actorOf(deps, userId) });
  };
  return [asked, { at: ending.at, run: end }];
}

/** Workers and employers have wallets. */
async function actorOf({ db }: Deps, id: string): Promise<Acting> {
  const user = db.selectFrom('users').select('user_type').where('id', '=', id);
  return actorAlone(id, (await user.executeTakeFirstOrThrow()).user_type);
}
