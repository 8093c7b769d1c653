import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedInView } from '@relevo/contracts/accounts';
import { logIn } from '@relevo/fixtures/accounts';
import { type Client as ApiClient, apiClient, made } from '@relevo/fixtures/http-client';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import type { Client } from 'pg';
import { root } from '../../tools/root.ts';
import { bookTeam, scanOf } from './festival.ts';
import { fillBooks } from './fill-ledger.ts';
import type { Sent } from './load.ts';
import { approved, copyPeople, mapAtOnce } from './seed.ts';
import type { Servers } from './servers.ts';

/** Each person has this many jobs, applications, shifts and notifications, however many there are in all. */
const each = 50;
/** Of these the last are to come, at a time when no job of the sample is. */
const toCome = 4;
const measured = 4;
const depositsEach = 10;
const portion = 50_000;
const laidTables = ['jobs', 'shifts', 'applications', 'worker_shifts', 'notifications', 'messages', 'message_threads'];

export type GrowthData = {
  client: ApiClient;
  employers: SignedInView[];
  workers: SignedInView[];
  /** Open jobs of others. */
  jobIds: string[];
  /** A job of each of the employers, and a thread of each of the workers. */
  ownJobIds: string[];
  threadIds: string[];
  /** One scan after the other; each shift once. */
  scans: (() => Promise<Sent>)[];
};

/** So many jobs, applications, shifts, ledger entries, wallet lines and notifications, of people with few each. */
export async function seedGrowth(
  servers: Servers,
  { rows, scans }: { rows: number; scans: number },
): Promise<GrowthData> {
  const { database, relevo } = servers;
  const client = apiClient(`${relevo.url}/api`);
  const [employer, worker] = [await approved(servers, client, 'employer'), await approved(servers, client, 'worker')];
  const count = Math.max(measured, Math.ceil(rows / each));
  const owners = await copyPeople(database, employer.user.id, count);
  const workers = await copyPeople(database, worker.user.id, count);
  await fillBooks(database, Math.ceil(rows / 4));
  await database.query('set session_replication_role = replica');
  await database.query(`set maintenance_work_mem = '512MB'`);
  const restoreIndexes = await dropIndexes(database);
  const ids = (people: { id: string }[]) => people.map(({ id }) => id);
  await layJobs(database, ids(owners), rows);
  await layWork(database, ids(workers));
  await layLines(database, ids(owners).slice(measured));
  await restoreIndexes();
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  return prepareCalls(servers, client, {
    owners: owners.slice(0, measured),
    workers: workers.slice(0, measured),
    scans,
  });
}

/** Indexes that serve no constraint are built at once afterwards, which takes a fraction of the time. */
async function dropIndexes(database: Client): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index as index where index.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = index.indexrelid)`,
    [laidTables],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await database.query(definition);
  };
}

/** Open jobs of these owners with their companies and cities, without the triggers that keep such tables up to date. */
export async function layJobs(database: Client, owners: string[], count: number): Promise<void> {
  const text = readFileSync(join(root, 'database/samples/many-jobs.sql'), 'utf8');
  const now = new Date();
  for (let first = 1; first <= count; first += portion) {
    await database.query(text, [owners, first, Math.min(first + portion - 1, count), now]);
  }
  await database.query(`
    insert into companies (id, owner_id, name, created_at, updated_at)
    select gen_random_uuid(), owner_id, 'Café ' || row_number() over (), now(), now() from (select distinct owner_id from jobs) as owner
    on conflict do nothing`);
  await database.query(`
    insert into open_job_places select search_city, min(city), min(country), count(*), count(latitude), sum(latitude::numeric),
      sum(longitude::numeric) from jobs group by search_city`);
  await database.query(
    `insert into job_words (word) values ('electricien'), ('plombier'), ('serveur'), ('montreal') on conflict do nothing`,
  );
}

/** For each job one application that was confirmed, and its shift: a day after the other for each worker, most of them worked. */
async function layWork(database: Client, workers: string[]): Promise<void> {
  const count = workers.length;
  await database.query(
    `create temp table laid as
     select job.*, ($1::uuid[])[1 + (n + turn) % ${count}] as worker_id, gen_random_uuid() as shift_id, gen_random_uuid() as application_id,
       gen_random_uuid() as booked_id, gen_random_uuid() as thread_id, turn >= ${each - toCome} as is_to_come,
       date_trunc('minute', now()) + case when turn >= ${each - toCome} then 100 + turn else -1 - turn end * interval '1 day' as starts_at
     from (select id as job_id, owner_id, title, row_number() over (order by created_at desc) as n from jobs) as job,
       lateral (select n / ${count} as turn) as turned`,
    [workers],
  );
  const laid = [
    `insert into shifts (id, job_id, starts_at, ends_at) select shift_id, job_id, starts_at, starts_at + interval '8 hours' from laid`,
    `insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
     select application_id, job_id, worker_id, 2000, 'confirmed', starts_at - interval '200 days', now() from laid`,
    `insert into application_history (application_id, status, by, at) select application_id, 'confirmed', 'worker', now() from laid`,
    `insert into worker_shifts (id, shift_id, job_id, application_id, worker_id, status, funding, final_wage_cents, starts_at, ends_at,
       created_at, updated_at, checked_in_at, checked_out_at, worked_minutes, break_minutes, pay_cents)
     select booked_id, shift_id, job_id, application_id, worker_id, case when is_to_come then 'scheduled' else 'completed' end,
       case when is_to_come then 'unfunded' else 'paid' end, 2000, starts_at, starts_at + interval '8 hours', now(), now(),
       case when not is_to_come then starts_at end, case when not is_to_come then starts_at + interval '8 hours' end,
       case when not is_to_come then 450 end, case when not is_to_come then 30 end, case when not is_to_come then 15000 end from laid`,
    `insert into attendance_log (worker_shift_id, at, by, event)
     select booked_id, now(), 'worker', event from laid, unnest(array['booked', 'checked_in']) as event`,
    `insert into notifications (id, user_id, event_id, kind, job_id, created_at)
     select gen_random_uuid(), worker_id, 1000000000 + n, 'application_accepted', job_id, now() - n * interval '1 second' from laid`,
    `insert into message_threads (id, job_id, job_title, owner_id, worker_id, last_number, created_at)
     select thread_id, job_id, title, owner_id, worker_id, 1, now() from laid where n / ${count} % 5 = 0`,
    `insert into messages (id, thread_id, number, author_id, side, client_id, text, sent_at)
     select gen_random_uuid(), thread_id, 1, owner_id, 'employer', gen_random_uuid(), 'Good morning', now() from laid where n / ${count} % 5 = 0`,
    `insert into message_inboxes (thread_id, user_id, last_at)
     select thread_id, person, now() from laid, unnest(array[owner_id, worker_id]) as person where n / ${count} % 5 = 0`,
  ];
  for (const statement of laid) await database.query(statement);
}

async function layLines(database: Client, owners: string[]): Promise<void> {
  await database.query(
    `insert into wallet_transactions (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
     select gen_random_uuid(), owner, seq, 'deposit', 'in', 2500, 'completed', '{"type":"card","brand":"visa","last4":"4242"}',
       gen_random_uuid(), now(), now() from unnest($1::uuid[]) as owner, generate_series(1, ${each}) as seq`,
    [owners],
  );
  await database.query(
    `insert into wallets (user_id, transaction_count, created_at) select owner, ${each}, now() from unnest($1::uuid[]) as owner`,
    [owners],
  );
}

type People = { owners: { id: string; email: string }[]; workers: { id: string; email: string }[]; scans: number };

async function prepareCalls(servers: Servers, client: ApiClient, people: People): Promise<GrowthData> {
  const { database } = servers;
  const employers = await mapAtOnce(people.owners, ({ email }) => logIn(client, email));
  const workers = await mapAtOnce(people.workers, ({ email }) => logIn(client, email));
  for (const employer of employers) {
    made(await attachCard(client, employer), 'the card');
    for (let line = 0; line < depositsEach; line += 1) made(await deposit(client, employer, '400.00'), 'the deposit');
  }
  const team = await bookTeam(servers, client, people.scans);
  const idsOf = async (text: string, values: unknown[]) =>
    (await database.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  const own = [...employers, ...workers].map(({ user }) => user.id);
  return {
    client,
    employers,
    workers,
    jobIds: await idsOf(
      `select id from jobs where first_shift_at > now() + interval '1 hour' and owner_id <> all ($1::uuid[])
         and not exists (select from applications where job_id = jobs.id and worker_id = any ($1::uuid[]))
       order by created_at desc limit 1000`,
      [own],
    ),
    ownJobIds: await idsOf(
      `select (select id from jobs where owner_id = owner order by created_at desc limit 1) as id
       from unnest($1::uuid[]) with ordinality as employer (owner, number) order by number`,
      [employers.map(({ user }) => user.id)],
    ),
    threadIds: await idsOf(
      `select (select id from message_threads where worker_id = worker order by id limit 1) as id
       from unnest($1::uuid[]) with ordinality as person (worker, number) order by number`,
      [workers.map(({ user }) => user.id)],
    ),
    scans: team.shifts.map((shift) => () => scanOf(servers, client, { employer: team.employer, shift })),
  };
}
