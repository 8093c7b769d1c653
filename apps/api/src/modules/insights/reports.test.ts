import type { SignedInView } from '@relevo/contracts/accounts';
import type { AnalyticsView, AttendanceReport, PayrollReport } from '@relevo/contracts/insights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { layJob, layShift } from '../../testing/laid-work.ts';
import { wordsOfPdf } from '../../testing/read-pdf.ts';
import { readSheet } from '../../testing/read-workbook.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';

const week = 'from=2026-10-05&to=2026-10-11';
const formula = '=cmd|calc';
const awkward = 'Comma, "Quote" <&> \u0001💥';

let app: TestApp;
let employer: SignedInView;
let other: SignedInView;
beforeAll(async () => {
  app = await startTestApp();
  employer = await anEmployer(app);
  other = await anEmployer(app);
  const named = (first_name: string, last_name: string) => aWorker(app, { first_name, last_name });
  const evil = await named('=1+1', 'Evil');
  const sign = await named('@at', 'Sign');
  const minus = await named('-minus', 'Two');
  const zoe = await named('Zoé', 'Ünal');
  const day = (date: number) => new Date(Date.UTC(2026, 9, date, 13));
  const first = await layJob(app, employer, { title: formula, firstShiftAt: day(5) });
  const second = await layJob(app, employer, { title: awkward, firstShiftAt: day(6) });
  await layShift(app, { jobId: first, worker: evil }, { startsAt: day(5) });
  await layShift(app, { jobId: second, worker: sign }, { startsAt: day(6), owed: 144_00n });
  await layShift(app, { jobId: second, worker: minus }, { startsAt: day(6), minutes: 60, funding: 'in_review' });
  await layShift(app, { jobId: first, worker: zoe }, { startsAt: day(7), minutes: 90, cameAfter: 20 * 60 });
  const missed = { status: 'cancelled', cancelReason: 'no_show' } as const;
  await layShift(app, { jobId: first, worker: zoe }, { startsAt: day(8), ...missed });
  await layShift(app, { jobId: first, worker: zoe }, { startsAt: day(9), status: 'scheduled' });
  const off = { status: 'cancelled', cancelReason: 'worker' } as const;
  await layShift(app, { jobId: first, worker: evil }, { startsAt: day(10), ...off });
  const theirs = await layJob(app, other, { title: 'Not yours', firstShiftAt: day(5) });
  await layShift(app, { jobId: theirs, worker: zoe }, { startsAt: day(6), pay: 999_99n });
});
afterAll(() => closeWithoutFailures(app));

type Name = 'payroll' | 'attendance';

async function file(name: Name, query: string, { language = 'en', by = employer } = {}) {
  const token = by.access_token;
  await app.client.patch('/user/profile/', { account_language: language }, { token });
  const response = await fetch(`${app.url}/api/reports/${name}/?${week}&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  await app.client.patch('/user/profile/', { account_language: 'en' }, { token });
  expect(response.status, bytes.toString().slice(0, 300)).toBe(200);
  return { headers: response.headers, bytes };
}
async function json<Body>(name: Name, query = ''): Promise<Body> {
  const { bytes } = await file(name, query);
  return JSON.parse(bytes.toString()) as Body;
}
const payroll = (query = '') => json<PayrollReport>('payroll', query);
const attendance = (query = '') => json<AttendanceReport>('attendance', query);
async function lines(name: Name, query = '', language = 'en'): Promise<string[]> {
  const text = (await file(name, `format=csv&${query}`, { language })).bytes.toString('utf8');
  expect([text.startsWith('\ufeff'), text.endsWith('\r\n')]).toEqual([true, true]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return text.slice(1, -2).split('\r\n');
}

describe('the payroll', () => {
  test('has a row for each worker with what they are paid, are owed and wait for', async () => {
    const report = await payroll();
    expect(report).toMatchObject({
      period: { from: '2026-10-05', to: '2026-10-11', timezone: 'America/Toronto' },
      ...{ by: 'worker', count: 4, next: null, previous: null },
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
  test('has a row for each shift that nobody called off, as it ended', async () => {
    const report = await attendance();
    expect(report).toMatchObject({
      ...{ by: 'worker', count: 6 },
      totals: { scheduled: 6, worked: 4, late: 1, no_show: 1, worked_minutes: 1110 },
    });
    const zoes = report.results.filter(({ worker }) => worker === 'Zoé Ünal');
    expect(zoes).toMatchObject([
      {
        ...{ job: formula, timezone: 'America/Toronto', starts_at: '2026-10-07T13:00:00.000Z', status: 'completed' },
        ...{ checked_in_at: '2026-10-07T13:20:00.000Z', minutes_late: 20, worked_minutes: 90, no_show: false },
        ...{ final_wage: '18.00', pay: '27.00', funding: 'paid' },
      },
      { status: 'cancelled', no_show: true, checked_in_at: null, minutes_late: 0, worked_minutes: 0, pay: null },
      { status: 'scheduled', no_show: false, pay: null, funding: 'unfunded' },
    ]);
    const { body } = await app.client.get<AnalyticsView>(`/analytics/summary/?${week}`, {
      token: employer.access_token,
    });
    const { punctuality, ...counted } = body.attendance;
    expect(report.totals).toMatchObject(counted);
    expect(punctuality).toBe(3 / 4);
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

describe('as CSV', () => {
  test('is a file in Unicode that says how much is to come', async () => {
    for (const [name, rows] of [
      ['payroll', '4'],
      ['attendance', '6'],
    ] as const) {
      const { headers } = await file(name, 'format=csv');
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="relevo-${name}-2026-10-05-2026-10-11.csv"`,
      );
      expect(headers.get('x-report-rows')).toBe(rows);
    }
  });

  test('has the payroll, whose names are texts whatever they begin with', async () => {
    const [head, ...rows] = await lines('payroll');
    expect(head).toBe('Worker,Shifts,Hours,Pay,Paid,Due,Waiting for approval');
    expect(rows.pop()).toBe('Total,4,18.5,333.00,171.00,144.00,18.00');
    expect(rows).toEqual((await payroll()).results.map(({ name }) => expect.stringContaining(name)));
    expect([...rows].sort()).toEqual(
      [
        "'=1+1 Evil,1,8,144.00,144.00,0.00,0.00",
        "'@at Sign,1,8,144.00,0.00,144.00,0.00",
        "'-minus Two,1,1,18.00,0.00,0.00,18.00",
        'Zoé Ünal,1,1.5,27.00,27.00,0.00,0.00',
      ].sort(),
    );
    expect(await lines('payroll', 'by=job')).toEqual(
      expect.arrayContaining([
        'Job,Shifts,Hours,Pay,Paid,Due,Waiting for approval',
        `'${formula},2,9.5,171.00,171.00,0.00,0.00`,
        `"${awkward.replaceAll('"', '""')}",2,9,162.00,0.00,144.00,18.00`,
      ]),
    );
  });

  test('has the attendance, on the clocks of the job’s place', async () => {
    const rows = await lines('attendance');
    expect(rows[0]).toBe('Worker,Job,Date,Scheduled,Checked in,Checked out,Minutes late,Hours,Wage,Pay,Status,Payment');
    expect(rows).toEqual(
      expect.arrayContaining([
        `'=1+1 Evil,'${formula},2026-10-05,09:00–17:00,09:00,18:00,0,8,18.00,144.00,Completed,Paid`,
        `Zoé Ünal,'${formula},2026-10-07,09:00–17:00,09:20,18:00,20,1.5,18.00,27.00,Completed,Paid`,
        `Zoé Ünal,'${formula},2026-10-08,09:00–17:00,,,0,0,18.00,,No-show,`,
        `Zoé Ünal,'${formula},2026-10-09,09:00–17:00,,,0,0,18.00,,Scheduled,Not funded`,
      ]),
    );
    // Under a column of minutes or of states no number of people: it would be read as what it is not.
    expect(rows.at(-1)).toBe('Total,,,,,,,18.5,,,,');
    expect(rows).toHaveLength(8);
    expect((await lines('attendance', 'by=job'))[0]).toMatch(/^Job,Worker,Date/);
  });

  test('reads in French for who reads French', async () => {
    const payrollRows = await lines('payroll', '', 'fr');
    expect(payrollRows[0]).toBe("Travailleur,Quarts,Heures,Paie,Payé,Dû,En attente d'approbation");
    const rows = await lines('attendance', '', 'fr');
    expect(rows[0]).toContain('Travailleur,Emploi,Date,Prévu,Arrivée,Départ,Minutes de retard');
    expect(rows.join('\n')).toMatch(/Absence,$/m);
    expect(rows.join('\n')).toMatch(/09.h.00–17.h.00/);
    expect(rows.join('\n')).toContain('Non provisionné');
  });

  test('begins no cell with a formula', async () => {
    for (const name of ['payroll', 'attendance'] as const) {
      for (const line of await lines(name)) {
        for (const cell of line.match(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? []) {
          expect(cell.replace(/^,?"?/, '')).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/);
        }
      }
    }
  });
});

describe('as a workbook', () => {
  const sheet = async (name: Name, query = '', language = 'en') =>
    readSheet((await file(name, `format=xlsx&${query}`, { language })).bytes);

  test('is one that spreadsheets know, and says how much is to come', async () => {
    const { headers, bytes } = await file('payroll', 'format=xlsx');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toContain('relevo-payroll-2026-10-05-2026-10-11.xlsx');
    expect(headers.get('x-report-rows')).toBe('4');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await sheet('payroll')).name).toBe('Payroll');
    expect((await sheet('attendance', '', 'fr')).name).toBe('Présences');
  });

  test('has numbers that can be added up, and names that are texts as they were written', async () => {
    const { rows } = await sheet('payroll');
    expect(rows[0]).toEqual(['Worker', 'Shifts', 'Hours', 'Pay', 'Paid', 'Due', 'Waiting for approval']);
    expect(rows).toContainEqual(['=1+1 Evil', 1, 8, 144, 144, 0, 0]);
    expect(rows).toContainEqual(['-minus Two', 1, 1, 18, 0, 0, 18]);
    expect(rows).toContainEqual(['Zoé Ünal', 1, 1.5, 27, 27, 0, 0]);
    expect(rows.at(-1)).toEqual(['Total', 4, 18.5, 333, 171, 144, 18]);
    const added = rows.slice(1, -1).reduce((sum, row) => sum + Number(row[3]), 0);
    expect(added).toBe(333);
  });

  test('keeps a title with everything in it that XML could stumble over', async () => {
    const { rows } = await sheet('payroll', 'by=job');
    expect(rows.map(([name]) => name)).toContain('Comma, "Quote" <&> 💥');
    expect(rows.map(([name]) => name)).toContain(formula);
  });

  test('has the attendance, in French for who reads French', async () => {
    const { rows } = await sheet('attendance', '', 'fr');
    expect(rows).toHaveLength(8);
    for (const row of rows) expect(row).toHaveLength(12);
    expect(rows[0]?.slice(0, 3)).toEqual(['Travailleur', 'Emploi', 'Date']);
    const late = rows.find((row) => row[6] === 20);
    expect(late).toMatchObject([
      'Zoé Ünal',
      formula,
      '2026-10-07',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      20,
      1.5,
      18,
      27,
      'Terminé',
      'Payé',
    ]);
    expect(rows.find((row) => row[10] === 'Absence')?.[9]).toBe('');
  });
});

describe('as PDF', () => {
  test.each([
    [
      'en',
      'payroll',
      [
        'Relevo · Payroll',
        'October 5, 2026',
        'Worker',
        'Waiting for approval',
        'Zoé Ünal',
        '=1+1 Evil',
        '144.00',
        'Total',
        '333.00',
      ],
    ],
    [
      'fr',
      'payroll',
      ['Relevo · Paie', 'du 5 octobre 2026 au 11 octobre 2026', 'Travailleur', 'Payé', '27.00', '333.00'],
    ],
    ['en', 'attendance', ['Relevo · Attendance', 'Minutes late', 'No-show', '09:00–17:00', '2026-10-07', '18.5']],
    ['fr', 'attendance', ['Relevo · Présences', 'Minutes de', 'retard', 'Absence', 'Non', 'provisionné']],
  ] as const)('in %s the %s holds its words', async (language, name, expected) => {
    const { headers, bytes } = await file(name, 'format=pdf', { language });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`relevo-${name}-2026-10-05-2026-10-11.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const words = wordsOfPdf(bytes).replace(/\s+/g, ' ');
    for (const each of expected) expect(words).toContain(each);
  });

  test('of an empty period says so, in every kind of file', async () => {
    const query = 'from=2020-01-01&to=2020-01-31';
    const ask = async (format: string) => {
      const response = await fetch(`${app.url}/api/reports/payroll/?${query}&format=${format}`, {
        headers: { authorization: `Bearer ${employer.access_token}` },
      });
      expect([response.status, response.headers.get('x-report-rows')]).toEqual([200, '0']);
      return Buffer.from(await response.arrayBuffer());
    };
    expect(wordsOfPdf(await ask('pdf'))).toContain('No shifts in this period.');
    expect((await ask('csv')).toString().split('\r\n')).toHaveLength(3);
    expect(readSheet(await ask('xlsx')).rows).toHaveLength(2);
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
