import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ProblemPage, ProblemView } from '@relevo/contracts/problems';
import { problemLimits, problemWindowMs } from '@relevo/domain/problem-lifecycle';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { aScene, refused } from '../../testing/attendance.ts';
import { aWorker } from '../../testing/hiring.ts';
import { aPdf, aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

const words = { kind: 'safety', description: 'The emergency exit is blocked.' };
const pathOf = (shiftId: string) => `/shift/worker-shift/${shiftId}/problem/`;
const report = (person: SignedInView, shiftId: string, body: object = words) =>
  app.client.post<ProblemView>(pathOf(shiftId), body, as(person));
const see = (person: SignedInView, id: string) => app.client.get<ProblemView>(`/problem/${id}/`, as(person));
const close = (person: SignedInView, id: string) =>
  app.client.post<ProblemView>(`/problem/${id}/close/`, undefined, as(person));
const list = async (person: SignedInView, query = '') =>
  (await app.client.get<ProblemPage>(`/problem/my-problems/${query}`, as(person))).body;
const scene = () => aScene(app, { deposit: '0' });

describe('a report about a shift', () => {
  test('can be made by either side, and is read by that side alone', async () => {
    const { worker, employer, shiftId } = await scene();
    const { status, body } = await report(worker, shiftId);
    const at = app.clock.now().toISOString();
    expect([status, body]).toMatchObject([
      201,
      {
        ...words,
        worker_shift_id: shiftId,
        status: 'open',
        files: [],
        history: [{ at, status: 'open', by: 'reporter', note: null }],
        actions: ['close'],
      },
    ]);
    expect((await see(worker, body.id)).body).toEqual(body);
    const theirs = await report(employer, shiftId, { kind: 'other', description: 'Some tools are missing.' });
    expect(theirs.status).toBe(201);
    expect((await list(worker)).results).toEqual([body]);
    expect((await list(employer)).results.map(({ id }) => id)).toEqual([theirs.body.id]);
    for (const [person, id] of [
      [employer, body.id],
      [worker, theirs.body.id],
      [await aWorker(app), body.id],
    ] as const) {
      const unknown = await see(person, randomUUID());
      for (const answer of [await see(person, id), await close(person, id)])
        expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });

  test('is refused to a stranger, of a wrong kind, without words, and long after the shift', async () => {
    const { worker, shiftId } = await scene();
    expect((await report(await aWorker(app), shiftId)).status).toBe(404);
    expect((await report(worker, randomUUID())).status).toBe(404);
    for (const [body, fields] of [
      [{}, ['kind', 'description']],
      [{ ...words, kind: 'noise' }, ['kind']],
      [{ ...words, description: ' ' }, ['description']],
    ] as const) {
      const answer = await report(worker, shiftId, body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, fields]);
    }
    const ends_at = new Date(app.clock.now().getTime() - problemWindowMs);
    const starts_at = new Date(ends_at.getTime() - 3_600_000);
    await app.db.updateTable('worker_shifts').set({ starts_at, ends_at }).where('id', '=', shiftId).execute();
    expect(await report(worker, shiftId)).toMatchObject(refused(409, 'invalid_transition'));
    expect(await list(worker)).toMatchObject({ count: 0 });
  });

  test('sent twice at once is one', async () => {
    const { worker, shiftId } = await scene();
    const answers = await Promise.all([report(worker, shiftId), report(worker, shiftId), report(worker, shiftId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await list(worker)).toMatchObject({ count: 1 });
  });

  test('can be made five times about a shift, also at once, and ten times a day', async () => {
    const { worker, employer, shiftId } = await scene();
    const numbered = (number: number) => ({ ...words, description: `Number ${number}` });
    const numbers = Array.from({ length: problemLimits.perShift + 2 }, (_each, index) => index);
    const answers = await Promise.all(numbers.map((number) => report(worker, shiftId, numbered(number))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(problemLimits.perShift);
    const others = answers.filter(({ status }) => status !== 201);
    for (const answer of others) expect(answer).toMatchObject(refused(409, 'too_many_reports'));
    // What one side wrote takes nothing from the other.
    expect((await report(employer, shiftId)).status).toBe(201);

    const rows = await app.db
      .selectFrom('shift_problems')
      .selectAll()
      .where('reporter_id', '=', worker.user.id)
      .execute();
    const elsewhere = (await scene()).shiftId;
    const copies = rows.map((row) => ({
      ...row,
      id: randomUUID(),
      worker_shift_id: elsewhere,
      files: '[]',
      notes: '[]',
      history: JSON.stringify(row.history),
    }));
    await app.db.insertInto('shift_problems').values(copies).execute();
    const next = await aScene(app, { deposit: '0', startsIn: 600, worker });
    expect(await report(worker, next.shiftId)).toMatchObject(refused(429, 'rate_limited'));
    const yesterday = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    await app.db
      .updateTable('shift_problems')
      .set({ created_at: yesterday })
      .where('worker_shift_id', '=', elsewhere)
      .execute();
    expect((await report(worker, next.shiftId)).status).toBe(201);
  });

  test('is taken back by its reporter, once and for all', async () => {
    const { worker, shiftId } = await scene();
    const { body } = await report(worker, shiftId);
    const answers = await Promise.all([close(worker, body.id), close(worker, body.id)]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'closed', actions: [], history: [{ status: 'open' }, { status: 'closed', by: 'reporter' }] },
      });
    // The same words make a new report then.
    expect((await report(worker, shiftId)).body.id).not.toBe(body.id);
    expect(await list(worker, '?status=closed')).toMatchObject({ count: 1, results: [{ id: body.id }] });
  });
});

describe('files of a report', () => {
  const attach = (person: SignedInView, shiftId: string, contents: readonly [string, Uint8Array][]) =>
    sendForm<ProblemView>(app, pathOf(shiftId), {
      token: person.access_token,
      fields: words,
      files: contents.map(([name, content]) => ({ field: 'files', name, content })),
    });

  test('are pictures and PDFs that open by their signed address only', async () => {
    const { worker, shiftId } = await scene();
    const { status, body } = await attach(worker, shiftId, [
      ['exit.png', await aPng()],
      ['list.pdf', aPdf()],
    ]);
    expect([status, body.files.map(({ name }) => name)]).toEqual([201, ['exit.png', 'list.pdf']]);
    for (const { file } of body.files) {
      expect((await fetch(`${app.url}${file}`)).status).toBe(200);
      expect((await fetch(`${app.url}${file.split('?')[0]}`)).status).toBe(404);
    }
  });

  test('that are too many, of a wrong type or of a stranger leave nothing behind', async () => {
    const { worker, shiftId } = await scene();
    const before = await storedFiles(app);
    const four = Array.from({ length: 4 }, (_each, index): [string, Uint8Array] => [`${index}.pdf`, aPdf()]);
    for (const contents of [four, [['notes.txt', Buffer.from('Notes')]] as [string, Uint8Array][]])
      expect(await attach(worker, shiftId, contents)).toMatchObject({
        status: 400,
        body: { files: [expect.any(String)] },
      });
    expect((await attach(await aWorker(app), shiftId, [['a.pdf', aPdf()]])).status).toBe(404);
    expect(await storedFiles(app)).toEqual(before);
  });

  test('of the same report again are not kept', async () => {
    const { worker, shiftId } = await scene();
    await attach(worker, shiftId, [['a.pdf', aPdf()]]);
    const before = await storedFiles(app);
    expect((await attach(worker, shiftId, [['a.pdf', aPdf()]])).body.files).toHaveLength(1);
    expect(await storedFiles(app)).toEqual(before);
  });
});
