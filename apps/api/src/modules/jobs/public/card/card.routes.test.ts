import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aJob, anEmployer, doToJob } from '../../../../testing/hiring.ts';
import { setStaffing } from '../../../../testing/staffing.ts';
import { statementsOf } from '../../../../testing/statements.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';
import { cardRoutes } from './card.routes.ts';
import type { Card } from './draw-card.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const ask = (id: string, { query = '', ...init }: RequestInit & { query?: string } = {}) =>
  fetch(`${app.url}/j/${id}/card.png${query}`, init);
const tagOf = async (id: string, query = '') => (await ask(id, { query })).headers.get('etag');

test('anyone gets the picture of an open job, and 304 for one they have', async () => {
  const { id } = await aJob(app, employer);
  const picture = await ask(id);
  expect(picture.status).toBe(200);
  const headers = Object.fromEntries(picture.headers);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  expect(headers).not.toHaveProperty('set-cookie');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });

  const etag = String(headers.etag);
  const again = await ask(id, { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await ask(id, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect(await statementsOf(async () => ({ status: (await ask(id)).status, body: '' }))).toBe(1);
});

test('it is in English or French, whatever the browser prefers, and another when what it shows changes', async () => {
  const { id } = await aJob(app, employer);
  const english = await tagOf(id);
  expect(await tagOf(id, '?lang=fr')).not.toBe(english);
  for (const query of ['?lang=de', '?lang=fr&lang=en', '?utm_source=x']) expect(await tagOf(id, query)).toBe(english);
  const french = await ask(id, { headers: { 'accept-language': 'fr' } });
  expect([french.headers.get('etag'), french.headers.get('vary')]).toEqual([english, null]);
  const changed = await doToJob(app, employer, { action: 'update', jobId: id, changes: { title: 'Other title' } });
  expect(changed.status).toBe(200);
  expect(await tagOf(id)).not.toBe(english);
});

test('a company that is not named in public is not named in a picture', async () => {
  const shy = await anEmployer(app);
  const { id } = await aJob(app, shy);
  const change = async (changes: object) =>
    expect((await app.client.patch('/company/profile/', changes, as(shy))).status).toBe(200);
  await change({ name: 'Café' });
  const named = await tagOf(id);
  await change({ public_page: false });
  const unnamed = await tagOf(id);
  expect(unnamed).not.toBe(named);
  await change({ name: 'Renamed' });
  expect(await tagOf(id)).toBe(unnamed);
});

test('a closed job answers 410, and one that is not there or not for everyone 404, for a minute', async () => {
  const { id: closed } = await aJob(app, employer);
  await doToJob(app, employer, { action: 'cancel', jobId: closed });
  const { id: secret } = await aJob(app, employer);
  expect((await setStaffing(app, employer, secret, { audience: 'invited' })).status).toBe(200);
  for (const [id, status] of [
    [closed, 410],
    [secret, 404],
    [randomUUID(), 404],
    ['7', 404],
    ['%00', 404],
  ] as const) {
    const answer = await ask(id);
    expect([id, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([id, status, 0]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=60',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.get('etag')).toBeNull();
  }
});

test('eight pictures are drawn at once, and one more is answered 503', async () => {
  const jobs: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    jobs.push((await aJob(app, employer, { title: `Cook ${'abcdefghi'[count]}` })).id);
  }
  const waiting: (() => void)[] = [];
  const draw = (card: Card) => new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.from(card.title))));
  const server = Fastify();
  await server.register(cardRoutes, { deps: app.deps, draw });
  const askFor = (id: string) => server.inject({ url: `/j/${id}/card.png` });
  const first = jobs.slice(0, 8).map((id) => askFor(id));
  await expect.poll(() => waiting.length).toBe(8);
  const refused = await askFor(jobs[8] ?? '');
  expect(refused).toMatchObject({ statusCode: 503, body: '' });
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(refused.headers).not.toHaveProperty('etag');
  for (const finish of waiting.splice(0)) finish();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const ninth = askFor(jobs[8] ?? '');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await ninth).statusCode).toBe(200);
  await server.close();
});
