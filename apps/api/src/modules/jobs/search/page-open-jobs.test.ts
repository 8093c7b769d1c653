import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobPage } from '@relevo/contracts/jobs';
import { type Position, pointInSpace } from '@relevo/domain/earth';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  doToJob,
} from '../../../testing/hiring.ts';
import { listOpenJobs, openJobTitles } from '../../../testing/job-calls.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});

const list = (query = '', person = worker) => listOpenJobs(app, person, query);
const titles = (query = '') => openJobTitles(app, worker, query);

describe('a job that is', () => {
  const isListed = async (title: string) => (await titles(`?search=${title}`)).length > 0;

  test('full is not listed, and is again when a place comes free', async () => {
    const job = await aJob(app, employer, { title: 'Glassblower' });
    expect(await isListed('glassblower')).toBe(true);
    const { id } = await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await isListed('glassblower')).toBe(false);
    await answer(app, employer, id, 'rejected');
    expect(await isListed('glassblower')).toBe(true);
  });

  test('confirmed, canceled or deleted is not listed', async () => {
    const [confirmed, canceled, deleted] = [
      await aJob(app, employer, { title: 'Upholsterer', worker_count: 2 }),
      await aJob(app, employer, { title: 'Upholsterer' }),
      await aJob(app, employer, { title: 'Upholsterer' }),
    ];
    await aBooking(app, { employer, worker: await aWorker(app) }, confirmed.id);
    await doToJob(app, employer, { action: 'confirm', jobId: confirmed.id });
    await doToJob(app, employer, { action: 'cancel', jobId: canceled.id });
    await doToJob(app, employer, { action: 'delete', jobId: deleted.id });
    expect(await isListed('upholsterer')).toBe(false);
  });

  test('begun is listed until its last shift is over, and is not hot any more', async () => {
    await aJob(app, employer, { title: 'Puppeteer', ...aShiftFromNow(app, 5, 30) });
    const hot = async () => (await list('?search=puppeteer&hot=true')).body.count;
    expect(await hot()).toBe(1);
    app.clock.advance({ minutes: 6 });
    expect(await hot()).toBe(0);
    expect(await isListed('puppeteer')).toBe(true);
    app.clock.advance({ minutes: 29 });
    expect(await isListed('puppeteer')).toBe(false);
  });
});

describe('paging', () => {
  const total = 57;
  beforeAll(async () => {
    // Equal wages, hours and places in plenty: a page may end anywhere among them.
    const { id } = await aJob(app, employer, { title: 'Lumberjack', wage: '40.00' });
    const base = await app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { search_words, hires, listed, ...row } = base;
    await app.db
      .insertInto('jobs')
      .values(
        Array.from({ length: total - 1 }, (_each, index) => {
          const position: Position = { latitude: 45 + (index % 3), longitude: -73 };
          return {
            ...row,
            ...position,
            place: `(${pointInSpace(position).join(',')})`,
            id: crypto.randomUUID(),
            days: JSON.stringify(row.days),
            dates: null,
            requirements: '[]',
            instant: null,
            wage_cents: 4000n + BigInt(index % 4),
            next_starts_at: new Date(row.next_starts_at.getTime() + (index % 5) * 3_600_000),
            created_at: new Date(row.created_at.getTime() - (index % 6) * 1000),
          };
        }),
      )
      .execute();
  });

  /** Follows `next` to the end, as a screen does. */
  async function follow(query: string): Promise<{ ids: string[]; pages: number }> {
    const ids: string[] = [];
    let path: string | null = `/job/list-open-jobs/${query}`;
    let pages = 0;
    while (path) {
      const { status, body }: { status: number; body: JobPage } = await app.client.get<JobPage>(path, {
        token: worker.access_token,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: total, count_is_exact: true });
      ids.push(...body.results.map(({ id }) => id));
      pages += 1;
      path = body.next?.replace(/^\/api/, '') ?? null;
      if (pages > 20) throw new Error('the pages do not end');
    }
    return { ids, pages };
  }

  test.each([
    'soonest',
    'newest',
    'wage',
    'distance&latitude=45.1&longitude=-73',
    'soonest&latitude=45.1&longitude=-73&radius_km=5000',
  ])('by %s shows every job once, in the order of one long page', async (sort) => {
    const query = `?search=lumberjack&sort=${sort}`;
    const { ids, pages } = await follow(`${query}&page_size=10`);
    expect(pages).toBe(6);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    const { body } = await list(`${query}&page_size=100`);
    expect(ids).toEqual(body.results.map(({ id }) => id));
  });

  test('goes by page numbers too, and past the end finds nothing', async () => {
    const ids: string[] = [];
    for (const page of [1, 2, 3, 4, 5, 6]) {
      ids.push(...(await list(`?search=lumberjack&page=${page}`)).body.results.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(total);
    expect((await list('?search=lumberjack&page=7')).body).toMatchObject({ count: total, results: [], next: null });
    expect((await list('?search=lumberjack&page=1000000000')).status).toBe(200);
  });

  test('the page before leads back', async () => {
    const first = (await list('?search=lumberjack')).body;
    const get = (path: string | null) =>
      app.client.get<JobPage>((path ?? '').replace(/^\/api/, ''), { token: worker.access_token });
    const second = (await get(first.next)).body;
    expect((await get(second.previous)).body.results).toEqual(first.results);
    expect(first.previous).toBeNull();
  });

  test('neither repeats nor loses a job when one is filled between two pages', async () => {
    const first = (await list('?search=lumberjack&sort=wage')).body;
    const [gone] = first.results;
    await doToJob(app, employer, { action: 'cancel', jobId: gone?.id ?? '' });
    const second = await app.client.get<JobPage>((first.next ?? '').replace(/^\/api/, ''), {
      token: worker.access_token,
    });
    const whole = (await list('?search=lumberjack&sort=wage&page_size=100')).body.results.map(({ id }) => id);
    expect(second.body.results.map(({ id }) => id)).toEqual(whole.slice(9, 19));
  });
});
