import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { BugView } from '@relevo/contracts/bugs';
import type {
  AuditPage,
  BackgroundView,
  ConsoleBugPage,
  ConsoleBugView,
  ConsoleOverviewView,
} from '@relevo/contracts/console';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { actsOn, aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aWorker } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { recordAct } from '../audit.ts';

const app = useTestApp({ background: true });
let operatorSession: SignedInOperator;
let reporter: SignedInView;
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
  reporter = await aWorker(app, { first_name: 'Rita', last_name: 'Reporter' });
});

async function aBug(changes: Record<string, unknown> = {}, by = reporter): Promise<BugView> {
  app.clock.advance({ seconds: 1 });
  const report = { title: 'The map stays grey', description: 'On my phone.', ...changes };
  const { status, body } = await app.client.post<BugView>('/bug/create/', report, { token: by.access_token });
  if (status !== 201) throw new Error(`the report was answered ${status} ${JSON.stringify(body)}`);
  return body;
}
const move = (id: string, status: string, note?: string | null) =>
  app.consoleClient.post<Record<string, unknown>>(`/bugs/${id}/move/`, { status, note }, operatorSession);
const list = async (query: Record<string, string | number> = {}) =>
  (
    await app.consoleClient.get<ConsoleBugPage>(
      `/bugs/?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`,
      operatorSession,
    )
  ).body;
const find = async (id: string): Promise<ConsoleBugView | undefined> =>
  (await list({ page_size: 100 })).results.find((each) => each.id === id);

describe('a bug report in the console', () => {
  test('is shown with who reported it and what can be done with it', async () => {
    const { id } = await aBug();
    expect(await find(id)).toMatchObject({
      title: 'The map stays grey',
      status: 'open',
      reporter: { id: reporter.user.id, email: reporter.user.email, name: 'Rita Reporter' },
      history: [{ status: 'open', by: 'reporter', note: null }],
      actions: ['close', 'start', 'resolve'],
    });
  });

  test('changes status with a note for the reporter; the audit log names the operator', async () => {
    const { id } = await aBug();
    expect((await move(id, 'in_progress')).status).toBe(204);
    app.clock.advance({ minutes: 1 });
    expect((await move(id, 'resolved', ' Mended in the new version. ')).status).toBe(204);
    expect((await move(id, 'resolved', 'again')).status).toBe(204);
    const { body } = await app.client.get<BugView>(`/bug/${id}/`, { token: reporter.access_token });
    expect(body).toMatchObject({
      status: 'resolved',
      updated_at: app.clock.now().toISOString(),
      history: [
        { status: 'open', by: 'reporter' },
        { status: 'in_progress', by: 'team', note: null },
        { status: 'resolved', by: 'team', note: 'Mended in the new version.', at: app.clock.now().toISOString() },
      ],
    });
    expect(await actsOn(app, id)).toMatchObject([
      { actor: operatorSession.operator.email, action: 'bug.moved', details: { before: 'open', after: 'in_progress' } },
      {
        actor: operatorSession.operator.email,
        action: 'bug.moved',
        details: { before: 'in_progress', after: 'resolved' },
      },
    ]);
  });

  test('goes from every status to every other', async () => {
    const { id } = await aBug();
    const path = ['in_progress', 'open', 'resolved', 'open', 'closed', 'open', 'resolved', 'in_progress'];
    for (const status of [...path, 'closed', 'in_progress', 'resolved', 'closed', 'resolved']) {
      expect([status, (await move(id, status)).status]).toEqual([status, 204]);
      expect((await find(id))?.status).toBe(status);
    }
  });

  test.each([
    [{}, 'status'],
    [{ status: 'done' }, 'status'],
    [{ status: null }, 'status'],
    [{ status: 'closed', note: 'x'.repeat(1001) }, 'note'],
    [{ status: 'closed', note: 7 }, 'note'],
  ])('is not moved by %j', async (body, field) => {
    const { id } = await aBug();
    const answer = await app.consoleClient.post<Record<string, unknown>>(`/bugs/${id}/move/`, body, operatorSession);
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect((await find(id))?.status).toBe('open');
    expect(await actsOn(app, id)).toEqual([]);
  });

  test.each([
    ['unknown', randomUUID()],
    ['malformed', 'not-an-id'],
  ])('whose id is %s is none', async (_name, id) => {
    expectRefusal(await move(id, 'closed'), 404);
  });
});

describe('the list of bug reports', () => {
  test('shows open ones first, oldest first, in pages; can be narrowed and searched', async () => {
    const mark = `mark${randomUUID().slice(0, 8)}`;
    const bugs = [];
    for (let number = 1; number <= 6; number += 1) bugs.push(await aBug({ title: `${mark} ${number}` }));
    const [first, second, third] = bugs.map(({ id }) => id);
    await move(first ?? '', 'closed');
    await move(second ?? '', 'resolved');
    await move(third ?? '', 'in_progress');
    const titles = (page: ConsoleBugPage) => page.results.map(({ title }) => title.replace(`${mark} `, ''));
    const all = await list({ search: mark, page_size: 4 });
    expect(all).toMatchObject({ count: 6, next: `/api/bugs/?search=${mark}&page_size=4&page=2` });
    expect(titles(all)).toEqual(['4', '5', '6', '3']);
    expect(titles(await list({ search: mark, page_size: 4, page: 2 }))).toEqual(['2', '1']);
    expect(titles(await list({ search: mark, status: 'resolved' }))).toEqual(['2']);

    await aBug({ title: 'Half price', description: `50%_off \\ ${mark}` });
    for (const search of ['50%', '%_o', `\\ ${mark}`]) expect(titles(await list({ search }))).toEqual(['Half price']);
    for (const search of ['50_off', "' or 1=1 --"]) expect((await list({ search })).count).toBe(0);
    const { body } = await app.consoleClient.get<ConsoleOverviewView>('/overview/', operatorSession);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bugs where status in ('open', 'in_progress')`.execute(app.db);
    expect(body.bugs).toBe(rows[0]?.count);
  });

  test.each(['status=broken', 'page=0', `search=${'x'.repeat(201)}`])('?%s is a field error', async (query) => {
    const answer = await app.consoleClient.get<Record<string, unknown>>(`/bugs/?${query}`, operatorSession);
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
  });
});

describe('background jobs', () => {
  const watch = async () => (await app.consoleClient.get<BackgroundView>('/background/', operatorSession)).body;
  const retry = (id: string) => app.consoleClient.post(`/background/${id}/retry/`, undefined, operatorSession);

  /** A job with an unknown task: the worker leaves it alone, so only the test changes it. */
  async function aStuckJob(): Promise<string> {
    const { rows } = await sql<{ id: bigint }>`
      select id from graphile_worker.add_job('nobody_knows_it', '{}', max_attempts := 3)`.execute(app.db);
    const id = String(rows[0]?.id);
    await sql`
      update graphile_worker._private_jobs set attempts = 3, last_error = ${`Cannot reach the mail server. ${'x'.repeat(5000)}`},
        run_at = now() + interval '1 day' where id = ${id}`.execute(app.db);
    return id;
  }

  test('are watched: what waits, what is stuck and why, and when each regular task ran last', async () => {
    const id = await aStuckJob();
    const seen = await watch();
    expect(seen.failing).toBe(1);
    const job = seen.jobs.find((each) => each.id === id);
    expect(job).toMatchObject({ task: 'nobody_knows_it', attempts: 3, max_attempts: 3 });
    expect(job?.last_error).toMatch(/^Cannot reach the mail server\. x+$/);
    expect(job?.last_error?.length).toBeLessThan(1000);
    expect(seen.regular.map(({ task }) => task)).toEqual(expect.arrayContaining([expect.any(String)]));
    const { body } = await app.consoleClient.get<ConsoleOverviewView>('/overview/', operatorSession);
    expect(body.failing_jobs).toBe(1);

    const before = Date.now();
    expect((await retry(id)).status).toBe(204);
    const { rows } = await sql<{ attempts: number; run_at: Date }>`
      select attempts, run_at from graphile_worker._private_jobs where id = ${id}`.execute(app.db);
    expect(rows[0]?.attempts).toBe(0);
    expect(rows[0]?.run_at.getTime()).toBeLessThan(before + 60_000);
    // A regular task waits too, for a moment at each full minute.
    await vi.waitFor(
      async () => {
        const after = await watch();
        expect([after.failing, after.waiting, after.jobs]).toEqual([0, 1, []]);
      },
      { timeout: 20_000 },
    );
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(app.db);
    const acts = await app.db.selectFrom('audit_entries').selectAll().where('action', '=', 'job.retried').execute();
    expect(acts).toMatchObject([{ actor: operatorSession.operator.email, details: { job: id } }]);
  });

  test.each(['0', '999999999999999999', '9999999999999999999', '-1', '1.5', 'abc', randomUUID()])(
    'named %j are none',
    async (id) => {
      expectRefusal(await retry(id), 404);
    },
  );

  test('show what was not published yet', async () => {
    await eventually(async () => ((await watch()).unpublished_events === 0 ? true : undefined));
    expect(await watch()).toMatchObject({ unpublished_events: 0, oldest_unpublished_at: null });
  });
});

describe('the audit log', () => {
  const read = async (query = '') => (await app.consoleClient.get<AuditPage>(`/audit/${query}`, operatorSession)).body;

  test('shows every act, newest first, in pages, and is searched by those very characters', async () => {
    const subjectId = randomUUID();
    const actor = `o_%${randomUUID().slice(0, 8)}@relevo.example`;
    for (let number = 1; number <= 12; number += 1) {
      const act = { at: app.clock.now(), actor, action: `test.act_${number}`, subjectId, details: { number } };
      await recordAct(app.db, act);
    }
    const first = await read(`?search=${encodeURIComponent(actor)}`);
    expect(first).toMatchObject({ count: 12, previous: null });
    expect(first.next).toContain('page=2');
    expect(first.results[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: app.clock.now().toISOString(),
      actor,
      action: 'test.act_12',
      subject_id: subjectId,
      details: { number: 12 },
    });
    const second = await read(`?search=${encodeURIComponent(actor)}&page=2`);
    expect(second.results.map(({ action }) => action)).toEqual(['test.act_2', 'test.act_1']);
    expect((await read(`?search=${subjectId.toUpperCase()}`)).count).toBe(12);
    expect((await read('?search=test.act_7')).count).toBe(1);
    expect((await read('?search=test_act')).count).toBe(0);
    expect((await read(`?search=${encodeURIComponent('o_%')}`)).count).toBe(12);
    expect((await read(`?search=${encodeURIComponent("' or 1=1 --")}`)).count).toBe(0);
    expect((await read('?page_size=1')).results[0]?.action).toBe('test.act_12');
  });

  test.each(['page=0', 'page_size=', `search=${'x'.repeat(201)}`])('?%s is a field error', async (query) => {
    const answer = await app.consoleClient.get<Record<string, unknown>>(`/audit/?${query}`, operatorSession);
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
  });
});

test('what waits is counted for the menu', async () => {
  const { status, body } = await app.consoleClient.get<ConsoleOverviewView>('/overview/', operatorSession);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'appeals',
    'bugs',
    'disputes',
    'dues',
    'failing_jobs',
    'manual_pay',
    'problems',
    'reported_ratings',
    'reported_threads',
    'reviews',
    'withdrawals',
  ]);
  const someone = await aWorker(app);
  await app.db.updateTable('users').set({ review_status: 'in_review' }).where('id', '=', someone.user.id).execute();
  const after = await app.consoleClient.get<ConsoleOverviewView>('/overview/', operatorSession);
  expect(after.body.reviews).toBe(body.reviews + 1);
});
