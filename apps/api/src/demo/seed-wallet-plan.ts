import { DepositBody, WithdrawalBody } from '@relevo/contracts/wallet';
import type { SandboxToken } from '@relevo/domain/wallet';
import wallets from '../../../../database/seeds/wallets.json' with { type: 'json' };
import { hoursBefore } from './hours-before.ts';

type Ending = { as: 'settled' | 'cancelled' } | { as: 'failed'; reason: string };
/** Hours count from the time of seeding. */
type SeedMove = { hours_ago: number } & (
  | { card: SandboxToken }
  | { deposit: string }
  | { withdrawal: string; ending?: Ending & { hours_ago: number } }
);
type SeedWallet = { owner: string; moves: SeedMove[] };

export type PlannedMove =
  | { type: 'card'; at: Date; token: SandboxToken }
  | { type: 'deposit'; at: Date; amount: bigint }
  | { type: 'withdrawal'; at: Date; amount: bigint; ending: (Ending & { at: Date }) | null };
export type PlannedWallet = { owner: string; moves: PlannedMove[] };

/** The deposits and withdrawals of the demo data relative to `now`, checked by the same schemas as real ones. */
export function planWallets(now: Date): PlannedWallet[] {
  return (wallets as SeedWallet[]).map(({ owner, moves }) => ({
    owner,
    moves: moves.map((move) => planMove(move, now)),
  }));
}

function planMove(move: SeedMove, now: Date): PlannedMove {
  const at = hoursBefore(now, move.hours_ago);
  if ('card' in move) return { type: 'card', at, token: move.card };
  if ('deposit' in move) return { type: 'deposit', at, ...DepositBody.parse({ amount: move.deposit }) };
  const { withdrawal, ending } = move;
  return {
    type: 'withdrawal',
    at,
    ...WithdrawalBody.parse({ amount: withdrawal }),
    ending: ending ? { ...ending, at: hoursBefore(now, ending.hours_ago) } : null,
  };
}
