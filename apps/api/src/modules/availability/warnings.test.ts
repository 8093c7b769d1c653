import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage } from '@relevo/contracts/applications';
import type { JobPage } from '@relevo/contracts/jobs';
import type { ShiftPage, WorkerShiftPage } from '@relevo/contracts/shifts';
import { as, made } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { aBooking, aJob, anApplication, anEmployer, aWorker, getJob } from '../../testing/hiring.ts';
import { day } from '../../testing/job-calls.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

type Days = ReturnType<typeof day>[];
const schedule = (days: Days, break_duration = 0) => ({
  schedule: { name: 'Week', break_duration, week_count: 1, days },
});

const setTimes = (worker: SignedInView, body: object) =>
  app.client.put('/user/availability/', { timezone: 'America/Toronto', ...body }, as(worker));

async function inList(worker: SignedInView, jobId: string) {
  const { results } = made(await app.client.get<JobPage>('/job/list-open-jobs/?page_size=100&sort=newest', as(worker)));
  return results.find(({ id }) => id === jobId)?.warnings;
}
const onPage = async (worker: SignedInView, jobId: string) => (await getJob(app, worker, jobId)).warnings;
const myApplications = async (worker: SignedInView) =>
  made(await app.client.get<ApplicationPage>('/application/my-applications/', as(worker))).results;
const received = async (employer: SignedInView, jobId: string) =>
  made(await app.client.get<ApplicationPage>(`/application/received/?job=${jobId}`, as(employer))).results;

test('a job outside the times of a worker is listed with a warning, and can be applied for', async () => {
  const [employer, worker, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
  const { id } = await aJob(app, employer);
  expect([await inList(worker, id), await onPage(worker, id)]).toEqual([[], []]);
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
  await setTimes(worker, { weekly: weekdays });
  expect([await inList(worker, id), await onPage(worker, id)]).toEqual([[], []]);
  await setTimes(worker, { weekly: weekdays.slice(1) });
  expect([await inList(worker, id), await onPage(worker, id)]).toEqual([
    ['outside_availability'],
    ['outside_availability'],
  ]);
  await setTimes(worker, { days_off: [{ from: '2026-11-27', to: '2026-11-30' }] });
  expect(await inList(worker, id)).toEqual(['outside_availability']);
  expect([await inList(other, id), await onPage(other, id)]).toEqual([[], []]);
  expect((await getJob(app, employer, id)).warnings).toEqual([]);

  const applied = await anApplication(app, worker, id);
  expect(applied.warnings).toEqual(['outside_availability']);
  expect((await received(employer, id))[0]?.warnings).toEqual([]);
});

test('a booking elsewhere warns the worker of an overlap, never the employer', async () => {
  const [elsewhere, employer, worker] = [await anEmployer(app), await anEmployer(app), await aWorker(app)];
  await aBooking(
    app,
    { employer: elsewhere, worker },
    (await aJob(app, elsewhere, schedule([day(2, '12:00', '18:00')]))).id,
  );
  const { id } = await aJob(app, employer, schedule([day(2, '08:00', '13:00'), day(4, '08:00', '13:00')]));
  expect([await inList(worker, id), await onPage(worker, id)]).toEqual([['overlap'], ['overlap']]);
  await anApplication(app, worker, id);
  expect((await myApplications(worker)).find(({ job }) => job.id === id)?.warnings).toEqual(['overlap']);
  const [seen] = await received(employer, id);
  expect(seen?.warnings).toEqual([]);
});

test('rest and hours are on the page of a job; the employer reads those of their own jobs only', async () => {
  const [elsewhere, employer, worker] = [await anEmployer(app), await anEmployer(app), await aWorker(app)];
  // Tuesday evening at another employer, Wednesday morning here.
  await aBooking(
    app,
    { employer: elsewhere, worker },
    (await aJob(app, elsewhere, schedule([day(2, '15:00', '23:00')]))).id,
  );
  const early = await aJob(app, employer, schedule([day(3, '07:00', '12:00')]));
  expect(await inList(worker, early.id)).toEqual([]);
  expect(await onPage(worker, early.id)).toEqual(['short_rest']);
  await anApplication(app, worker, early.id);
  expect((await received(employer, early.id))[0]?.warnings).toEqual([]);

  // Forty-nine paid hours in a week with the same employer.
  const first = await aJob(app, employer, schedule([1, 2, 3, 4].map((weekday) => day(weekday, '07:00', '15:00'))));
  const colleague = await aWorker(app);
  await aBooking(app, { employer, worker: colleague }, first.id);
  const second = await aJob(app, employer, schedule([day(5, '07:00', '15:00'), day(6, '07:00', '15:30')], 30));
  await anApplication(app, colleague, second.id);
  expect((await received(employer, second.id))[0]?.warnings).toEqual([]);
  const third = await aJob(app, employer, schedule([day(5, '07:00', '15:00'), day(6, '07:00', '16:00')]));
  await anApplication(app, colleague, third.id);
  expect(await onPage(colleague, third.id)).toEqual(['long_week']);
  expect((await received(employer, third.id))[0]?.warnings).toEqual(['long_week']);
});

test('a booked shift warns its worker of all their work, the board of work with this employer', async () => {
  const [elsewhere, employer, worker] = [await anEmployer(app), await anEmployer(app), await aWorker(app)];
  await aBooking(
    app,
    { employer: elsewhere, worker },
    (await aJob(app, elsewhere, schedule([day(2, '15:00', '23:00')]))).id,
  );
  const { id } = await aJob(app, employer, schedule([day(3, '07:00', '12:00')]));
  await aBooking(app, { employer, worker }, id);
  await setTimes(worker, { weekly: [] });
  const mine = made(await app.client.get<WorkerShiftPage>(`/shift/my-worker-shifts/?job=${id}`, as(worker))).results;
  expect(mine.map(({ warnings }) => warnings)).toEqual([['short_rest', 'outside_availability']]);
  const board = made(await app.client.get<ShiftPage>(`/shift/my-shifts/?job=${id}`, as(employer))).results;
  expect(board.flatMap(({ worker_shifts }) => worker_shifts.map(({ warnings }) => warnings))).toEqual([[]]);

  await aBooking(app, { employer, worker }, (await aJob(app, employer, schedule([day(4, '00:30', '05:00')]))).id);
  // From Wednesday noon to half past midnight is rest enough.
  const again = made(await app.client.get<ShiftPage>(`/shift/my-shifts/?job=${id}`, as(employer))).results;
  expect(again.flatMap(({ worker_shifts }) => worker_shifts.map(({ warnings }) => warnings))).toEqual([[]]);
  const late = await aJob(app, employer, schedule([day(3, '13:00', '20:00')]));
  const next = await aJob(app, employer, schedule([day(4, '06:00', '10:00')]));
  await aBooking(app, { employer, worker }, late.id);
  await aBooking(app, { employer, worker }, next.id);
  const shown = made(await app.client.get<ShiftPage>(`/shift/my-shifts/?job=${next.id}`, as(employer))).results;
  expect(shown.flatMap(({ worker_shifts }) => worker_shifts.map(({ warnings }) => warnings))).toEqual([['short_rest']]);
});
