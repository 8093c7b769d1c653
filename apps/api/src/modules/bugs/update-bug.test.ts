import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { BugView } from '@relevo/contracts/bugs';
import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aWorker } from '../../testing/hiring.ts';
import { aJpeg, aPdf, aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { moveBug } from './bugs.ts';

const app = useTestApp();
let reporter: SignedInView;
beforeAll(async () => {
  reporter = await aWorker(app);
});

async function aBug({ withFile = false } = {}): Promise<BugView> {
  const { body } = await sendForm<BugView>(app, '/bug/create/', {
    token: reporter.access_token,
    fields: { title: 'The map stays grey', description: 'On my phone.' },
    files: withFile ? [{ field: 'attachment', name: 'first.png', content: await aPng() }] : [],
  });
  return body;
}
const update = (id: string, body: unknown, by = reporter) =>
  app.client.put<BugView>(`/bug/${id}/update/`, body, { token: by.access_token });
const attach = (id: string, content: Uint8Array, fields: Record<string, string> = {}) =>
  sendForm<BugView>(app, `/bug/${id}/update/`, {
    method: 'PUT',
    token: reporter.access_token,
    fields,
    files: [{ field: 'attachment', name: 'second.jpg', content }],
  });
const see = async (id: string) => (await app.client.get<BugView>(`/bug/${id}/`, { token: reporter.access_token })).body;
const teamMoves = (id: string, status: BugStatus) =>
  inTransaction(app.db, (tx) => moveBug(tx, { id, status, note: null, at: app.clock.now() }));
const opens = async (address: string | null) => (await fetch(`${app.url}${address}`)).status;

describe('an open report', () => {
  test('is edited by its reporter; fields that were not sent stay', async () => {
    const bug = await aBug();
    app.clock.advance({ minutes: 1 });
    const { status, body } = await update(bug.id, { title: ' A better title ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...bug, title: 'A better title', updated_at: app.clock.now().toISOString() });
    const described = (await update(bug.id, { description: 'In more words.' })).body;
    expect(described).toMatchObject({ title: 'A better title', description: 'In more words.', status: 'open' });
    // Wording is no step of its life.
    expect(described.history).toHaveLength(1);
    expect(await see(bug.id)).toEqual(described);
  });

  test('stays as it is when the same is sent again: nothing is touched', async () => {
    const bug = await aBug({ withFile: true });
    app.clock.advance({ minutes: 1 });
    const { title, description, status } = bug;
    for (const body of [{}, { title }, { description }, { status }, { title, description, status }]) {
      const answer = await update(bug.id, body);
      expect(answer).toMatchObject({ status: 200, body: { updated_at: bug.updated_at, history: bug.history } });
    }
  });

  test('is closed by its reporter, once, together with a last edit', async () => {
    const bug = await aBug();
    app.clock.advance({ minutes: 1 });
    const closed = await update(bug.id, { status: 'closed', description: 'It went away by itself.' });
    expect(closed).toMatchObject({
      status: 200,
      body: {
        status: 'closed',
        description: 'It went away by itself.',
        actions: [],
        history: [{ status: 'open' }, { status: 'closed', by: 'reporter', at: app.clock.now().toISOString() }],
      },
    });
    const again = await update(bug.id, { status: 'closed' });
    expect(again).toMatchObject({ status: 200, body: { updated_at: closed.body.updated_at } });
    expect(again.body.history).toHaveLength(2);
    expect(await update(bug.id, { title: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', error: 'This is not possible in the current state (closed).' },
    });
  });

  test.each(['in_progress', 'resolved'])('is not moved to %s by its reporter', async (status) => {
    const { id } = await aBug();
    expect(await update(id, { status, title: 'Changed on the side' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    expect(await see(id)).toMatchObject({ status: 'open', title: 'The map stays grey' });
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: ' ' }, 'description'],
    [{ status: 'done' }, 'status'],
    [{ attachment: '/media/bugs/else.png' }, 'attachment'],
  ])('is not changed by %j', async (body, field) => {
    const bug = await aBug();
    const answer = await update(bug.id, body);
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(await see(bug.id)).toEqual(bug);
  });

  test('of another reporter is not found, and a file sent along is not stored', async () => {
    const bug = await aBug();
    const other = await aWorker(app);
    const [theirs, absent] = [
      await update(bug.id, { title: 'Mine now' }, other),
      await update(randomUUID(), { title: 'Mine now' }, other),
    ];
    expectRefusal(theirs, 404);
    expect([absent.status, absent.body]).toEqual([theirs.status, theirs.body]);
    expectRefusal(await update('not-an-id', {}, other), 404);
    const before = await storedFiles(app);
    const sent = await sendForm(app, `/bug/${bug.id}/update/`, {
      method: 'PUT',
      token: other.access_token,
      files: [{ field: 'attachment', name: 'a.png', content: await aPng() }],
    });
    expectRefusal(sent, 404);
    expect(await storedFiles(app)).toEqual(before);
    expect(await see(bug.id)).toEqual(bug);
  });
});

describe.each(['in_progress', 'resolved', 'closed'] as const)('a report that the team moved to %s', (status) => {
  test('cannot be edited, nor can its file', async () => {
    const bug = await aBug({ withFile: true });
    await teamMoves(bug.id, status);
    const before = await see(bug.id);
    const kept = await storedFiles(app);
    for (const body of [{ title: 'New' }, { description: 'New' }, { attachment: null }]) {
      const refused = await update(bug.id, body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    }
    expect((await attach(bug.id, await aJpeg())).status).toBe(409);
    expect(await see(bug.id)).toMatchObject({ ...before, attachment: expect.any(String) });
    expect(await storedFiles(app)).toEqual(kept);
    expect(await opens(before.attachment)).toBe(200);
  });

  test(status === 'closed' ? 'stays closed' : 'is still closed by its reporter', async () => {
    const { id } = await aBug();
    await teamMoves(id, status);
    const answer = await update(id, { status: 'closed' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'closed', actions: [] } });
    expect(answer.body.history.map((step) => `${step.status} by ${step.by}`)).toEqual([
      'open by reporter',
      `${status} by team`,
      ...(status === 'closed' ? [] : ['closed by reporter']),
    ]);
    expect(await update(id, { status: 'open' })).toMatchObject({ status: 409 });
  });
});

describe('the attachment of an open report', () => {
  test('is added, replaced and taken away; the old file is gone each time', async () => {
    const bug = await aBug();
    const before = (await storedFiles(app)).length;
    const first = (await attach(bug.id, aPdf())).body;
    expect(first).toMatchObject({ attachment_name: 'second.pdf', title: bug.title });
    expect([(await storedFiles(app)).length, await opens(first.attachment)]).toEqual([before + 1, 200]);

    const second = (await attach(bug.id, await aJpeg(), { title: 'With a better picture' })).body;
    expect(second).toMatchObject({ attachment_name: 'second.jpg', title: 'With a better picture' });
    expect([await opens(first.attachment), await opens(second.attachment)]).toEqual([404, 200]);
    expect((await storedFiles(app)).length).toBe(before + 1);

    const none = await update(bug.id, { attachment: null });
    expect(none).toMatchObject({ status: 200, body: { attachment: null, attachment_name: null } });
    expect([await opens(second.attachment), (await storedFiles(app)).length]).toEqual([404, before]);
    expect((await update(bug.id, { attachment: null })).status).toBe(200);
  });

  test('stays when only title or description change', async () => {
    const bug = await aBug({ withFile: true });
    const { body } = await update(bug.id, { title: 'New words' });
    expect(body.attachment_name).toBe('first.png');
    expect(await opens(body.attachment)).toBe(200);
  });

  test('is not replaced by one that is refused', async () => {
    const bug = await aBug({ withFile: true });
    const before = await storedFiles(app);
    const answer = await attach(bug.id, Buffer.from('<svg/>'), { title: 'Changed on the side' });
    expect(answer).toMatchObject({ status: 400, body: { attachment: [expect.any(String)] } });
    expect(await storedFiles(app)).toEqual(before);
    expect(await see(bug.id)).toMatchObject({ title: bug.title, attachment_name: 'first.png' });
  });

  test('is one, however many are sent at once', async () => {
    const bug = await aBug({ withFile: true });
    const before = (await storedFiles(app)).length;
    const content = await aPng();
    const answers = await Promise.all(Array.from({ length: 5 }, () => attach(bug.id, content)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await storedFiles(app)).length).toBe(before);
    expect(await opens((await see(bug.id)).attachment)).toBe(200);
  });
});

test.each([
  ['in_progress', 'en cours'],
  ['resolved', 'résolu'],
  ['closed', 'fermé'],
] as const)('a report that is %s says so in French to a reporter who chose French', async (status, words) => {
  const person = await aWorker(app, { account_language: 'fr' });
  const options = { token: person.access_token };
  const report = { title: 'La carte reste grise', description: 'Sur mon téléphone.' };
  const { body } = await app.client.post<BugView>('/bug/create/', report, options);
  await teamMoves(body.id, status);
  expect(await update(body.id, { title: 'Trop tard' }, person)).toMatchObject({
    status: 409,
    body: { error: `Ce n’est pas possible dans l’état actuel (${words}).` },
  });
});

test('team and reporter at the same moment: the text is the old or the new one, never a mix', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aBug();
    const [worded] = await Promise.all([update(id, { title: 'New words' }), teamMoves(id, 'in_progress')]);
    const after = await see(id);
    expect(after.status).toBe('in_progress');
    expect([200, 409]).toContain(worded.status);
    expect(after.title).toBe(worded.status === 200 ? 'New words' : 'The map stays grey');
  }
});
