import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView, JobPage } from '@relevo/contracts/jobs';
import { beforeEach, describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { payIn, refused } from '../../../testing/attendance.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  signInAgain,
} from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
let employer: SignedInView;
let hired: SignedInView;
let worker: SignedInView;
beforeEach(async () => {
  [employer, hired, worker] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
});

/** Shifts of half an hour that begin so many minutes from now. */
function shiftsIn(...minutes: number[]): Record<string, unknown> {
  const timed = minutes.map((each) => aShiftFromNow(app, each, 30));
  const days = timed.flatMap(({ schedule }) => schedule.days);
  return { ...timed[0], schedule: { name: 'Rounds', break_duration: 0, week_count: 1, days } };
}

/** Two places, one worker booked; the first of three shifts is under way. */
async function aRunningJob(changes: Record<string, unknown> = {}): Promise<JobDetailView> {
  const job = await aJob(app, employer, { worker_count: 2, ...shiftsIn(5, 65, 125), ...changes });
  await aBooking(app, { employer, worker: hired }, job.id);
  app.clock.advance({ minutes: 6 });
  await everyMinute(app.deps);
  // A row that another task held at that moment is moved on a minute later.
  await everyMinute(app.deps);
  return getJob(app, employer, job.id);
}

const reopen = <Body = JobDetailView>(person: SignedInView, jobId: string) =>
  doToJob<Body>(app, person, { action: 'reopen_hiring', jobId });

async function isFound(jobId: string, query = ''): Promise<boolean> {
  const { body } = await app.client.get<JobPage>(`/job/list-open-jobs/?page_size=100${query}`, {
    token: worker.access_token,
  });
  return body.results.some(({ id }) => id === jobId);
}

const bookingsOf = (jobId: string, { user }: SignedInView) =>
  app.db
    .selectFrom('worker_shifts')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('worker_id', '=', user.id)
    .orderBy('starts_at')
    .execute();

describe('a running job with places left and shifts to come', () => {
  test('is found by its next shift, and a confirmed worker is booked for the shifts to come', async () => {
    await payIn(app, employer, '500.00');
    const job = await aRunningJob();
    expect(job).toMatchObject({
      status: 'running',
      hiring_open: true,
      is_hot: true,
      next_shift_at: job.shifts[1]?.starts_at,
      first_shift_at: job.shifts[0]?.starts_at,
      actions: ['confirm', 'complete', 'cancel'],
    });
    for (const query of ['', '&hot=true', `&start_from=${job.start_date}`]) {
      expect({ query, isFound: await isFound(job.id, query) }).toEqual({ query, isFound: true });
    }
    const mine = await getJob(app, worker, job.id);
    expect(mine).toMatchObject({ id: job.id, my_application: null });

    const application = await anApplication(app, worker, job.id, '21.00');
    const accepted = await answer(app, employer, application.id, 'accepted');
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await confirmJob(app, worker, job.id)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const booked = await bookingsOf(job.id, worker);
    expect(booked.map(({ starts_at }) => starts_at.toISOString())).toEqual(
      job.shifts.slice(1).map(({ starts_at }) => starts_at),
    );
    expect(booked.map(({ funding }) => funding)).toEqual(['funded', 'funded']);
    expect(await getJob(app, employer, job.id)).toMatchObject({
      status: 'running',
      counts: { confirmed: 2, positions_left: 0 },
    });
    expect(await isFound(job.id)).toBe(false);
  });

  test('is sorted by its next shift, also through the pages', async () => {
    const running = await aRunningJob();
    const before = await aJob(app, employer, shiftsIn(30));
    const after = await aJob(app, employer, shiftsIn(90));
    const ids: string[] = [];
    let path: string | null = '/job/list-open-jobs/?page_size=1';
    while (path) {
      const { body }: { body: JobPage } = await app.client.get<JobPage>(path, { token: worker.access_token });
      ids.push(...body.results.map(({ id }) => id));
      path = body.next && new URL(body.next, app.url).pathname.replace('/api', '') + new URL(body.next, app.url).search;
    }
    const ours = ids.filter((id) => [running.id, before.id, after.id].includes(id));
    expect(ours).toEqual([before.id, running.id, after.id]);
  });

  test('refuses a worker who is booked elsewhere for a shift to come, not for one that began', async () => {
    const job = await aRunningJob();
    const [past, coming] = [await aWorker(app), await aWorker(app)];
    const elsewhere = await anEmployer(app);
    const [early, late] = [await aJob(app, elsewhere, shiftsIn(-1)), await aJob(app, elsewhere, shiftsIn(60))];
    await aBooking(app, { employer: elsewhere, worker: past }, early.id);
    await aBooking(app, { employer: elsewhere, worker: coming }, late.id);
    const [first, second] = [await anApplication(app, past, job.id), await anApplication(app, coming, job.id)];
    expect(await answer(app, employer, second.id, 'accepted')).toMatchObject(refused(409, 'overlap'));
    expect((await answer(app, employer, first.id, 'accepted')).status).toBe(200);
    expect((await confirmJob(app, past, job.id)).status).toBe(200);
  });

  test('takes nobody once its last shift began, and answers those who wait', async () => {
    const job = await aRunningJob();
    const application = await anApplication(app, worker, job.id);
    const accepted = await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
    app.clock.advance({ minutes: 120 });
    const [again, owner] = [await signInAgain(app, worker), await signInAgain(app, employer)];
    expect(await applyFor(app, await aWorker(app), job.id)).toMatchObject(refused(409, 'job_not_open'));
    expect(await answer(app, owner, application.id, 'accepted')).toMatchObject(refused(409, 'job_not_open'));
    await everyMinute(app.deps);
    expect(await getJob(app, owner, job.id)).toMatchObject({
      status: 'running',
      hiring_open: true,
      next_shift_at: null,
      counts: { pending: 0, accepted: 0 },
    });
    for (const { id } of [application, accepted]) {
      const { status } = await app.db
        .selectFrom('applications')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe('rejected');
    }
    const { body } = await app.client.get<JobPage>('/job/list-open-jobs/?page_size=100', { token: again.access_token });
    expect(body.results.map(({ id }) => id)).not.toContain(job.id);
  });

  test('answers those who wait when its last place is confirmed', async () => {
    const job = await aRunningJob();
    await anApplication(app, await aWorker(app), job.id);
    await aBooking(app, { employer, worker }, job.id);
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ pending: 0, confirmed: 2 });
  });
});

describe('closing hiring', () => {
  test('of a running job leaves it running and answers those who wait; again it changes nothing', async () => {
    const job = await aRunningJob();
    const application = await anApplication(app, worker, job.id);
    for (const _time of ['once', 'again']) {
      expect(await confirmJob<JobDetailView>(app, employer, job.id)).toMatchObject({
        status: 200,
        body: {
          status: 'running',
          hiring_open: false,
          counts: { pending: 0 },
          actions: ['reopen_hiring', 'complete', 'cancel'],
        },
      });
    }
    const history = await app.db
      .selectFrom('application_history')
      .select(['status', 'by'])
      .where('application_id', '=', application.id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { status: 'pending', by: 'worker' },
      { status: 'rejected', by: 'system' },
    ]);
    expect(await isFound(job.id)).toBe(false);
    expect(await applyFor(app, await aWorker(app), job.id)).toMatchObject(refused(409, 'job_not_open'));
    const stranger = await aWorker(app);
    expect((await app.client.get(`/job/job/${job.id}/`, { token: stranger.access_token })).status).toBe(404);
  });
});

describe('opening hiring again', () => {
  test('of a running job: it is found and taken again', async () => {
    const job = await aRunningJob();
    await confirmJob(app, employer, job.id);
    for (const _time of ['once', 'again']) {
      expect(await reopen(employer, job.id)).toMatchObject({
        status: 200,
        body: { status: 'running', hiring_open: true },
      });
    }
    expect(await isFound(job.id)).toBe(true);
    await aBooking(app, { employer, worker }, job.id);
    expect(await bookingsOf(job.id, worker)).toHaveLength(2);
  });

  test('of a confirmed job with free places opens it; a full one stays confirmed', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    await aBooking(app, { employer, worker: hired }, job.id);
    expect(await confirmJob<JobDetailView>(app, employer, job.id)).toMatchObject({
      body: { status: 'confirmed', hiring_open: false, actions: ['reopen_hiring', 'cancel'] },
    });
    expect(await isFound(job.id)).toBe(false);
    expect(await reopen(employer, job.id)).toMatchObject({ status: 200, body: { status: 'open', hiring_open: true } });
    expect(await isFound(job.id)).toBe(true);
    await aBooking(app, { employer, worker }, job.id);
    expect(await reopen(employer, job.id)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', hiring_open: true },
    });
  });

  test('of an open job changes nothing; of one that is over it is refused', async () => {
    const job = await aJob(app, employer);
    const before = await getJob(app, employer, job.id);
    expect(await reopen(employer, job.id)).toMatchObject({ status: 200, body: before });
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await reopen(employer, job.id)).toMatchObject(refused(409, 'invalid_transition'));
    const running = await aRunningJob();
    await doToJob(app, employer, { action: 'complete', jobId: running.id });
    expect(await reopen(employer, running.id)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await getJob(app, employer, running.id)).hiring_open).toBe(false);
  });

  test('is for its owner', async () => {
    const job = await aRunningJob();
    await confirmJob(app, employer, job.id);
    expect((await reopen(await anEmployer(app), job.id)).status).toBe(404);
    expect((await reopen(worker, job.id)).status).toBe(403);
    expect((await getJob(app, employer, job.id)).hiring_open).toBe(false);
  });

  test('against closing, both at once: one after the other', async () => {
    const job = await aRunningJob();
    const answers = await Promise.all([confirmJob(app, employer, job.id), reopen(employer, job.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await getJob(app, employer, job.id)).status).toBe('running');
  });
});
