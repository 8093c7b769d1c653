import type { SignedInView } from '@relevo/contracts/accounts';
import type { EmployerDashboardView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import { describe, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  doToJob,
  signInAgain,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { advanceDueJobs } from '../jobs/jobs.ts';

const app = useTestApp();

async function dashboard<View>(person: SignedInView): Promise<View> {
  const { status, body } = await app.client.get<View>('/dashboard/', { token: person.access_token });
  expect(status).toBe(200);
  return body;
}
const ofWorker = (person: SignedInView) => dashboard<WorkerDashboardView>(person);
const ofEmployer = (person: SignedInView) => dashboard<EmployerDashboardView>(person);

const nothingNeeded = () => {
  const until = new Date(app.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString();
  return { available: '0.00', held: '0.00', needed: '0.00', shortfall: '0.00', until };
};

test('a new user has nothing, and no error', async () => {
  expect(await ofWorker(await aWorker(app))).toEqual({
    next_shift: null,
    upcoming_shifts: 0,
    applications: { pending: 0, to_confirm: 0, confirmed: 0 },
    offers_open: 0,
    waiting: [],
  });
  expect(await ofEmployer(await anEmployer(app))).toEqual({
    open_jobs: 0,
    positions_left: 0,
    applications_to_answer: 0,
    waiting_for_confirmation: 0,
    shifts_today: 0,
    at_work: 0,
    shifts_to_approve: 0,
    replacements_open: 0,
    substitutes_to_approve: 0,
    next_shift_at: null,
    funding: nothingNeeded(),
    has_first_job: false,
    waiting: [],
  });
  const withDraft = await anEmployer(app);
  await app.client.put('/user/first-job/', { title: 'Server' }, { token: withDraft.access_token });
  expect(await ofEmployer(withDraft)).toMatchObject({ has_first_job: true });
});

describe('a worker', () => {
  test('sees what waits, what is booked and where to be next', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    await app.client.patch('/company/profile/', { name: 'Café Zinc' }, { token: employer.access_token });
    const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
    const jobs = [];
    for (const start_date of weeks) jobs.push(await aJob(app, employer, { start_date }));
    const [pending, accepted, later, sooner, gone] = jobs.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await anApplication(app, worker, pending);
    await anAcceptedApplication(app, { employer, worker }, accepted);
    await aBooking(app, { employer, worker }, sooner);
    await aBooking(app, { employer, worker }, later);
    await withdraw(app, worker, (await anApplication(app, worker, gone)).id);
    const view = await ofWorker(worker);
    expect(view).toMatchObject({
      upcoming_shifts: 10,
      applications: { pending: 1, to_confirm: 1, confirmed: 2 },
      next_shift: {
        job_id: later,
        company_name: 'Café Zinc',
        street_address: '123 Queen Street West',
        city: 'Toronto',
        timezone: 'America/Toronto',
        starts_at: '2026-12-07T13:00:00.000Z',
        ends_at: '2026-12-07T21:00:00.000Z',
      },
    });
    await doToJob(app, employer, { action: 'cancel', jobId: later });
    expect(await ofWorker(worker)).toMatchObject({ upcoming_shifts: 5, next_shift: { job_id: sooner } });
  });

  test('sees nothing of others', async () => {
    const [employer, worker, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
    await aBooking(app, { employer, worker: other }, (await aJob(app, employer)).id);
    expect(await ofWorker(worker)).toMatchObject({ next_shift: null, upcoming_shifts: 0 });
  });
});

describe('an employer', () => {
  test('sees the state of hiring', async () => {
    const [employer, stranger] = [await anEmployer(app), await anEmployer(app)];
    const workers = [await aWorker(app), await aWorker(app), await aWorker(app)] as const;
    const open = await aJob(app, employer, { worker_count: 5 });
    const canceled = await aJob(app, employer, { worker_count: 7 });
    await anApplication(app, workers[0], canceled.id);
    await doToJob(app, employer, { action: 'cancel', jobId: canceled.id });
    await aJob(app, stranger, { worker_count: 9 });
    await anApplication(app, workers[0], open.id);
    const second = await anApplication(app, workers[1], open.id);
    await aBooking(app, { employer, worker: workers[2] }, open.id);
    expect(await ofEmployer(employer)).toEqual({
      open_jobs: 1,
      positions_left: 4,
      applications_to_answer: 2,
      waiting_for_confirmation: 0,
      shifts_today: 0,
      at_work: 0,
      shifts_to_approve: 0,
      replacements_open: 0,
      substitutes_to_approve: 0,
      next_shift_at: '2026-11-23T13:00:00.000Z',
      funding: expect.objectContaining({ available: '0.00' }),
      has_first_job: false,
      waiting: [expect.objectContaining({ kind: 'application' }), expect.objectContaining({ kind: 'application' })],
    });
    await answer(app, employer, second.id, 'accepted');
    expect(await ofEmployer(employer)).toMatchObject({
      positions_left: 3,
      applications_to_answer: 1,
      waiting_for_confirmation: 1,
    });
  });

  test('counts the shifts of today by the calendar of each job’s place', async () => {
    const employer = await anEmployer(app);
    // It is Monday 14:00 in UTC: 09:00 in Toronto, 06:00 in Los Angeles.
    const late = (timezone: string, start_time: string, end_time: string) => ({
      start_date: '2026-11-16',
      timezone,
      schedule: { name: 'Late', break_duration: 0, week_count: 1, days: [{ weekday: 1, start_time, end_time }] },
    });
    // Already Tuesday in UTC, still Monday there.
    const inLosAngeles = await aJob(app, employer, late('America/Los_Angeles', '22:00', '23:00'));
    const tomorrow = await aJob(app, employer, { start_date: '2026-11-17' });
    for (const job of [inLosAngeles, tomorrow]) await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await ofEmployer(employer)).toMatchObject({
      shifts_today: 1,
      next_shift_at: '2026-11-17T06:00:00.000Z',
      open_jobs: 0,
    });
  });

  test('sees two people on one shift as two', async () => {
    const employer = await anEmployer(app);
    const job = await aJob(app, employer, { ...aShiftFromNow(app, 60), worker_count: 2 });
    for (let each = 0; each < 2; each += 1) await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect((await ofEmployer(employer)).shifts_today).toBe(2);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await ofEmployer(employer)).toMatchObject({ shifts_today: 0, next_shift_at: null });
  });
});

// The clock moves here.
test('a shift is the next one until it is over, and then it is not', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const job = await aJob(app, employer, aShiftFromNow(app, 10, 30));
  await aBooking(app, { employer, worker }, job.id);
  expect(await ofEmployer(employer)).toMatchObject({ shifts_today: 1, next_shift_at: job.first_shift_at });
  app.clock.advance({ minutes: 39 });
  await advanceDueJobs(app.deps);
  expect((await ofWorker(worker)).next_shift?.job_id).toBe(job.id);
  expect((await ofEmployer(employer)).next_shift_at).toBeNull();
  app.clock.advance({ minutes: 1 });
  expect(await ofWorker(worker)).toMatchObject({ next_shift: null, upcoming_shifts: 0 });
  app.clock.advance({ days: 1 });
  expect((await ofEmployer(await signInAgain(app, employer))).shifts_today).toBe(0);
});
