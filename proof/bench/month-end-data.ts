import type { Client } from 'pg';
import { type BenchData, copyPeople } from './seed.ts';

const paymentsEach = 3;
/** Each of them works for several companies. */
const companiesPerWorker = 5;
/** Of the outside account of the bench; the product has fewer. */
const outsideShard = 99;

/**
 * Companies with pay of last month by the books: a job, shifts that were worked, and what moved the money. Its entries
 * for papers are added by `releasePay`. Lines of wallets and receipts are left out, because papers do not read them.
 */
export async function layMonth(database: Client, data: BenchData, companies: number): Promise<void> {
  const owners = await copyPeople(database, data.employers[0]?.user.id ?? '', companies);
  const workers = await copyPeople(
    database,
    data.workers[0]?.user.id ?? '',
    Math.max(paymentsEach, Math.ceil(companies / companiesPerWorker)),
  );
  const ids = (people: { id: string }[]) => people.map(({ id }) => id);
  await database.query(
    `create temp table month_pay as
     select n, part, owner_id, ($2::uuid[])[1 + (n + part * 7919) % cardinality($2::uuid[])] as worker_id, job_id,
       gen_random_uuid() as shift_id, gen_random_uuid() as application_id, gen_random_uuid() as booked_id,
       gen_random_uuid() as journal_id, 14000 + (n * 37 + part * 501) % 4000 as cents,
       -- As papers see last month: until three on the first day it is the one before.
       date_trunc('month', now() - interval '3 hours', 'America/Toronto') - (3 + part * 5) * interval '1 day' as starts_at
     from (select n, owner_id, gen_random_uuid() as job_id from unnest($1::uuid[]) with ordinality as owner (owner_id, n)) as company,
       generate_series(1, ${paymentsEach}) as part`,
    [ids(owners), ids(workers)],
  );
  // Without triggers, which look at each row.
  await database.query('set session_replication_role = replica');
  for (const statement of [...work, ...books]) await database.query(statement);
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

const work = [
  `insert into companies (id, owner_id, name, legal_name, address, created_at, updated_at)
   select gen_random_uuid(), owner_id, 'Café ' || n, 'Café ' || n || ' inc.', n || ' Main Street, Montréal', now(), now()
   from month_pay where part = 1`,
  `insert into jobs (id, owner_id, title, description, wage_cents, worker_count, start_date, timezone, status, street_address, city,
     zip_code, country, precision, schedule_name, break_minutes, week_count, days, first_shift_at, last_shift_at, next_starts_at,
     last_starts_at, has_shifts_to_come, hiring_open, estimated_cost_cents, confirmed_count, search_text, search_city, created_at, updated_at)
   select job_id, min(owner_id::text)::uuid, 'Serveur ' || n, 'Laid for papers', 2000, ${paymentsEach}, min(starts_at)::date, 'America/Toronto',
     'completed', n || ' Main Street', 'Montréal', 'H2X 1X3', 'Canada', 'unknown', 'Days', 30, 4,
     '[{"weekday": 1, "start_time": "08:00", "end_time": "16:00"}]', min(starts_at), max(starts_at) + interval '8 hours',
     max(starts_at), max(starts_at), false, false, sum(cents), ${paymentsEach}, 'serveur ' || n, 'montreal',
     min(starts_at) - interval '10 days', now()
   from month_pay group by n, job_id`,
  `insert into shifts (id, job_id, starts_at, ends_at) select shift_id, job_id, starts_at, starts_at + interval '8 hours' from month_pay`,
  `insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
   select application_id, job_id, worker_id, 2000, 'confirmed', starts_at - interval '9 days', now() from month_pay`,
  `insert into worker_shifts (id, shift_id, job_id, application_id, worker_id, status, funding, final_wage_cents, starts_at, ends_at,
     created_at, updated_at, checked_in_at, checked_out_at, worked_minutes, break_minutes, pay_cents, pay_parts)
   select booked_id, shift_id, job_id, application_id, worker_id, 'completed', 'paid', 2000, starts_at, starts_at + interval '8 hours',
     starts_at - interval '8 days', now(), starts_at, starts_at + interval '8 hours', cents * 60 / 2000, 30, cents, 1 from month_pay`,
];

/** A deposit of each company, and from it what its workers were paid. */
const books = [
  `create temp table month_legs as
   with deposited as materialized (
     select owner_id, gen_random_uuid() as journal_id, sum(cents) as cents, min(starts_at) - interval '1 day' as at
     from month_pay group by owner_id)
   select leg.owner_id, leg.kind, leg.shard, deposited.journal_id, 'deposit' as event, deposited.journal_id as ref_id, leg.amount, deposited.at
   from deposited, lateral (values ('00000000-0000-0000-0000-000000000000'::uuid, 'card_in', ${outsideShard}, -cents),
     (owner_id, 'available', 0, cents)) as leg (owner_id, kind, shard, amount)
   union all
   select leg.owner_id, 'available', 0, pay.journal_id, 'capture', pay.booked_id, leg.amount, pay.starts_at + interval '8 hours'
   from month_pay as pay, lateral (values (pay.owner_id, -cents), (pay.worker_id, cents)) as leg (owner_id, amount)`,
  `insert into journals (id, event, ref_id, actor, effective_at, posted_at)
   select distinct journal_id, event, ref_id, 'bench', at, at from month_legs`,
  `insert into ledger_accounts (owner_id, kind, shard, currency, min_balance, balance, version)
   select owner_id, kind, shard, 'CAD', case kind when 'available' then 0 end, sum(amount), count(*) from month_legs group by 1, 2, 3`,
  `insert into entries (account_id, seq, journal_id, amount, balance_after)
   select account.id, row_number() over chain, leg.journal_id, leg.amount, sum(leg.amount) over chain
   from month_legs as leg join ledger_accounts as account
     on (account.owner_id, account.kind, account.shard) = (leg.owner_id, leg.kind, leg.shard::smallint)
       and account.ref_id = '00000000-0000-0000-0000-000000000000'
   window chain as (partition by account.id order by leg.at, leg.journal_id rows unbounded preceding)`,
];

/** From here on these companies have pay that is on no invoice. */
export async function releasePay(database: Client, { from, to }: { from: number; to: number }): Promise<void> {
  await database.query(
    `insert into paper_entries (journal_id, holder_id, worker_id, worker_shift_id, part, what, amount_cents, currency, paid_at)
     select journal_id, owner_id, worker_id, booked_id, 0, 'plan', cents, 'CAD', starts_at + interval '8 hours'
     from month_pay where n between $1 and $2`,
    [from, to],
  );
}
