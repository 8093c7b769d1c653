import type { SignedInView } from '@relevo/contracts/accounts';
import type { BugView } from '@relevo/contracts/bugs';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSignedInOperator, type SignedInOperator } from '../../testing/console.ts';
import { eventually } from '../../testing/eventually.ts';
import { aWorker } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import { aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ background: true, settings: { PUBLIC_URL: 'https://relevo.example' } });
let operatorSession: SignedInOperator;
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
});

async function aBug({ access_token: token }: SignedInView, title = 'The <map> stays grey'): Promise<BugView> {
  const { body } = await sendForm<BugView>(app, '/bug/create/', {
    token,
    fields: { title, description: 'On my phone.' },
    files: [{ field: 'attachment', name: 'screen.png', content: await aPng() }],
  });
  return body;
}
const move = (id: string, status: string, note?: string) =>
  app.consoleClient.post(`/bugs/${id}/move/`, { status, note }, operatorSession);
const mailsTo = (email: string, word: string) =>
  app.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .where('text_body', 'like', `%${word}%`)
    .orderBy('event_id')
    .execute();

describe('when the team moves a report', () => {
  test('its reporter gets a mail with the status, the note and a link', async () => {
    const person = await aWorker(app);
    const { id } = await aBug(person);
    await move(id, 'in_progress');
    const first = await eventually(async () => (await mailsTo(person.user.email, 'stays grey'))[0]);
    expect(first).toMatchObject({ language: 'en' });
    expect(first.text_body).toContain('The <map> stays grey');
    expect(first.text_body).toContain('In progress');
    expect(first.text_body).toContain(`https://relevo.example/bugs?report=${id}`);
    expect(first.html_body).toContain('The &lt;map&gt; stays grey');
    expect(first.html_body).not.toContain('<map>');

    await move(id, 'resolved', 'Mended in <tonight’s> version.');
    const second = await eventually(async () => (await mailsTo(person.user.email, 'stays grey'))[1]);
    expect(second.text_body).toContain('Resolved');
    expect(second.text_body).toContain('Mended in <tonight’s> version.');
    expect(second.html_body).toContain('&lt;tonight’s&gt;');
    for (const mail of [first, second]) {
      expect(`${mail.subject}${mail.text_body}${mail.html_body}`).not.toMatch(/\{\{|undefined|null/);
    }
  });

  test('the mail is in the reporter’s language', async () => {
    const person = await aWorker(app, { account_language: 'fr' });
    const { id } = await aBug(person, 'La carte reste grise');
    await move(id, 'in_progress', 'On regarde.');
    const mail = await eventually(async () => (await mailsTo(person.user.email, 'reste grise'))[0]);
    expect(mail).toMatchObject({ language: 'fr' });
    expect(mail.text_body).toContain('En cours');
    expect(mail.text_body).toContain('On regarde.');
  });

  test('no mail is sent without a move, nor for what the reporter did', async () => {
    const person = await aWorker(app);
    const { id } = await aBug(person, 'Only once');
    await move(id, 'in_progress');
    await move(id, 'in_progress', 'again');
    await app.client.put(`/bug/${id}/update/`, { status: 'closed' }, { token: person.access_token });
    await eventually(async () => {
      const waiting = await app.db.selectFrom('outbox_events').select('id').where('published_at', 'is', null).execute();
      return waiting.length === 0 ? true : undefined;
    });
    await eventually(async () => ((await mailsTo(person.user.email, 'Only once')).length > 0 ? true : undefined));
    expect(await mailsTo(person.user.email, 'Only once')).toHaveLength(1);
  });
});

describe('a user’s reports', () => {
  test('are in what they take elsewhere', async () => {
    const person = await aWorker(app);
    const bug = await aBug(person, 'In my bag');
    await move(bug.id, 'resolved');
    const { status, body } = await app.client.get<{ bugs?: unknown }>('/user/export/', {
      token: person.access_token,
      headers: withPassword,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('In my bag');
    const found = findBugs(body);
    expect(found).toMatchObject([
      { title: 'In my bag', description: 'On my phone.', status: 'resolved', attachment_name: 'screen.png' },
    ]);
    const other = await aWorker(app);
    const theirs = await app.client.get('/user/export/', { token: other.access_token, headers: withPassword });
    expect(findBugs(theirs.body)).toEqual([]);
  });

  test('go with the account, files and all; others’ stay', async () => {
    const [leaver, stayer] = [await aWorker(app), await aWorker(app)];
    const kept = await aBug(stayer);
    const before = (await storedFiles(app)).length;
    const gone = [await aBug(leaver), await aBug(leaver)];
    await move(gone[0]?.id ?? '', 'resolved', 'Thanks');
    const answer = await app.client.post(
      '/user/delete-account/',
      { password: 'correct horse' },
      { token: leaver.access_token },
    );
    expect(answer.status).toBe(204);
    expect((await storedFiles(app)).length).toBe(before);
    for (const { attachment } of gone) expect((await fetch(`${app.url}${attachment}`)).status).toBe(404);
    const left = await app.db.selectFrom('bugs').select('id').where('reporter_id', '=', leaver.user.id).execute();
    expect(left).toEqual([]);
    const steps = await app.db
      .selectFrom('bug_history')
      .select('id')
      .where(
        'bug_id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
    expect(steps).toEqual([]);
    expect((await fetch(`${app.url}${kept.attachment}`)).status).toBe(200);
  });
});

/** Wherever in the answer they stand. */
function findBugs(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { bugs } = value as { bugs?: unknown };
  if (Array.isArray(bugs)) return bugs;
  return Object.values(value).flatMap(findBugs);
}
