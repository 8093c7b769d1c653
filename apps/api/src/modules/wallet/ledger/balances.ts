import type { Purse } from '@relevo/domain/card-money';
import { platformOwnerId } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type MaturingColumns, maturingColumns, maturingSince } from '../unproven/maturing.ts';
import { type AccountName, available, card, type Leg, withoutZeros } from './ledger.ts';

export type LockedMoney = {
  free: Purse;
  /** The hold of the worker shift that was asked for. */
  held: Purse;
  owed: bigint;
  /** A hold that was returned for good is not made again. */
  isHoldClosed: boolean;
};

type Row = { kind: string; ref_id: string; balance: bigint; is_closed: boolean };

/** Locks a user's free money, what they owe and the hold of one shift until the transaction ends, in the ledger's order. */
export async function lockMoney(
  tx: Tx,
  { ownerId, workerShiftId = platformOwnerId, currency }: { ownerId: string; workerShiftId?: string; currency: string },
): Promise<LockedMoney> {
  const { rows } = await sql<Row>`
    select kind, ref_id, balance, closed_at is not null as is_closed from ledger_accounts
    where owner_id = ${ownerId} and currency = ${currency} and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = ${platformOwnerId})
        or (kind in ('escrow', 'card_escrow') and ref_id = ${workerShiftId}))
    order by id for update`.execute(tx);
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return {
    free: { card: balance('card'), earned: balance('available') },
    held: { card: balance('card_escrow'), earned: balance('escrow') },
    owed: -balance('receivable'),
    isHoldClosed: rows.some(({ kind, is_closed }) => kind.endsWith('escrow') && is_closed),
  };
}

/** The legs that take money out of two accounts of one owner, by its origin. */
export function legsFrom(accounts: { card: AccountName; earned: AccountName }, { card, earned }: Purse): Leg[] {
  return withoutZeros([
    { account: accounts.card, amount: -card },
    { account: accounts.earned, amount: -earned },
  ]);
}

export function legsTo(accounts: { card: AccountName; earned: AccountName }, { card, earned }: Purse): Leg[] {
  return legsFrom(accounts, { card: -card, earned: -earned });
}

export const freeAccounts = (owner: string) => ({ card: card(owner), earned: available(owner) });

export async function readOwed(db: Db, userId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select -balance as owed from ledger_accounts
    where owner_id = ${userId} and kind = 'receivable' and currency = ${currency} and balance < 0`.execute(db);
  return rows[0]?.owed ?? 0n;
}

type Freed = {
  /** Earned money that was taken for deposits a card took back. */
  taken: bigint;
  /** What deposits can still be refunded. */
  left: bigint;
};

const freedColumns = (userId: string) => sql`
  coalesce(wallets.earned_taken_cents, 0) as taken, case when wallets.earned_taken_cents > 0 then (
    select coalesce(sum(amount_cents - returned_cents - taken_cents), 0) from deposits
    where user_id = ${userId} and status = 'completed') else 0 end::bigint as left`;

/**
 * Card money beyond what deposits can be refunded: a card took it back, and earned money paid for that instead. It is
 * earned money, and only in a wallet that earned money was taken from.
 */
function freedOf(freeCard: bigint, { taken, left }: Freed): bigint {
  if (taken === 0n || freeCard <= left) return 0n;
  const beyond = freeCard - left;
  return beyond < taken ? beyond : taken;
}

export async function readFreed(db: Db, userId: string, freeCard: bigint): Promise<bigint> {
  if (freeCard === 0n) return 0n;
  const { rows } = await sql<Freed>`
    select ${freedColumns(userId)} from wallets where user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row ? freedOf(freeCard, row) : 0n;
}

export type MoneyColumns = Freed & MaturingColumns & { card: bigint; earned: bigint; held: bigint; owed: bigint };

/** `since`: see `maturingSince`. */
export type MoneyValues = { userId: string; currency: string; since: Date };

/** What a user's money is computed from, as one row of one moment. */
export const moneyColumns = ({ userId, currency, since }: MoneyValues) => sql<MoneyColumns>`
  select money.*, ${freedColumns(userId)}, unproven.maturing, unproven.maturing_paid_at from (
    select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
      coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
      coalesce(sum(balance) filter (where kind in ('escrow', 'payout', 'card_escrow', 'card_payout')), 0)::bigint as held,
      coalesce(-sum(balance) filter (where kind = 'receivable'), 0)::bigint as owed
    from ledger_accounts where owner_id = ${userId} and currency = ${currency} and closed_at is null) as money
  cross join (${maturingColumns(userId, since)}) as unproven
  left join wallets on wallets.user_id = ${userId}`;

/** A user's money as the wallet shows it. */
export function moneyOf({ card, earned, held, owed, ...unproven }: MoneyColumns) {
  const freed = freedOf(card, unproven);
  const maturing = leastOf(unproven.maturing, earned + freed);
  return { withdrawable: earned + freed - maturing, maturing, refundable: card - freed, held, owed };
}

const leastOf = (one: bigint, other: bigint) => (one < other ? one : other);

export async function readMoney(deps: Pick<Deps, 'clock' | 'config'>, db: Db, userId: string) {
  const values = { userId, currency: deps.config.currency, since: maturingSince(deps) };
  const { rows } = await moneyColumns(values).execute(db);
  const [row] = rows;
  if (!row) throw new Error('sums without groups are one row');
  return moneyOf(row);
}
