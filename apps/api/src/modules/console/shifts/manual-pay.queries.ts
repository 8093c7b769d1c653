import type { ManualPairView, ManualPayQuery, ManualPayView } from '@relevo/contracts/console-shifts';
import type { PageQuery } from '@relevo/contracts/paging';
import { formatMoneyWire } from '@relevo/domain/money';
import { type UnprovenDoor, unprovenWindowMs } from '@relevo/domain/unproven-pay';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { type People, pageOf, peopleColumns, presentPeople } from './shifts.queries.ts';

const people = sql`
  join parties as employer on employer.id = unproven.employer_id join users as worker on worker.id = unproven.worker_id`;

const stateSql = sql<ManualPayView['state']>`
  case when unproven.state = 'settled' then case when unproven.paid_at is null then 'due' else 'paid' end
    else unproven.state end`;

const minutesSql = sql`div(unproven.amount_cents * 60, unproven.wage_cents)`;

type ManualRow = People & {
  id: string;
  worker_shift_id: string;
  door: UnprovenDoor;
  title: string;
  starts_at: Date;
  recorded_at: Date;
  minutes: number;
  amount_cents: bigint;
  state: ManualPayView['state'];
};

/** Pay that no scan shows, what waits first, then the newest. */
export async function listManualPay({ db }: Deps, { state, ...page }: ManualPayQuery) {
  const isState = state === undefined ? sql`true` : sql`${stateSql} = ${state}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from unproven_pay as unproven where ${isState}`.execute(db),
    sql<ManualRow>`
      select unproven.id, unproven.worker_shift_id, unproven.door, job.title, booked.starts_at, unproven.recorded_at,
        ${minutesSql}::int as minutes, unproven.amount_cents, ${stateSql} as state, ${peopleColumns}
      from unproven_pay as unproven join worker_shifts as booked on booked.id = unproven.worker_shift_id
      join jobs as job on job.id = booked.job_id ${people} where ${isState}
      order by unproven.state <> 'waiting', unproven.recorded_at desc, unproven.id ${pageOf(page)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentManualPay) };
}

function presentManualPay(row: ManualRow): ManualPayView {
  return {
    id: row.id,
    worker_shift_id: row.worker_shift_id,
    door: row.door,
    ...presentPeople(row),
    job_title: row.title,
    starts_at: row.starts_at.toISOString(),
    recorded_at: row.recorded_at.toISOString(),
    worked_minutes: row.minutes,
    pay: formatMoneyWire(row.amount_cents),
    state: row.state,
    actions: row.state === 'waiting' ? ['approve', 'refuse'] : [],
  };
}

type PairRow = People & {
  shifts: number;
  minutes: number;
  pay: bigint;
  week_minutes: number;
  week_pay: bigint;
  doors: Record<UnprovenDoor, string>;
  waiting: number;
  last_at: Date;
};

/** Employers and workers with pay that no scan shows, most money first; what was refused is left out. */
export async function listManualPairs({ db, clock }: Deps, page: PageQuery) {
  const isThisWeek = sql`unproven.recorded_at > ${new Date(clock.now().getTime() - unprovenWindowMs)}`;
  const byDoor = sql`
    select unproven.employer_id, unproven.worker_id, unproven.door, sum(unproven.amount_cents)::text as pay
    from unproven_pay as unproven where unproven.state <> 'refused'
    group by unproven.employer_id, unproven.worker_id, unproven.door`;
  const pairs = sql`
    select unproven.employer_id, unproven.worker_id, count(distinct unproven.worker_shift_id)::int as shifts,
      sum(${minutesSql})::int as minutes, sum(unproven.amount_cents)::bigint as pay,
      coalesce(sum(${minutesSql}) filter (where ${isThisWeek}), 0)::int as week_minutes,
      coalesce(sum(unproven.amount_cents) filter (where ${isThisWeek}), 0)::bigint as week_pay,
      (count(*) filter (where unproven.state = 'waiting'))::int as waiting, max(unproven.recorded_at) as last_at
    from unproven_pay as unproven where unproven.state <> 'refused' group by unproven.employer_id, unproven.worker_id`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from (${pairs}) as pair`.execute(db),
    sql<PairRow>`
      select unproven.*, ${peopleColumns}, (
        select json_object_agg(each.door, each.pay) from (${byDoor}) as each
        where each.employer_id = unproven.employer_id and each.worker_id = unproven.worker_id) as doors
      from (${pairs}) as unproven ${people}
      order by unproven.pay desc, employer.id, worker.id ${pageOf(page)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentPair) };
}

function presentPair(row: PairRow): ManualPairView {
  const doors = Object.entries(row.doors) as [UnprovenDoor, string][];
  return {
    ...presentPeople(row),
    shifts: row.shifts,
    worked_minutes: row.minutes,
    pay: formatMoneyWire(row.pay),
    week_minutes: row.week_minutes,
    week_pay: formatMoneyWire(row.week_pay),
    doors: doors.map(([door, cents]) => ({ door, pay: formatMoneyWire(BigInt(cents)) })),
    waiting: row.waiting,
    last_recorded_at: row.last_at.toISOString(),
  };
}
