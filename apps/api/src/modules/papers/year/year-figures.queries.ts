import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { feesSql, paidInYear } from './paid-in-year.ts';

/** What one company paid one worker in a year. */
export type YearFigures = {
  worker_id: string;
  holder_id: string;
  currency: string;
  shifts: number;
  minutes: number;
  total: bigint;
  /** For work in Canada, which a T4A reports. */
  fees: bigint;
  first: bigint;
  second: bigint;
  third: bigint;
  fourth: bigint;
};

/**
 * Workers who were paid in a year and have no summary of it yet, behind a place in the order of their ids. An erased one
 * has no account left to read it with.
 */
export async function findUnsummarised(
  db: Db,
  { year, after, limit }: { year: number; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select worker.id from users as worker
    where worker.user_type = 'worker' and worker.deleted_at is null and (${after}::uuid is null or worker.id > ${after}::uuid)
      and exists (select from ${paidInYear(year)} and entry.worker_id = worker.id)
      and not exists (select from papers as issued
        where issued.kind = 'year_summary' and issued.worker_id = worker.id and issued.period = ${String(year)})
    order by worker.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A shift counts in the year of its first payment; one that was not worked has pay without hours. */
export async function readYearFigures(
  db: Db,
  { year, workerIds }: { year: number; workerIds: readonly string[] },
): Promise<YearFigures[]> {
  const quarter = (number: number) =>
    sql`coalesce(sum(entry.amount_cents) filter (where extract(quarter from local.paid_at) = ${number}), 0)::bigint`;
  const isFirst = sql`booked.status = 'completed' and not exists (
    select from paper_entries as earlier where earlier.worker_shift_id = entry.worker_shift_id
      and (earlier.paid_at, earlier.journal_id) < (entry.paid_at, entry.journal_id))`;
  const { rows } = await sql<YearFigures>`
    select entry.worker_id, entry.holder_id, min(entry.currency) as currency,
      (count(*) filter (where ${isFirst}))::int as shifts,
      coalesce(sum(booked.worked_minutes) filter (where ${isFirst}), 0)::int as minutes,
      sum(entry.amount_cents)::bigint as total, ${feesSql} as fees,
      ${quarter(1)} as first, ${quarter(2)} as second, ${quarter(3)} as third, ${quarter(4)} as fourth
    from ${paidInYear(year)} and entry.worker_id = any(${workerIds}::uuid[])
    group by entry.worker_id, entry.holder_id order by entry.worker_id, total desc, entry.holder_id`.execute(db);
  return rows;
}
