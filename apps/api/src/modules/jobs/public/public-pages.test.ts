import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAccepted, aJob, anEmployer, aWorker, doToJob } from '../../../testing/hiring.ts';
import { inScene } from '../../../testing/in-scene.ts';
import {
  addressesOf,
  askPage,
  jsonLdOf,
  metaOf,
  pathOfCompany,
  pathOfJob,
  readPage,
} from '../../../testing/public-pages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let job: Awaited<ReturnType<typeof aJob>>;
let closed: Awaited<ReturnType<typeof aJob>>;
let company: string;
beforeAll(async () => {
  employer = await anEmployer(app);
  const about = { name: 'Brasserie du Port', industry: 'Restaurants', size: '10-49', website: 'https://port.example' };
  expect((await app.client.patch('/company/profile/', about, as(employer))).status).toBe(200);
  [job, closed] = [await aJob(app, employer), await aJob(app, employer, { title: 'Cook' })];
  expect((await doToJob(app, employer, { action: 'cancel', jobId: closed.id })).status).toBe(200);
  company = await pathOfCompany(app, employer.user.id);
});

const ask = (path: string, init: RequestInit = {}) => askPage(app, path, init);
const kept = 'public, max-age=60, s-maxage=300, stale-while-revalidate=60';

describe('addresses', () => {
  test('a page has one address, and every other spelling of it leads there for good', async () => {
    const path = pathOfJob(job);
    const code = /\w{10}$/.exec(company)?.[0] ?? '';
    const spellings: Record<string, string[]> = {
      [path]: [
        `/j/${job.id}`,
        `/j/${job.id}/`,
        `${path}/`,
        `/j/${job.id}/other`,
        `${path}/more`,
        `/j/${job.id.toUpperCase()}/cook`,
        path.toUpperCase().replace('/J/', '/j/'),
        `/j/${job.id}/%63ook`,
        `${path}%2f`,
        path.replace('a', '%61'),
        `/j/${job.id}/card.PNG`,
      ],
      [company]: [`/c/${code}`, `${company}/`, `/c/other-${code.toUpperCase()}`, `${company}/more`],
      '/j/in/toronto': ['/j/in/Toronto', '/j/in/toronto/', '/j/in/T%C3%B4ronto'],
      '/j/': ['/j'],
    };
    for (const [target, others] of Object.entries(spellings)) {
      expect([target, (await ask(target)).status]).toEqual([target, 200]);
      for (const other of others) {
        for (const [query, rest] of [
          ['', ''],
          ['?utm_source=x&lang=fr', '?lang=fr'],
        ]) {
          const { status, headers } = await ask(other + query);
          const seen = [other, status, headers.get('location'), headers.get('cache-control')];
          expect(seen).toEqual([other, 301, target + rest, kept]);
        }
      }
    }
  });

  test('what names no page is 404 with a page, however it is written', async () => {
    const paths = [
      '/j/7',
      `/j/${job.id}0/cook`,
      `/j/${randomUUID()}/cook`,
      '/j/%00',
      '/j/%zz',
      `/j/${job.id}/%E0%A4%A`,
      '/c/%ff',
      `/j/${'7'.repeat(900)}`,
      '/j/in/',
      '/j/in/nowhere',
      '/j/in/toronto?page=2',
      '/c/',
      '/c/brasserie',
      '/c/0123456789',
      '/c/0123456789/logo',
      `${company}/logo`,
    ];
    for (const path of paths) {
      const answer = await ask(path);
      expect([path, answer.status, Object.fromEntries(answer.headers)]).toEqual([
        path,
        404,
        expect.objectContaining({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, max-age=60',
          'x-robots-tag': 'noindex',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        }),
      ]);
      expect(await answer.text()).toContain('There is nothing at this address');
    }
    expect(await (await ask('/j/7?lang=fr')).text()).toContain('Il n’y a rien à cette adresse');
    // Elsewhere an address that cannot be read is refused as before.
    expect(await (await ask('/jobs/%zz')).json()).toMatchObject({ code: 'malformed_request' });
  });

  test('parameters that no page knows change no byte of it', async () => {
    const page = await readPage(app, pathOfJob(job));
    for (const query of [
      '?utm_source=x',
      '?lang=de',
      '?lang=fr&lang=en',
      '?lang[]=fr',
      '?x=%00',
      '?%00=1',
      '?page=2',
      '?',
    ])
      expect([query, (await readPage(app, pathOfJob(job) + query)) === page]).toEqual([query, true]);
    const city = await readPage(app, '/j/in/toronto');
    for (const query of ['?page=1', '?page=0', '?page=-1', '?page=x'])
      expect([query, (await readPage(app, `/j/in/toronto${query}`)) === city]).toEqual([query, true]);
    const french = await readPage(app, pathOfJob(job, 'fr'));
    expect((await readPage(app, `${pathOfJob(job, 'fr')}&utm_source=x`)) === french).toBe(true);
  });
});

describe('what a cache may do', () => {
  test('a page is the same for everyone: it depends on nothing but its address', async () => {
    for (const path of [pathOfJob(job), company, '/j/in/toronto', '/j/']) {
      const plain = await ask(path);
      const body = await plain.text();
      const other = await ask(path, {
        headers: {
          authorization: `Bearer ${employer.access_token}`,
          cookie: 'a=b',
          'accept-language': 'fr',
          accept: 'application/json',
          'user-agent': 'other',
          origin: 'https://other.example',
        },
      });
      expect([path, (await other.text()) === body]).toEqual([path, true]);
      for (const { headers } of [plain, other]) {
        expect(headers.get('cache-control')).toBe(kept);
        expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
        expect(headers.get('etag')).toBe(plain.headers.get('etag'));
        expect(headers.get('x-robots-tag')).toBeNull();
        for (const none of ['set-cookie', 'access-control-allow-origin', 'x-ratelimit-limit'])
          expect([none, headers.get(none)]).toEqual([none, null]);
      }
    }
  });

  test('HEAD answers the headers alone, and 304 follows the tag or else the time', async () => {
    const path = pathOfJob(job);
    const { headers } = await ask(path);
    const [etag, changed] = [String(headers.get('etag')), String(headers.get('last-modified'))];
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const before = new Date(Date.parse(changed) - 1000).toUTCString();
    for (const [sent, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"x", ${etag}` }, 304],
      [{ 'if-none-match': etag.slice(2) }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-none-match': '"x"', 'if-modified-since': changed }, 200],
      [{ 'if-modified-since': changed }, 304],
      [{ 'if-modified-since': before }, 200],
      [{ 'if-modified-since': 'yesterday' }, 200],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, { method, headers: sent });
        const body = await answer.text();
        expect([sent, method, answer.status, body === '']).toEqual([
          sent,
          method,
          status,
          method === 'HEAD' || status === 304,
        ]);
        expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([etag, kept]);
      }
    }
  });

  test('a place that is taken changes the tag at once and the time within five minutes', async () => {
    const { id, ...other } = await aJob(app, employer, { worker_count: 2 });
    const path = pathOfJob({ id, ...other });
    const { headers } = await ask(path);
    const worker = await aWorker(app);
    await inScene(app, (deps) => addAccepted(deps, { employer, worker }, { jobId: id }));
    const tagged = await ask(path, { headers: { 'if-none-match': String(headers.get('etag')) } });
    expect([tagged.status, (await tagged.text()).includes('1\u00a0place left')]).toEqual([200, true]);
    app.clock.advance({ minutes: 5 });
    const timed = await ask(path, { headers: { 'if-modified-since': String(headers.get('last-modified')) } });
    expect(timed.status).toBe(200);
  });

  test('a job that is closed is 410: a page, or its reason for a program, and 200 when it is open again', async () => {
    const path = pathOfJob(closed);
    const page = await ask(path);
    expect([page.status, Object.fromEntries(page.headers)]).toEqual([
      410,
      expect.objectContaining({
        'cache-control': 'public, max-age=60',
        'x-robots-tag': 'noindex',
        'content-type': 'text/html; charset=utf-8',
      }),
    ]);
    const html = await page.text();
    expect(html).toContain(`href="${pathOfJob(job)}"`);
    expect(html).toContain('“Cook” is filled, over or was taken back');
    expect([jsonLdOf(html), metaOf(html).robots, addressesOf(html)]).toEqual([null, 'noindex', {}]);
    const accepts = ['application/json', 'text/html;q=0.5, application/json', 'application/json, */*'];
    for (const accept of accepts) {
      for (const [query, error] of [
        ['', /no longer open/],
        ['?lang=fr', /n’est plus/],
      ] as const) {
        const answer = await ask(path + query, { headers: { accept, 'accept-language': 'fr' } });
        const { 'content-type': type, vary, 'x-robots-tag': robots } = Object.fromEntries(answer.headers);
        expect([answer.status, type, vary?.toLowerCase(), robots]).toEqual([
          410,
          'application/json; charset=utf-8',
          'accept-encoding, accept',
          'noindex',
        ]);
        expect(await answer.json()).toEqual({ error: expect.stringMatching(error), code: 'job_closed' });
      }
    }
    for (const accept of ['*/*', 'text/html', 'application/json;q=0.1, text/html', ''])
      expect((await ask(path, { headers: { accept } })).headers.get('content-type')).toMatch(/^text\/html/);

    const filled = await aJob(app, employer, { title: 'Filled job' });
    const set = (count: number) =>
      app.db.updateTable('jobs').set({ confirmed_count: count }).where('id', '=', filled.id);
    await set(1).execute();
    expect((await ask(pathOfJob(filled))).status).toBe(410);
    await set(0).execute();
    expect((await ask(pathOfJob(filled))).status).toBe(200);
  });

  test('no page needs more than two statements', async () => {
    const one = async (path: string, status = 200) => {
      const answered = async () => {
        const answer = await ask(path);
        expect([path, answer.status]).toEqual([path, status]);
        return { status: 200, body: await answer.text() };
      };
      await answered();
      return statementsOf(answered);
    };
    expect(await one(pathOfJob(job))).toBe(1);
    expect(await one(pathOfJob(closed), 410)).toBe(2);
    expect(await one(company)).toBe(2);
    expect(await one('/j/in/toronto')).toBe(2);
    expect(await one('/j/')).toBe(1);
    expect(await one(`/j/${randomUUID()}`, 404)).toBe(1);
    for (const path of ['/j/7', '/c/x', '/j/in/']) expect([path, await one(path, 404)]).toEqual([path, 0]);
  });
});
