import { gunzipSync } from 'node:zlib';
import type { SignedInView } from '@relevo/contracts/accounts';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { publicJobPath } from '@relevo/domain/public-pages';
import { as } from '@relevo/fixtures/http-client';
import { jobLocation } from '@relevo/fixtures/places';
import { type Insertable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import type { JobsTable } from '../../../platform/database/tables/job-tables.ts';
import { aJob, anEmployer, aWorker, doToJob, getJob } from '../../../testing/hiring.ts';
import { listOpenJobs } from '../../../testing/job-calls.ts';
import { askPage, pathOfCompany, pathOfJob, pathsInSitemap, readPage } from '../../../testing/public-pages.ts';
import { setStaffing } from '../../../testing/staffing.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { createSitemapFiles } from './sitemap/sitemap-files.ts';
import { jobPages } from './sitemap/sitemap-pages.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  expect((await app.client.patch('/company/profile/', { name: 'Café' }, as(employer))).status).toBe(200);
});

const statusOf = async (path: string) => (await askPage(app, path)).status;

/** Every state that the columns of a job can be in, whatever led to it. */
const states = jobStatuses.flatMap((status) =>
  [true, false].flatMap((isHiring) =>
    [true, false].flatMap((isFull) =>
      [true, false].flatMap((hasShifts) =>
        (['everyone', 'opened', 'favourites_first', 'invited'] as const).flatMap((audience) =>
          [true, false].map((isOver) => ({ status, isHiring, isFull, hasShifts, audience, isOver })),
        ),
      ),
    ),
  ),
);

/** As many jobs like one as there are states, in a city without others. */
async function addInAllStates(like: string) {
  const row = await app.db.selectFrom('jobs').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
  const { listed: _listed, hires: _hires, search_words: _words, ...rest } = row;
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  const jobs = states.map(({ status, isHiring, isFull, hasShifts, audience, isOver }) => ({
    ...rest,
    id: uuidv7(),
    status,
    days: JSON.stringify(rest.days),
    requirements: JSON.stringify(rest.requirements),
    hiring_open: isHiring,
    confirmed_count: isFull ? row.worker_count : 0,
    has_shifts_to_come: hasShifts,
    audience: audience === 'opened' ? 'favourites_first' : audience,
    is_public: audience === 'everyone' || audience === 'opened',
    first_shift_at: inDays(-1),
    last_shift_at: inDays(isOver ? -0.1 : 30),
    search_city: 'elsewhere',
  }));
  // Notices of so many jobs would be all that this test waits for.
  await sql`alter table jobs disable trigger jobs_posted`.execute(app.db);
  await app.db
    .insertInto('jobs')
    .values(jobs as unknown as Insertable<JobsTable>[])
    .execute();
  await sql`alter table jobs enable trigger jobs_posted`.execute(app.db);
  return jobs;
}

async function idsFound(): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page < 10; page += 1) {
    const { body } = await listOpenJobs(app, worker, `?page_size=100&page=${page}`);
    ids.push(...body.results.map(({ id }) => id));
    if (body.results.length < 100) break;
  }
  return ids.sort();
}

const idsIn = (text: string) => [...text.matchAll(/\/j\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id);

test('of all states that a job can be in, exactly the jobs that are listed have a page, and are named anywhere', async () => {
  const model = await aJob(app, employer);
  const jobs = await addInAllStates(model.id);
  const listed = await idsFound();
  // The model, and of both public audiences the open ones, running ones only with shifts to come.
  expect(listed).toHaveLength(1 + 2 * (2 + 1));

  const answers = jobs.map(async (job) => {
    const [page, card] = [await statusOf(publicJobPath(job, 'en')), await statusOf(`/j/${job.id}/card.png`)];
    const expected = listed.includes(job.id) ? 200 : job.is_public ? 410 : 404;
    expect({ id: job.id, page, card }).toEqual({ id: job.id, page: expected, card: expected });
  });
  await Promise.all(answers);
  expect([model.id, ...idsIn(await readPage(app, '/j/in/elsewhere'))].sort()).toEqual(listed);
  const sitemap = await createSitemapFiles(app.deps, jobPages).file(1);
  const paths = pathsInSitemap(String(gunzipSync(sitemap?.zipped ?? '')));
  expect([...new Set(idsIn(paths.join('\n')))].sort()).toEqual(listed);
  expect(paths).toHaveLength(listed.length * 2);
  expect(idsIn(await readPage(app, await pathOfCompany(app, employer.user.id))).sort()).toEqual(listed);
});

test('a closed job in a city that is written in another script offers no jobs of other such cities', async () => {
  const jobIn = (city: string) => aJob(app, employer, { location: { ...jobLocation, city } });
  const [closed] = [await jobIn('ᐃᖃᓗᐃᑦ'), await jobIn('Оттава')];
  await doToJob(app, employer, { action: 'cancel', jobId: closed.id });
  const page = await askPage(app, pathOfJob(closed));
  const html = await page.text();
  expect([page.status, idsIn(html), html.includes('/j/in/')]).toEqual([410, [], false]);
});

test('what an employer does shows at once', async () => {
  const job = await aJob(app, employer);
  const path = pathOfJob(job);
  const expectState = async (status: number) => {
    const [{ public_url: url }, page] = [await getJob(app, employer, job.id), await statusOf(path)];
    expect([page, url]).toEqual([status, status === 200 ? `${app.deps.publicUrl}${path}` : null]);
  };
  await expectState(200);
  await setStaffing(app, employer, job.id, { audience: 'invited' });
  await expectState(404);
  await setStaffing(app, employer, job.id, { audience: 'everyone' });
  await expectState(200);
  await doToJob(app, employer, { action: 'cancel', jobId: job.id });
  await expectState(410);
  await doToJob(app, employer, { action: 'delete', jobId: job.id });
  expect(await statusOf(path)).toBe(404);
});

test('an employer who is suspended, not approved or deleted has no page from that moment on, and one who is approved again has', async () => {
  const other = await anEmployer(app);
  expect((await app.client.patch('/company/profile/', { name: 'Zinc' }, as(other))).status).toBe(200);
  const job = await aJob(app, other, { title: 'Doorman of the Zinc' });
  const company = await pathOfCompany(app, other.user.id);
  const city = '/j/in/toronto';
  const look = async () => {
    const page = await askPage(app, pathOfJob(job));
    // A job in good order is still named when it is closed; that of a suspended employer is not.
    const isNamed = /Zinc|Doorman/.test(await page.text());
    const list = await (await askPage(app, city)).text();
    const cities = await readPage(app, '/j/');
    return [
      page.status,
      isNamed,
      await statusOf(company),
      list.includes(job.id),
      /toronto[\s\S]*?(\d+)\u00a0open job/.exec(cities)?.[1],
    ];
  };
  const [, , , , shown] = await look();
  const others = String(Number(shown) - 1);
  const set = (changes: object) => app.db.updateTable('users').set(changes).where('id', '=', other.user.id).execute();
  expect(await look()).toEqual([200, true, 200, true, shown]);
  for (const [away, back] of [
    [{ suspended_at: app.clock.now() }, { suspended_at: null }],
    [{ review_status: 'rejected' }, { review_status: 'approved' }],
    [{ deleted_at: app.clock.now() }, { deleted_at: null }],
  ]) {
    await set(away as object);
    expect([away, await look()]).toEqual([away, [410, false, 404, false, others]]);
    await set(back as object);
    expect([back, await look()]).toEqual([back, [200, true, 200, true, shown]]);
  }
});
