import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedInView } from '@relevo/contracts/accounts';
import { logIn, register } from '@relevo/fixtures/accounts';
import { type Client as ApiClient, made } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import type { Client } from 'pg';
import { root } from '../../../tools/root.ts';
import { copyPeople, mapAtOnce } from '../seed.ts';

export type Someone = { id: string; email: string };
export type People = { employers: Someone[]; workers: Someone[] };
export type Size = { workers: number; employers: number };

const paidIn = '1000.00';
/** Jobs that are open before the day begins, as many as employers have in a week. */
const openJobsEach = 5;
/** A quarter of the workers have saved a search with messages. */
const searching = 4;
const portion = 5_000;

/** The accounts of the day with a company, a card and money, jobs that are open already, and saved searches. */
export async function seedPeople(database: Client, client: ApiClient, size: Size): Promise<People> {
  const [employer, worker] = await Promise.all(
    ['employer', 'worker'].map((user_type) => register(client, aRegistration({ user_type }))),
  );
  await database.query(`update users set email_verified_at = now(), review_status = 'approved'`);
  const employers = await copyPeople(database, idOf(employer), size.employers);
  const workers = await copyPeople(database, idOf(worker), size.workers);
  await database.query(
    `insert into companies (id, owner_id, name, created_at, updated_at)
     select gen_random_uuid(), id, 'Café ' || row_number() over (), now(), now() from unnest($1::uuid[]) as id`,
    [employers.map(({ id }) => id)],
  );
  await mapAtOnce(employers, async ({ email }) => {
    const signedIn = await logIn(client, email);
    made(await attachCard(client, signedIn), 'the card');
    made(await deposit(client, signedIn, paidIn), 'the deposit');
  });
  await addOpenJobs(database, employers);
  await addSearches(database, workers);
  await database.query('vacuum analyze');
  return { employers, workers };
}

const idOf = (person: SignedInView | undefined): string => person?.user.id ?? '';

async function addOpenJobs(database: Client, employers: Someone[]): Promise<void> {
  const text = readFileSync(join(root, 'database/samples/many-jobs.sql'), 'utf8');
  await database.query('alter table jobs disable trigger jobs_posted');
  const [count, now] = [employers.length * openJobsEach, new Date()];
  const owners = employers.map(({ id }) => id);
  for (let first = 1; first <= count; first += portion) {
    await database.query(text, [owners, first, Math.min(first + portion - 1, count), now]);
  }
  await database.query('alter table jobs enable trigger jobs_posted');
  await database.query(
    `insert into shifts (id, job_id, starts_at, ends_at)
     select gen_random_uuid(), id, first_shift_at, last_shift_at from jobs`,
  );
}

async function addSearches(database: Client, workers: Someone[]): Promise<void> {
  const text = readFileSync(join(root, 'database/samples/many-searches.sql'), 'utf8');
  const count = Math.floor(workers.length / searching);
  await database.query(text, [workers.map(({ id }) => id), 1, count]);
  await database.query(
    'insert into saved_search_words (word, is_spelled) select distinct unnest(words), true from saved_searches',
  );
}
