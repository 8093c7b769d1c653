import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { SignedInView } from '@relevo/contracts/accounts';
import { logIn, register } from '@relevo/fixtures/accounts';
import { acceptWorker, confirmJob, postJob } from '@relevo/fixtures/hiring';
import { type Client as ApiClient, apiClient, made } from '@relevo/fixtures/http-client';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { aRegistration, samplePassword } from '@relevo/fixtures/registration';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import type { Client } from 'pg';
import { root } from '../../tools/root.ts';
import { ceilingTables } from './ceiling-statements.ts';
import type { Servers } from './servers.ts';

const ownerCount = 200;
const employerCount = 20;
const shiftsPerJob = 25;
const depositsEach = 25;
const atOnce = 8;

export type BookedShift = { shiftId: string; worker: SignedInView; employer: SignedInView };

export interface BenchData {
  client: ApiClient;
  /** Employers with money and lines in the wallet, each with a share of the jobs. */
  employers: SignedInView[];
  workers: SignedInView[];
  /** An account with the usual cost of a password. */
  account: { email: string; password: string };
  jobIds: string[];
  booked: BookedShift[];
}

/** People, jobs, money and booked shifts: in bulk by SQL where it is only volume, over HTTP where rows depend on each other. */
export async function seedBench(servers: Servers, size: { jobs: number; shifts: number }): Promise<BenchData> {
  const { database, relevo } = servers;
  const client = apiClient(`${relevo.url}/api`);
  const employer = await approved(servers, client, 'employer');
  const worker = await approved(servers, client, 'worker');
  await database.query(
    `insert into companies (id, owner_id, name, created_at, updated_at) values (gen_random_uuid(), $1, 'Café Noir', now(), now())
     on conflict (owner_id) do update set name = excluded.name`,
    [employer.user.id],
  );
  const owners = await copyPeople(database, employer.user.id, ownerCount);
  await database.query(
    `insert into companies (id, owner_id, name, created_at, updated_at)
     select gen_random_uuid(), id, 'Café ' || row_number() over (), now(), now() from unnest($1::uuid[]) as id`,
    [owners.map(({ id }) => id)],
  );
  await seedJobs(database, owners, size.jobs);
  const workerPeople = await copyPeople(database, worker.user.id, size.shifts + 32);
  const signIn = (people: { email: string }[]) => mapAtOnce(people, ({ email }) => logIn(client, email));
  const employers = await signIn(owners.slice(0, employerCount));
  const workers = await signIn(workerPeople);
  await mapAtOnce(employers, async (each) => {
    made(await attachCard(client, each));
    for (let line = 0; line < depositsEach; line += 1) made(await deposit(client, each, '400.00'));
  });
  const booked = await bookShifts(servers, client, { employers, workers: workers.slice(0, size.shifts) });
  for (const statement of ceilingTables) await database.query(statement);
  await copyForCeiling(database);
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ id: string }>(
    `select id from jobs where description = 'Laid by the dozen'
      and first_shift_at > now() + interval '1 hour' order by id`,
  );
  const account = { email: worker.user.email, password: samplePassword };
  return { client, employers, workers: workers.slice(size.shifts), account, jobIds: rows.map(({ id }) => id), booked };
}

/** A registered and approved account. */
export async function approved({ database }: Servers, client: ApiClient, user_type: 'employer' | 'worker') {
  const account = await register(client, aRegistration({ user_type }));
  await database.query(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [
    account.user.id,
  ]);
  return account;
}

/** Copies of a user with a password that is checked quickly, because setting up signs in hundreds. */
export async function copyPeople(
  database: Client,
  like: string,
  count: number,
): Promise<{ id: string; email: string }[]> {
  const passwordHash = await hash(samplePassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const { rows } = await database.query<{ id: string; email: string }>(
    `insert into users
     select (jsonb_populate_record(person, jsonb_build_object('id', fresh.id, 'email', fresh.id || '@bench.example',
       'password_hash', $3::text))).*
     from users as person, (select gen_random_uuid() as id from generate_series(1, $2)) as fresh
     where person.id = $1 returning users.id, users.email`,
    [like, count, passwordHash],
  );
  return rows;
}

async function seedJobs(database: Client, owners: { id: string }[], count: number): Promise<void> {
  const text = readFileSync(join(root, 'database/samples/many-jobs.sql'), 'utf8');
  // Nobody is alerted about them.
  await database.query('alter table jobs disable trigger jobs_posted');
  const each = Math.ceil(count / owners.length);
  const now = new Date();
  for (const [index, { id }] of owners.entries()) {
    await database.query(text, [[id], index * each + 1, Math.min((index + 1) * each, count), now]);
  }
  await database.query('alter table jobs enable trigger jobs_posted');
  await database.query(
    `insert into shifts (id, job_id, starts_at, ends_at) select gen_random_uuid(), id, first_shift_at, last_shift_at from jobs`,
  );
  await database.query(
    `insert into job_words (word) values ('electricien'), ('plombier'), ('serveur'), ('montreal') on conflict do nothing`,
  );
}

type People = { employers: SignedInView[]; workers: SignedInView[] };

/** One shift from now for each worker; a job has one employer and some workers, as a team would. */
async function bookShifts(
  { database }: Servers,
  client: ApiClient,
  { employers, workers }: People,
): Promise<BookedShift[]> {
  const teams = Array.from({ length: Math.ceil(workers.length / shiftsPerJob) }, (_each, index) => ({
    employer: employers[index % employers.length] as SignedInView,
    team: workers.slice(index * shiftsPerJob, (index + 1) * shiftsPerJob),
  }));
  const booked = await mapAtOnce(teams, async ({ employer, team }) => {
    const now = new Date();
    const changes = { ...shiftFromNow(now, 5, 120), worker_count: team.length };
    const { id } = made(await postJob(client, employer, aJobBody(changes, { now })), 'the job');
    for (const worker of team) {
      await acceptWorker(client, { employer, worker }, id, '20.00');
      made(await confirmJob(client, worker, id), 'confirming');
    }
    return team.map((worker) => ({ worker, employer }));
  });
  const { rows } = await database.query<{ id: string; worker_id: string }>('select id, worker_id from worker_shifts');
  const shiftIds = new Map(rows.map(({ id, worker_id }) => [worker_id, id]));
  return booked.flat().map((each) => ({ ...each, shiftId: shiftIds.get(each.worker.user.id) ?? '' }));
}

/** What the ceiling changes has to be there: jobs, wallets, accounts and shifts. */
async function copyForCeiling(database: Client): Promise<void> {
  const { rows } = await database.query<{ table: string; columns: string }>(`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER' group by 1`);
  const columnsOf = (table: string) => rows.find((row) => row.table === table)?.columns;
  for (const [copy, table] of [
    ['bench_jobs', 'jobs'],
    ['bench_wallets', 'wallets'],
    ['bench_accounts', 'ledger_accounts'],
    ['bench_shifts', 'worker_shifts'],
  ] as const) {
    const columns = columnsOf(table);
    await database.query(`insert into ${copy} (${columns}) select ${columns} from ${table}`);
  }
}

export async function mapAtOnce<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
