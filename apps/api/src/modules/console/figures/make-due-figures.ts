import { kpiWeekAt, kpiWeeksToMake } from '@relevo/domain/kpi-weeks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeWeek } from './make-week.ts';

/** The rest waits for the next minute: other tasks run in the same place. */
const roundMs = 30_000;

/**
 * Makes the weeks with figures that are out of date (`kpiWeeksToMake`). Any node may run it, also several at once; what
 * a stopped node left is done by the next run.
 */
export async function makeDueFigures(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const weeks = await findWeeksToMake(deps.db, now);
  if (weeks.length === 0) return;
  const until = performance.now() + roundMs;
  let made = 0;
  // On a separate connection, because a week of a large platform takes longer than a request may.
  await deps.longWork(async (db) => {
    for (const { week, before } of weeks) {
      if (await makeWeek(db, deps, { week, before })) made += 1;
      if (performance.now() > until) return;
    }
  });
  deps.log.info({ event: 'kpi_weeks_made', weeks: made, asked: weeks.length }, 'Figures of weeks made');
}

type Row = { week: string | null; made_at: Date | null; first: Date | null };
type Due = { week: string; before: Date };

async function findWeeksToMake(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Row>`
    select kpi.week, kpi.made_at, least(
      (select min(created_at) from jobs),
      (select min(created_at) from withdrawal_parts where destination = 'bank')) as first
    from (select 1) as always left join kpi_weeks as kpi on kpi.city_key = ''`.execute(db);
  const made = new Map(rows.flatMap(({ week, made_at }) => (week && made_at ? [[week, made_at] as const] : [])));
  const first = kpiWeekAt(rows[0]?.first ?? now);
  // Made again only when no other node has done so since this was read.
  return kpiWeeksToMake({ first, made, now }).map((week) => ({ week, before: made.get(week) ?? new Date(0) }));
}
