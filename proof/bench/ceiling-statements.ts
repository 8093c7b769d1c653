const jobColumns = `job.id, job.owner_id, job.title, job.description, job.wage_cents::float8, job.worker_count, job.start_date,
  job.timezone, job.status, job.street_address, job.city, job.zip_code, job.country, job.latitude, job.longitude, job.precision,
  job.schedule_name, job.break_minutes, job.week_count, job.days, job.first_shift_at, job.last_shift_at,
  job.estimated_cost_cents::float8, job.pending_count, job.accepted_count, job.confirmed_count, job.created_at,
  company.id as company_id, company.name as company_name, company.logo_key`;

const withCompany = `from picked join jobs as job on job.id = picked.id
  left join companies as company on company.owner_id = job.owner_id and company.name <> ''`;

/** One page of twenty with a count that stops at 1,001, as the product answers it. */
function openJobs(conditions: string, order: string): string {
  const open = `from jobs as job where job.listed and job.last_shift_at > now() ${conditions}`;
  return `with picked as materialized (
      select job.id, row_number() over () as rank from (select job.id ${open} order by ${order} limit 21) as job)
    select ${jobColumns}, (select count(*)::int from (select 1 ${open} limit 1001) as counted) as total
    ${withCompany} order by picked.rank`;
}

const addLine = `insert into bench_transactions (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)`;

/** What each call needs at least, as one statement. Writes go to copies of the tables with the same indexes. */
export const ceilingStatements: Record<string, string> = {
  'open-jobs': openJobs('', 'job.next_starts_at, job.id'),
  'open-jobs-city': openJobs('and job.search_city = $1', 'job.next_starts_at, job.id'),
  'open-jobs-wage': openJobs('and job.wage_cents >= $1', 'job.wage_cents desc, job.id'),
  'open-jobs-newest': openJobs('', 'job.created_at desc, job.id desc'),
  'open-jobs-search': openJobs('and job.search_words @@ $1::tsquery', 'job.next_starts_at, job.id'),
  'open-jobs-radius': openJobs(
    'and job.place <@ cube_enlarge($1::cube, $2::float8, 3)',
    'job.place <-> $1::cube, job.next_starts_at, job.id',
  ),
  job: `with picked as materialized (select $1::uuid as id)
    select ${jobColumns}, (select json_agg(shift order by shift.starts_at) from shifts as shift where shift.job_id = job.id) as shifts
    ${withCompany}`,
  'my-jobs': `with picked as materialized (
      select id, row_number() over (order by created_at desc, id desc) as rank from jobs where owner_id = $1
      order by rank limit 20)
    select ${jobColumns}, (select count(*)::int from jobs where owner_id = $1) as total ${withCompany} order by picked.rank`,
  wallet: `select account.kind, account.balance::float8,
      (select coalesce(sum(amount_cents), 0)::float8 from dues where employer_id = $1 and settled_at is null) as due
    from ledger_accounts as account where account.owner_id = $1 and account.closed_at is null`,
  transactions: `select line.id, line.kind, line.direction, line.amount_cents::float8, line.status, line.about, line.related_id,
      line.created_at, wallet.transaction_count::int as total
    from wallets as wallet join wallet_transactions as line on line.user_id = wallet.user_id
      and line.seq <= wallet.transaction_count and line.seq > wallet.transaction_count - 20
    where wallet.user_id = $1 order by line.seq desc`,
  apply: `with counted as (update bench_jobs set pending_count = pending_count + 1 where id = $1 returning id)
    insert into bench_applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
    select gen_random_uuid(), counted.id, $2, 2500, 'pending', now(), now() from counted returning id, status, created_at`,
  deposit: `with numbered as (
      update bench_wallets set transaction_count = transaction_count + 1, deposit_count = deposit_count + 1
      where user_id = $1 returning user_id, transaction_count, deposit_count),
    deposited as (
      insert into bench_deposits (id, user_id, seq, amount_cents, currency, status, provider, customer_key, method_key, card_brand,
        card_last4, charge_key, created_at, updated_at)
      select gen_random_uuid(), user_id, deposit_count, 2500, 'CAD', 'completed', 'sandbox', 'customer', 'method', 'visa', '4242',
        gen_random_uuid(), now(), now() from numbered returning id, user_id, amount_cents),
    credited as (update bench_accounts set balance = balance + 2500, version = version + 1
      where owner_id = $1 and kind = 'card' returning id)
    ${addLine}
    select gen_random_uuid(), deposited.user_id, numbered.transaction_count, 'deposit', 'in', 2500, 'completed', '{"type":"card"}',
      deposited.id, now(), now() from deposited, numbered, credited returning id, related_id, created_at`,
  'scan-start': `update bench_shifts set status = 'in_progress', checked_in_at = now(), updated_at = now()
    where id = $1 returning id, status, checked_in_at, starts_at, ends_at, final_wage_cents::float8`,
  'scan-end': `with ended as (
      update bench_shifts set status = 'completed', funding = 'paid', checked_out_at = now(), worked_minutes = 1, break_minutes = 0,
        pay_cents = 500,
        updated_at = now() where id = $1 returning *),
    moved as (update bench_accounts set balance = balance + 500, version = version + 1
      where owner_id = $2 and kind = 'card' returning id),
    numbered as (update bench_wallets set transaction_count = transaction_count + 1 where user_id = $2
      returning user_id, transaction_count)
    ${addLine}
    select gen_random_uuid(), numbered.user_id, numbered.transaction_count, 'payment', 'in', 500, 'completed', '{"type":"shift"}',
      ended.id, now(), now() from ended, numbered returning id, related_id, created_at`,
  login: `with known as (select id, password_hash from users where lower(email) = lower($1) and $2::text is not null),
    opened as (insert into bench_sessions (id, user_id, user_agent, address, created_at, last_used_at, expires_at)
      select gen_random_uuid(), id, 'bench', '127.0.0.1', now(), now(), now() + interval '7 days' from known returning id)
    select opened.id, known.password_hash from opened, known`,
};

/** The copies that the ceiling writes to, so that the product's own rows stay whole. */
export const ceilingTables = Object.entries({
  bench_jobs: 'jobs',
  bench_applications: 'applications',
  bench_wallets: 'wallets',
  bench_deposits: 'deposits',
  bench_accounts: 'ledger_accounts',
  bench_transactions: 'wallet_transactions',
  bench_shifts: 'worker_shifts',
  bench_sessions: 'sessions',
}).flatMap(([copy, table]) => [`create table ${copy} (like ${table} including all excluding identity)`]);
