import type { SignedInView } from '@relevo/contracts/accounts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../testing/event-stream.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aJob, anAcceptedApplication, anApplication } from '../testing/hiring.ts';
import { aVerifiedPerson } from '../testing/people.ts';
import { shiftsToName } from '../testing/shifts-to-name.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type JsonSchema, type Samples, valueFor } from '../testing/value-for-schema.ts';

const casesEach = 60;
const roundsMaximum = 8;
const atOnce = 5;
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Rules that stand in no JSON schema: without values that meet them no case would get past the door. */
const phone = fc.constantFrom('+15145550100', '+330612345678');
const samples: Samples = {
  email: fc.uuid().map((name) => `${name}@people.example`),
  company_email: fc.constantFrom('', 'info@people.example'),
  password: fc.constant('correct horse'),
  password_confirm: fc.constant('correct horse'),
  current_password: fc.constant('wrong horse'),
  new_password: fc.string({ minLength: 8, maxLength: 40 }),
  phone,
  company_phone: phone,
  date_of_birth: fc.constantFrom('1990-05-17', '2008-02-29', '2026-11-16'),
  biography: fc.constantFrom('', 'b'.repeat(50), '💬'.repeat(60)),
  bank_account: fc.constantFrom('', '1234567', '•••••4567'),
  bank_institution: fc.constantFrom('', '815'),
  bank_transit: fc.constantFrom('', '30000'),
  social_insurance_number: fc.constantFrom('', '046454286', '•••••4286'),
  website: fc.constantFrom('', 'https://relevo.example'),
  q: fc.constantFrom('mont', 'H2X', '75001', '100 rue', '%', '_', "L'Îl"),
  wage: fc.constantFrom('16.20', 20, '18.5', '1000.00'),
  final_wage: fc.constantFrom('16.20', 20, '18.5', '1000.00'),
  start_date: fc.constantFrom('2026-11-16', '2027-03-08', '2027-11-01', '2099-12-31'),
  timezone: fc.constantFrom('America/Toronto', 'America/St_Johns', 'UTC', 'Asia/Kathmandu'),
  street_address: fc.constantFrom('12 Rue Principale', '1'.repeat(5)),
  zip_code: fc.constantFrom('H2X 1X3', 'm5v3a8', 'X9Z 9Z9'),
  country: fc.constantFrom('Canada', 'canada'),
  weekday: fc.integer({ min: 1, max: 7 }),
  start_time: fc.constantFrom('00:00', '08:30', '23:59'),
  end_time: fc.constantFrom('01:15', '16:00', '02:30'),
  break_duration: fc.integer({ min: 0, max: 60 }),
  week_count: fc.integer({ min: 1, max: 5 }),
  worker_count: fc.integer({ min: 1, max: 5 }),
  amount: fc.constantFrom('1.00', 2, '2.5', '3'),
  payment_token: fc.constantFrom('tok_visa', 'tok_mastercard'),
  accuracy: fc.constantFrom('10', 25.5, '', null),
  scanned_at: fc.constantFrom('2026-11-16T14:00:00Z', '2026-11-16T09:00:00-05:00', '', null),
  device_id: fc.constantFrom('phone-1', null),
  checked_in_at: fc.constantFrom('2026-11-16T13:55:00Z', '2026-11-16T14:00:00Z', null),
  checked_out_at: fc.constantFrom('2026-11-16T13:59:00Z', '2026-11-16T14:00:00Z', null),
};

/** The same in an address: always texts, and several may be left out together. */
const querySamples: Samples = {
  latitude: fc.constantFrom('45.5', '-90', '90', '0.000000000000001'),
  longitude: fc.constantFrom('-73.6', '180', '-180'),
  radius_km: fc.constantFrom('1', '20000', '0.1'),
  reach_km: fc.constantFrom('1', '150', '5000'),
  min_wage: fc.constantFrom('16.20', '0', '-5', '9999999999999.99'),
  start_from: fc.constantFrom('2026-11-16', '1900-01-01', '9999-12-31'),
  start_to: fc.constantFrom('2026-11-16', '1900-01-01', '9999-12-31'),
  hot: fc.constantFrom('true', 'false', '1', '0', ''),
  sort: fc.constantFrom('soonest', 'newest', 'wage', 'distance', ''),
  status: fc.constantFrom('open', 'closed', 'pending', 'accepted', ''),
  search: fc.constantFrom('', 'barista', 'é', 'a:* & !b | <->', '100%', "l'été", '\\', '💥', 'b', '0x1f 1e5 3.14 -7'),
  from: fc.constantFrom('2026-11-16', '1900-01-01', '2026-11-16T09:00:00Z', ''),
  to: fc.constantFrom('2026-11-16', '9999-12-31', '2026-11-17T09:00:00-05:00', ''),
  job: fc.constantFrom('', '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e'),
  funding: fc.constantFrom('', 'paid', 'due'),
  when: fc.constantFrom('', 'upcoming', 'past'),
  token: fc.constantFrom('none', 'a.b.c.ics'),
  last_event_id: fc.constantFrom('', '1-0-1794837600', 'none'),
  after: fc.constantFrom(
    '',
    ...[
      '{"sort":"wage","key":"999999999","id":"x"}',
      '{"sort":"soonest","key":"0000-00-00T00:00:00.000Z","id":""}',
      '7',
    ].map((mark) => Buffer.from(mark).toString('base64url')),
  ),
};

/** Calls that succeed only with a secret or an id that no random value can be. */
const beyondChance = [
  'post /user/login/',
  'post /user/logout/',
  'post /user/token/refresh/',
  'get /user/verify-email/',
  'post /user/forgot-password/',
  'post /user/add-document/',
  'delete /user/delete-document/{id}/',
  'delete /user/sessions/{id}/',
  'post /user/change-password/',
  'post /user/delete-account/',
  'post /job/complete-job/{id}/',
  // The employer has a company already.
  'post /company/create/',
  // Its address is a secret.
  'get /shift/calendar/{token}',
];

type Parameter = { name: string; in: string; schema: JsonSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
type Document = { paths: Record<string, Record<string, Operation>> };
type Call = { name: string; method: string; path: string; operation: Operation };
type Case = { parameters: Record<string, unknown>; body: unknown; person: number };

let app: TestApp;
let calls: Call[];
let tokens: (string | undefined)[];
let worker: SignedInView;
let employer: SignedInView;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.client.get<Document>('/openapi.json');
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  );
  // Not the password of the samples: nobody is to delete themselves half way.
  const words = { password: 'their own horse', password_confirm: 'their own horse' };
  worker = await aVerifiedPerson(app, words);
  employer = await aVerifiedPerson(app, { ...words, user_type: 'employer' });
  const token = employer.access_token;
  const company = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, { token });
  companyId = company.body.id;
  tokens = [worker.access_token, employer.access_token, undefined];
});
afterAll(() => app.close());

let weeks = 0;

/** Things that an address can name, new for each call because the one before may have ended them all. */
async function thingsFor({ path }: Call): Promise<string[]> {
  if (path.startsWith('/wallet/')) return movementsFor(path);
  if (path.startsWith('/shift/')) return shiftsFor(path);
  if (path.startsWith('/bug/')) return [await reportBug(worker), await reportBug(employer)];
  if (path.startsWith('/company/')) return [companyId];
  if (!/^\/(job|application|user)\/.*\{(id|jobId)\}/.test(path)) return [];
  const post = () => {
    weeks += 1;
    const start_date = new Date(Date.UTC(2026, 10, 23 + 7 * weeks)).toISOString().slice(0, 10);
    return aJob(app, employer, { start_date });
  };
  const [free, accepted, pending] = [await post(), await post(), await post()];
  const applications = [
    await anAcceptedApplication(app, { employer, worker }, accepted.id),
    await anApplication(app, worker, pending.id),
  ];
  if (path.startsWith('/user/')) return [worker.user.id, employer.user.id];
  if (path.startsWith('/application/') && path.includes('{id}')) return applications.map(({ id }) => id);
  return [free.id, accepted.id, pending.id];
}

async function reportBug({ access_token: token }: SignedInView): Promise<string> {
  const report = { title: 'The map stays empty', description: 'No streets.' };
  return (await app.client.post<{ id: string }>('/bug/create/', report, { token })).body.id;
}

let codes: string[] = ['none'];

async function shiftsFor(path: string): Promise<string[]> {
  const isWaiting = path.includes('/approve/');
  const named = await shiftsToName(app, { employer, worker }, { isWaiting });
  codes = named.codes;
  return path.includes('/current-and-upcoming/') ? [named.jobId] : named.shiftIds;
}

/** Somebody with a card, money and a bank account; answers what of theirs an address may name. */
async function movementsFor(path: string): Promise<string[]> {
  const options = { token: worker.access_token };
  const post = async (call: string, body: unknown) =>
    (await app.client.post<{ id: string }>(`/wallet/${call}/`, body, options)).body.id;
  const details = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
  await post('manage-card', { payment_token: 'tok_visa' });
  await post('withdrawals/set-method', { withdrawal_details: details });
  const deposits = [await post('deposits', { amount: '500.00' })];
  const withdrawals = [await post('withdrawals', { amount: '1.00' }), await post('withdrawals', { amount: '1.00' })];
  if (path.includes('/withdrawals/')) return withdrawals;
  if (path.includes('/deposits/')) return deposits;
  const { body } = await app.client.get<{ results: { id: string }[] }>('/wallet/transactions/', options);
  return body.results.map(({ id }) => id);
}

function casesOf({ parameters = [], requestBody }: Operation, things: readonly string[]): fc.Arbitrary<Case> {
  const ids: Samples = things.length > 0 ? { id: fc.constantFrom(...things), jobId: fc.constantFrom(...things) } : {};
  const known = { ...samples, ...querySamples, ...ids };
  const named = parameters.map(({ name, schema }) => [name, valueFor(schema, known, name)] as const);
  const schema = requestBody && Object.values(requestBody.content)[0]?.schema;
  return fc.record({
    parameters: fc.record(Object.fromEntries(named), { requiredKeys: [] }),
    body: schema ? valueFor(schema, { ...samples, qr_code: fc.constantFrom(...codes) }) : fc.constant(undefined),
    // Mostly somebody who is let in: a visitor is turned away before anything is looked at.
    person: fc.constantFrom(0, 0, 0, 1, 1, 1, 2),
  });
}

/** An address cannot even be written with half a character in it. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/gu, '?');

function addressOf({ path, operation }: Call, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = values[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path') filled = filled.replace(`{${name}}`, () => encodeURIComponent(wellFormed(text ?? 'none')));
    else if (text !== undefined) query.append(name, text);
  }
  return `${app.url}/api${filled}${query.size > 0 ? `?${query}` : ''}`;
}

async function play(call: Call, { parameters, body, person }: Case): Promise<number> {
  const token = tokens[person];
  const address = addressOf(call, parameters);
  if (call.path === '/events/') return playStream(call, address, token);
  const response = await fetch(address, {
    method: call.method.toUpperCase(),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status } = response;
  const text = await response.text();
  const told = `${call.name} ${JSON.stringify({ parameters, body, person })?.slice(0, 600)} ${text.slice(0, 300)}`;
  expect(status, told).toBeLessThan(500);
  expect(Object.keys(call.operation.responses), told).toContain(String(status));
  if (status >= 400) expectRefusal({ status, body: JSON.parse(text) });
  return status;
}

/** A stream never ends by itself: how it begins is its answer. */
async function playStream({ operation }: Call, address: string, token: string | undefined): Promise<number> {
  const stream = await openStream(app.url, { query: new URL(address).search, ...(token !== undefined && { token }) });
  stream.close();
  expect(Object.keys(operation.responses)).toContain(String(stream.status));
  return stream.status;
}

describe(`every call of the API (FUZZ_SEED=${seed})`, () => {
  test('survives whatever one may think of, and answers only as it declares', { timeout: 240_000 }, async () => {
    expect(calls.length).toBeGreaterThan(20);
    const barren: string[] = [];
    for (const call of calls) {
      // A body of many fields seldom fits as a whole: it gets some more rounds to do so.
      const rounds = beyondChance.includes(call.name) ? 1 : roundsMaximum;
      const statuses: number[] = [];
      for (let round = 0; round < rounds && !statuses.some((status) => status < 300); round += 1) {
        const cases = fc.sample(casesOf(call.operation, await thingsFor(call)), {
          seed: seed + round,
          numRuns: casesEach,
        });
        for (let from = 0; from < cases.length; from += atOnce) {
          const together = cases.slice(from, from + atOnce).map((each) => play(call, each));
          statuses.push(...(await Promise.all(together)));
        }
      }
      if (!statuses.some((status) => status < 300)) barren.push(call.name);
    }
    // Cases that are all refused at the door would prove nothing of what stands behind it.
    expect(barren.filter((name) => !beyondChance.includes(name))).toEqual([]);
    const surprises = app.logLines.filter((line) => JSON.parse(line).level >= 40);
    expect(surprises).toEqual([]);
  });
});
