import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobPlaceView } from '@relevo/contracts/jobs';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anApplication,
  anEmployer,
  applyFor,
  aShiftFromNow,
  aWorker,
  doToJob,
  getJob,
  signInAgain,
} from '../../../testing/hiring.ts';
import { addOffer } from '../../../testing/offers.ts';
import { addMark, eventsAbout, listOpen, setStaffing } from '../../../testing/staffing.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { matchPostedJob, openDueJobs } from '../jobs.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  worker = await aWorker(app);
});

const see = (viewer: SignedInView, jobId: string) => app.client.get(`/job/job/${jobId}/`, as(viewer));
const privately = (audience: string, changes: object = {}) =>
  aJob(app, employer, { ...changes, staffing: { audience } });

async function aFavourite() {
  const favourite = await aWorker(app);
  await addMark(app, employer, { of: favourite });
  return favourite;
}

describe('a job for invited workers', () => {
  test('is seen by its owner and by workers with an offer alone', async () => {
    const job = await privately('invited');
    expect(job).toMatchObject({ audience: 'invited', opens_to_all_at: null });
    const [asked, favourite, other] = [await aWorker(app), await aFavourite(), await anEmployer(app)];
    await addOffer(app, job.id, asked);
    for (const stranger of [worker, favourite, other]) {
      expect((await see(stranger, job.id)).status).toBe(404);
      expect((await app.client.get(`/job/job/${job.id}/wage-guide/`, as(stranger))).status).toBe(404);
      expect((await listOpen(app, stranger)).ids).not.toContain(job.id);
    }
    expect((await applyFor(app, worker, job.id)).status).toBe(404);
    for (const viewer of [employer, asked]) {
      expect((await see(viewer, job.id)).status).toBe(200);
      expect((await listOpen(app, viewer)).ids).toContain(job.id);
    }
    expect((await applyFor(app, asked, job.id)).status).toBe(201);
  });

  test('is not seen with an offer that was withdrawn, and is with one that ended otherwise', async () => {
    const job = await privately('invited');
    const [refused, dropped] = [await aWorker(app), await aWorker(app)];
    await addOffer(app, job.id, refused, { status: 'declined', answered_at: app.clock.now() });
    await addOffer(app, job.id, dropped, { status: 'withdrawn', ended_because: 'withdrawn' });
    expect((await see(refused, job.id)).status).toBe(200);
    expect((await see(dropped, job.id)).status).toBe(404);
    expect((await listOpen(app, dropped)).ids).not.toContain(job.id);
  });

  test('is not opened by time, and by a change of the audience at once', async () => {
    const job = await privately('invited');
    app.clock.advance({ days: 2 });
    [employer, worker] = [await signInAgain(app, employer), await signInAgain(app, worker)];
    await openDueJobs(app.deps);
    expect((await see(worker, job.id)).status).toBe(404);
    const opened = await setStaffing(app, employer, job.id, { audience: 'everyone' });
    expect(opened).toMatchObject({ status: 200, body: { audience: 'everyone', staffing: { audience: 'everyone' } } });
    expect((await see(worker, job.id)).status).toBe(200);
    expect((await listOpen(app, worker)).ids).toContain(job.id);
  });

  test('is counted where jobs are only once it is public', async () => {
    const location = { street_address: '1 Rue A', city: 'Rimouski', zip_code: 'G5L 1A1', country: 'Canada' };
    const places = async () => {
      const { results } = made(
        await app.client.get<{ results: JobPlaceView[] }>('/job/job-locations/?page_size=100', as(worker)),
      );
      return results.find(({ city }) => city === 'Rimouski')?.count ?? 0;
    };
    const job = await privately('invited', { location });
    expect(await places()).toBe(0);
    await setStaffing(app, employer, job.id, { audience: 'everyone' });
    expect(await places()).toBe(1);
    await setStaffing(app, employer, job.id, { audience: 'invited' });
    expect(await places()).toBe(0);
  });
});

describe('a full job for invited workers', () => {
  test('takes no strangers to its standby list', async () => {
    const job = await privately('invited', { worker_count: 1 });
    const [booked, asked] = [await aWorker(app), await aWorker(app)];
    for (const person of [booked, asked]) await addOffer(app, job.id, person);
    await aBooking(app, { employer, worker: booked }, job.id);
    const standBy = (person: SignedInView) => app.client.post(`/job/job/${job.id}/standby/`, {}, as(person));
    expect((await standBy(worker)).status).toBe(404);
    expect((await getJob(app, asked, job.id)).my_actions).toEqual(['stand_by', 'answer_offer']);
    expect((await standBy(asked)).status).toBe(201);
    expect((await getJob(app, asked, job.id)).my_actions).toEqual(['leave_standby', 'answer_offer']);
    expect((await getJob(app, booked, job.id)).my_actions).toEqual([]);
  });
});

describe('a public job that is narrowed', () => {
  test('is seen by who applied or is booked, and keeps their applications', async () => {
    const job = await aJob(app, employer, { worker_count: 3 });
    const [applied, booked] = [await aWorker(app), await aWorker(app)];
    await anApplication(app, applied, job.id);
    await aBooking(app, { employer, worker: booked }, job.id);
    expect(await setStaffing(app, employer, job.id, { audience: 'invited' })).toMatchObject({
      status: 200,
      body: { counts: { pending: 1, confirmed: 1 } },
    });
    for (const viewer of [applied, booked]) expect((await see(viewer, job.id)).status).toBe(200);
    expect((await listOpen(app, applied)).ids).toContain(job.id);
    expect((await see(worker, job.id)).status).toBe(404);
  });
});

describe('a job for favourites first', () => {
  test('is theirs for its hours, then everybody sees it', async () => {
    const favourite = await aFavourite();
    const job = await aJob(app, employer, { staffing: { audience: 'favourites_first', favourites_hours: 1 } });
    const opensAt = new Date(new Date(job.created_at).getTime() + 3_600_000).toISOString();
    expect(await getJob(app, favourite, job.id)).toMatchObject({
      audience: 'favourites_first',
      opens_to_all_at: opensAt,
      staffing: null,
      my_actions: ['apply'],
    });
    expect((await listOpen(app, favourite)).ids).toContain(job.id);
    expect((await listOpen(app, worker)).ids).not.toContain(job.id);
    expect((await see(worker, job.id)).status).toBe(404);
    app.clock.advance({ minutes: 60 });
    worker = await signInAgain(app, worker);
    // By the exact time, also before the clock's duty.
    expect(await getJob(app, worker, job.id)).toMatchObject({ opens_to_all_at: null, my_actions: ['apply'] });
    expect((await applyFor(app, worker, job.id)).status).toBe(201);
    await openDueJobs(app.deps);
    expect((await listOpen(app, await aWorker(app))).ids).toContain(job.id);
  });

  test('that is hot is open at once', async () => {
    const job = await privately('favourites_first', aShiftFromNow(app, 23 * 60));
    expect(job).toMatchObject({ audience: 'favourites_first', opens_to_all_at: null });
    expect((await see(worker, job.id)).status).toBe(200);
    // A change that says nothing about the audience hides it from no worker, although its shifts are later now.
    const changes = { start_date: '2027-01-04' };
    expect(await doToJob(app, employer, { action: 'update', jobId: job.id, changes })).toMatchObject({ status: 200 });
    expect((await see(worker, job.id)).status).toBe(200);
    await setStaffing(app, employer, job.id, { reconfirm: false });
    expect((await see(worker, job.id)).status).toBe(200);
  });

  test('notifies each favourite once, not who is blocked, and alerts no worker twice when it opens', async () => {
    const [favourite, blocking] = [await aFavourite(), await aFavourite()];
    await addMark(app, blocking, { of: employer, kind: 'blocked' });
    await addMark(app, favourite, { of: employer });
    const fan = await aWorker(app);
    await addMark(app, fan, { of: employer });
    const job = await privately('favourites_first');
    await Promise.all([matchPostedJob(app.deps, job.id), matchPostedJob(app.deps, job.id)]);
    expect(await eventsAbout(app, favourite, 'job.first_look')).toEqual([job.id]);
    expect(await eventsAbout(app, blocking, 'job.first_look')).toEqual([]);
    expect(await alertsOf(fan)).toEqual([]);
    await setStaffing(app, employer, job.id, { audience: 'everyone' });
    const { rows } = await sql`
      select from outbox_events where type = 'job.posted' and payload ->> 'jobId' = ${job.id}`.execute(app.db);
    expect(rows).toHaveLength(2);
    await matchPostedJob(app.deps, job.id);
    expect(await alertsOf(fan)).toEqual([job.id]);
    expect(await alertsOf(favourite)).toEqual([]);
    expect(await eventsAbout(app, favourite, 'job.first_look')).toEqual([job.id]);
  });

  /** The jobs of the digests that a worker got. */
  async function alertsOf({ user }: SignedInView): Promise<string[]> {
    const { rows } = await sql<{ job: string }>`
      select jsonb_array_elements_text(payload -> 'jobIds') as job from outbox_events
      where type = 'job.alert' and payload ->> 'userId' = ${user.id}`.execute(app.db);
    return rows.map(({ job }) => job);
  }
});

describe('a search', () => {
  const here = '&latitude=45.5&longitude=-73.6';

  test.each([
    '&sort=soonest',
    '&sort=newest',
    '&sort=wage',
    `&sort=distance${here}`,
    `&sort=distance${here}&radius_km=50`,
    `&sort=soonest${here}&radius_km=50`,
    '&search=ferblantier',
    '&search=ferblantier&sort=wage',
    '&min_wage=21',
  ])('%s puts private jobs among the others, on every page once', async (query) => {
    const owner = await anEmployer(app);
    const viewer = await aWorker(app);
    await addMark(app, owner, { of: viewer });
    const location = { street_address: '1 Rue A', city: 'Montréal', zip_code: 'H2X 1Y4', country: 'Canada' };
    const posted: string[] = [];
    for (const [index, wage] of ['21.00', '22.00', '21.00', '23.00', '22.50', '21.00', '24.00'].entries()) {
      const place = { ...location, latitude: 45.5 + index / 100, longitude: -73.6 };
      const staffing = { audience: index % 2 === 0 ? 'everyone' : 'favourites_first' };
      const { id } = await aJob(app, owner, { title: 'Ferblantier', wage, location: place, staffing });
      posted.push(id);
    }
    const whole = await listOpen(app, viewer, query);
    const stranger = await listOpen(app, worker, query);
    expect(whole.ids).toHaveLength(whole.count);
    expect(whole.count).toBe(stranger.count + 3);
    expect(whole.ids.filter((id) => posted.includes(id))).toHaveLength(7);
    for (const next of [pagesOf, cursorsOf]) {
      const paged = await next(viewer, query);
      expect(paged).toEqual(whole.ids);
    }
    // Public ones keep their order.
    expect(whole.ids.filter((id) => stranger.ids.includes(id))).toEqual(stranger.ids);
  });

  async function pagesOf(viewer: SignedInView, query: string): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const found = await onePage(viewer, `/job/list-open-jobs/?page_size=2&page=${page}${query}`);
      ids.push(...found.ids);
      if (found.next === null) return ids;
    }
  }

  async function cursorsOf(viewer: SignedInView, query: string): Promise<string[]> {
    const ids: string[] = [];
    for (let path: string | null = `/job/list-open-jobs/?page_size=3${query}`; path !== null; ) {
      const found: { ids: string[]; next: string | null } = await onePage(viewer, path);
      ids.push(...found.ids);
      path = found.next?.slice(found.next.indexOf('/job/')) ?? null;
    }
    return ids;
  }

  async function onePage(viewer: SignedInView, path: string) {
    const { results, next } = made(
      await app.client.get<{ results: { id: string }[]; next: string | null }>(path, as(viewer)),
    );
    return { ids: results.map(({ id }) => id), next };
  }

  test('does not find private jobs of an employer that a block hides', async () => {
    const owner = await anEmployer(app);
    const viewer = await aWorker(app);
    await addMark(app, owner, { of: viewer });
    const { id } = await aJob(app, owner, { title: 'Ferblantier', staffing: { audience: 'favourites_first' } });
    for (const query of ['', '&search=ferblantier']) expect((await listOpen(app, viewer, query)).ids).toContain(id);
    await addMark(app, viewer, { of: owner, kind: 'blocked' });
    for (const query of ['', '&search=ferblantier']) expect((await listOpen(app, viewer, query)).ids).not.toContain(id);
  });
});
