import type { SignedInView } from '@relevo/contracts/accounts';
import { publicCalls } from '@relevo/contracts/all-calls';
import { byDepth, seed } from '@relevo/fixtures/depth';
import { anOpenKiosk, createKiosk } from '@relevo/fixtures/kiosks';
import { createRecordLink } from '@relevo/fixtures/records';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { createSite } from '@relevo/fixtures/sites';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earn } from '../testing/earned-money.ts';
import { openStream } from '../testing/event-stream.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aJob, anAcceptedApplication, anApplication } from '../testing/hiring.ts';
import { anApprovedUser } from '../testing/people.ts';
import { addRating, settleAnHour } from '../testing/ratings.ts';
import {
  countAgainst,
  offerPlainExtension,
  openPlainDispute,
  requestPlainOvertime,
  settleWithoutPay,
  shiftsToName,
  startShift,
} from '../testing/shifts-to-name.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Call, type Case, casesOf, type Document, knownFor, spoiledCases } from './testing/fuzz-cases.ts';
import { beyondChance, fittingSamples } from './testing/fuzz-samples.ts';
import { fittingValue, mixedValue, segmentOf } from './testing/fuzz-values.ts';
import { makeEndedThread, makeReceivedMessage } from './testing/owned-things.ts';

/** Each round spoils every field once, on new things, because calls use up what they name. */
const rounds = byDepth({ short: 1, deep: 9 });
/** Besides the fields' own cases; at least 60 a round in the deep run, so that a call gets 540. */
const mixedCases = byDepth({ short: 4, deep: 60 });
/** A fitting case succeeds with a good chance; when so many batches of twenty fail, something is wrong. */
const fittingBatches = 50;
const atOnce = 5;

let app: TestApp;
let calls: Call[];
let tokens: (string | undefined)[];
let worker: SignedInView;
let employer: SignedInView;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.client.get<Document>('/openapi.json');
  calls = publicCalls.flatMap(({ call }) => {
    const method = call.method.toLowerCase();
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = body.paths[path]?.[method];
    // Not there without Stripe.
    return operation ? [{ name: `${method} ${path}`, method, path, operation }] : [];
  });
  // Not the password of the samples: no user may delete their account during the run.
  const words = { password: 'their own horse', password_confirm: 'their own horse' };
  worker = await anApprovedUser(app, words);
  employer = await anApprovedUser(app, { ...words, user_type: 'employer' });
  const token = employer.access_token;
  const company = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, { token });
  companyId = company.body.id;
  tokens = [worker.access_token, employer.access_token, undefined];
  // Lists are asked for with something in them.
  await movementsFor('');
  await shiftsFor('');
});
afterAll(() => app.close());

let weeks = 0;

/** By the beginning of an address; the first one that fits. */
const makers: readonly (readonly [string, (path: string) => Promise<string[]>])[] = [
  ['/wallet/', movementsFor],
  ['/shift/', shiftsFor],
  ['/bug/', async () => [await reportBug(worker), await reportBug(employer)]],
  ['/message/', threadsFor],
  ['/rating/', ratingsFor],
  ['/user/reliability/', eventsFor],
  ['/company/sites/', sitesFor],
  ['/job/saved-search/', searchesFor],
  ['/user/record/links/', linksFor],
  ['/company/', async () => [companyId]],
];

/** Things that an address can name, new for each call because the one before may have ended them all. */
async function thingsFor({ method, path }: Call): Promise<string[]> {
  if (path.startsWith('/shift/kiosk/')) return kiosksFor();
  if (method === 'get' && !path.includes('{')) return [];
  const [, make] = makers.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (make) return make(path);
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

/** Threads of an ended application, which can be closed, or a message of each side. */
async function threadsFor(path: string): Promise<string[]> {
  const owner = { app, employer, worker };
  if (path.includes('/report/'))
    return [await makeReceivedMessage(owner, worker), await makeReceivedMessage(owner, employer)];
  return [await makeEndedThread(owner, worker), await makeEndedThread(owner, employer)];
}

/** What workers said about the employer. */
async function ratingsFor(path: string): Promise<string[]> {
  const shiftIds = await shiftsFor(path);
  return Promise.all(shiftIds.map((id) => addRating(app, id, { by: 'worker' })));
}

async function namedFor(call: Call) {
  const things = await thingsFor(call);
  // Read afterwards: making the things gives new codes and jobs too.
  return { things, codes, kioskJobs };
}

async function reportBug({ access_token: token }: SignedInView): Promise<string> {
  // The reports of many rounds are more than one person may send in a day.
  await app.db
    .updateTable('bugs')
    .set({ created_at: new Date(0) })
    .execute();
  const report = { title: 'The map stays empty', description: 'No streets.' };
  return (await app.client.post<{ id: string }>('/bug/create/', report, { token })).body.id;
}

let codes: string[] = ['none'];

async function shiftsFor(path: string): Promise<string[]> {
  const isWaiting = path.includes('/approve/');
  const named = await shiftsToName(app, { employer, worker }, { isWaiting });
  codes = named.codes;
  await prepareShifts(path, named.shiftIds);
  return path.includes('/current-and-upcoming/') ? [named.jobId] : named.shiftIds;
}

const preparations: readonly (readonly [string, (app: TestApp, shiftId: string) => Promise<unknown>])[] = [
  ['/overtime/', requestPlainOvertime],
  ['/extend/answer/', offerPlainExtension],
  ['/extend/', startShift],
  ['/send-home/', startShift],
  ['/rate/', settleAnHour],
];

/** Brings shifts to where a call about them can succeed. */
async function prepareShifts(path: string, [first = '', ...others]: string[]): Promise<void> {
  const prepare = preparations.find(([ending]) => path.endsWith(ending))?.[1];
  if (prepare) for (const id of [first, ...others]) await prepare(app, id);
  if (!path.includes('/dispute/')) return;
  // One is settled, so that its worker can dispute it; all others are disputed.
  const isToOpen = path.endsWith('/dispute/');
  if (isToOpen) await settleWithoutPay(app, first);
  for (const id of isToOpen ? others : [first, ...others]) await openPlainDispute(app, id, 'employer');
}

async function eventsFor(): Promise<string[]> {
  const { shiftIds } = await shiftsToName(app, { employer, worker }, { isWaiting: false });
  const [own = '', other = ''] = shiftIds;
  return [await countAgainst(app, own, 'worker'), await countAgainst(app, other, 'employer')];
}

async function sitesFor(): Promise<string[]> {
  // An employer may have fifty, and the calls before have made some.
  await app.db.deleteFrom('company_sites').execute();
  const made = [await createSite(app.client, employer), await createSite(app.client, employer)];
  return made.map((answer) => answer.body.id);
}

async function searchesFor(): Promise<string[]> {
  // A worker may have twenty, and the calls before have made some.
  await app.db.deleteFrom('saved_searches').execute();
  const made = [await saveSearch(app.client, worker), await saveSearch(app.client, worker)];
  return made.map((answer) => answer.body.id);
}

async function linksFor(): Promise<string[]> {
  // Of these a worker may have twenty as well.
  await app.db.deleteFrom('record_links').execute();
  const made = [await createRecordLink(app.client, worker), await createRecordLink(app.client, worker)];
  return made.map((answer) => answer.body.id);
}

let kioskJobs: string[] = [];

/** Two kiosks that an address can name, and a third whose token is one of those that call. */
async function kiosksFor(): Promise<string[]> {
  // An employer may have ten at once, and the calls before have made some.
  await app.db.deleteFrom('kiosks').execute();
  kioskJobs = [(await aJob(app, employer, {})).id];
  const body = { job_ids: kioskJobs };
  tokens[3] = (await anOpenKiosk(app.client, employer, body)).access_token;
  const made = [await createKiosk(app.client, employer, body), await createKiosk(app.client, employer, body)];
  return made.map((answer) => answer.body.id);
}

/** A user with a card, money and a bank account; returns the ids of theirs that a path may name. */
async function movementsFor(path: string): Promise<string[]> {
  const options = { token: worker.access_token };
  const post = async (call: string, body: unknown) =>
    (await app.client.post<{ id: string }>(`/wallet/${call}/`, body, options)).body.id;
  const details = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
  // Five may be pending at once, and the calls before have made some.
  const earlier = await app.client.get<{ results: { id: string; actions: string[] }[] }>(
    '/wallet/withdrawals/list/?page_size=100',
    options,
  );
  for (const { id, actions } of earlier.body.results)
    if (actions.includes('cancel')) await post(`withdrawals/${id}/cancel`, {});
  await post('manage-card', { payment_token: 'tok_visa' });
  await post('withdrawals/set-method', { withdrawal_details: details });
  const deposits = [await post('deposits', { amount: '500.00' })];
  // Only earned money waits for the bank; money of a card goes back at once and cannot be cancelled.
  await earn(app.deps, worker.user.id, 10_00n);
  const withdrawals = [await post('withdrawals', { amount: '1.00' }), await post('withdrawals', { amount: '1.00' })];
  if (path.includes('/withdrawals/')) return withdrawals;
  if (path.includes('/deposits/')) return deposits;
  const { body } = await app.client.get<{ results: { id: string }[] }>('/wallet/transactions/', options);
  return body.results.map(({ id }) => id);
}

function addressOf({ path, operation }: Call, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = values[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path') filled = filled.replace(`{${name}}`, () => segmentOf(text ?? ''));
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
  const request = `${call.name} ${JSON.stringify({ parameters, body, person })?.slice(0, 600)} ${text.slice(0, 300)}`;
  expect(status, request).toBeLessThan(500);
  // Node itself refuses an address of more than 16 kB, before any route is looked for.
  const isTooLong = status === 431 && address.length > 14_000;
  if (!isTooLong) expect(Object.keys(call.operation.responses), request).toContain(String(status));
  if (status >= 400) expectRefusal({ status, body: JSON.parse(text) });
  return status;
}

/** A stream never ends on the server's side: its head is the answer. */
async function playStream({ operation }: Call, address: string, token: string | undefined): Promise<number> {
  const stream = await openStream(app.url, { query: new URL(address).search, ...(token !== undefined && { token }) });
  stream.close();
  expect(Object.keys(operation.responses)).toContain(String(stream.status));
  return stream.status;
}

/** Plays fitting cases until one succeeds, and answers who called then; undefined when none does. */
async function whoSucceeds(call: Call): Promise<number | undefined> {
  const known = knownFor(await namedFor(call), fittingSamples);
  const cases = casesOf(call, known, fittingValue);
  for (let batch = 0; batch < fittingBatches; batch += 1) {
    for (const each of fc.sample(cases, { seed: seed + batch, numRuns: 20 })) {
      if ((await play(call, each)) < 300) return each.person;
      if (beyondChance.includes(call.name)) return undefined;
    }
  }
  return undefined;
}

/** Spoiled cases are sent by a user who may call, because others are refused before anything is validated. */
async function playRound(call: Call, round: number, caller: number | undefined): Promise<void> {
  const known = knownFor(await namedFor(call));
  const roundSeed = seed + 1 + round;
  const cases = [
    ...fc.sample(casesOf(call, known, mixedValue), { seed: roundSeed, numRuns: mixedCases }),
    ...fc
      .sample(fc.tuple(...spoiledCases(call, known)), { seed: roundSeed, numRuns: 1 })
      .flat()
      .map((each) => ({ ...each, person: caller ?? each.person })),
  ];
  for (let from = 0; from < cases.length; from += atOnce) {
    await Promise.all(cases.slice(from, from + atOnce).map((each) => play(call, each)));
  }
}

describe(`every call of the API (SEED=${seed})`, () => {
  test('answers whatever it is sent, and only as it declares', { timeout: 1_200_000 }, async () => {
    expect(calls.length).toBeGreaterThan(20);
    const neverSuccessful: string[] = [];
    for (const call of calls) {
      const caller = await whoSucceeds(call);
      if (caller === undefined) neverSuccessful.push(call.name);
      for (let round = 0; round < rounds; round += 1) await playRound(call, round, caller);
    }
    // Cases that are all refused early would prove nothing of the code behind it.
    expect(neverSuccessful.filter((name) => !beyondChance.includes(name))).toEqual([]);
    const warnings = app.logLines.filter((line) => JSON.parse(line).level >= 40);
    expect(warnings).toEqual([]);
  });
});
