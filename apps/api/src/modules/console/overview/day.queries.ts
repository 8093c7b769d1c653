import { type ConsoleDayView, type ConsoleQueue, consoleQueues } from '@relevo/contracts/console-overview';
import { type Cents, formatMoneyWire } from '@relevo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { waitsForReview } from '../../accounts/accounts.ts';
import { isOpenForOperator } from '../money/open-withdrawals.ts';

type QueueRow = { queue: ConsoleQueue; count: number; oldest: Date | null };
type DayRow = {
  shifts: number;
  started: number;
  paid: Cents;
  withdrawal_count: number;
  withdrawn: Cents;
  open_disputes: number;
};

/** Where each queue is kept, and since when a row of it waits; the conditions are those of `countWaiting`. */
const waiting: Record<
  ConsoleQueue,
  { rows: RawBuilder<unknown>; since: RawBuilder<unknown>; what?: RawBuilder<unknown> }
> = {
  reviews: { rows: sql`users where ${waitsForReview}`, since: sql`waiting_since` },
  withdrawals: { rows: sql`withdrawals where ${isOpenForOperator}`, since: sql`created_at` },
  problems: { rows: sql`shift_problems where status in ('open', 'in_progress')`, since: sql`created_at` },
  disputes: { rows: sql`disputes where status = 'escalated'`, since: sql`updated_at` },
  manual_pay: { rows: sql`unproven_pay where state = 'waiting'`, since: sql`recorded_at` },
  reported_threads: {
    rows: sql`message_reports where handled_at is null`,
    since: sql`created_at`,
    what: sql`distinct thread_id`,
  },
  reported_ratings: {
    rows: sql`rating_reports where handled_at is null`,
    since: sql`created_at`,
    what: sql`distinct rating_id`,
  },
  appeals: { rows: sql`reliability_appeals where status = 'open'`, since: sql`created_at` },
  bugs: { rows: sql`bugs where status in ('open', 'in_progress')`, since: sql`created_at` },
  dues: { rows: sql`dues where settled_at is null`, since: sql`created_at` },
  failing_jobs: {
    rows: sql`graphile_worker.jobs where attempts > 0 and locked_at is null`,
    since: sql`created_at`,
  },
};

const dayMs = 86_400_000;

/** What waits in each queue with the oldest, and the figures of the last 24 hours. */
export async function readDay({ db, clock }: Deps): Promise<ConsoleDayView> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  const queues = consoleQueues.map((queue) => {
    const { rows, since: begun, what = sql`*` } = waiting[queue];
    return sql`select ${sql.lit(queue)} as queue, count(${what})::int as count, min(${begun}) as oldest from ${rows}`;
  });
  const [waits, figures] = await Promise.all([
    sql<QueueRow>`${sql.join(queues, sql` union all `)}`.execute(db),
    sql<DayRow>`
      select booked.shifts, booked.started, paid.cents as paid, withdrawn.count as withdrawal_count,
        withdrawn.cents as withdrawn,
        (select count(*)::int from disputes where status <> 'resolved') as open_disputes
      from (select count(*)::int as shifts, count(checked_in_at)::int as started from worker_shifts
          where status <> 'cancelled' and starts_at > ${since} and starts_at <= ${now}) as booked,
        (select coalesce(sum(amount_cents), 0)::bigint as cents from wallet_transactions
          where kind = 'payment' and direction = 'in' and status = 'completed' and created_at > ${since}) as paid,
        (select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents from withdrawals
          where created_at > ${since}) as withdrawn`.execute(db),
  ]);
  const [day] = figures.rows;
  if (!day) throw new Error('an aggregate always answers a row');
  return {
    queues: waits.rows.map(({ queue, count, oldest }) => ({
      queue,
      count,
      oldest_at: oldest?.toISOString() ?? null,
    })),
    day: {
      since: since.toISOString(),
      shifts: day.shifts,
      started: day.started,
      paid: formatMoneyWire(day.paid),
      withdrawals: { count: day.withdrawal_count, amount: formatMoneyWire(day.withdrawn) },
      open_disputes: day.open_disputes,
    },
  };
}
