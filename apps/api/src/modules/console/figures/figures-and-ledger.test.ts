import type { SignedInView } from '@relevo/contracts/accounts';
import type { AnalyticsView, AttendanceReport, PayrollReport } from '@relevo/contracts/insights';
import type { PaymentsPage, WorkerShiftPage } from '@relevo/contracts/shifts';
import { addDays } from '@relevo/domain/calendar-days';
import { seed } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { farAway, onSite, payIn, scanNow } from '../../../testing/attendance.ts';
import { aJob, anApplication, anEmployer, answer, aWorker, confirmJob, signInAgain } from '../../../testing/hiring.ts';
import { type Plan, plansOf } from '../../../testing/shift-plans.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { checkFigures } from './check-figures.ts';
import { makeDueFigures } from './make-due-figures.ts';

const timezone = 'America/Toronto';

const app = useTestApp();
let employers: SignedInView[];
let workers: SignedInView[];
let first: Date;
beforeAll(async () => {
  employers = [await anEmployer(app), await anEmployer(app)];
  workers = [];
  for (let each = 0; each < 5; each += 1) workers.push(await aWorker(app));
  first = app.clock.now();
  for (const employer of employers) await payIn(app, employer, '60.00');
  for (const [number, plan] of plansOf().entries()) await live(plan, number);
  employers = await Promise.all(employers.map((employer) => signInAgain(app, employer)));
});

const post = (path: string, body: unknown, { access_token: token }: SignedInView) =>
  app.client.post(path, body, { token });
const inMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

async function wait(minutes: number): Promise<void> {
  app.clock.advance({ minutes });
  await everyMinute(app.deps);
}

/** A schedule of one shift at this very moment, as the company's clock shows it. */
function shiftAt(startsAt: Date, minutes: number): Record<string, unknown> {
  const parts = (instant: Date) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-CA', {
        timeZone: timezone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    );
  const [begin, end] = [parts(startsAt), parts(inMinutes(startsAt, minutes))];
  const date = `${begin.year}-${begin.month}-${begin.day}`;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  const day = { weekday, start_time: `${begin.hour}:${begin.minute}`, end_time: `${end.hour}:${end.minute}` };
  return { start_date: date, timezone, schedule: { name: 'Once', break_duration: 0, week_count: 1, days: [day] } };
}

/** One job with one shift, from posting it to whatever became of it. */
async function live(plan: Plan, number: number): Promise<void> {
  const { minutes, lateMinutes, ending, wage } = plan;
  const [employer, worker] = [
    await signInAgain(app, employers[plan.employer] as SignedInView),
    await signInAgain(app, workers[plan.worker] as SignedInView),
  ];
  if (plan.deposit) await payIn(app, employer, plan.deposit);
  const startsAt = inMinutes(app.clock.now(), 20);
  const timed = shiftAt(startsAt, minutes);
  const schedule = { ...(timed.schedule as object), break_duration: plan.breakMinutes };
  const { id: jobId } = await aJob(app, employer, { ...timed, schedule, wage, title: `Job ${number}` });
  const { id: applicationId } = await anApplication(app, worker, jobId, wage);
  await answer(app, employer, applicationId, 'accepted');
  await confirmJob(app, worker, jobId);
  const { body } = await app.client.get<WorkerShiftPage>(`/shift/my-worker-shifts/?job=${jobId}`, {
    token: worker.access_token,
  });
  const shiftId = body.results[0]?.id ?? '';
  expect(body.results[0]?.shift.starts_at, JSON.stringify(body)).toBe(startsAt.toISOString());
  const scene = { employer, worker, jobId, shiftId };
  const good = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked;
    expect(status, `${ending}: ${JSON.stringify(body)}`).toBe(200);
  };
  const come = async (place = onSite) => {
    await wait(20 + lateMinutes);
    await good(scanNow(app, scene, place));
  };
  const goAfter = async (rest: number) => {
    await wait(rest);
    await good(scanNow(app, scene));
  };
  const endsIn = minutes - lateMinutes;
  const correct = (times: Record<string, Date>) =>
    good(post(`/shift/worker-shift/${shiftId}/correct/`, { ...times, reason: 'As we agreed' }, employer));
  const endingOf: Record<Plan['ending'], () => Promise<void>> = {
    paid: async () => {
      await come();
      await goAfter(endsIn - 3);
    },
    'in review': async () => {
      await come(farAway);
      await goAfter(endsIn);
    },
    approved: async () => {
      await come(farAway);
      await goAfter(endsIn);
      await good(post(`/shift/worker-shift/${shiftId}/approve/`, undefined, employer));
    },
    forgotten: async () => {
      await come();
      await wait(endsIn + 121);
    },
    missed: () => wait(20 + minutes),
    'cancelled by the worker': () => good(post(`/shift/cancel-worker-shift/${shiftId}/`, { reason: 'Ill' }, worker)),
    'cancelled by the employer': () => good(post(`/shift/cancel-worker-shift/${shiftId}/`, {}, employer)),
    'corrected upwards': async () => {
      await come();
      await goAfter(1);
      await wait(endsIn);
      await correct({ checked_out_at: inMinutes(startsAt, minutes) });
    },
    'missed, then corrected': async () => {
      await wait(21 + minutes);
      await correct({ checked_in_at: startsAt, checked_out_at: inMinutes(startsAt, minutes) });
    },
    running: () => come(),
    'to come': async () => {},
  };
  await endingOf[ending]();
  await wait(plan.pauseMinutes);
}

type Captured = { worker: string; job: string; starts_at: Date; cents: bigint };

/** What the ledger itself took from an employer for shifts: nothing here knows how figures are made. */
async function capturesOf({ user }: SignedInView): Promise<Captured[]> {
  const { rows } = await sql<Captured>`
    select booked.worker_id as worker, booked.job_id as job, booked.starts_at, -sum(entries.amount)::bigint as cents
    from journals join entries on entries.journal_id = journals.id
    join ledger_accounts as account on account.id = entries.account_id and account.owner_id = ${user.id}
    join worker_shifts as booked on booked.id = journals.ref_id
    where journals.event = 'capture' group by booked.id, journals.id`.execute(app.db);
  return rows;
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const sum = (amounts: bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const dayOf = (instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(instant);
function grouped(captures: Captured[], by: (each: Captured) => string): Record<string, bigint> {
  const groups: Record<string, bigint> = {};
  for (const each of captures) groups[by(each)] = (groups[by(each)] ?? 0n) + each.cents;
  return groups;
}

describe.each([0, 1])(`employer %i of shifts with random endings (SEED=${seed})`, (which) => {
  let captures: Captured[];
  let figures: AnalyticsView;
  let period: { from: string; to: string };
  const read = async <Body>(path: string) => {
    const { status, body } = await app.client.get<Body>(path, { token: employers[which]?.access_token ?? '' });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const between = ({ from, to } = period) => `?from=${from}&to=${to}`;
  const analyse = (days = period) => read<AnalyticsView>(`/analytics/summary/${between(days)}`);

  beforeAll(async () => {
    captures = await capturesOf(employers[which] as SignedInView);
    period = { from: dayOf(first), to: addDays(dayOf(app.clock.now()), 1) };
    figures = await analyse();
  });

  test('has shifts that ended in every way', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct case when booked.status = 'completed' then funding.funding else booked.status || coalesce(' ' || cancel_reason, '') end as kind
      from worker_shifts as booked join worker_shift_funding as funding on funding.worker_shift_id = booked.id
      join jobs as job on job.id = booked.job_id where job.owner_id = ${employers[which]?.user.id}`.execute(app.db);
    if (which === 0) {
      expect(rows.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining([
          ...['paid', 'due', 'in_review', 'in_progress', 'scheduled'],
          ...['cancelled no_show', 'cancelled worker', 'cancelled employer'],
        ]),
      );
    }
    expect(captures.length).toBeGreaterThan(0);
    const { rows: violations } = await sql`select * from ledger_violations`.execute(app.db);
    expect(violations).toEqual([]);
  });

  test('spent what the ledger took, to the cent: in all, by day and by job', () => {
    expect(cents(figures.spend)).toBe(sum(captures.map((each) => each.cents)));
    const days = figures.spend_by_day.filter(({ amount }) => amount !== '0.00');
    expect(Object.fromEntries(days.map(({ date, amount }) => [date, cents(amount)]))).toEqual(
      grouped(captures, ({ starts_at }) => dayOf(starts_at)),
    );
    const jobs = figures.cost_by_job.filter(({ amount }) => amount !== '0.00');
    expect(Object.fromEntries(jobs.map(({ job_id, amount }) => [job_id, cents(amount)]))).toEqual(
      grouped(captures, ({ job }) => job),
    );
    expect(sum(figures.spend_by_day.map(({ amount }) => cents(amount)))).toBe(cents(figures.spend));
    expect(sum(figures.cost_by_job.map(({ amount }) => cents(amount)))).toBe(cents(figures.spend));
  });

  test('has the same total as the payments tab for the same span', async () => {
    const span = `from=${period.from}T05:00:00Z&to=${addDays(period.to, 1)}T05:00:00Z`;
    const { totals } = await read<PaymentsPage>(`/shift/payments/?${span}`);
    expect(totals.paid).toBe(figures.spend);
    expect(Math.round((totals.worked_minutes / 60) * 100) / 100).toBe(figures.hours);
    const payroll = await read<PayrollReport>(`/reports/payroll/${between()}`);
    expect([totals.paid, totals.due, totals.in_review]).toEqual([
      payroll.totals.paid,
      payroll.totals.due,
      payroll.totals.in_review,
    ]);
  });

  test('owes what the dues say', async () => {
    const { totals } = await read<PayrollReport>(`/reports/payroll/${between()}`);
    const { rows } = await sql<{ cents: bigint }>`
      select coalesce(sum(amount_cents), 0)::bigint as cents from dues
      where settled_at is null and employer_id = ${employers[which]?.user.id}`.execute(app.db);
    expect(cents(totals.due)).toBe(rows[0]?.cents);
    expect(cents(totals.pay)).toBe(cents(totals.paid) + cents(totals.due) + cents(totals.in_review));
  });

  test.each(['worker', 'job'] as const)('has a payroll by %s that adds up to the same', async (by) => {
    const { totals, results, count } = await read<PayrollReport>(
      `/reports/payroll/${between()}&by=${by}&page_size=100`,
    );
    expect(results).toHaveLength(count);
    const paid = results.filter((row) => row.paid !== '0.00').map((row) => [row.id, cents(row.paid)]);
    expect(Object.fromEntries(paid)).toEqual(grouped(captures, (each) => each[by]));
    for (const column of ['pay', 'paid', 'due', 'in_review'] as const) {
      expect([column, sum(results.map((row) => cents(row[column])))]).toEqual([column, cents(totals[column])]);
    }
    for (const column of ['shifts', 'worked_minutes'] as const) {
      expect(results.reduce((total, row) => total + row[column], 0)).toBe(totals[column]);
    }
    expect(totals.paid).toBe(figures.spend);
    expect(totals.shifts).toBe(figures.attendance.worked);
    expect(Math.round((totals.worked_minutes / 60) * 100) / 100).toBe(figures.hours);
  });

  test('has an attendance report that counts the same people', async () => {
    const { totals, results, count } = await read<AttendanceReport>(`/reports/attendance/${between()}&page_size=100`);
    const { scheduled, worked, late, no_show } = figures.attendance;
    expect(totals).toMatchObject({ scheduled, worked, late, no_show });
    expect([count, results.length]).toEqual([scheduled, scheduled]);
    expect(results.filter((row) => row.minutes_late > 0)).toHaveLength(late);
    expect(results.filter((row) => row.no_show)).toHaveLength(no_show);
    expect(results.reduce((total, row) => total + row.worked_minutes, 0)).toBe(totals.worked_minutes);
  });

  test('spent the same however the time is cut', async () => {
    const days = figures.spend_by_day.map(({ date }) => date);
    const [middle = ''] = days.slice(Math.floor(days.length / 2));
    const halves = [
      await analyse({ from: period.from, to: addDays(middle, -1) }),
      await analyse({ from: middle, to: period.to }),
    ];
    for (const pick of [
      ({ spend }: AnalyticsView) => cents(spend),
      ({ attendance }: AnalyticsView) => BigInt(attendance.scheduled),
      ({ places }: AnalyticsView) => BigInt(places.offered),
    ]) {
      expect(sum(halves.map(pick))).toBe(pick(figures));
    }
    const later = await analyse({ from: addDays(period.to, 1), to: addDays(period.to, days.length) });
    expect(later.previous.spend).toBe(figures.spend);
    expect(later.previous.attendance).toEqual(figures.attendance);
  });
});

/** The figures of operators: all employers together, by the week in which the ledger took the pay. */
test('the platform moved what the ledger took, in every week and in all cities together', async () => {
  await makeDueFigures(app.deps);
  const captures = await Promise.all(employers.map((employer) => capturesOf(employer)));
  const { rows } = await sql<{ gmv: bigint; of_cities: bigint }>`
    select coalesce(sum(gmv_cents) filter (where city_key = ''), 0)::bigint as gmv,
      coalesce(sum(gmv_cents) filter (where city_key <> ''), 0)::bigint as of_cities from kpi_weeks`.execute(app.db);
  const taken = sum(captures.flat().map((each) => each.cents));
  expect(rows).toEqual([{ gmv: taken, of_cities: taken }]);
  expect(await checkFigures(app.deps)).toMatchObject({ differing: [] });
});
