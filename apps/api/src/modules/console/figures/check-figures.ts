import { kpiWeekSpan } from '@relevo/domain/kpi-weeks';
import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import { withLimits } from '../../../platform/database/long-work.ts';
import type { Deps } from '../../../platform/deps.ts';

/** What was under way when a week ended is written by then. */
const settledMs = 5 * 60_000;

export type FiguresCheck = {
  weeks: number;
  /** The sum of the GMV of these weeks. */
  gmv: string;
  differing: { week: string; gmv: string; captured: string }[];
};

/**
 * Compares the GMV of every finished week with what the ledger took from employers for shifts in it: figures are made
 * from what workers got, and by city.
 */
export async function checkFigures(deps: Deps): Promise<FiguresCheck> {
  return deps.longWork(async (db) => {
    const made = await db
      .selectFrom('kpi_weeks')
      .select(['week', 'gmv_cents', 'made_at'])
      .where('city_key', '=', '')
      .orderBy('week')
      .execute();
    const check: FiguresCheck = { weeks: 0, gmv: '', differing: [] };
    let sum = 0n;
    for (const { week, gmv_cents, made_at } of made) {
      const span = kpiWeekSpan(week);
      if (made_at.getTime() < span.endsAt.getTime() + settledMs) continue;
      check.weeks += 1;
      sum += gmv_cents;
      const captured = await capturedWithin(db, span);
      if (captured !== gmv_cents)
        check.differing.push({ week, gmv: formatMoneyWire(gmv_cents), captured: formatMoneyWire(captured) });
    }
    return { ...check, gmv: formatMoneyWire(sum) };
  });
}

async function capturedWithin(db: Db, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    await withLimits(tx, { statementMs: 5 * 60_000, lockMs: 10_000 });
    const { rows } = await sql<{ cents: bigint }>`
      select coalesce(-sum(leg.amount), 0)::bigint as cents
      from journals as journal join entries as leg on leg.journal_id = journal.id and leg.amount < 0
      where journal.event = 'capture' and journal.effective_at >= ${startsAt} and journal.effective_at < ${endsAt}`.execute(
      tx,
    );
    return rows[0]?.cents ?? 0n;
  });
}
