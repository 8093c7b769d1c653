import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ConsoleProblemDetailView, ConsoleProblemPage, ProblemView } from '@relevo/contracts/problems';
import type { ProblemKind } from '@relevo/domain/problem-lifecycle';
import { as, made } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { aScene, refused } from '../../../testing/attendance.ts';
import { actsOn, aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let session: SignedInOperator;
beforeAll(async () => {
  session = await aSignedInOperator(app);
});

const list = async (query = '') =>
  (await app.consoleClient.get<ConsoleProblemPage>(`/problems/${query}`, session)).body;
const read = (id: string) => app.consoleClient.get<ConsoleProblemDetailView>(`/problems/${id}/`, session);
const move = (id: string, body: object) => app.consoleClient.post(`/problems/${id}/move/`, body, session);
const addNote = (id: string, note: string) => app.consoleClient.post(`/problems/${id}/notes/`, { note }, session);

async function report(person: SignedInView, shiftId: string, kind: ProblemKind): Promise<string> {
  app.clock.advance({ seconds: 1 });
  const body = { kind, description: `About ${kind}` };
  return made(await app.client.post<ProblemView>(`/shift/worker-shift/${shiftId}/problem/`, body, as(person))).id;
}

test('reports wait in a queue with injuries and safety on top, and each step is audited', async () => {
  const { worker, employer, shiftId } = await aScene(app, { deposit: '0' });
  const other = await report(worker, shiftId, 'no_break');
  const safety = await report(employer, shiftId, 'safety');
  const injury = await report(worker, shiftId, 'injury');
  const first = await list();
  expect(first.results.map(({ id }) => id)).toEqual([safety, injury, other]);
  expect(first.results[0]).toMatchObject({
    side: 'employer',
    worker: { email: worker.user.email },
    employer: { email: employer.user.email },
    notes: [],
    actions: ['start', 'resolve', 'close'],
  });
  const { body: overview } = await app.consoleClient.get<{ problems: number }>('/overview/', session);
  expect(overview.problems).toBe(3);

  expect((await read(injury)).body).toMatchObject({ id: injury, evidence: { scans: [], log: expect.any(Array) } });
  expect((await addNote(injury, 'Called: the hand is not broken')).status).toBe(204);
  expect((await move(injury, { status: 'in_progress', note: 'We will call you.' })).status).toBe(204);
  // The same again changes nothing.
  expect((await move(injury, { status: 'in_progress', note: 'We will call you.' })).status).toBe(204);
  expect((await move(injury, { status: 'resolved' })).status).toBe(204);
  const moved = await list('?status=resolved');
  expect(moved.results).toMatchObject([
    {
      id: injury,
      notes: [{ operator: session.operator.email, note: 'Called: the hand is not broken' }],
      history: [{ by: 'reporter' }, { status: 'in_progress', by: 'team', note: 'We will call you.' }, { note: null }],
      actions: ['reopen'],
    },
  ]);
  expect((await list()).results.map(({ id }) => id)).toEqual([safety, other, injury]);
  expect((await actsOn(app, injury)).map(({ action }) => action)).toEqual([
    'problem.read',
    'problem.noted',
    'problem.moved',
    'problem.moved',
  ]);
  // The reporter reads the answer, never the notes of operators.
  const { body } = await app.client.get<ProblemView>(`/problem/${injury}/`, as(worker));
  expect([body.status, body.history[1]?.note]).toEqual(['resolved', 'We will call you.']);
  expect(JSON.stringify(body)).not.toContain('the hand is not broken');
});

test('a wrong step, an unknown report and two operators at once are answered in order', async () => {
  const { worker, shiftId } = await aScene(app, { deposit: '0' });
  const id = await report(worker, shiftId, 'other');
  expect((await read(randomUUID())).status).toBe(404);
  for (const answer of [await move(randomUUID(), { status: 'closed' }), await addNote(randomUUID(), 'Hello')])
    expect(answer.status).toBe(404);
  expect((await move(id, { status: 'gone' })).status).toBe(400);
  expect((await addNote(id, ' ')).status).toBe(400);
  expect(await move(id, { status: 'open' })).toMatchObject({ status: 204 });
  const answers = await Promise.all([move(id, { status: 'resolved' }), move(id, { status: 'closed' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await move(id, { status: 'in_progress' })).toMatchObject(refused(409, 'invalid_transition'));
  expect((await actsOn(app, id)).map(({ action }) => action)).toEqual(['problem.moved']);
});
