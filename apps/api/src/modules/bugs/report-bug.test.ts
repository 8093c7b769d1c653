import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { BugPage, BugView } from '@relevo/contracts/bugs';
import { bugDescriptionMaximum, bugTitleMaximum } from '@relevo/domain/bug-lifecycle';
import { documentMaximumBytes } from '@relevo/domain/documents';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { aJpeg, aPdf, aPng } from '../../testing/sample-files.ts';
import { type FormFile, sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let reporter: SignedInView;
beforeAll(async () => {
  reporter = await aWorker(app);
});

const report = { title: 'The map stays grey', description: 'On my phone,\nsince this morning.' };
const create = (body: unknown, by = reporter) =>
  app.client.post<BugView>('/bug/create/', body, { token: by.access_token });
const attach = (content: Uint8Array, name = 'screen.png', fields: Record<string, string> = report) =>
  sendForm<BugView>(app, '/bug/create/', {
    token: reporter.access_token,
    fields,
    files: [{ field: 'attachment', name, content }],
  });
const see = (id: string, by = reporter) => app.client.get<BugView>(`/bug/${id}/`, { token: by.access_token });

describe('a report', () => {
  test('needs a title and a description, and starts as open with its first step in the history', async () => {
    const answer = await create({ title: `  ${report.title} `, description: report.description });
    const at = app.clock.now().toISOString();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...report,
      status: 'open',
      attachment: null,
      attachment_name: null,
      created_at: at,
      updated_at: at,
      history: [{ status: 'open', by: 'reporter', note: null, at }],
      actions: ['edit', 'close'],
    });
    expect((await see(answer.body.id)).body).toEqual(answer.body);
  });

  test('can be made by an employer as well, and as a form without a file', async () => {
    const employer = await anEmployer(app);
    const form = { token: employer.access_token, fields: { title: 'Form', description: 'a\r\nb' } };
    const { status, body } = await sendForm<BugView>(app, '/bug/create/', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Form', description: 'a\nb', attachment: null });
  });

  test.each([
    ['en', 'This field is required', `Must be at most ${bugTitleMaximum} characters`],
    ['fr', 'Ce champ est obligatoire', `Doit compter au plus ${bugTitleMaximum} caractères`],
  ])('says in %s what is missing or too long', async (account_language, required, tooLong) => {
    const person = await aWorker(app, { account_language });
    for (const body of [{}, { title: '', description: ' ' }, { title: null, description: null }]) {
      expect(await create(body, person)).toMatchObject({
        status: 400,
        body: { title: [required], description: [required] },
      });
    }
    const long = { title: 'x'.repeat(bugTitleMaximum + 1), description: 'y'.repeat(bugDescriptionMaximum + 1) };
    expect(await create(long, person)).toMatchObject({
      status: 400,
      body: { title: [tooLong], description: [expect.stringContaining(String(bugDescriptionMaximum))] },
    });
    const longest = { title: 'x'.repeat(bugTitleMaximum), description: 'y'.repeat(bugDescriptionMaximum) };
    expect(await create(longest, person)).toMatchObject({ status: 201, body: longest });
  });

  test.each([
    ['a list', []],
    ['a number for a title', { ...report, title: 7 }],
    ['a list for a description', { ...report, description: ['x'] }],
    ['a character that no database keeps', { ...report, title: 'a\0b' }],
    ['half a character', { ...report, description: 'half \ud83d' }],
  ])('is refused as %s', async (_name, body) => {
    expectRefusal(await create(body), 400);
  });

  test('stores title and description unchanged, whatever they contain', async () => {
    const words = { title: `<script>alert('1')</script> "é" 💥`, description: '{{link}} $& \\ %s\n\ttab' };
    expect((await create(words)).body).toMatchObject(words);
  });

  test('ignores a status, a history or another reporter in the body', async () => {
    const other = await aWorker(app);
    const { body } = await create({ ...report, status: 'closed', reporter_id: other.user.id, id: randomUUID() });
    expect(body).toMatchObject({ status: 'open', history: [{ status: 'open' }] });
    expect((await see(body.id, other)).status).toBe(404);
  });

  test('can be made fifty times a day, not more; the next day again', async () => {
    const person = await aWorker(app);
    const answers = [];
    for (let each = 0; each < 50; each += 1) answers.push((await create(report, person)).status);
    expect(answers).toEqual(Array(50).fill(201));
    const refused = await create(report, person);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await create(report)).status).toBe(201);
    await app.db
      .updateTable('bugs')
      .set({ created_at: new Date(app.clock.now().getTime() - 25 * 3_600_000) })
      .where('reporter_id', '=', person.user.id)
      .execute();
    expect((await create(report, person)).status).toBe(201);
  });
});

describe('an attachment', () => {
  test('may be PDF, JPG or PNG, by what it contains; its address opens it', async () => {
    const kinds: [string, Uint8Array, string, string][] = [
      ['log.pdf', aPdf(), 'log.pdf', 'application/pdf'],
      ['Capture d’écran.PNG', await aPng(), 'Capture d’écran.png', 'image/png'],
      ['photo.jpeg', await aJpeg(), 'photo.jpg', 'image/jpeg'],
      ['really.exe', await aPng(), 'really.png', 'image/png'],
      ['../../etc/passwd', await aPng(), 'passwd.png', 'image/png'],
    ];
    for (const [name, content, shown, type] of kinds) {
      const { status, body } = await attach(content, name);
      expect([status, body.attachment_name]).toEqual([201, shown]);
      expect(body.attachment).toMatch(
        /^\/media\/bugs\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.\w+\?expires=\d+&signature=[\w-]+$/,
      );
      const opened = await fetch(`${app.url}${body.attachment}`);
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  test('is private: its address works only as it was signed, and on the console’s port too', async () => {
    const { body } = await attach(await aPng());
    const [path] = (body.attachment ?? '').split('?');
    for (const address of [path, `${body.attachment}x`, `${path}?expires=99999999999&signature=none`]) {
      expect((await fetch(`${app.url}${address}`)).status).toBe(404);
    }
    expect((await fetch(`${app.consoleUrl}${body.attachment}`)).status).toBe(200);
  });

  test('that is a photo is stored without its position', async () => {
    const taken = await sharp(await aJpeg())
      .withExif({ IFD0: { Make: 'Secretphone' } })
      .toBuffer();
    expect(taken.toString('latin1')).toContain('Secretphone');
    const { body } = await attach(taken, 'me.jpg');
    const kept = Buffer.from(await (await fetch(`${app.url}${body.attachment}`)).arrayBuffer());
    expect(kept.toString('latin1')).not.toContain('Secretphone');
  });

  const wrongType = 'This type of file is not accepted';
  const damaged = 'The file is damaged or contains something that is not allowed';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: [string, string, string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['a program', 'me.png', wrongType, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)])],
    ['an SVG with a script', 'me.svg', wrongType, () => Buffer.from(svg)],
    ['a page', 'me.pdf', wrongType, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a zip', 'me.zip', wrongType, () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)])],
    ['a text', 'log.txt', wrongType, () => Buffer.from('TypeError: undefined is not a function')],
    ['half a PNG', 'me.png', damaged, async () => (await aPng({ width: 300, height: 300 })).subarray(0, 100)],
    [
      'a PDF with a script',
      'me.pdf',
      damaged,
      () => aPdf({ objects: '3 0 obj\n<</S/JavaScript/JS(app.alert\\(1\\))>>\nendobj\n' }),
    ],
  ];

  test.each(hostile)(
    'that is %s is refused, in words, and neither it nor a report is kept',
    async (_n, name, words, content) => {
      const before = await storedFiles(app);
      const count = async () =>
        (await app.client.get<BugPage>('/bug/my-bugs/', { token: reporter.access_token })).body.count;
      const reports = await count();
      expect(await attach(await content(), name)).toMatchObject({ status: 400, body: { attachment: [words] } });
      expect(await storedFiles(app)).toEqual(before);
      expect(await count()).toBe(reports);
    },
  );

  test('is taken up to ten megabytes and not one byte more', async () => {
    expect((await attach(aPdf({ bytes: documentMaximumBytes }), 'log.pdf')).status).toBe(201);
    const before = await storedFiles(app);
    for (const bytes of [documentMaximumBytes + 1, 30 * 1024 * 1024]) {
      expect(await attach(aPdf({ bytes }), 'log.pdf')).toMatchObject({
        status: 400,
        body: { attachment: ['The file must be at most 10 MB'] },
      });
    }
    expect(await storedFiles(app)).toEqual(before);
  });

  test('is ignored in another field, refused beside a second file, and not stored without title and description', async () => {
    const before = await storedFiles(app);
    const content = await aPng();
    const send = (files: FormFile[], fields: Record<string, string> = report) =>
      sendForm(app, '/bug/create/', { token: reporter.access_token, fields, files });
    const file = (field: string) => ({ field, name: 'a.png', content });
    expect(await send([file('attachment'), file('attachment')])).toMatchObject({
      status: 400,
      body: { attachment: ['No more than 1 allowed'] },
    });
    expect(await send([file('picture')])).toMatchObject({ status: 201, body: { attachment: null } });
    expect(await send([file('attachment')], {})).toMatchObject({
      status: 400,
      body: { title: [expect.any(String)], description: [expect.any(String)] },
    });
    expect(await storedFiles(app)).toEqual(before);
  });

  test('that is empty is none', async () => {
    expect(await attach(Buffer.alloc(0))).toMatchObject({ status: 201, body: { attachment: null } });
  });
});

describe('a user’s reports', () => {
  test('come newest first, in pages, and can be narrowed to a status', async () => {
    const person = await aWorker(app);
    for (let number = 1; number <= 12; number += 1) {
      app.clock.advance({ seconds: 1 });
      const { body } = await create({ ...report, title: `Number ${number}` }, person);
      if (number % 4 === 0) {
        await app.client.put(`/bug/${body.id}/update/`, { status: 'closed' }, { token: person.access_token });
      }
    }
    const list = async (query = '') =>
      (await app.client.get<BugPage>(`/bug/my-bugs/${query}`, { token: person.access_token })).body;
    const numbers = ({ results }: BugPage) => results.map(({ title }) => Number(title.replace('Number ', '')));
    const first = await list();
    expect(first).toMatchObject({ count: 12, previous: null, next: '/api/bug/my-bugs/?page=2' });
    expect(numbers(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(numbers(await list('?page=2'))).toEqual([2, 1]);
    expect(numbers(await list('?page=3'))).toEqual([]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list(`?page_size=5&page=${page}`));
    expect(pages.flatMap(numbers)).toEqual(Array.from({ length: 12 }, (_each, index) => 12 - index));
    expect(numbers(await list('?status=closed'))).toEqual([12, 8, 4]);
    expect((await list('?status=open')).count).toBe(9);
    expect((await list('?status=resolved')).results).toEqual([]);
    expect((await list('?status=')).count).toBe(12);
    expect(first.results[0]).toMatchObject({ status: 'closed', history: [{ status: 'open' }, { status: 'closed' }] });
  });

  test.each(['status=broken', 'page=0', 'page_size=x'])('?%s is a field error', async (query) => {
    const answer = await app.client.get(`/bug/my-bugs/?${query}`, { token: reporter.access_token });
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
  });

  test('are visible to their reporter only; others get the answer for an unknown report', async () => {
    const { body } = await create(report);
    const other = await aWorker(app);
    const [theirs, absent] = [await see(body.id, other), await see(randomUUID(), other)];
    expect(theirs).toMatchObject({ status: 404, body: { error: 'The requested resource was not found.' } });
    expect([absent.status, absent.body]).toEqual([theirs.status, theirs.body]);
    const { body: page } = await app.client.get<BugPage>('/bug/my-bugs/', { token: other.access_token });
    expect(page).toEqual({ count: 0, next: null, previous: null, results: [] });
    expectRefusal(await see('not-an-id', other), 404);
  });
});
