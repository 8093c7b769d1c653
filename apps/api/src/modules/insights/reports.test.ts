import type { SignedInView } from '@relevo/contracts/accounts';
import type { AnalyticsView, AttendanceReport, PayrollReport } from '@relevo/contracts/insights';
import { readBody } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { addReportWeek, awkward, formula, type ReportName, readReport, week } from '../../testing/report-week.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let other: SignedInView;
beforeAll(async () => {
  ({ employer, other } = await addReportWeek(app));
});

const file = (name: ReportName, query: string, { language = 'en', by = employer } = {}) =>
  readReport(app, { name, query, language, by });

async function json<Body>(name: ReportName, query = ''): Promise<Body> {
  const { bytes } = await file(name, query);
  return readBody('application/json', bytes.toString());
}

const payroll = (query = '') => json<PayrollReport>('payroll', query);
const attendance = (query = '') => json<AttendanceReport>('attendance', query);

describe('the payroll', () => {
  test('has a row for each worker with what they are paid, are owed and wait for', async () => {
    const report = await payroll();
    expect(report).toMatchObject({
      period: { from: '2026-10-05', to: '2026-10-11', timezone: 'America/Toronto' },
      by: 'worker',
      count: 4,
      next: null,
      previous: null,
      totals: { shifts: 4, worked_minutes: 1110, pay: '333.00', paid: '171.00', due: '144.00', in_review: '18.00' },
    });
    const row = (name: string) => report.results.find((each) => each.name === name);
    const zero = { paid: '0.00', due: '0.00', in_review: '0.00' };
    expect(row('=1+1 Evil')).toMatchObject({ shifts: 1, worked_minutes: 480, pay: '144.00', ...zero, paid: '144.00' });
    expect(row('@at Sign')).toMatchObject({ pay: '144.00', ...zero, due: '144.00' });
    expect(row('-minus Two')).toMatchObject({ worked_minutes: 60, pay: '18.00', ...zero, in_review: '18.00' });
    expect(row('Zoé Ünal')).toMatchObject({ shifts: 1, worked_minutes: 90, pay: '27.00', ...zero, paid: '27.00' });
  });

  test('has a row for each job, with the same sums', async () => {
    const report = await payroll('by=job');
    expect(report).toMatchObject({ by: 'job', count: 2, totals: (await payroll()).totals });
    expect(report.results.find(({ name }) => name === formula)).toMatchObject({ shifts: 2, paid: '171.00' });
    expect(report.results.find(({ name }) => name === awkward)).toMatchObject({ due: '144.00', in_review: '18.00' });
  });

  test('comes in pages that each row is on once', async () => {
    const whole = await payroll();
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await payroll(`page_size=2&page=${page}`));
    expect(pages[0]?.next).toContain('page=2');
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
    expect(pages[2]).toMatchObject({ results: [], count: 4 });
  });
});

describe('the attendance', () => {
  test('has a row for each shift that was not cancelled', async () => {
    const report = await attendance();
    expect(report).toMatchObject({
      by: 'worker',
      count: 6,
      totals: { scheduled: 6, worked: 4, late: 1, no_show: 1, worked_minutes: 1110 },
    });
    const zoes = report.results.filter(({ worker }) => worker === 'Zoé Ünal');
    expect(zoes).toMatchObject([
      {
        job: formula,
        timezone: 'America/Toronto',
        starts_at: '2026-10-07T13:00:00.000Z',
        status: 'completed',
        checked_in_at: '2026-10-07T13:20:00.000Z',
        minutes_late: 20,
        worked_minutes: 90,
        no_show: false,
        final_wage: '18.00',
        pay: '27.00',
        funding: 'paid',
      },
      { status: 'cancelled', no_show: true, checked_in_at: null, minutes_late: 0, worked_minutes: 0, pay: null },
      { status: 'scheduled', no_show: false, pay: null, funding: 'unfunded' },
    ]);
    const { body } = await app.client.get<AnalyticsView>(`/analytics/summary/?${week}`, {
      token: employer.access_token,
    });
    const { punctuality, on_time, ...counted } = body.attendance;
    expect(report.totals).toMatchObject(counted);
    expect([on_time, punctuality]).toEqual([3, 3 / 4]);
  });

  test('comes in the order of its jobs when asked for, in pages that each row is on once', async () => {
    const byJob = await attendance('by=job');
    const jobs = byJob.results.map(({ job }) => job);
    expect(jobs.indexOf(awkward) < jobs.indexOf(formula)).toBe(jobs[0] === awkward);
    expect(jobs.filter((job, index) => job !== jobs[index - 1])).toHaveLength(2);
    for (const job of [formula, awkward]) {
      const starts = byJob.results.filter((row) => row.job === job).map(({ starts_at }) => starts_at);
      expect(starts).toEqual([...starts].sort());
    }
    for (const by of ['worker', 'job']) {
      const whole = await attendance(`by=${by}`);
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await attendance(`by=${by}&page_size=2&page=${page}`));
      expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
    }
  });
});

describe('a report', () => {
  test.each([
    ['format=docx', 'format'],
    ['by=city', 'by'],
    ['page=0', 'page'],
  ])('asked for with %s is a field error', async (query, field) => {
    const { access_token: token } = employer;
    for (const name of ['payroll', 'attendance']) {
      const answer = await app.client.get(`/reports/${name}/?${week}&${query}`, { token });
      expectRefusal(answer, 400);
      expect(Object.keys(answer.body)).toEqual([field]);
    }
  });

  test('has nothing of another employer, in any format', async () => {
    for (const name of ['payroll', 'attendance'] as const) {
      for (const format of ['json', 'csv']) {
        const own = (await file(name, `format=${format}`)).bytes.toString();
        expect(own).not.toMatch(/Not yours|999\.99/);
        const theirs = (await file(name, `format=${format}`, { by: other })).bytes.toString();
        expect(theirs).toContain('999.99');
        expect(theirs).not.toContain('Evil');
      }
    }
  });
});
