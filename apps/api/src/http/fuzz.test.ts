import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aVerifiedPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type JsonSchema, type Samples, valueFor } from '../testing/value-for-schema.ts';

const casesEach = 100;
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
  'get /user/{id}/',
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
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.client.get<Document>('/openapi.json');
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  );
  // Not the password of the samples: nobody is to delete themselves half way.
  const words = { password: 'their own horse', password_confirm: 'their own horse' };
  const people = [await aVerifiedPerson(app, words), await aVerifiedPerson(app, { ...words, user_type: 'employer' })];
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: people[1]?.access_token ?? '' });
  tokens = [...people.map(({ access_token }) => access_token), undefined];
});
afterAll(() => app.close());

function casesOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Case> {
  const named = parameters.map(({ name, schema }) => [name, valueFor(schema, samples, name)] as const);
  const schema = requestBody && Object.values(requestBody.content)[0]?.schema;
  return fc.record({
    parameters: fc.record(Object.fromEntries(named), { requiredKeys: [] }),
    body: schema ? valueFor(schema, samples) : fc.constant(undefined),
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
  const response = await fetch(addressOf(call, parameters), {
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

describe(`every call of the API (FUZZ_SEED=${seed})`, () => {
  test('survives whatever one may think of, and answers only as it declares', { timeout: 240_000 }, async () => {
    expect(calls.length).toBeGreaterThan(20);
    const barren: string[] = [];
    for (const call of calls) {
      const cases = fc.sample(casesOf(call.operation), { seed, numRuns: casesEach });
      const statuses: number[] = [];
      for (let from = 0; from < cases.length; from += atOnce) {
        const together = cases.slice(from, from + atOnce).map((each) => play(call, each));
        statuses.push(...(await Promise.all(together)));
      }
      if (!statuses.some((status) => status < 300)) barren.push(call.name);
    }
    // Cases that are all refused at the door would prove nothing of what stands behind it.
    expect(barren.filter((name) => !beyondChance.includes(name))).toEqual([]);
    const surprises = app.logLines.filter((line) => JSON.parse(line).level >= 40);
    expect(surprises).toEqual([]);
  });
});
