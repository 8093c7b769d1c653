import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { firstShift, scan, shownCode } from '@relevo/fixtures/attendance';
import { bookWorker, postJob } from '@relevo/fixtures/hiring';
import { apiClient, as, type Client, made, request } from '@relevo/fixtures/http-client';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import { aRegistration } from '@relevo/fixtures/registration';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { payIn, walletOf } from '@relevo/fixtures/wallet';
import { followEvents } from './event-stream.ts';

type Person = { user: { id: string }; access_token: string };
type Sql = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
/** Nodes that take the requests in turns, and the database behind them. */
export type Stage = { urls: string[]; sql: Sql; signal: AbortSignal };

const seenWithinMs = 90_000;
const bankAccount = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };

/**
 * What people do on a day: register, post, apply, hire, scan, be paid, withdraw, write, be alerted. Each request goes to
 * the next node, so that what one release wrote is read by the other. Throws where something is not as it has to be.
 */
export async function runSmoke({ urls, sql, signal }: Stage): Promise<void> {
  let turn = 0;
  const nextUrl = () => urls[turn++ % urls.length] ?? '';
  const client = apiClient('/api', {}, (path, options) => request(`${nextUrl()}${path}`, options));
  const register = async (changes: Record<string, unknown>): Promise<Person> => {
    const person = made(await client.post<Person>('/user/register/', aRegistration(changes)), 'the registration');
    await sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [person.user.id]);
    return person;
  };
  const until = async (what: string, isDone: () => Promise<boolean> | boolean) => {
    const deadline = performance.now() + seenWithinMs;
    while (!(await isDone())) {
      signal.throwIfAborted();
      if (performance.now() > deadline) throw new Error(`not within ${seenWithinMs / 1000} s: ${what}`);
      await wait(50);
    }
  };

  const employer = await register({ user_type: 'employer' });
  const worker = await register(bankAccount);
  const seeker = await register({});
  made(await saveSearch(client, seeker, { alerts: true }), 'the saved search');
  await payIn(client, employer, '200.00');
  const now = new Date();
  const job = made(await postJob(client, employer, aJobBody(shiftFromNow(now, 5), { now })), 'the job');
  // Before it is full: a search finds what is open.
  await until('the search finds the job', async () => {
    const text = 'select 1 as found from job_alerts where worker_id = $1 and job_id = $2';
    return (await sql(text, [seeker.user.id, job.id])).length === 1;
  });
  const stream = followEvents(nextUrl, employer.access_token);
  try {
    await until('a stream opens', () => stream.opened() > 0);
    await bookWorker(client, { employer, worker }, job.id);
    const shiftId = (await firstShift(client, worker)).id;
    await scanBothTimes(client, { employer, worker, shiftId }, sql);
    await until('both scans are on the stream', () =>
      ['checked_in', 'checked_out'].every((what) =>
        stream.events.some(({ event, data }) => event === 'worker_shift' && data.what === what),
      ),
    );
  } finally {
    stream.close();
  }
  const { available } = await walletOf(client, worker);
  if (available !== '20.00') throw new Error(`an hour at 20.00 paid ${available}`);
  const withdrawal = { token: worker.access_token, headers: { 'Idempotency-Key': randomUUID() } };
  made(await client.post('/wallet/withdrawals/', { amount: '20.00' }, withdrawal), 'the withdrawal');
  await writeToEachOther(client, { employer, worker, jobId: job.id }, sql);
  await until('mails leave', async () => {
    const text =
      'select count(distinct to_address)::int as people from mails join users on email = to_address where users.id = any($1)';
    const [{ people } = { people: 0 }] = await sql<{ people: number }>(text, [[employer.user.id, worker.user.id]]);
    return people === 2;
  });
  await until('the queue is empty', async () => {
    const [{ open } = { open: 1 }] = await sql<{ open: number }>(
      `select (select count(*) from outbox_events where published_at is null)::int
         + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int as open`,
    );
    return open === 0;
  });
  const failed = await sql<{ error: string }>(
    'select last_error as error from graphile_worker._private_jobs where last_error is not null limit 3',
  );
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.map(({ error }) => error).join('; ')}`);
}

type Shift = { employer: Person; worker: Person; shiftId: string };

async function scanBothTimes(client: Client, { employer, worker, shiftId }: Shift, sql: Sql): Promise<void> {
  for (const end of [false, true]) {
    // As if the hour had passed.
    if (end) {
      await sql(
        `update worker_shifts set starts_at = starts_at - interval '65 minutes', ends_at = ends_at - interval '65 minutes',
           checked_in_at = checked_in_at - interval '66 minutes' where id = $1`,
        [shiftId],
      );
    }
    const { qr_code } = await shownCode(client, { employer, shiftId });
    made(await scan(client, worker, { qr_code, ...onSite }), 'the scan');
  }
}

type Pair = { employer: Person; worker: Person; jobId: string };

async function writeToEachOther(client: Client, { employer, worker, jobId }: Pair, sql: Sql): Promise<void> {
  const [thread] = await sql<{ id: string }>('select id from message_threads where job_id = $1', [jobId]);
  const path = `/message/threads/${thread?.id}/`;
  for (const [person, text] of [
    [employer, 'See you tomorrow'],
    [worker, 'With pleasure'],
  ] as const) {
    made(await client.post(path, { text, client_id: randomUUID() }, as(person)), 'the message');
  }
  const { results } = made(await client.get<{ results: { text: string }[] }>(path, as(employer)), 'the messages');
  if (results.length !== 2) throw new Error(`${results.length} of two messages are there`);
}
