import type { SignedInView } from '@relevo/contracts/accounts';
import type { PayrollReport } from '@relevo/contracts/insights';
import { readBody } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { aKey } from '../../testing/api-keys.ts';
import { anEmployer } from '../../testing/hiring.ts';
import { wordsOfPdf } from '../../testing/read-pdf.ts';
import { readSheet } from '../../testing/read-workbook.ts';
import { addReportWeek, awkward, formula, type ReportName, readReport } from '../../testing/report-week.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  ({ employer } = await addReportWeek(app));
});

const file = (name: ReportName, query: string, { language = 'en', by = employer } = {}) =>
  readReport(app, { name, query, language, by });

async function json<Body>(name: ReportName, query = ''): Promise<Body> {
  const { bytes } = await file(name, query);
  return readBody('application/json', bytes.toString());
}

const payroll = (query = '') => json<PayrollReport>('payroll', query);

async function lines(name: ReportName, query = '', language = 'en'): Promise<string[]> {
  const text = (await file(name, `format=csv&${query}`, { language })).bytes.toString('utf8');
  expect([text.startsWith('\ufeff'), text.endsWith('\r\n')]).toEqual([true, true]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return text.slice(1, -2).split('\r\n');
}

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
    expect(head).toBe('Worker,Shifts,Hours,Pay,Cancellation pay,Paid,Due,Waiting for approval');
    expect(rows.pop()).toBe('Total,4,18.5,333.00,0.00,171.00,144.00,18.00');
    expect(rows).toEqual((await payroll()).results.map(({ name }) => expect.stringContaining(name)));
    expect([...rows].sort()).toEqual(
      [
        "'=1+1 Evil,1,8,144.00,0.00,144.00,0.00,0.00",
        "'@at Sign,1,8,144.00,0.00,0.00,144.00,0.00",
        "'-minus Two,1,1,18.00,0.00,0.00,0.00,18.00",
        'Zoé Ünal,1,1.5,27.00,0.00,27.00,0.00,0.00',
      ].sort(),
    );
    expect(await lines('payroll', 'by=job')).toEqual(
      expect.arrayContaining([
        'Job,Shifts,Hours,Pay,Cancellation pay,Paid,Due,Waiting for approval',
        `'${formula},2,9.5,171.00,0.00,171.00,0.00,0.00`,
        `"${awkward.replaceAll('"', '""')}",2,9,162.00,0.00,0.00,144.00,18.00`,
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
    expect(payrollRows[0]).toBe(
      'Travailleur,Quarts,Heures,Paie,Indemnités d’annulation,Payé,Dû,En attente d’approbation',
    );
    const rows = await lines('attendance', '', 'fr');
    expect(rows[0]).toContain('Travailleur,Emploi,Date,Prévu,Arrivée,Départ,Minutes de retard');
    expect(rows.join('\n')).toMatch(/Absence,$/m);
    expect(rows.join('\n')).toMatch(/9.h–17.h/);
    expect(rows.join('\n')).toContain('Paie non garantie');
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
  const sheet = async (name: ReportName, query = '', language = 'en') =>
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
    expect(rows[0]).toEqual([
      'Worker',
      'Shifts',
      'Hours',
      'Pay',
      'Cancellation pay',
      'Paid',
      'Due',
      'Waiting for approval',
    ]);
    expect(rows).toContainEqual(['=1+1 Evil', 1, 8, 144, 0, 144, 0, 0]);
    expect(rows).toContainEqual(['-minus Two', 1, 1, 18, 0, 0, 0, 18]);
    expect(rows).toContainEqual(['Zoé Ünal', 1, 1.5, 27, 0, 27, 0, 0]);
    expect(rows.at(-1)).toEqual(['Total', 4, 18.5, 333, 0, 171, 144, 18]);
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
    ['fr', 'attendance', ['Relevo · Présences', 'Minutes de', 'retard', 'Absence', 'non', 'garantie']],
  ] as const)('in %s the %s holds its words', async (language, name, expected) => {
    const { headers, bytes } = await file(name, 'format=pdf', { language });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`relevo-${name}-2026-10-05-2026-10-11.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const words = wordsOfPdf(bytes).replace(/\s+/g, ' ');
    for (const each of expected) expect(words).toContain(each);
  });

  test('names the member or the key of the company that made it', async () => {
    const accountant = await anEmployer(app, { first_name: 'Ada', last_name: 'Byron' });
    await app.db
      .updateTable('company_members')
      .set({ holder_id: employer.user.id, role: 'accountant' })
      .where('user_id', '=', accountant.user.id)
      .execute();
    const wordsFor = async ({ access_token }: Pick<SignedInView, 'access_token'>) => {
      const query = 'from=2026-10-05&to=2026-10-11&format=pdf';
      const headers = { authorization: `Bearer ${access_token}` };
      const response = await fetch(`${app.url}/api/reports/payroll/?${query}`, { headers });
      return wordsOfPdf(Buffer.from(await response.arrayBuffer()));
    };
    const [own, theirs] = [await wordsFor(employer), await wordsFor(accountant)];
    expect(theirs).toContain('made by Ada Byron');
    const { key } = await aKey(app, employer, { name: 'Payroll of Ada', scopes: ['reports:read'] });
    expect(await wordsFor({ access_token: key })).toContain('made by Payroll of Ada');
    expect(own).not.toContain('made by');
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
