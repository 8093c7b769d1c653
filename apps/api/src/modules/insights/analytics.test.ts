import type { SignedInView } from '@relevo/contracts/accounts';
import type { AnalyticsView } from '@relevo/contracts/insights';
import { addDays } from '@relevo/domain/calendar-days';
import { dayStart } from '@relevo/domain/schedule';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { seedJob, seedShift } from '../../testing/seed-work.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let [ann, ben, cid]: SignedInView[] = [];
beforeAll(async () => {
  [ann, ben, cid] = [await aWorker(app), await aWorker(app), await aWorker(app)];
});

const ask = (employer: SignedInView, from: string, to: string) =>
  app.client.get<AnalyticsView>(`/analytics/summary/?from=${from}&to=${to}`, { token: employer.access_token });
async function figures(employer: SignedInView, from: string, to: string): Promise<AnalyticsView> {
  const { status, body } = await ask(employer, from, to);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const at = (text: string) => new Date(text);
const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000);
function sure(person: SignedInView | undefined): SignedInView {
  if (!person) throw new Error('no user was created yet');
  return person;
}

async function confirmed(jobId: string, worker: SignedInView, confirmedAt: Date): Promise<void> {
  const { id } = await app.db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('worker_id', '=', worker.user.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('application_history')
    .values({ application_id: id, status: 'confirmed', by: 'worker', at: confirmedAt })
    .execute();
}

describe('a week with known figures', () => {
  let employer: SignedInView;
  let jobs: { cafe: string; bar: string; hall: string };
  let week: AnalyticsView;

  beforeAll(async () => {
    const [anna, benn, cidd] = [sure(ann), sure(ben), sure(cid)];
    const other = await anEmployer(app);
    employer = await anEmployer(app);
    const monday = at('2026-10-05T13:00:00Z');
    const [tuesday, wednesday] = [hoursAfter(monday, 24), hoursAfter(monday, 48)];
    const posted = at('2026-10-01T12:00:00Z');
    const lay = (changes: Partial<Parameters<typeof seedJob>[2]> & { firstShiftAt: Date }) =>
      seedJob(app, employer, { postedAt: posted, ...changes });
    const cafe = await lay({ title: 'Café', firstShiftAt: monday, places: 2, filled: 2 });
    const bar = await lay({ title: 'Bar', firstShiftAt: tuesday, places: 3, filled: 1, status: 'running' });
    const hall = await lay({ title: 'Hall', firstShiftAt: wednesday, status: 'confirmed' });
    // Cancelled before hiring: it offers no place any more.
    await lay({ title: 'Off', firstShiftAt: wednesday, places: 9, filled: 0, status: 'canceled' });
    const before = await lay({ title: 'Before', firstShiftAt: at('2026-10-02T13:00:00Z') });
    jobs = { cafe, bar, hall };

    // Monday: one early, one six minutes late.
    await seedShift(app, { jobId: cafe, worker: anna }, { startsAt: monday, cameAfter: -600 });
    await seedShift(app, { jobId: cafe, worker: benn }, { startsAt: monday, cameAfter: 360, minutes: 474 });
    // Tuesday: a second short of six minutes is on time; another never came.
    await seedShift(app, { jobId: cafe, worker: benn }, { startsAt: tuesday, cameAfter: 359 });
    const missed = { status: 'cancelled', cancelReason: 'no_show' } as const;
    await seedShift(app, { jobId: bar, worker: cidd }, { startsAt: tuesday, ...missed });
    // Wednesday: worked but owed, and worked but in review.
    await seedShift(app, { jobId: bar, worker: cidd }, { startsAt: wednesday, owed: 144_00n });
    await seedShift(app, { jobId: hall, worker: anna }, { startsAt: wednesday, minutes: 60, funding: 'in_review' });
    // Cancelled, still to come, and at work since twenty minutes after the start.
    const inDays = (days: number) => hoursAfter(monday, 24 * days);
    const called = { status: 'cancelled', cancelReason: 'worker' } as const;
    await seedShift(app, { jobId: hall, worker: anna }, { startsAt: inDays(3), ...called });
    await seedShift(app, { jobId: hall, worker: anna }, { startsAt: inDays(4), status: 'scheduled' });
    await seedShift(
      app,
      { jobId: hall, worker: anna },
      { startsAt: inDays(5), status: 'in_progress', cameAfter: 1200 },
    );
    // The week before: one paid ten dollars, another did not come.
    await seedShift(
      app,
      { jobId: before, worker: anna },
      { startsAt: at('2026-10-02T13:00:00Z'), minutes: 30, pay: 10_00n },
    );
    await seedShift(app, { jobId: before, worker: benn }, { startsAt: at('2026-10-03T13:00:00Z'), ...missed });
    await confirmed(cafe, anna, hoursAfter(posted, 10));
    await confirmed(cafe, benn, hoursAfter(posted, 30));
    await confirmed(bar, cidd, hoursAfter(posted, 1));
    await confirmed(hall, anna, hoursAfter(posted, 10));
    // Cid worked before too, for another employer; and in the same week, paid by that other employer.
    const elsewhere = await seedJob(app, other, { firstShiftAt: at('2026-09-01T13:00:00Z') });
    await seedShift(app, { jobId: elsewhere, worker: cidd }, { startsAt: at('2026-09-01T13:00:00Z') });
    await seedShift(app, { jobId: elsewhere, worker: benn }, { startsAt: hoursAfter(tuesday, 10), pay: 999_99n });
    week = await figures(employer, '2026-10-05', '2026-10-11');
  });

  test('counts booked, present, late and absent workers', () => {
    expect(week.attendance).toEqual({
      scheduled: 8,
      worked: 5,
      on_time: 4,
      late: 2,
      no_show: 1,
      // Six came, four of them in time.
      punctuality: 4 / 6,
    });
  });

  test('counts places and how fast they were filled', () => {
    expect(week.places).toEqual({ offered: 6, filled: 4 });
    expect(week.fill_rate).toBe(4 / 6);
    // The café's last place after 30 hours, the hall's after 10; the bar was never full.
    expect(week.time_to_fill_hours).toBe(20);
  });

  test('counts jobs by status, hours, what was paid, and people', () => {
    expect(week.jobs).toEqual({ open: 0, confirmed: 1, running: 1, completed: 1, canceled: 1 });
    expect(week.hours).toBe(32.9);
    // What is owed or in review is not spent yet.
    expect(week.spend).toBe('430.20');
    expect(week.workers).toEqual({ total: 3, returning: 1 });
  });

  test('shows every day, also those on which nothing was', () => {
    expect(week.spend_by_day).toEqual([
      { date: '2026-10-05', amount: '286.20', hours: 15.9 },
      { date: '2026-10-06', amount: '144.00', hours: 8 },
      { date: '2026-10-07', amount: '0.00', hours: 9 },
      { date: '2026-10-08', amount: '0.00', hours: 0 },
      { date: '2026-10-09', amount: '0.00', hours: 0 },
      { date: '2026-10-10', amount: '0.00', hours: 0 },
      { date: '2026-10-11', amount: '0.00', hours: 0 },
    ]);
  });

  test('shows what each job cost, the dearest first', () => {
    expect(week.cost_by_job).toEqual([
      { job_id: jobs.cafe, title: 'Café', hours: 23.9, amount: '430.20' },
      { job_id: jobs.bar, title: 'Bar', hours: 8, amount: '0.00' },
      { job_id: jobs.hall, title: 'Hall', hours: 1, amount: '0.00' },
    ]);
  });

  test('includes the previous week, with the same figures as a request for that week', async () => {
    expect(week.period).toEqual({ from: '2026-10-05', to: '2026-10-11', timezone: 'America/Toronto' });
    expect(week.previous).toMatchObject({
      period: { from: '2026-09-28', to: '2026-10-04' },
      attendance: { scheduled: 2, worked: 1, on_time: 1, late: 0, no_show: 1, punctuality: 1 },
      hours: 0.5,
      spend: '10.00',
      workers: { total: 1, returning: 0 },
      fill_rate: 1,
      places: { offered: 1, filled: 1 },
      time_to_fill_hours: null,
    });
    const { period, spend_by_day, cost_by_job, previous, ...own } = await figures(employer, '2026-09-28', '2026-10-04');
    expect(week.previous).toEqual({ period: { from: period.from, to: period.to }, ...own });
    expect(previous.period).toEqual({ from: '2026-09-21', to: '2026-09-27' });
    expect([spend_by_day.length, cost_by_job.length]).toEqual([7, 1]);
  });
});

describe('a day begins and ends at the company’s midnight', () => {
  /** The last second before a day, its first, its last, and the first after it: 1, 2, 4 and 8 dollars. */
  async function aDay(timezone: string, begins: Date, ends: Date): Promise<SignedInView> {
    const employer = await anEmployer(app);
    const worker = sure(ann);
    const jobId = await seedJob(app, employer, { timezone, firstShiftAt: begins });
    const moments = [new Date(begins.getTime() - 1000), begins, new Date(ends.getTime() - 1000), ends];
    for (const [index, startsAt] of moments.entries()) {
      await seedShift(app, { jobId, worker }, { startsAt, hours: 1, pay: BigInt(100 * 2 ** index) });
    }
    return employer;
  }

  test.each([
    ['an ordinary day in Toronto', 'America/Toronto', '2026-10-05', '2026-10-05T04:00:00Z', 24],
    ['in St. John’s, half an hour ahead', 'America/St_Johns', '2026-10-05', '2026-10-05T02:30:00Z', 24],
    ['in Vancouver', 'America/Vancouver', '2026-08-31', '2026-08-31T07:00:00Z', 24],
    // By the rules that shifts are planned with, whatever the database thinks of British Columbia's winter.
    [
      'in Vancouver’s winter',
      'America/Vancouver',
      '2026-12-31',
      dayStart('2026-12-31', 'America/Vancouver').toISOString(),
      24,
    ],
    ['in Kathmandu', 'Asia/Kathmandu', '2026-10-05', '2026-10-04T18:15:00Z', 24],
    ['by the world’s clock', 'UTC', '2026-10-05', '2026-10-05T00:00:00Z', 24],
    ['the day on which an hour is missing', 'America/Toronto', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['the day on which an hour comes twice', 'America/Toronto', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['that day in Paris', 'Europe/Paris', '2026-10-25', '2026-10-24T22:00:00Z', 25],
  ])('%s', async (_name, timezone, date, begins, hours) => {
    const employer = await aDay(timezone, at(begins), hoursAfter(at(begins), hours));
    const day = await figures(employer, date, date);
    expect(day.period.timezone).toBe(timezone);
    expect([day.spend, day.attendance.worked]).toEqual(['6.00', 2]);
    expect(day.previous).toMatchObject({ spend: '1.00', period: { from: addDays(date, -1), to: addDays(date, -1) } });
    const days = await figures(employer, addDays(date, -1), addDays(date, 1));
    expect(days.spend_by_day).toEqual([
      { date: addDays(date, -1), amount: '1.00', hours: 1 },
      { date, amount: '6.00', hours: 2 },
      { date: addDays(date, 1), amount: '8.00', hours: 1 },
    ]);
    expect(days.spend).toBe('15.00');
  });

  test('every day of a year is there once, in its order', async () => {
    const employer = await aDay('America/Toronto', at('2026-03-08T05:00:00Z'), at('2026-03-09T04:00:00Z'));
    const { spend_by_day } = await figures(employer, '2026-01-01', '2027-01-01');
    expect(spend_by_day.map(({ date }) => date)).toEqual(
      Array.from({ length: 366 }, (_each, index) => addDays('2026-01-01', index)),
    );
  });
});

describe('an employer', () => {
  const nothing = {
    jobs: { open: 0, confirmed: 0, running: 0, completed: 0, canceled: 0 },
    fill_rate: null,
    places: { offered: 0, filled: 0 },
    time_to_fill_hours: null,
    attendance: { scheduled: 0, worked: 0, on_time: 0, late: 0, no_show: 0, punctuality: null },
    hours: 0,
    spend: '0.00',
    workers: { total: 0, returning: 0 },
    replacements: { opened: 0, filled: 0, median_minutes: null },
  };

  test('who has done nothing yet sees zeros, not failures', async () => {
    const body = await figures(await anEmployer(app), '2026-10-05', '2026-10-06');
    expect(body).toEqual({
      period: { from: '2026-10-05', to: '2026-10-06', timezone: 'America/Toronto' },
      ...nothing,
      spend_by_day: ['2026-10-05', '2026-10-06'].map((date) => ({ date, amount: '0.00', hours: 0 })),
      cost_by_job: [],
      previous: { period: { from: '2026-10-03', to: '2026-10-04' }, ...nothing },
    });
  });

  test('with work in another month sees an empty one', async () => {
    const employer = await anEmployer(app);
    const firstShiftAt = at('2026-06-01T13:00:00Z');
    const jobId = await seedJob(app, employer, { firstShiftAt });
    await seedShift(app, { jobId, worker: sure(ann) }, { startsAt: firstShiftAt });
    expect(await figures(employer, '2026-10-01', '2026-10-31')).toMatchObject(nothing);
    expect(await figures(employer, '2000-01-01', '2000-01-31')).toMatchObject(nothing);
    expect(await figures(employer, '2099-01-01', '2099-12-31')).toMatchObject(nothing);
  });

  test('counts only the paid part of a partly owed pay as spent', async () => {
    const employer = await anEmployer(app);
    const firstShiftAt = at('2026-06-01T13:00:00Z');
    const jobId = await seedJob(app, employer, { firstShiftAt });
    await seedShift(app, { jobId, worker: sure(ann) }, { startsAt: firstShiftAt, pay: 100_00n, owed: 30_01n });
    expect(await figures(employer, '2026-06-01', '2026-06-01')).toMatchObject({ spend: '69.99' });
  });

  test('sees no other employer’s', async () => {
    const [mine, theirs] = [await anEmployer(app), await anEmployer(app)];
    const firstShiftAt = at('2026-06-01T13:00:00Z');
    const jobId = await seedJob(app, theirs, { firstShiftAt });
    await seedShift(app, { jobId, worker: sure(ann) }, { startsAt: firstShiftAt });
    expect(await figures(mine, '2026-06-01', '2026-06-01')).toMatchObject(nothing);
    expect(await figures(theirs, '2026-06-01', '2026-06-01')).toMatchObject({ spend: '144.00' });
  });
});
