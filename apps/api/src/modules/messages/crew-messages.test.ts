import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { addBooking, addJob, anEmployer, aShiftFromNow, aWorker } from '../../testing/hiring.ts';
import { seedManyPeople } from '../../testing/many-people.ts';
import { messageCalls } from '../../testing/message-calls.ts';
import { withPassword } from '../../testing/people.ts';
import { messageCrew } from '../../testing/substitutes.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });
const { see, send, unread, inbox } = messageCalls(app);
const text = 'The entrance is at the back today. Call 514-555-0134.';

/** A job of two days; the first worker is booked for both, the second one cancelled the first day. */
async function aCrew() {
  const [employer, first, second] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
  const days = [300, 300 + 24 * 60].flatMap((minutes) => aShiftFromNow(app, minutes).schedule.days);
  const schedule = { name: 'Two days', break_duration: 0, week_count: 1, days };
  const jobId = await addJob(app.deps, employer, { ...aShiftFromNow(app, 300), schedule, worker_count: 2 });
  for (const worker of [first, second]) await addBooking(app.deps, { employer, worker }, { jobId });
  const { rows: shifts } = await sql<{ id: string }>`
    select id from shifts where job_id = ${jobId} order by starts_at`.execute(app.db);
  await sql`
    update worker_shifts set status = 'cancelled', cancel_reason = 'worker', funding = 'unfunded'
    where worker_id = ${second.user.id} and shift_id = ${shifts[0]?.id}`.execute(app.db);
  return { employer, first, second, jobId, shiftIds: shifts.map(({ id }) => id) };
}

const threadOf = async (jobId: string, workerId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from message_threads where job_id = ${jobId} and worker_id = ${workerId}`.execute(app.db);
  return rows[0]?.id ?? '';
};

/** Copies of a booked worker, with applications, threads and shifts like theirs. */
async function growCrew(jobId: string, like: string, count: number): Promise<void> {
  const ids = await seedManyPeople(app.db, { like, count });
  await sql`update jobs set worker_count = worker_count + ${count}, confirmed_count = confirmed_count + ${count}
    where id = ${jobId}`.execute(app.db);
  for (const table of ['applications', 'message_threads', 'worker_shifts'] as const) {
    const changes =
      table === 'worker_shifts'
        ? sql`jsonb_build_object('id', gen_random_uuid(), 'worker_id', person.id, 'application_id',
            (select id from applications where job_id = ${jobId} and worker_id = person.id))`
        : sql`jsonb_build_object('id', gen_random_uuid(), 'worker_id', person.id)`;
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(original, ${changes})).* from ${sql.table(table)} as original,
        unnest(${ids}::uuid[]) as person (id)
      where original.job_id = ${jobId} and original.worker_id = ${like}`.execute(app.db);
  }
}

describe('a message to the crew', () => {
  test('is one message in each thread, marked, unmasked for those who are booked', async () => {
    const { employer, first, second, jobId } = await aCrew();
    expect(await messageCrew(app, employer, { job_id: jobId, text })).toMatchObject({
      status: 200,
      body: { sent: 2, skipped: 0 },
    });
    for (const worker of [first, second]) {
      const page = await see(worker, await threadOf(jobId, worker.user.id));
      expect(page.results).toMatchObject([{ from: 'employer', text, to_crew: true, masked: false, client_id: null }]);
      expect(await unread(worker)).toBe(1);
    }
    expect((await inbox(employer)).results).toMatchObject([
      { last_message: { to_crew: true }, unread_count: 0 },
      { last_message: { to_crew: true }, unread_count: 0 },
    ]);
    const { rows } = await sql`
      select from outbox_events where type = 'message.received' and payload->>'jobId' = ${jobId}`.execute(app.db);
    expect(rows).toHaveLength(2);
  });

  test('of a shift reaches those who are booked for it', async () => {
    const { employer, first, second, jobId, shiftIds } = await aCrew();
    const sent = await messageCrew(app, employer, { job_id: jobId, shift_id: shiftIds[0], text });
    expect(sent.body).toEqual({ sent: 1, skipped: 0 });
    expect([await unread(first), await unread(second)]).toEqual([1, 0]);
  });

  test('skips a thread that takes no messages', async () => {
    const { employer, first, second, jobId } = await aCrew();
    await sql`update users set suspended_at = now() where id = ${second.user.id}`.execute(app.db);
    expect((await messageCrew(app, employer, { job_id: jobId, text })).body).toEqual({ sent: 1, skipped: 1 });
    expect(await unread(first)).toBe(1);
  });

  test('with the same key is sent once, also five times at once', async () => {
    const { employer, first, jobId } = await aCrew();
    const headers = { 'idempotency-key': `crew-${jobId}` };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => messageCrew(app, employer, { job_id: jobId, text }, headers)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { sent: 2, skipped: 0 } });
    expect(await unread(first)).toBe(1);
    expect(await messageCrew(app, employer, { job_id: jobId, text: 'Another' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('is for the employer of the job, with a shift of it and a text', async () => {
    const { employer, first, jobId } = await aCrew();
    const other = await aCrew();
    expect((await messageCrew(app, first, { job_id: jobId, text })).status).toBe(403);
    expect((await messageCrew(app, other.employer, { job_id: jobId, text })).status).toBe(404);
    const field = (name: string) => ({ status: 400, body: { [name]: [expect.any(String)] } });
    const wrong = { job_id: jobId, shift_id: other.shiftIds[0], text };
    expect(await messageCrew(app, employer, wrong)).toMatchObject(field('shift_id'));
    expect(await messageCrew(app, employer, { job_id: jobId, text: '  ' })).toMatchObject(field('text'));
    expect(await messageCrew(app, employer, { job_id: jobId, text: 'a'.repeat(2001) })).toMatchObject(field('text'));
    expect(await messageCrew(app, employer, { job_id: 'x', text })).toMatchObject(field('job_id'));
  });

  test('ten an hour for a job; they do not use up the limit of single messages', async () => {
    const { employer, first, jobId } = await aCrew();
    for (let each = 0; each < 10; each += 1)
      expect((await messageCrew(app, employer, { job_id: jobId, text })).status).toBe(200);
    expect(await messageCrew(app, employer, { job_id: jobId, text })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    const thread = await threadOf(jobId, first.user.id);
    for (let each = 0; each < 25; each += 1)
      expect((await send(employer, thread, { text: 'And to you alone' })).status).toBe(201);
    app.clock.advance({ minutes: 60 });
    expect((await messageCrew(app, employer, { job_id: jobId, text })).status).toBe(200);
  });

  test('ten an hour for a job, also when more are sent at once', async () => {
    const { employer, first, jobId } = await aCrew();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => messageCrew(app, employer, { job_id: jobId, text })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await unread(first)).toBe(10);
  });

  test('to a large crew is written in the background, once, wherever it stopped', async () => {
    const { employer, first, second, jobId } = await aCrew();
    await growCrew(jobId, second.user.id, 500);
    expect((await messageCrew(app, employer, { job_id: jobId, text })).body).toEqual({ sent: 502, skipped: 0 });
    expect(await unread(first)).toBe(0);
    const { rows } = await sql<{ id: string }>`
      select id from crew_messages where job_id = ${jobId} and cardinality(thread_ids) = 502`.execute(app.db);
    const crewMessageId = rows[0]?.id ?? '';
    const handle = () => handleEvent(app.deps, { type: 'message.crew', crewMessageId, eventId: 1n });
    await Promise.all([handle(), handle()]);
    await handle();
    expect([await unread(first), await unread(second)]).toEqual([1, 1]);
    const { rows: written } = await sql`
      select from messages join message_threads as thread on thread.id = messages.thread_id
      where thread.job_id = ${jobId}`.execute(app.db);
    expect(written).toHaveLength(502);
    const { rows: left } = await sql`
      select from crew_messages where id = ${crewMessageId} and text is null and thread_ids = '{}'`.execute(app.db);
    expect(left).toHaveLength(1);
  });

  test('is part of the export of its author, and erased with the account', async () => {
    const { employer, jobId } = await aCrew();
    await messageCrew(app, employer, { job_id: jobId, text });
    const exported = await app.client.get<{ messages: object[] }>('/user/export/', {
      ...as(employer),
      headers: withPassword,
    });
    expect(exported.body.messages).toMatchObject([{ to_crew: true }, { to_crew: true }]);
  });
});
