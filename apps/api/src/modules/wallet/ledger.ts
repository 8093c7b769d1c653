import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, type Tx, violatedConstraint } from '../../platform/database/database.ts';

export const nobody = '00000000-0000-0000-0000-000000000000';
const shards = 8;

export type AccountKind = 'available' | 'escrow' | 'payout' | 'card_in' | 'bank_out';
export type AccountName = Readonly<{ owner: string; kind: AccountKind; ref: string; shard: number }>;
export type JournalEvent =
  | 'deposit'
  | 'refund'
  | 'hold'
  | 'release'
  | 'capture'
  | 'withdraw'
  | 'payout'
  | 'withdraw_back';

/** What a person can spend. */
export const available = (owner: string): AccountName => ({ owner, kind: 'available', ref: nobody, shard: 0 });
/** What an employer put aside for one booked shift. */
export const escrow = (owner: string, workerShiftId: string): AccountName => ({
  owner,
  kind: 'escrow',
  ref: workerShiftId,
  shard: 0,
});
/** What is on its way to somebody's bank. */
export const payout = (owner: string, withdrawalId: string): AccountName => ({
  owner,
  kind: 'payout',
  ref: withdrawalId,
  shard: 0,
});
/** Where money comes from and goes to; spread by what it is about, so that the same journal again names the same rows. */
export const outside = (kind: 'card_in' | 'bank_out', about: string): AccountName => ({
  owner: nobody,
  kind,
  ref: nobody,
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

/** There is not enough on an account to post this. */
export class Overdrawn extends Error {}

/** Posts a journal once: true when it is new. All or nothing with the transaction around it. */
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

/** Whether something has moved already, whatever its legs were. */
export async function isPosted(tx: Tx, { event, refId, part = 0 }: Pick<Journal, 'event' | 'refId' | 'part'>) {
  const journal = await tx
    .selectFrom('journals')
    .select('id')
    .where('event', '=', event)
    .where('ref_id', '=', refId)
    .where('part', '=', part)
    .executeTakeFirst();
  return journal !== undefined;
}

/** What is on an account, which then stays so until the story ends; nothing when it was never used. */
export async function lockBalance(tx: Tx, account: AccountName, currency: string): Promise<bigint> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', account.owner)
    .where('kind', '=', account.kind)
    .where('ref_id', '=', account.ref)
    .where('currency', '=', currency)
    .where('shard', '=', account.shard)
    .forUpdate()
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** An account that served its purpose takes no more money. */
export async function closeAccount(tx: Tx, account: AccountName, currency: string, at: Date): Promise<void> {
  await tx
    .updateTable('ledger_accounts')
    .set({ closed_at: at })
    .where('owner_id', '=', account.owner)
    .where('kind', '=', account.kind)
    .where('ref_id', '=', account.ref)
    .where('currency', '=', currency)
    .where('shard', '=', account.shard)
    .execute();
}

export async function readBalances(db: Db, ownerId: string, currency: string) {
  const { rows } = await sql<{ available: bigint; held: bigint }>`
    select coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available,
      coalesce(sum(balance) filter (where kind in ('escrow', 'payout')), 0)::bigint as held
    from ledger_accounts where owner_id = ${ownerId} and currency = ${currency} and closed_at is null`.execute(db);
  return rows[0] ?? { available: 0n, held: 0n };
}

export type Violation = { fault: string; subject: string; detail: string };

/** What is wrong with the books; empty is how it has to be. */
export async function listViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`select fault, subject, detail from ledger_violations limit 1000`.execute(db);
  return rows;
}
