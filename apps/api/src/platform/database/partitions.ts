import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type Db, databaseErrorCode, inTransaction } from './database.ts';
import { withLimits } from './long-work.ts';

type PartitionedTable =
  | 'attendance_log'
  | 'application_history'
  | 'scans'
  | 'receipts'
  | 'outbox_events'
  | 'live_changes';
export type Partition = { name: string; starts: Date; ends: Date };

const dayMs = 86_400_000;
/** By month; what open screens are sent is kept for a day only and therefore by day. */
const monthly = ['attendance_log', 'application_history', 'scans', 'receipts', 'outbox_events'] as const;
const daily = ['live_changes'] as const;
const monthsAhead = 2;
const daysAhead = 3;

/** Shorter than PostgreSQL takes to look for a deadlock, so that it is never a request that gives way. */
const limits = { statementMs: 60_000, lockMs: 500 };
const attempts = 20;
const lockNotAvailable = '55P03';

/**
 * Makes the partitions of this month and the next ones where they are missing. Any node may, also several at once. Until
 * then rows are written to the partition for the rest, so a clock that stood still refuses nothing.
 */
export async function ensurePartitions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const wanted = [
    ...monthly.flatMap((table) => monthsFrom(now).map((at) => ({ table, at }))),
    ...daily.flatMap((table) => daysFrom(now).map((at) => ({ table, at }))),
  ];
  await deps.longWork(async (db) => {
    for (const { table, at } of wanted) {
      const { rows } = await retryLocks(db, sql<{ made: boolean }>`select ensure_partition(${table}, ${at}) as made`);
      if (rows[0]?.made) deps.log.info({ event: 'partition_made', table, at: at.toISOString() }, 'Partition made');
    }
  });
}

function monthsFrom(now: Date): Date[] {
  const first = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  return Array.from({ length: monthsAhead + 1 }, (_each, ahead) => first(ahead));
}

function daysFrom(now: Date): Date[] {
  return Array.from({ length: daysAhead + 1 }, (_each, ahead) => new Date(now.getTime() + ahead * dayMs));
}

/** The partitions of a table with a span, oldest first. */
export async function listPartitions(db: Db, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<Partition>`select name, starts, ends from partitions_of(${table})`.execute(db);
  return rows;
}

/** Drops the partitions that ended before a time and hold nothing that is still needed, by a condition on their rows. */
export async function dropPartitions(
  db: Db,
  { table, before, unless }: { table: PartitionedTable; before: Date; unless?: string },
): Promise<void> {
  for (const { name, ends } of await listPartitions(db, table)) {
    if (ends > before) return;
    const needed = unless === undefined ? sql`false` : sql.raw(unless);
    const { rows } = await sql<{ isNeeded: boolean }>`
      select exists (select from ${sql.table(name)} where ${needed}) as "isNeeded"`.execute(db);
    // Another node may have dropped it.
    if (!rows[0]?.isNeeded) await retryLocks(db, sql`drop table if exists ${sql.table(name)}`);
  }
}

/** Takes a partition out of its table; its rows stay in a table of that name. */
export async function detachPartition(db: Db, table: PartitionedTable, name: string): Promise<void> {
  await retryLocks(db, sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`);
}

type Statement<Row> = ReturnType<typeof sql<Row>>;

/** Asks for the locks again and again, a moment each: what waits behind them waits a moment too. */
async function retryLocks<Row>(db: Db, statement: Statement<Row>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, async (tx) => {
        await withLimits(tx, limits);
        return statement.execute(tx);
      });
    } catch (error) {
      if (attempt === attempts || databaseErrorCode(error) !== lockNotAvailable) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
