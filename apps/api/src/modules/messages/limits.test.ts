import { randomUUID } from 'node:crypto';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aJob, anApplication, anEmployer, aWorker } from '../../testing/hiring.ts';
import { aShiftTeam } from '../../testing/shift-team.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });

test('thirty messages a minute and three hundred a day, and twenty reports a day, over all threads', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const threads: string[] = [];
  for (let each = 0; each < 2; each += 1) {
    const { thread_id } = await anApplication(app, worker, (await aJob(app, employer)).id);
    threads.push(thread_id ?? '');
  }
  const send = (index: number, client_id: string = randomUUID()) =>
    app.client.post<{ id: string }>(`/message/threads/${threads[index % 2]}/`, { text: 'a', client_id }, as(worker));
  const answers = await Promise.all(Array.from({ length: 33 }, (_each, index) => send(index)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  app.clock.advance({ seconds: 20 });
  const refused = await send(0);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toBe('40');
  app.clock.advance({ seconds: 40 });
  const name = randomUUID();
  expect((await send(0, name)).status).toBe(201);

  await sql`
    insert into messages (id, thread_id, number, author_id, side, client_id, text, sent_at)
    select gen_random_uuid(), ${threads[1]}, 1000 + number, ${worker.user.id}, 'worker', gen_random_uuid(), 'a',
      ${app.clock.now()}::timestamptz - interval '1 hour'
    from generate_series(1, 269) as number`.execute(app.db);
  expect((await send(1)).status).toBe(429);
  // What was stored before is answered whatever the limit says.
  expect((await send(0, name)).status).toBe(200);

  const { rows } = await sql<{ id: string }>`select id from messages limit 22`.execute(app.db);
  const report = (id = '') => app.client.post(`/message/${id}/report/`, { reason: 'Spam' }, as(employer));
  const reports = await Promise.all(rows.map(({ id }) => report(id)));
  expect(reports.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(reports.filter(({ status }) => status === 429)).toHaveLength(2);
  const known = reports.findIndex(({ status }) => status === 204);
  expect((await report(rows[known]?.id)).status).toBe(204);
});

test('of a company count for each of its members', async () => {
  const team = await aShiftTeam(app);
  const found = app.db.selectFrom('message_threads').select('id').where('job_id', '=', team.at.here.jobId);
  const { id: threadId } = await found.executeTakeFirstOrThrow();
  await sql`
    insert into messages (id, thread_id, number, author_id, side, client_id, text, sent_at)
    select gen_random_uuid(), ${threadId}, 1000 + number, ${team.owner.user.id}, 'employer', gen_random_uuid(), 'a',
      ${app.clock.now()}::timestamptz
    from generate_series(1, 30) as number`.execute(app.db);
  const send = async (person: typeof team.owner) =>
    app.client
      .post(`/message/threads/${threadId}/`, { text: 'a', client_id: randomUUID() }, as(person))
      .then(({ status }) => status);
  expect([await send(team.owner), await send(team.manager)]).toEqual([429, 201]);
});
