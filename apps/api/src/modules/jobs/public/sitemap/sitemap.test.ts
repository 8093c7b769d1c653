import { gunzipSync } from 'node:zlib';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { as, made } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { addJob, aJob, anEmployer, doToJob, getJob } from '../../../../testing/hiring.ts';
import { inScene } from '../../../../testing/in-scene.ts';
import { setStaffing } from '../../../../testing/staffing.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { jobPages } from './sitemap-pages.ts';

const app = useTestApp();

const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, init);

async function read(path: string): Promise<string> {
  const answer = await ask(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  return answer.text();
}

/** Its addresses without that of the server, for reading like XML: entities are resolved. */
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(app.deps.publicUrl, '').replaceAll('&amp;', '&'),
  );

test('files are kept for a minute or an hour, and new jobs make new files', async () => {
  const employer = await anEmployer(app);
  const post = (count: number) =>
    inScene(app, async (deps) => {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        ids.push(await addJob(deps, employer));
        app.clock.advance({ seconds: 1 });
      }
      return ids;
    });
  const files = createSitemapFiles(app.deps, jobPages, 2);
  const idsIn = async (number: number) => {
    const file = await files.file(number);
    return (
      file && [
        ...new Set(
          gunzipSync(file.zipped)
            .toString()
            .match(/[\da-f-]{36}/g),
        ),
      ]
    );
  };
  const [a, b, c, d] = await post(4);
  app.clock.advance({ hours: 1 });
  expect(await files.list()).toHaveLength(2);
  expect([await idsIn(1), await idsIn(2), await idsIn(3)]).toEqual([[a, b], [c, d], null]);
  expect((await files.file(1))?.maxAgeSeconds).toBe(3_600);
  expect((await files.file(2))?.maxAgeSeconds).toBe(60);

  const [e, f, g] = await post(3);
  expect(await idsIn(2)).toEqual([c, d]);
  await doToJob(app, employer, { action: 'cancel', jobId: String(b) });
  app.clock.advance({ seconds: 60 });
  expect(await files.list()).toHaveLength(4);
  expect([await idsIn(1), await idsIn(2), await idsIn(3), await idsIn(4)]).toEqual([[a, b], [c, d], [e, f], [g]]);

  app.clock.advance({ hours: 1 });
  expect([await idsIn(1), await idsIn(2), await idsIn(3), await idsIn(4)]).toEqual([[a, c], [d, e], [f, g], null]);

  for (const jobId of [a, c, d, e, f, g]) await doToJob(app, employer, { action: 'cancel', jobId: String(jobId) });
});

test('the index names the files, and these the pages of open jobs and companies in both languages', async () => {
  const employer = await anEmployer(app);
  made(await app.client.patch('/company/profile/', { name: 'Café & <Zinc>' }, as(employer)));
  const { id } = await aJob(app, employer, { title: 'Serveur(se) "de soir" & <nuit> ]]>' });

  const index = await read('/sitemap.xml');
  expect(addressesIn(index)).toEqual(['/sitemap-jobs-1.xml', '/sitemap-companies-1.xml']);
  expect(index.match(/<lastmod>/g)).toHaveLength(2);

  const { public_url: page, created_at: postedAt } = await getJob(app, employer, id);
  const path = String(page).replace(app.deps.publicUrl, '');
  const jobs = await read('/sitemap-jobs-1.xml');
  expect(addressesIn(jobs)).toEqual([path, `${path}?lang=fr`]);
  expect(jobs).toContain(`<lastmod>${postedAt}</lastmod>`);
  for (const [language, address] of [
    ['en', page],
    ['fr', `${page}?lang=fr`],
    ['x-default', page],
  ]) {
    expect(jobs.split(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)).toHaveLength(3);
  }

  const companies = addressesIn(await read('/sitemap-companies-1.xml'));
  expect(companies).toEqual([expect.stringMatching(/^\/c\/cafe-zinc-[a-z0-9]{10}$/), `${companies[0]}?lang=fr`]);
});

test('only jobs and companies with a page are listed', async () => {
  const employer = await anEmployer(app);
  made(await app.client.patch('/company/profile/', { name: 'Hidden company', public_page: false }, as(employer)));
  const { id: open } = await aJob(app, employer, { title: 'Stays open' });
  const { id: cancelled } = await aJob(app, employer, { title: 'Was cancelled' });
  await doToJob(app, employer, { action: 'cancel', jobId: cancelled });
  const { id: invited } = await aJob(app, employer, { title: 'By invitation' });
  await setStaffing(app, employer, invited, { audience: 'invited' });
  const suspended = await anEmployer(app);
  const { id: ofSuspended } = await aJob(app, suspended, { title: 'Of one suspended' });
  await app.db
    .updateTable('users')
    .set({ suspended_at: app.clock.now() })
    .where('id', '=', suspended.user.id)
    .execute();

  app.clock.advance({ seconds: 60 });
  const jobs = await read('/sitemap-jobs-1.xml');
  expect(jobs).toContain(open);
  for (const id of [cancelled, invited, ofSuspended]) expect(jobs).not.toContain(id);
  expect(await read('/sitemap-companies-1.xml')).not.toContain('hidden-company');
});

test('a file that is not there is not found, and one that is answers 304, HEAD and readers without gzip', async () => {
  for (const path of ['/sitemap-jobs-0.xml', '/sitemap-jobs-2.xml', '/sitemap-jobs-x.xml', '/sitemap-other-1.xml']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/sitemap.xml', '/sitemap-jobs-1.xml']) {
    const plain = await ask(path, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toMatch(/^<\?xml /);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = String(plain.headers.get('etag'));
    const unchanged = await ask(path, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, etag]);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  }
});

test('robots.txt names the index, and keeps search engines away from what needs an account', async () => {
  const answer = await ask('/robots.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', 'Allow: /j/', 'Allow: /c/']));
  expect(lines).toContain(`Sitemap: ${app.deps.publicUrl}/sitemap.xml`);
  const refused = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isRefused = (path: string) => refused.some((start) => path.startsWith(start));
  for (const path of ['/api/user/profile/', '/media/a.png', '/r/code', jobPath('7'), paths.wallet, paths.company]) {
    expect([path, isRefused(path)]).toEqual([path, true]);
  }
  for (const path of ['/', '/j/7/cook', '/c/zinc-1234567890', paths.register, paths.terms, '/sitemap.xml']) {
    expect([path, isRefused(path)]).toEqual([path, false]);
  }
});

test('a job leaves the sitemap when its last shift ends', async () => {
  expect(addressesIn(await read('/sitemap-jobs-1.xml'))).not.toEqual([]);
  app.clock.advance({ days: 30 });
  expect(addressesIn(await read('/sitemap-jobs-1.xml'))).toEqual([]);
});
