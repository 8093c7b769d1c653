import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyView } from '@relevo/contracts/companies';
import type { T4aPage } from '@relevo/contracts/taxes';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import { aScannedShift } from '../../../testing/attendance.ts';
import { anEmployer, aWorker, signInAgain } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
const sin = '046454286';
const path = '/company/t4a/?year=2026';

let employer: SignedInView;
let companyId: string;
/** A company that paid 500.00 to a worker with a SIN. */
beforeAll(async () => {
  const worker = await aWorker(app, { first_name: '=Zoé', last_name: 'Roy', city: 'Laval' });
  await app.client.patch('/user/profile/', { social_insurance_number: sin }, as(worker));
  const scene = await aScannedShift(app, { wage: '500.00', deposit: '1000.00', worker });
  employer = await signInAgain(app, scene.employer);
  companyId = (await app.client.patch<CompanyView>('/company/profile/', { name: 'Chez Jeanne' }, as(employer))).body.id;
});

const slips = (given: { year?: string; company?: string; format?: string }) =>
  commands.papers?.run(app.deps, {
    words: ['t4a'],
    reason: undefined,
    name: undefined,
    amount: undefined,
    year: '2026',
    company: companyId,
    format: 'csv',
    ...given,
  });

const acts = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'subject_id', 'details'])
    .where('action', '=', 't4a.exported')
    .orderBy('id')
    .execute();

/** All that an answer has, as a thief would read it: headers and bytes. */
async function everything(query: string, by = employer) {
  const response = await fetch(`${app.url}/api${path}${query}`, {
    headers: { authorization: `Bearer ${by.access_token}`, ...withPassword },
  });
  const body = await response.text();
  return { status: response.status, body, all: JSON.stringify([...response.headers]) + body };
}

test('the company sees who is reported and whether a SIN is known, and no byte of the SIN', async () => {
  const { status, body } = await everything('');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    year: 2026,
    total: '500.00',
    count: 1,
    results: [{ name: '=Zoé Roy', city: 'Laval', total: '500.00', sin_known: true }],
  } satisfies Partial<Record<keyof T4aPage, unknown>>);
  const csv = await everything('&format=csv');
  expect(csv.body).toBe(
    "Worker,City,Fees for services (box 048),SIN on file\r\n'=Zoé Roy,Laval,500.00,Yes\r\nTotal,,500.00,\r\n",
  );
  for (const query of ['', '&format=csv', '&format=json&page=2', '&page_size=1']) {
    const { all } = await everything(query);
    for (const part of [sin, '046 454 286', '4286', sin.slice(0, 6)]) expect(all).not.toContain(part);
  }
  expect(await acts()).toEqual([]);
});

test('the password is asked for, the year is checked, and another year or company has nobody', async () => {
  expect(await app.client.get(path, as(employer))).toMatchObject({ status: 403, body: { code: 'password_required' } });
  const wrong = { 'x-confirm-password': 'not-it' };
  expect((await app.client.get(path, { ...as(employer), headers: wrong })).status).toBe(403);
  for (const [query, field] of [
    ['?format=csv', 'year'],
    ['?year=26', 'year'],
    ['?year=2026&format=xml', 'format'],
  ]) {
    const answer = await app.client.get(`/company/t4a/${query}`, { ...as(employer), headers: withPassword });
    expect(answer).toMatchObject({ status: 400, body: { [field ?? '']: [expect.any(String)] } });
  }
  const nobody = { count: 0, total: '0.00', results: [] };
  const lastYear = await app.client.get('/company/t4a/?year=2025', { ...as(employer), headers: withPassword });
  expect(lastYear.body).toMatchObject(nobody);
  expect(JSON.parse((await everything('', await anEmployer(app))).body)).toMatchObject(nobody);
  expect((await everything('', await aWorker(app))).status).toBe(403);
});

test('slips leave with the SIN by the command only, which is written down', async () => {
  const [head, line, ...more] = ((await slips({})) ?? '').split('\r\n');
  expect(head).toBe('SIN,Last name,First name,Address,City,Province,Postal code,Box 048');
  expect(line).toMatch(new RegExp(`^${sin},Roy,'=Zoé,.*,Laval,.*,500\\.00$`));
  expect(more).toEqual([]);
  expect(await slips({ company: employer.user.id })).toBe(await slips({}));

  await expect(slips({ format: 'xml' })).rejects.toThrow('The return needs the business number of the legal payer');
  await app.client.patch('/company/tax-profile/', { gst_number: '123456782' }, as(employer));
  const xml = await slips({ format: 'XML' });
  for (const part of [
    `<sin>${sin}</sin>`,
    '<snm>Roy</snm><gvn_nm>=Zoé</gvn_nm>',
    '<bn9>123456782</bn9>',
    '<l1_nm>Chez Jeanne</l1_nm>',
    '<tx_yr>2026</tx_yr>',
    '<rpt_tot_fee_srvc_amt>500.00</rpt_tot_fee_srvc_amt>',
  ]) {
    expect(xml).toContain(part);
  }
  const details = { company: companyId, year: 2026, slips: 1 };
  const act = { action: 't4a.exported', actor: expect.stringMatching(/^ops:/), subject_id: employer.user.id };
  expect(await acts()).toEqual([
    { ...act, details: { ...details, format: 'csv' } },
    { ...act, details: { ...details, company: employer.user.id, format: 'csv' } },
    { ...act, details: { ...details, format: 'csv' } },
    { ...act, details: { ...details, format: 'xml' } },
  ]);
});

test('a worker without a SIN has nine zeros', async () => {
  await app.db
    .updateTable('users')
    .set({ social_insurance_number_sealed: null })
    .where('last_name', '=', 'Roy')
    .execute();
  expect(await slips({})).toMatch(/\r\n000000000,Roy,/);
  expect((await everything('')).body).toContain('"sin_known":false');
});

test('the command says what is missing, and writes nothing down then', async () => {
  const before = (await acts()).length;
  await expect(slips({ year: '2025' })).rejects.toThrow('paid no worker 500.00');
  await expect(slips({ company: randomUUID() })).rejects.toThrow('There is no company with this ID.');
  await expect(slips({ company: 'x' })).rejects.toThrow('Say which company');
  await expect(slips({ format: 'pdf' })).rejects.toThrow('Say which format');
  await expect(slips({ year: '26' })).rejects.toThrow('Say which year');
  expect(await acts()).toHaveLength(before);
});
