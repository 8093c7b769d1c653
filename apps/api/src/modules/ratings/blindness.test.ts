import type { SignedInView } from '@relevo/contracts/accounts';
import { publicCalls } from '@relevo/contracts/all-calls';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accessTable } from '../../http/testing/access-table.ts';
import { publishEvents } from '../../platform/background/outbox.ts';
import { everyMinute } from '../../scheduled-tasks.ts';
import { someShifts } from '../../testing/attendance.ts';
import { openStream } from '../../testing/event-stream.ts';
import { eventually } from '../../testing/eventually.ts';
import { aWorker } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import { addRating, rate, settleAnHour } from '../../testing/ratings.ts';
import { untilCommitted } from '../../testing/until-committed.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createNotifications } from '../notifications/notifications.ts';

const app = useTestApp();

type Ids = Record<'worker' | 'employer' | 'shift' | 'job' | 'company' | 'application' | 'thread', string>;

/** The ids that a path can stand for. */
function idsFor(path: string, ids: Ids): string[] {
  if (path.startsWith('/user/')) return [ids.worker, ids.employer];
  if (path.startsWith('/company/')) return [ids.company];
  if (path.startsWith('/application/')) return [ids.application, ids.job];
  if (path.startsWith('/message/')) return [ids.thread];
  return path.startsWith('/job/') || path.includes('current-and-upcoming') ? [ids.job] : [ids.shift];
}

// A stream never ends, and an export records an event: both are asked below.
const reads = publicCalls.filter(
  ({ name, call }) => call.method === 'GET' && name !== 'live.events' && name !== 'security.exportAccount',
);

/** Every read of the contract as raw text, by its address. */
async function readEverything(person: SignedInView, ids: Ids): Promise<Record<string, string>> {
  const table: Record<string, { query?: string }> = accessTable(() => app.clock.now());
  const paths = reads.flatMap(({ name, call }) => {
    const query = table[name]?.query ?? '';
    const named = call.path.includes(':id') || call.path.includes(':jobId');
    const found = named
      ? idsFor(call.path, ids).map((id) => call.path.replace(/:(id|jobId)/, id))
      : [call.path.replace(':token', 'none')];
    return found.map((path) => `${path}${query}`);
  });
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(`${app.url}/api${path}`, {
      headers: { authorization: `Bearer ${person.access_token}` },
    });
    answers[path] = `${answer.status} ${await answer.text()}`;
  }
  return answers;
}

/** What waits to be published, mailed, pushed or shown to a user. */
async function recordedFor({ user }: SignedInView) {
  while ((await publishEvents(app.db, createNotifications)) > 0);
  const { rows } = await sql<{ events: number; changes: number; notifications: number }>`
    select (select count(*) from outbox_events where payload ->> 'userId' = ${user.id})::int as events,
      (select count(*) from live_changes where user_id = ${user.id})::int as changes,
      (select count(*) from notifications where user_id = ${user.id})::int as notifications`.execute(app.db);
  return rows[0];
}

test('before the reveal no answer, event or change of any call differs for anyone but the author', async () => {
  const { employer, worker, jobId, shiftIds } = await someShifts(app, { count: 3, length: 60, deposit: '0' });
  const [first = '', second = '', old = ''] = shiftIds;
  const { body: company } = await app.client.patch<{ id: string }>(
    '/company/profile/',
    { name: 'Chez Jeanne' },
    as(employer),
  );
  for (const id of shiftIds) await settleAnHour(app, id);
  await addRating(app, old, { by: 'worker' });
  const stranger = await aWorker(app);
  const booked = await app.db
    .selectFrom('worker_shifts')
    .innerJoin('message_threads', 'message_threads.job_id', 'worker_shifts.job_id')
    .select(['worker_shifts.application_id', 'message_threads.id as thread_id'])
    .where('worker_shifts.id', '=', first)
    .executeTakeFirstOrThrow();
  const people = { worker: worker.user.id, employer: employer.user.id, company: company.id };
  const ids = { ...people, job: jobId, application: booked.application_id, thread: booked.thread_id };
  const rounds: [rater: SignedInView, shift: string, readers: SignedInView[]][] = [
    [employer, first, [worker, stranger]],
    [worker, second, [employer]],
  ];
  for (const [rater, shift, readers] of rounds) {
    const look = async () => {
      const seen = [];
      for (const reader of readers)
        seen.push({ recorded: await recordedFor(reader), answers: await readEverything(reader, { ...ids, shift }) });
      return seen;
    };
    await everyMinute(app.deps);
    const before = await look();
    const ok = Object.entries(before[0]?.answers ?? {}).filter(([, text]) => text.startsWith('200'));
    expect(ok.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        `/shift/worker-shift/${shift}/`,
        `/shift/worker-shift/${shift}/log/`,
        `/user/${people.worker}/ratings/`,
        `/company/${company.id}/`,
        `/company/${company.id}/ratings/`,
        `/job/job/${jobId}/`,
        '/company/list/',
        '/notification/list/',
      ]),
    );
    expect(ok.length).toBeGreaterThan(25);
    const [other = rater] = readers;
    await untilCommitted(app.db);
    const stream = await openStream(app.url, { token: other.access_token });
    expect((await rate(app, rater, shift, { stars: 1, comment: `By the ${rater.user.user_type}` })).status).toBe(201);
    await everyMinute(app.deps);
    expect(await look()).toEqual(before);

    const exported = await app.client.get<Record<string, unknown[]>>('/user/export/', {
      ...as(other),
      headers: withPassword,
    });
    expect(JSON.stringify(exported.body)).not.toContain(`By the ${rater.user.user_type}`);
    expect(exported.body.ratings_received).toHaveLength(other === employer ? 2 : 0);

    // The stream of the other side carries nothing of the first rating: its first change is that of the second.
    app.clock.advance({ minutes: 1 });
    expect((await rate(app, other, shift)).status).toBe(201);
    const ratings = () => stream.events.filter(({ data }) => data.what === 'rating' && data.subject_id === shift);
    await eventually(async () => ratings()[0]);
    stream.close();
    expect(ratings().map(({ data }) => [data.type, data.at])).toEqual([
      ['worker_shift', app.clock.now().toISOString()],
    ]);
  }
});
