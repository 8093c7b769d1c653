import { platformOwnerId } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { AccountKind } from '../../../platform/database/tables/wallet-tables.ts';

const shards = 8;

export type AccountName = Readonly<{ owner: string; kind: AccountKind; ref: string; shard: number }>;
export type JournalEvent =
  | 'deposit'
  | 'hold'
  | 'unhold'
  | 'release'
  | 'capture'
  | 'withdraw'
  | 'payout'
  | 'withdraw_back'
  | 'payout_return'
  | 'card_refund'
  | 'card_refund_back'
  | 'card_freed'
  | 'take_back'
  | 'reverse_take_back'
  | 'settle_owed';

const own =
  (kind: AccountKind) =>
  (owner: string): AccountName => ({ owner, kind, ref: platformOwnerId, shard: 0 });
const ownFor =
  (kind: AccountKind) =>
  (owner: string, ref: string): AccountName => ({ owner, kind, ref, shard: 0 });

/** Earned money that is free. */
export const available = own('available');
/** Card money that is free. */
export const card = own('card');
/** What a user owes, as a negative balance. */
export const receivable = own('receivable');
/** The hold for one booked shift, by the worker shift's id. */
export const escrow = ownFor('escrow');
export const cardEscrow = ownFor('card_escrow');
/** The parts of a withdrawal that are not settled, by the withdrawal's id. */
export const payout = ownFor('payout');
export const cardPayout = ownFor('card_payout');
/** The cards and banks outside; sharded by the reference, so that a repeated journal names the same rows. */
export const outside = (kind: 'card_in' | 'bank_out', about: string): AccountName => ({
  owner: platformOwnerId,
  kind,
  ref: platformOwnerId,
  shard: Number.parseInt(about.slice(-2), 16) % shards,
});

export type Leg = Readonly<{ account: AccountName; amount: bigint }>;

export type Journal = Readonly<{
  event: JournalEvent;
  refId: string;
  part?: number;
  actor: string;
  at: Date;
  currency: string;
  legs: readonly Leg[];
}>;

/** Leaves out the legs of zero, which a journal may not have. */
export const withoutZeros = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0n);

/** The balance of an account does not cover the journal. */
export class Overdrawn extends Error {}

/** Posts a journal once, in the caller's transaction; answers whether it is new. */
export async function postJournal(tx: Tx, journal: Journal): Promise<boolean> {
  const legs = journal.legs.map(({ account, amount }) => ({ ...account, amount: String(amount) }));
  try {
    const { rows } = await sql<{ isNew: boolean }>`
      select post_journal(${uuidv7()}::uuid, ${journal.event}, ${journal.refId}::uuid, ${journal.part ?? 0}::smallint,
        ${journal.actor}, ${journal.at}::timestamptz, ${journal.currency}, ${JSON.stringify(legs)}::jsonb) as "isNew"`.execute(
      tx,
    );
    return rows[0]?.isNew ?? false;
  } catch (error) {
    if (violatedConstraint(error) === 'ledger_accounts_not_overdrawn') throw new Overdrawn();
    throw error;
  }
}

/** The part number of the next journal of an event that may happen several times. */
export async function nextPart(tx: Tx, event: JournalEvent, refId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('journals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('event', '=', event)
    .where('ref_id', '=', refId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Closes accounts of one owner and reference: no journal can use them any more. */
export async function closeAccounts(
  tx: Tx,
  accounts: readonly [AccountName, ...AccountName[]],
  { currency, at }: { currency: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('ledger_accounts')
    .set({ closed_at: at })
    .where('owner_id', '=', accounts[0].owner)
    .where('ref_id', '=', accounts[0].ref)
    .where(
      'kind',
      'in',
      accounts.map(({ kind }) => kind),
    )
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .execute();
}

export async function readBalances(db: Db, ownerId: string, currency: string) {
  const { rows } = await sql<{ available: bigint; held: bigint }>`
    select coalesce(sum(balance) filter (where kind in ('available', 'card')), 0)::bigint as available,
      coalesce(sum(balance) filter (where kind in ('escrow', 'payout', 'card_escrow', 'card_payout')), 0)::bigint as held
    from ledger_accounts where owner_id = ${ownerId} and currency = ${currency} and closed_at is null`.execute(db);
  return rows[0] ?? { available: 0n, held: 0n };
}

export type Violation = { fault: string; subject: string; detail: string };

/** The violations of the ledger's invariants; empty when it is sound. */
export async function listViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`select fault, subject, detail from ledger_violations limit 1000`.execute(db);
  return rows;
}
