import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage, ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView, JobPage } from '@relevo/contracts/jobs';
import { as, made } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import {
  aJob,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  signInAgain,
} from '../../testing/hiring.ts';
import { day, listOpenJobs, schedule } from '../../testing/job-calls.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

/** Two shifts of four paid hours and one of four and a half: 12.5 hours for each worker. */
const threeShifts = {
  wage: '18.90',
  worker_count: 4,
  ...schedule({ days: [day(1, '08:00', '12:30'), day(3, '08:00', '12:30'), day(5, '08:00', '13:00')] }),
};
const totalsOf = ({
  shift_count,
  shifts_left,
  pay_total,
}: Pick<JobDetailView, 'shift_count' | 'shifts_left' | 'pay_total'>) => ({
  shift_count,
  shifts_left,
  pay_total,
});
const offered = { shift_count: 3, shifts_left: 3, pay_total: '236.25' };
const asked = { shift_count: 3, shifts_left: 3, pay_total: '251.25' };

const listed = async (person: SignedInView, path: string, jobId: string): Promise<ApplicationView | undefined> => {
  const { results } = made(await app.client.get<ApplicationPage>(path, as(person)), 'the list');
  return results.find(({ job }) => job.id === jobId);
};

test('a job answers its shifts and one worker’s pay for all of them, on its page and in both lists', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const job = await aJob(app, employer, threeShifts);
  expect(totalsOf(job)).toEqual(offered);
  expect(job.estimated_cost).toBe('945.00');
  expect(totalsOf(await getJob(app, worker, job.id))).toEqual(offered);
  const own = made(await app.client.get<JobPage>('/job/my-jobs/', as(employer)), 'own jobs');
  expect(own.results.map(totalsOf)).toEqual([offered]);
  const open = made(await listOpenJobs(app, worker), 'open jobs');
  expect(open.results.filter(({ id }) => id === job.id).map(totalsOf)).toEqual([offered]);
});

test('shifts on dates are counted like those on weekdays', async () => {
  const employer = await anEmployer(app);
  const dates = ['2026-11-24', '2026-12-01', '2026-12-09'].map((date) => ({
    date,
    start_time: '09:00',
    end_time: '17:00',
  }));
  const dated = schedule({ dates, days: undefined, week_count: undefined });
  const job = await aJob(app, employer, { ...dated, start_date: undefined });
  // Seven and a half paid hours each, at 20.00.
  expect(totalsOf(job)).toEqual({ shift_count: 3, shifts_left: 3, pay_total: '450.00' });
});

test('an application counts the wage asked, for both sides and on the job', async () => {
  const [employer, worker, cheap] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
  const { id } = await aJob(app, employer, threeShifts);
  const application = made(await applyFor(app, worker, id, '20.10'), 'the application');
  expect(totalsOf(application)).toEqual(asked);
  expect(totalsOf(made(await applyFor(app, cheap, id, '18.90'), 'the application'))).toEqual(offered);

  expect(await listed(worker, '/application/my-applications/', id)).toMatchObject(asked);
  const received = made(
    await app.client.get<ApplicationPage>(`/application/received/?job=${id}`, as(employer)),
    'the list',
  );
  expect(received.results.map(totalsOf)).toEqual([asked, offered]);
  expect((await getJob(app, worker, id)).my_application?.pay_total).toBe('251.25');
  expect((await getJob(app, cheap, id)).my_application?.pay_total).toBe('236.25');
  expect(totalsOf(await getJob(app, worker, id))).toEqual(offered);

  expect(totalsOf(made(await answer(app, employer, application.id, 'accepted'), 'the answer'))).toEqual(asked);
  expect(totalsOf(made(await confirmJob(app, worker, id), 'the booking'))).toEqual(asked);
});

test('a night that daylight saving shortens counts its real hours at any wage', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const nights = schedule({ break_duration: 0, week_count: 2, days: [day(6, '22:00', '06:00')] });
  const { id, ...job } = await aJob(app, employer, { ...nights, start_date: '2027-03-13' });
  expect(totalsOf(job)).toEqual({ shift_count: 2, shifts_left: 2, pay_total: '300.00' });
  expect(await anApplication(app, worker, id, '21.00')).toMatchObject({ shift_count: 2, pay_total: '315.00' });
});

test('a changed schedule changes the totals of the job and of the applications that wait', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const { id } = await aJob(app, employer, threeShifts);
  await anApplication(app, worker, id, '20.10');
  const changes = { ...threeShifts, wage: '19.00', ...schedule({ days: [day(1, '08:00', '12:30')], week_count: 2 }) };
  expect(totalsOf(made(await doToJob(app, employer, { action: 'update', jobId: id, changes }), 'the job'))).toEqual({
    shift_count: 2,
    shifts_left: 2,
    pay_total: '152.00',
  });
  const changed = { shift_count: 2, shifts_left: 2, pay_total: '160.80' };
  expect(await listed(worker, '/application/my-applications/', id)).toMatchObject(changed);
});

/** Moves the clock for good: the last test of the file. */
test('shifts that began are not left, and the total stays that of all shifts', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const { id, shifts } = await aJob(app, employer, threeShifts);
  await anApplication(app, worker, id, '20.10');
  for (const [index, { starts_at }] of shifts.entries()) {
    app.clock.advance({ seconds: (Date.parse(starts_at) - app.clock.now().getTime()) / 1000 });
    const [owner, applicant] = [await signInAgain(app, employer), await signInAgain(app, worker)];
    const left = shifts.length - index - 1;
    expect(totalsOf(await getJob(app, owner, id))).toEqual({ ...offered, shifts_left: left });
    expect(await listed(applicant, '/application/my-applications/', id)).toMatchObject({ ...asked, shifts_left: left });
  }
});
