import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAcceptedApplication, anEmployer, aWorker, confirmJob, doToJob } from '../../testing/hiring.ts';
import { createJob, openJobTitles, schedule } from '../../testing/job-calls.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

type DatedShift = { date: string; start_time: string; end_time: string };
const on = (date: string, start_time = '18:00', end_time = '23:00'): DatedShift => ({ date, start_time, end_time });
const onDates = (...dates: DatedShift[]) => ({
  ...schedule({ break_duration: 30, week_count: undefined, days: undefined, dates }),
  start_date: undefined,
});
const post = (changes: object) => createJob(app, employer, { ...changes });

async function posted(changes: object): Promise<JobDetailView> {
  const { status, body } = await post(changes);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as JobDetailView;
}

describe('a job on chosen dates', () => {
  test('has exactly these shifts, in the zone of the job and across the change of clocks', async () => {
    const job = await posted({ ...onDates(on('2027-03-13', '23:00', '07:00'), on('2026-11-27')), wage: '20.00' });
    expect(job).toMatchObject({
      start_date: '2026-11-27',
      schedule: {
        week_count: null,
        days: [],
        dates: [on('2026-11-27'), on('2027-03-13', '23:00', '07:00')],
      },
      first_shift_at: '2026-11-27T23:00:00.000Z',
      last_shift_at: '2027-03-14T11:00:00.000Z',
      next_shift_at: '2026-11-27T23:00:00.000Z',
      // 4.5 paid hours, and 6.5 in the night that is an hour shorter.
      estimated_cost: '220.00',
    });
    expect(job.shifts.map(({ starts_at, ends_at }) => `${starts_at}/${ends_at}`)).toEqual([
      '2026-11-27T23:00:00.000Z/2026-11-28T04:00:00.000Z',
      '2027-03-14T04:00:00.000Z/2027-03-14T11:00:00.000Z',
    ]);
  });

  test('is found by its next shift and booked on each of its dates', async () => {
    const worker = await aWorker(app);
    const job = await posted({ ...onDates(on('2026-12-12'), on('2026-12-10')), title: 'Glassblower' });
    expect(await openJobTitles(app, worker, '?search=glassblower&sort=soonest')).toEqual(['Glassblower']);
    expect(await openJobTitles(app, worker, '?search=glassblower&start_from=2026-12-11')).toEqual([]);
    await anAcceptedApplication(app, { employer, worker }, job.id);
    expect((await confirmJob(app, worker, job.id)).status).toBe(200);
    const booked = await app.db
      .selectFrom('worker_shifts')
      .select('starts_at')
      .where('job_id', '=', job.id)
      .orderBy('starts_at')
      .execute();
    expect(booked.map(({ starts_at }) => starts_at.toISOString())).toEqual([
      '2026-12-10T23:00:00.000Z',
      '2026-12-12T23:00:00.000Z',
    ]);
  });

  test('may have one date twice unless the times overlap, nights included', async () => {
    const { shifts } = await posted(onDates(on('2026-11-27', '08:00', '12:00'), on('2026-11-27', '12:00', '16:00')));
    expect(shifts).toHaveLength(2);
    for (const overlapping of [
      onDates(on('2026-11-27'), on('2026-11-27')),
      onDates(on('2026-11-27', '22:00', '06:00'), on('2026-11-28', '05:00', '09:00')),
    ]) {
      expect(await post(overlapping)).toMatchObject({
        status: 400,
        body: { 'schedule.dates': [expect.any(String)] },
      });
    }
  });

  test.each<[string, object, Record<string, unknown>]>([
    ['no date', onDates(), { 'schedule.dates': ['Choose at least one date'] }],
    [
      '61 dates',
      onDates(...Array.from({ length: 61 }, () => on('2026-11-27'))),
      { 'schedule.dates': ['No more than 60 allowed'] },
    ],
    [
      'dates 367 days apart',
      onDates(on('2026-11-27'), on('2027-11-29')),
      { 'schedule.dates': ['The first and the last date can be 366 days apart at most'] },
    ],
    [
      'days beside dates',
      schedule({ dates: [on('2026-11-27')] }),
      { 'schedule.dates': ['Choose either days of the week or dates, not both'] },
    ],
    [
      'a past date',
      onDates(on('2026-11-27'), on('2026-11-15')),
      { 'schedule.dates.1.date': ['The date cannot be in the past'] },
    ],
    [
      'a break as long as the shortest shift',
      schedule({
        break_duration: 60,
        days: undefined,
        week_count: undefined,
        dates: [on('2026-11-27'), on('2026-11-28', '08:00', '09:00')],
      }),
      { 'schedule.break_duration': ['The break must be shorter than every shift: at most 59 minutes here'] },
    ],
  ])('is refused with %s', async (_case, changes, fields) => {
    const before = await app.db.selectFrom('jobs').select('id').execute();
    expect(await post(changes)).toMatchObject({ status: 400, body: fields });
    expect(await app.db.selectFrom('jobs').select('id').execute()).toHaveLength(before.length);
  });

  test('names the past date by its index', async () => {
    const job = onDates(on('2026-11-27'), { ...on('2026-11-15') });
    // The clock of the test is on 16 November 2026.
    const { status, body } = await post({ ...job, timezone: 'UTC' });
    expect([status, Object.keys(body as object)]).toEqual([400, ['schedule.dates.1.date']]);
  });
});

describe('a change of a job', () => {
  const update = (jobId: string, changes: object) =>
    doToJob<JobDetailView>(app, employer, { jobId, action: 'update', changes: { ...changes } });

  test('turns weeks into dates and back, and the same dates again change no shift', async () => {
    const job = await posted({});
    const dated = await update(job.id, onDates(on('2026-12-01'), on('2026-12-03')));
    expect(dated.status, JSON.stringify(dated.body)).toBe(200);
    expect(dated.body.shifts).toHaveLength(2);
    const again = await update(job.id, { ...onDates(on('2026-12-03'), on('2026-12-01')), title: 'Another title' });
    expect(again.body.shifts).toEqual(dated.body.shifts);
    const weekly = await update(job.id, {});
    expect(weekly.body.schedule).toMatchObject({ dates: null, week_count: 1 });
    expect(weekly.body.shifts).toHaveLength(5);
  });

  test('takes back what it answered', async () => {
    const { schedule: answered, start_date, id } = await posted(onDates(on('2026-12-01')));
    expect(await update(id, { schedule: answered, start_date })).toMatchObject({
      status: 200,
      body: { schedule: answered },
    });
  });

  test('of dates is refused once a worker is accepted', async () => {
    const job = await posted(onDates(on('2026-12-01')));
    await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await update(job.id, { ...onDates(on('2026-12-01')), title: 'Another title' })).toMatchObject({
      status: 200,
    });
    expect(await update(job.id, onDates(on('2026-12-02')))).toMatchObject({ status: 409 });
  });
});
