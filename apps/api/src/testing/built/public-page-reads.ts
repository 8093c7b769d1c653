import { as } from '@relevo/fixtures/http-client';
import { expect } from 'vitest';
import { aJob, aShiftFromNow, doToJob } from '../hiring.ts';
import { askPage, elementsIn, jsonLdOf, pathOfCompany, pathOfJob, pathsInSitemap, readPage } from '../public-pages.ts';
import type { BuiltStage } from './built-stage.ts';
import { readFile } from './read-files.ts';

async function aPublicJob({ app, anEmployer }: Pick<BuiltStage, 'app' | 'anEmployer'>) {
  const employer = await anEmployer();
  expect((await app.client.patch('/company/profile/', { name: 'Café du Nord' }, as(employer))).status).toBe(200);
  return { employer, job: await aJob(app, employer, aShiftFromNow(app, 600)) };
}

/** The public pages of a job, its company and its city, as a person, a search engine and a messenger read them. */
export async function openPublicPages(stage: BuiltStage): Promise<void> {
  const { app, language } = stage;
  const { employer, job } = await aPublicJob(stage);
  const isFrench = language === 'fr';
  const path = pathOfJob(job, language);
  const page = await askPage(app, path);
  const content = Buffer.from(await page.arrayBuffer());
  const words = await readFile('page', { type: page.headers.get('content-type') ?? '', content });
  expect(words).toContain(isFrench ? 'Prochain quart' : 'Next shift');
  expect(jsonLdOf(content.toString())).toMatchObject({ '@type': 'JobPosting', identifier: { value: job.id } });

  const company = await readPage(app, await pathOfCompany(app, employer.user.id, language));
  expect(elementsIn(company, 'a').map(({ href }) => href)).toContain(path);
  for (const list of ['/j/in/toronto', '/j/'])
    expect(await readPage(app, isFrench ? `${list}?lang=fr` : list)).toContain('Toronto');

  const card = await askPage(app, `/j/${job.id}/card.png${isFrench ? '?lang=fr' : ''}`);
  const type = card.headers.get('content-type') ?? '';
  await readFile('picture', { type, content: Buffer.from(await card.arrayBuffer()) });

  const etag = String(page.headers.get('etag'));
  expect((await askPage(app, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await askPage(app, path, { method: 'HEAD' })).status).toBe(200);
  expect((await doToJob(app, employer, { action: 'cancel', jobId: job.id })).status).toBe(200);
  const gone = await askPage(app, path);
  expect([gone.status, gone.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
  expect(await gone.text()).toContain(isFrench ? 'Cet emploi n’est plus offert' : 'This job is no longer open');
  const reason = await askPage(app, path, { headers: { accept: 'application/json' } });
  expect([reason.status, await reason.json()]).toEqual([410, { error: expect.any(String), code: 'job_closed' }]);
  expect((await askPage(app, '/j/%zz')).status).toBe(404);
}

/** From robots.txt over the index to the address of a job, as a search engine goes. */
export async function followSitemaps(stage: BuiltStage): Promise<void> {
  const { app } = stage;
  const { job } = await aPublicJob(stage);
  const index = /^Sitemap: (\S+)$/m.exec(await readPage(app, '/robots.txt'))?.[1] ?? '';
  const files = pathsInSitemap(await readPage(app, new URL(index).pathname));
  expect(files).toEqual(['/sitemap-jobs-1.xml', '/sitemap-companies-1.xml']);
  const pages = [];
  for (const file of files) pages.push(...pathsInSitemap(await readPage(app, file)));
  expect(pages).toEqual(expect.arrayContaining([pathOfJob(job, 'en'), pathOfJob(job, 'fr')]));
  for (const path of pages.filter((each) => each.includes(job.id))) await readPage(app, path);
}
