import { exceptionsClosedByHand, type PayoutExceptionKind } from '@relevo/domain/payouts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PayoutExceptionsTable } from '../../../platform/database/tables/payout-tables.ts';

export type PayoutException = Selectable<PayoutExceptionsTable>;
type Found = { kind: PayoutExceptionKind; subject: string; detail: string; at: Date };

/**
 * Opens an exception, or keeps the one that is open; answers whether it was not open before. What a person has closed stays
 * closed while the same is found again: no check sees the end of it.
 */
export async function openException(db: Db, { kind, subject, detail, at }: Found): Promise<boolean> {
  const staysClosed = exceptionsClosedByHand.includes(kind);
  const { rows } = await sql<{ is_new: boolean }>`
    with former as (
      select from payout_exceptions where kind = ${kind} and subject = ${subject.slice(0, 200)} and resolved_at is null
    ), saved as (
      insert into payout_exceptions as known (kind, subject, detail, seen_at)
      values (${kind}, ${subject.slice(0, 200)}, ${detail.slice(0, 500)}, ${at}::timestamptz)
      on conflict (kind, subject) do update set detail = excluded.detail,
        seen_at = case when known.resolved_at is null then known.seen_at else excluded.seen_at end,
        resolved_at = null, resolved_by = null
      where known.resolved_at is null or not (${staysClosed} and known.detail = excluded.detail)
      returning true
    )
    select exists (select from saved) and not exists (select from former) as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

type Ended = { at: Date; by: string };

/** Closes one exception; answers whether it was open. */
export async function endException(
  db: Db,
  { kind, subject, at, by }: Ended & { kind: PayoutExceptionKind; subject: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('payout_exceptions')
    .set({ resolved_at: at, resolved_by: by })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return ended !== undefined;
}

const aboutUnderWay = ['unknown_at_provider', 'amount_differs', 'stuck', 'reversal_failed'] as const;

/** Closes what was only true while a payout was under way. */
export async function endExceptionsOf(db: Db, withdrawalId: string, { at, by }: Ended): Promise<void> {
  await db
    .updateTable('payout_exceptions')
    .set({ resolved_at: at, resolved_by: by })
    .where('subject', '=', withdrawalId)
    .where('kind', 'in', aboutUnderWay)
    .where('resolved_at', 'is', null)
    .execute();
}

/** True while the provider says that it never got this payout. */
export async function isUnknownAtProvider(tx: Tx, withdrawalId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payout_exceptions')
    .select('kind')
    .where('kind', '=', 'unknown_at_provider')
    .where('subject', '=', withdrawalId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

export async function listOpenExceptions(db: Db): Promise<PayoutException[]> {
  return db
    .selectFrom('payout_exceptions')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('seen_at')
    .orderBy('kind')
    .orderBy('subject')
    .limit(500)
    .execute();
}
