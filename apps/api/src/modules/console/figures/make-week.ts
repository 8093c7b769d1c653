import { mondayOf } from '@relevo/domain/iso-weeks';
import { kpiWeekSpan } from '@relevo/domain/kpi-weeks';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { withLimits } from '../../../platform/database/long-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeWeek } from './write-week.ts';

/** Apart from the locks of other tasks: the second number is that of the week. */
const kpiLock = 7_261_531;
const limits = { statementMs: 5 * 60_000, lockMs: 60_000 };

type Asked = {
  week: string;
  /** Figures that were made by then are out of date. */
  before: Date;
  /** Waits for a node that makes the same week at this moment; a task leaves it to that node. */
  waits?: boolean;
};

/**
 * Makes the figures of one week in one transaction: readers see the former ones until it ends, and no row is locked but
 * those of the week. Answers false when another node made them or makes them now.
 */
export async function makeWeek(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { week, before, waits = false }: Asked,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await withLimits(tx, limits);
    if (!(await takeWeek(tx, week, waits)) || (await isMadeSince(tx, week, before))) return false;
    await writeWeek(tx, { week, ...kpiWeekSpan(week), madeAt: clock.now() });
    return true;
  });
}

async function takeWeek(tx: Tx, week: string, waits: boolean): Promise<boolean> {
  const number = Math.round(Date.parse(mondayOf(week)) / (7 * 86_400_000));
  const key = sql`${sql.lit(kpiLock)}::int, ${number}::int`;
  if (waits) {
    await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
    return true;
  }
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

async function isMadeSince(tx: Tx, week: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from kpi_weeks where week = ${week} and city_key = '' and made_at > ${before}`.execute(tx);
  return rows.length > 0;
}
