import { createHash } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PaperDetailView, PaperPage } from '@relevo/contracts/papers';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { issueNow, paidShift, payPart } from '../../testing/papers.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
let strangers: SignedInView[];
let shiftId: string;
let invoiceId: string;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  strangers = [await anEmployer(app), await aWorker(app)];
  shiftId = await paidShift(app, { employer, worker });
  await payPart(app, shiftId, { amount: 20_00n, pays: 'overtime' });
  invoiceId = await issueNow(app, employer);
});

const list = (person: SignedInView, query = '') => app.client.get<PaperPage>(`/paper/list/${query}`, as(person));
const get = (person: SignedInView, id: string) => app.client.get<PaperDetailView>(`/paper/${id}/`, as(person));
async function file(person: SignedInView, id: string, query = '') {
  const response = await fetch(`${app.url}/api/paper/${id}/file/${query}`, {
    headers: { authorization: `Bearer ${person.access_token}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const kindsOf = ({ body }: { body: PaperPage }) => body.results.map(({ kind }) => kind);

describe('the list', () => {
  test('has the papers of each side, newest first', async () => {
    expect(kindsOf(await list(worker))).toEqual(['receipt', 'receipt']);
    expect(kindsOf(await list(employer)).toSorted()).toEqual(['invoice', 'receipt', 'receipt', 'statement']);
    for (const stranger of strangers) expect((await list(stranger)).body).toMatchObject({ count: 0, results: [] });
    const { body } = await list(worker);
    expect(body.results.map(({ revision, total }) => [revision, total])).toEqual([
      [2, '100.00'],
      [1, '80.00'],
    ]);
  });

  test.each([
    ['?kind=invoice', ['invoice']],
    ['?kind=receipt', ['receipt', 'receipt']],
    ['?kind=year_summary', []],
    ['?kind=invoice&year=2026', ['invoice']],
    ['?year=2025', []],
    ['?kind=&year=', ['invoice', 'statement', 'receipt', 'receipt']],
  ])('narrowed by %s has %j', async (query, kinds) => {
    const found = kindsOf(await list(employer, query));
    expect(found.toSorted()).toEqual(kinds.toSorted());
  });

  test('of a shift has its receipts, for its two sides only', async () => {
    const shiftId = (await list(worker)).body.results[0]?.subject?.id ?? '';
    expect(kindsOf(await list(worker, `?shift=${shiftId}`))).toEqual(['receipt', 'receipt']);
    expect(kindsOf(await list(employer, `?shift=${shiftId}`))).toEqual(['receipt', 'receipt']);
    expect(kindsOf(await list(employer, `?shift=${shiftId}&kind=invoice`))).toEqual([]);
    expect(kindsOf(await list(employer, `?shift=${invoiceId}`))).toEqual([]);
    for (const stranger of strangers) expect(kindsOf(await list(stranger, `?shift=${shiftId}`))).toEqual([]);
  });

  test('is a page', async () => {
    const first = (await list(employer, '?page_size=3')).body;
    const second = (await list(employer, '?page_size=3&page=2')).body;
    expect([first.count, first.results.length, second.results.length, second.next]).toEqual([4, 3, 1, null]);
    expect((await list(employer, '?page=9')).body).toMatchObject({ count: 4, results: [] });
  });

  test.each([
    ['list/?kind=letter', 'kind'],
    ['list/?year=twenty', 'year'],
    ['list/?year=99999', 'year'],
    ['list/?shift=1', 'shift'],
    ['list/?page=0', 'page'],
    ['ID/file/?format=xlsx', 'format'],
    ['ID/file/?lang=de', 'lang'],
  ])('%s is an error of the field %s', async (path, field) => {
    const answer = await app.client.get(`/paper/${path.replace('ID', invoiceId)}`, as(employer));
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

test('a paper is its parties’ alone', async () => {
  const [receipt] = (await list(worker)).body.results;
  for (const person of [worker, employer]) expect((await get(person, receipt?.id ?? '')).status).toBe(200);
  expect((await get(worker, invoiceId)).status).toBe(404);
  for (const stranger of strangers) {
    for (const id of [receipt?.id ?? '', invoiceId]) {
      expect((await get(stranger, id)).status).toBe(404);
      expect((await file(stranger, id)).status).toBe(404);
    }
  }
});

test('the hash is that of the canonical content, which is the JSON file', async () => {
  const { body } = await get(employer, invoiceId);
  const { bytes, headers } = await file(employer, invoiceId, '?format=json');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.content_hash);
  expect(JSON.parse(bytes.toString())).toEqual(body.content);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${body.label}.json"`);
  expect(headers.get('etag')).toBe(`"${body.content_hash}-paper-1-json-${employer.user.account_language}"`);
});

test('the same paper in the same language is the same bytes, whatever was renamed since', async () => {
  const [receipt] = (await list(worker)).body.results;
  const all = () =>
    Promise.all(
      [invoiceId, receipt?.id ?? ''].flatMap((id) =>
        ['?format=pdf&lang=fr', '?format=pdf&lang=en', '?format=csv&lang=fr'].map((query) => file(employer, id, query)),
      ),
    );
  const before = await all();
  await sql`update users set first_name = 'Other', last_name = 'Name'`.execute(app.db);
  await sql`update companies set name = 'Other', legal_name = 'Other inc.', address = ''`.execute(app.db);
  await sql`update jobs set title = 'Other'`.execute(app.db);
  const after = await all();
  for (const [index, { status, bytes, headers }] of before.entries()) {
    expect(status).toBe(200);
    expect(after[index]?.bytes.equals(bytes)).toBe(true);
    expect(after[index]?.headers.get('etag')).toBe(headers.get('etag'));
  }
  expect(before[0]?.headers.get('content-type')).toBe('application/pdf');
  expect(new Set(before.map(({ headers }) => headers.get('etag'))).size).toBe(6);
});

test.each(['papers', 'receipts'])('%s are neither changed nor deleted, by whatever statement', async (table) => {
  for (const statement of [`update ${table} set label = 'x'`, `delete from ${table}`, `truncate ${table} cascade`])
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('append-only');
});

test('calls take few statements', async () => {
  const [receipt] = (await list(worker)).body.results;
  expect(await statementsOf(() => list(employer))).toBe(2);
  expect(await statementsOf(() => get(worker, receipt?.id ?? ''))).toBe(2);
  expect(
    await statementsOf(async () => {
      const { status } = await file(employer, invoiceId, '?format=json');
      return { status, body: null };
    }),
  ).toBe(2);
  const reason = { reason: 'The address was wrong' };
  expect(await statementsOf(() => app.client.post(`/paper/${invoiceId}/reissue/`, reason, as(employer)))).toBe(14);
});
