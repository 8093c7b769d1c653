import type { SignedInView } from '@relevo/contracts/accounts';
import type { EmployerDashboardView } from '@relevo/contracts/dashboards';
import type { AnalyticsView, AttendanceReport } from '@relevo/contracts/insights';
import type { PaymentsPage, ShiftPage, WorkerShiftView } from '@relevo/contracts/shifts';
import { dayFigures, isOfToday } from '@relevo/domain/attendance-figures';
import { addDays } from '@relevo/domain/calendar-days';
import { dayStart, localDate } from '@relevo/domain/schedule';
import { beforeAll, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { seedJob, seedShift } from '../../testing/seed-work.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

// One data set, four calls: what the employer reads on different screens about one day has to agree.

const timezone = 'America/Toronto';
const app = useTestApp();
let employer: SignedInView;
let day: string;
beforeAll(async () => {
  employer = await anEmployer(app);
  const now = app.clock.now();
  day = localDate(now, timezone);
  const midnight = dayStart(day, timezone);
  const jobId = await seedJob(app, employer, { title: 'Café', timezone, firstShiftAt: midnight, status: 'running' });
  const over = await seedJob(app, employer, { title: 'Over', timezone, firstShiftAt: midnight });
  const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
  const seed = async (seeded: Parameters<typeof seedShift>[2], job = jobId) =>
    seedShift(app, { jobId: job, worker: await aWorker(app) }, seeded);
  // The test's clock shows nine in the morning in Toronto.
  await seed({ startsAt: midnight, hours: 1, cameAfter: 0 }, over);
  await seed({ startsAt: midnight, hours: 2, cameAfter: 60, funding: 'in_review' });
  await seed({ startsAt: midnight, hours: 3, status: 'cancelled', cancelReason: 'no_show' });
  await seed({ startsAt: midnight, hours: 4, status: 'cancelled', cancelReason: 'worker' });
  await seed({ startsAt: minutes(-60), status: 'in_progress', cameAfter: 60 });
  await seed({ startsAt: minutes(-61), status: 'in_progress', cameAfter: 6 * 60 });
  await seed({ startsAt: minutes(-6), status: 'scheduled' });
  await seed({ startsAt: minutes(-5), status: 'scheduled' });
  await seed({ startsAt: minutes(-1, dayStart(addDays(day, 1), timezone)), hours: 8, status: 'scheduled' });
  // A minute before the day and a minute after it.
  await seed({ startsAt: minutes(-1, midnight), hours: 8, cameAfter: 0 });
  await seed({ startsAt: dayStart(addDays(day, 1), timezone), status: 'scheduled' });
});

async function read<View>(path: string): Promise<View> {
  const { status, body } = await app.client.get<View>(path, { token: employer.access_token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The board of the screen: the listed shifts, by the rules that the screen uses. */
async function board(): Promise<WorkerShiftView[]> {
  const now = app.clock.now();
  const [from, to] = [addDays(day, -2), addDays(day, 3)].map((date) => `${date}T00:00:00Z`);
  const { results } = await read<ShiftPage>(`/shift/my-shifts/?from=${from}&to=${to}&page_size=100`);
  const ofToday = ({ shift, status }: WorkerShiftView) => {
    const [startsAt, endsAt] = [new Date(shift.starts_at), new Date(shift.ends_at)];
    const days = { startDay: localDate(startsAt, timezone), today: localDate(now, timezone) };
    return isOfToday({ startsAt, endsAt, isRunning: status === 'in_progress', ...days }, now);
  };
  return results.flatMap(({ worker_shifts }) => worker_shifts).filter(ofToday);
}

const figures = (people: readonly WorkerShiftView[]) =>
  dayFigures(
    people.map(({ phase, shift, checked_in_at }) => ({
      phase,
      startsAt: new Date(shift.starts_at),
      endsAt: new Date(shift.ends_at),
      checkedInAt: checked_in_at === null ? null : new Date(checked_in_at),
    })),
    app.clock.now(),
  );

test('dashboard, board, analytics, report and payments agree about a day', async () => {
  const [dashboard, people, analytics, report, payments] = await Promise.all([
    read<EmployerDashboardView>('/dashboard/'),
    board(),
    read<AnalyticsView>(`/analytics/summary/?from=${day}&to=${day}`),
    read<AttendanceReport>(`/reports/attendance/?from=${day}&to=${day}&page_size=100`),
    read<PaymentsPage>('/shift/payments/?page_size=100'),
  ]);
  const today = figures(people);
  expect(today).toEqual({ booked: 8, expected: 2, here: 2, done: 2, missing: 1, late: 2 });
  expect(dashboard.shifts_today).toBe(today.booked);
  expect(dashboard.at_work).toBe(today.here);
  expect(analytics.attendance).toMatchObject({
    scheduled: today.booked,
    worked: today.done,
    late: today.late,
    no_show: today.missing,
    on_time: 3,
    punctuality: 3 / 5,
  });
  expect(report.totals).toMatchObject({
    scheduled: today.booked,
    worked: today.done,
    late: today.late,
    no_show: today.missing,
  });
  expect(report.results.filter(({ minutes_late }) => minutes_late > 0)).toHaveLength(today.late);
  const paidToday = payments.results.filter(({ shift }) => localDate(new Date(shift.starts_at), timezone) === day);
  expect(paidToday).toHaveLength(today.booked - today.missing);
});

// The clock moves here: a minute later another worker is late, everywhere.
test('they agree at the moment at which a worker becomes late', async () => {
  app.clock.advance({ minutes: 1 });
  const [people, analytics] = [await board(), await read<AnalyticsView>(`/analytics/summary/?from=${day}&to=${day}`)];
  expect(figures(people).late).toBe(3);
  expect(analytics.attendance.late).toBe(3);
});
