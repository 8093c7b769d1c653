import type { SignedInView } from '@relevo/contracts/accounts';
import type { ProblemView } from '@relevo/contracts/problems';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { aScene, cancelShift, type Scene } from '../../testing/attendance.ts';
import { aSignedInOperator, type SignedInOperator } from '../../testing/console.ts';
import { withPassword } from '../../testing/people.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let session: SignedInOperator;
beforeAll(async () => {
  session = await aSignedInOperator(app);
});

const secret = 'She shouted at me in the storage room.';

async function report({ shiftId }: Scene, reporter: SignedInView): Promise<string> {
  const files = [{ field: 'files', name: 'letter.pdf', content: aPdf() }];
  const fields = { kind: 'harassment', description: secret };
  const form = { token: reporter.access_token, fields, files };
  return made(await sendForm<ProblemView>(app, `/shift/worker-shift/${shiftId}/problem/`, form)).id;
}

/** Everything that a side of the shift can ask for about it. */
async function whatIsSeen({ shiftId, jobId }: Scene, { user, access_token }: SignedInView) {
  const own =
    user.user_type === 'worker'
      ? ['/shift/my-worker-shifts/']
      : ['/shift/my-shifts/', '/shift/payments/', '/shift/timeline/'];
  const paths = [
    ...own,
    `/shift/worker-shift/${shiftId}/`,
    `/shift/worker-shift/${shiftId}/log/`,
    `/job/job/${jobId}/`,
    '/dashboard/',
    '/notification/list/',
    '/notification/unread-count/',
    '/message/threads/',
    '/message/unread-count/',
    '/problem/my-problems/',
    '/user/reliability/',
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await app.client.get<unknown>(path, { token: access_token });
    answers[path] = [status, body];
  }
  const live = await app.db
    .selectFrom('live_changes')
    .select(['type', 'what', 'subject_id'])
    .where('user_id', '=', user.id)
    .where('type', '<>', 'account')
    .execute();
  const events = await sql<{ type: string }>`
    select type from outbox_events where payload->>'userId' = ${user.id} order by id`.execute(app.db);
  return { answers, live, events: events.rows };
}

const exportOf = async (person: SignedInView) =>
  (await app.client.get<Record<string, unknown>>('/user/export/', { ...as(person), headers: withPassword })).body;

test.each(['worker', 'employer'] as const)(
  'what a %s reports changes nothing that the other side can see',
  async (side) => {
    const scene = await aScene(app, { deposit: '0' });
    const [reporter, other] = side === 'worker' ? [scene.worker, scene.employer] : [scene.employer, scene.worker];
    // What the clock does by itself, reminders for example, is done before.
    await everyMinute(app.deps);
    const before = await whatIsSeen(scene, other);
    const id = await report(scene, reporter);
    await everyMinute(app.deps);
    const after = await whatIsSeen(scene, other);
    expect(after).toEqual(before);
    const exported = await exportOf(other);
    expect(exported.problems).toEqual([]);
    const said = JSON.stringify([after, exported]);
    for (const word of [id, secret, 'harassment', 'letter.pdf']) expect(said).not.toContain(word);
  },
);

test('a decision of the team is sent to the reporter alone, and names no shift', async () => {
  const scene = await aScene(app, { deposit: '0' });
  const id = await report(scene, scene.worker);
  const body = { status: 'in_progress', note: 'We will call you today.' };
  expect((await app.consoleClient.post(`/problems/${id}/move/`, body, session)).status).toBe(204);
  const events = await app.db.selectFrom('outbox_events').selectAll().where('type', '=', 'problem.moved').execute();
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events[0]?.payload)).not.toContain(scene.shiftId);
  const seen = JSON.stringify(await whatIsSeen(scene, scene.employer));
  for (const word of [id, secret, body.note]) expect(seen).not.toContain(word);
});

test('the reporter takes the report along and erases its words and files with the account', async () => {
  const scene = await aScene(app, { deposit: '0', startsIn: 600 });
  const id = await report(scene, scene.worker);
  expect((await exportOf(scene.worker)).problems).toMatchObject([
    { id, kind: 'harassment', description: secret, files: [{ name: 'letter.pdf' }] },
  ]);

  made(await cancelShift(app, scene.worker, scene.shiftId));
  const password = { password: 'correct horse' };
  expect((await app.client.post('/user/delete-account/', password, as(scene.worker))).status).toBe(204);
  const left = await app.db.selectFrom('shift_problems').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(left).toMatchObject({ kind: 'harassment', status: 'closed', description: null, files: [], history: [] });
  expect((await storedFiles(app)).filter((file) => file.includes(`problems/${scene.worker.user.id}`))).toEqual([]);
});
