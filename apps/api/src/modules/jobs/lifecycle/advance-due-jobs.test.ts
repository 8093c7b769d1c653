import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { advanceDueJobs } from '../jobs.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

/** Confirmed after its first shift began. */
async function aRunningJob(changes: Record<string, unknown> = {}): Promise<JobDetailView> {
  const job = await aJob(app, employer, { ...aShiftFromNow(app, -10), ...changes });
  await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
  return job;
}

/** What a check-in leaves in the table is what the lifecycle asks for. */
async function checkIn(jobId: string): Promise<void> {
  const atWork = { status: 'in_progress', checked_in_at: app.clock.now(), check_in_by: 'employer' } as const;
  await app.db.updateTable('worker_shifts').set(atWork).where('job_id', '=', jobId).execute();
}

// It moves within the day, so that no token expires.
describe('the clock', () => {
  test('starts a job with a confirmed worker, also one that still hires, and leaves the others open', async () => {
    const soon = aShiftFromNow(app, 30);
    const [full, half, empty] = [
      await aJob(app, employer, soon),
      await aJob(app, employer, { ...soon, worker_count: 2 }),
      await aJob(app, employer, soon),
    ];
    for (const { id } of [full, half]) await aBooking(app, { employer, worker: await aWorker(app) }, id);
    await advanceDueJobs(app.deps);
    const statuses = async () =>
      Promise.all([full, half, empty].map(async ({ id }) => (await getJob(app, employer, id)).status));
    expect(await statuses()).toEqual(['confirmed', 'open', 'open']);
    app.clock.advance({ minutes: 30 });
    await advanceDueJobs(app.deps);
    expect(await statuses()).toEqual(['running', 'running', 'open']);
    expect(await getJob(app, employer, full.id)).toMatchObject({ actions: ['confirm', 'complete', 'cancel'] });

    app.clock.advance({ minutes: 59 });
    await advanceDueJobs(app.deps);
    expect(await statuses()).toEqual(['running', 'running', 'open']);
    app.clock.advance({ minutes: 1 });
    await Promise.all([advanceDueJobs(app.deps), advanceDueJobs(app.deps)]);
    expect(await statuses()).toEqual(['completed', 'completed', 'canceled']);
    const events = await eventsOf('job.expired', empty.id);
    expect(events).toEqual([expect.objectContaining({ userId: employer.user.id, title: empty.title })]);
    expect(await eventsOf('job.expired', full.id)).toEqual([]);
  });

  test('completes only when no worker is at work', async () => {
    const job = await aRunningJob();
    await checkIn(job.id);
    app.clock.advance({ minutes: 60 });
    await advanceDueJobs(app.deps);
    expect((await getJob(app, employer, job.id)).status).toBe('running');
    const at = app.clock.now();
    const done = {
      status: 'completed',
      checked_out_at: at,
      worked_minutes: 60,
      break_minutes: 0,
      pay_cents: 0n,
    } as const;
    await app.db.updateTable('worker_shifts').set(done).where('job_id', '=', job.id).execute();
    await advanceDueJobs(app.deps);
    expect((await getJob(app, employer, job.id)).status).toBe('completed');
  });

  test('is applied first: a job that is over cannot be cancelled, although no task moved it yet', async () => {
    const job = await aJob(app, employer, aShiftFromNow(app, 10, 20));
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    app.clock.advance({ minutes: 30 });
    const late = await doToJob<Record<string, unknown>>(app, employer, { action: 'cancel', jobId: job.id });
    expect(late).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await eventsOf('job.canceled', job.id)).toEqual([]);
  });

  test('is asked first: a job whose first shift has begun can be completed at once', async () => {
    const job = await aJob(app, employer, aShiftFromNow(app, 10, 20));
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    app.clock.advance({ minutes: 15 });
    expect((await doToJob(app, employer, { action: 'complete', jobId: job.id })).status).toBe(200);
  });

  test('catches up with a job that began and ended meanwhile', async () => {
    const job = await aJob(app, employer, aShiftFromNow(app, 10, 20));
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    app.clock.advance({ minutes: 40 });
    await advanceDueJobs(app.deps);
    expect((await getJob(app, employer, job.id)).status).toBe('completed');
  });

  test('rejects open applications when a job is over', async () => {
    const job = await aJob(app, employer, { ...aShiftFromNow(app, 10, 20), worker_count: 3 });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    const waiting = await aWorker(app);
    await anApplication(app, waiting, job.id);
    app.clock.advance({ minutes: 40 });
    await advanceDueJobs(app.deps);
    const mine = await app.client.get('/application/my-applications/', { token: waiting.access_token });
    expect(mine.body.results).toMatchObject([{ status: 'rejected', job: { status: 'completed' } }]);
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ pending: 0, accepted: 0, confirmed: 1 });
  });

  test('completing early cancels the remaining shifts', async () => {
    const now = aShiftFromNow(app, -5);
    const { schedule } = now as { schedule: Record<string, unknown> };
    const job = await aRunningJob({ ...now, schedule: { ...schedule, week_count: 2 } });
    const done = await doToJob(app, employer, { action: 'complete', jobId: job.id });
    expect(done).toMatchObject({ status: 200, body: { status: 'completed', actions: [] } });
    const shifts = await app.db.selectFrom('worker_shifts').select('status').where('job_id', '=', job.id).execute();
    expect(shifts).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(await eventsOf('job.ended', job.id)).toHaveLength(1);
  });

  test('a place of a running job can still be taken by an earlier applicant, for the remaining shifts', async () => {
    const now = aShiftFromNow(app, 5, 10);
    const { schedule } = now as { schedule: Record<string, unknown> };
    const job = await aJob(app, employer, { ...now, worker_count: 2, schedule: { ...schedule, week_count: 2 } });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    const late = await aWorker(app);
    const { id } = await anApplication(app, late, job.id);
    app.clock.advance({ minutes: 20 });
    await advanceDueJobs(app.deps);
    expect((await getJob(app, employer, job.id)).status).toBe('running');
    expect((await answer(app, employer, id, 'accepted')).status).toBe(200);
    expect((await confirmJob(app, late, job.id)).status).toBe(200);
    const booked = await app.db.selectFrom('worker_shifts').selectAll().where('worker_id', '=', late.user.id).execute();
    expect(booked.map(({ starts_at }) => starts_at.toISOString())).toEqual([job.shifts[1]?.starts_at]);
    expect((await getJob(app, employer, job.id)).status).toBe('running');
  });
});

async function eventsOf(type: string, jobId: string): Promise<Record<string, unknown>[]> {
  const rows = await app.db.selectFrom('outbox_events').select('payload').where('type', '=', type).execute();
  return rows.map(({ payload }) => payload).filter((payload) => payload.jobId === jobId);
}
