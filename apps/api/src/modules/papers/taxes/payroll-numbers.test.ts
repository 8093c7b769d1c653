import { as } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { addReportWeek, week } from '../../../testing/report-week.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

type Rows = { results: { id: string; name: string; payroll_number: string; pay: string }[] };

test('a worker whom one deals with gets a number, in the company’s payroll only', async () => {
  const { employer, other } = await addReportWeek(app);
  const payroll = async (person = employer) =>
    (await app.client.get<Rows>(`/reports/payroll/?${week}`, as(person))).body.results;
  const [zoe] = (await payroll()).filter(({ name }) => name.startsWith('Zoé'));
  const path = `/company/payroll-numbers/${zoe?.id}/`;
  const set = (number: unknown, person = employer) => app.client.put(path, { number }, as(person));

  expect(zoe?.payroll_number).toBe('');
  expect(await set(' 0042 ')).toMatchObject({ status: 200, body: { worker_id: zoe?.id, number: '0042' } });
  expect(await set('=1+1')).toMatchObject({ status: 200 });
  const numbersOf = async (person = employer) =>
    (await payroll(person)).filter(({ id }) => id === zoe?.id).map(({ payroll_number }) => payroll_number);
  expect([await numbersOf(), await numbersOf(other)]).toEqual([['=1+1'], ['']]);
  await set('7', other);
  expect([await numbersOf(), await numbersOf(other)]).toEqual([['=1+1'], ['7']]);

  expect(await set('1'.repeat(21))).toMatchObject({ status: 400, body: { number: [expect.any(String)] } });
  expect(await set(42)).toMatchObject({ status: 400 });
  expect(await set('9', await anEmployer(app))).toMatchObject({ status: 404 });
  expect((await set('9', await aWorker(app))).status).toBe(403);

  const file = async (query: string) => {
    const url = `${app.url}/api/reports/payroll/?${week}&format=csv&${query}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${employer.access_token}` } });
    return { status: response.status, text: (await response.text()).replace('\ufeff', '') };
  };
  const { text } = await file('layout=quickbooks');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    'Employee ID,Employee,Pay Period Start,Pay Period End,Regular Hours,Regular Pay,Other Earnings,Gross Pay',
  );
  expect(lines).toHaveLength(4);
  expect(lines).toContain("'=1+1,Zoé Ünal,2026-10-05,2026-10-11,1.5,27.00,0.00,27.00");
  expect(lines).toContain(",'=1+1 Evil,2026-10-05,2026-10-11,8,144.00,0.00,144.00");
  // The same rows and sums as the plain report, without a line of totals that a program would take for a worker.
  const cents = lines.map((line) => Number(line.split(',').at(-1)?.replace('.', '')));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(333_00);
  expect((await file('layout=silae')).text).toContain(";'=1+1 Evil;2026-10-05;2026-10-11;8;144,00;0,00\r\n");
  expect((await file('layout=adp')).text).toMatch(/^Co Code,Batch ID,File #,/);
  expect((await file('layout=nethris')).text).toMatch(/^Matricule;Nom;/);
  expect((await file('layout=')).text).toMatch(/^Worker,/);

  for (const query of ['layout=adp&format=json', 'layout=adp&format=pdf', 'layout=adp&format=csv&by=job', 'layout=x']) {
    const refused = await app.client.get<object>(`/reports/payroll/?${week}&${query}`, as(employer));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['layout']]);
  }

  expect(await set('')).toMatchObject({ status: 200, body: { number: '' } });
  expect(await numbersOf()).toEqual(['']);
});
