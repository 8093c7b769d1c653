import type { SignedInView } from '@relevo/contracts/accounts';
import { publicCalls } from '@relevo/contracts/all-calls';
import { byDepth, seed } from '@relevo/fixtures/depth';
import { anOpenKiosk, createKiosk } from '@relevo/fixtures/kiosks';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../testing/event-stream.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { addAccepted, addApplication, addJob } from '../testing/hiring.ts';
import { inScene } from '../testing/in-scene.ts';
import { keepAliveRequest } from '../testing/keep-alive-request.ts';
import { anApprovedUser } from '../testing/people.ts';
import { addRating } from '../testing/ratings.ts';
import { shiftsToName } from '../testing/shifts-to-name.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import {
  type Call,
  type Case,
  casesOf,
  type Document,
  knownFor,
  type Named,
  spoiledCases,
} from './testing/fuzz-cases.ts';
import { beyondChance, fittingSamples } from './testing/fuzz-samples.ts';
import {
  makeEndpoints,
  makeEvents,
  makeFullJobs,
  makeImports,
  makeKeys,
  makeLinks,
  makeMovements,
  makeOffers,
  makePapers,
  makeReplacements,
  makeSearches,
  makeSites,
  makeTemplates,
  type Owners,
  prepareShifts,
} from './testing/fuzz-things.ts';
import { fittingValue, mixedValue, segmentOf } from './testing/fuzz-values.ts';
import { makeEndedThread, makeReceivedMessage, sampleProblem } from './testing/owned-things.ts';

/** Each round spoils every field once, on new things, because calls use up what they name. */
const rounds = byDepth({ short: 1, deep: 9 });
/** Besides the fields' own cases; at least 60 a round in the deep run, so that a call gets 540. */
const mixedCases = byDepth({ short: 4, deep: 60 });
/** A fitting case succeeds with a good chance; when so many batches of twenty fail, something is wrong. */
const fittingBatches = 50;
const atOnce = 5;

const app = useTestApp();
let document: Document;
let tokens: (string | undefined)[];
let worker: SignedInView;
let employer: SignedInView;
let owners: Owners;
let companyId: string;
beforeAll(async () => {
  document = (await app.client.get<Document>('/openapi.json')).body;
  // Not the password of the samples: no user may delete their account during the run.
  const words = { password: 'their own horse', password_confirm: 'their own horse' };
  worker = await anApprovedUser(app, words);
  employer = await anApprovedUser(app, { ...words, user_type: 'employer' });
  owners = { app, employer, worker };
  const token = employer.access_token;
  const company = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, { token });
  companyId = company.body.id;
  tokens = [worker.access_token, employer.access_token, undefined];
  // Lists are asked for with something in them.
  await makeMovements(owners, '');
  await shiftsFor('');
});

let weeks = 0;

/** By the beginning of an address; the first one that fits. */
const makers: readonly (readonly [string, (path: string) => Promise<string[]>])[] = [
  ['/wallet/', (path) => makeMovements(owners, path)],
  ['/shift/replacements/', (path) => makeReplacements(owners, path)],
  ['/job/job/{id}/standby/', () => makeFullJobs(owners)],
  ['/shift/', shiftsFor],
  ['/problem/', problemsFor],
  ['/bug/', async () => [await reportBug(worker), await reportBug(employer)]],
  ['/message/', threadsFor],
  ['/rating/', ratingsFor],
  ['/offer/', (path) => makeOffers(owners, path)],
  ['/user/reliability/', () => makeEvents(owners)],
  ['/company/sites/', () => makeSites(owners)],
  ['/company/webhooks/', () => makeEndpoints(owners)],
  ['/company/api-keys/', () => makeKeys(owners)],
  ['/paper/', () => makePapers(owners)],
  ['/job/saved-search/', () => makeSearches(owners)],
  ['/job/template/', () => makeTemplates(owners)],
  ['/job/import/', () => makeImports(owners)],
  ['/user/record/links/', () => makeLinks(owners)],
  ['/company/payroll-numbers/', async () => [worker.user.id]],
  ['/company/', async () => [companyId]],
];

/** Things that an address can name, new for each call because the one before may have ended them all. */
async function thingsFor({ method, path }: Call): Promise<string[]> {
  if (path.startsWith('/shift/kiosk/')) return kiosksFor();
  if (method === 'get' && !path.includes('{')) return [];
  const [, make] = makers.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (make) return make(path);
  if (!/^\/(job|application|user)\/.*\{(id|jobId)\}/.test(path)) return [];
  const { jobs, applications } = await inScene(app, async (deps) => {
    const post = () => {
      weeks += 1;
      const start_date = new Date(Date.UTC(2026, 10, 23 + 7 * weeks)).toISOString().slice(0, 10);
      return addJob(deps, employer, { start_date });
    };
    const [free, accepted, pending] = [await post(), await post(), await post()];
    return {
      jobs: [free, accepted, pending],
      applications: [
        await addAccepted(deps, { employer, worker }, { jobId: accepted }),
        await addApplication(deps, worker, { jobId: pending }),
      ],
    };
  });
  if (path.startsWith('/user/')) return [worker.user.id, employer.user.id];
  return path.startsWith('/application/') && path.includes('{id}') ? applications : jobs;
}

/** Threads of an ended application, which can be closed, or a message of each side. */
async function threadsFor(path: string): Promise<string[]> {
  if (path.includes('/report/'))
    return [await makeReceivedMessage(owners, worker), await makeReceivedMessage(owners, employer)];
  return [await makeEndedThread(owners, worker), await makeEndedThread(owners, employer)];
}

/** A report of each side about a shift. */
async function problemsFor(path: string): Promise<string[]> {
  const [shiftId = ''] = await shiftsFor(path);
  const report = async ({ access_token: token }: SignedInView) =>
    (await app.client.post<{ id: string }>(`/shift/worker-shift/${shiftId}/problem/`, sampleProblem, { token })).body
      .id;
  return [await report(worker), await report(employer)];
}

/** What workers said about the employer. */
async function ratingsFor(path: string): Promise<string[]> {
  const shiftIds = await shiftsFor(path);
  return Promise.all(shiftIds.map((id) => addRating(app, id, { by: 'worker' })));
}

async function namedFor(call: Call): Promise<Named> {
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
  await prepareShifts(app, path, named.shiftIds);
  return path.includes('/current-and-upcoming/') ? [named.jobId] : named.shiftIds;
}

let kioskJobs: string[] = [];

/** Two kiosks that an address can name, and a third whose token is one of those that call. */
async function kiosksFor(): Promise<string[]> {
  // An employer may have ten at once, and the calls before have made some.
  await app.db.deleteFrom('kiosks').execute();
  kioskJobs = [await addJob(app.deps, employer)];
  const body = { job_ids: kioskJobs };
  tokens[3] = (await anOpenKiosk(app.client, employer, body)).access_token;
  const made = [await createKiosk(app.client, employer, body), await createKiosk(app.client, employer, body)];
  return made.map((answer) => answer.body.id);
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
  const answer = await keepAliveRequest(address, { method: call.method.toUpperCase(), token, body });
  const { status } = answer;
  const request = `${call.name} ${JSON.stringify({ parameters, body, person })?.slice(0, 600)} ${JSON.stringify(answer.body).slice(0, 300)}`;
  expect(status, request).toBeLessThan(500);
  // Node itself refuses an address of more than 16 kB, before any route is looked for.
  const isTooLong = status === 431 && address.length > 14_000;
  if (!isTooLong) expect(Object.keys(call.operation.responses), request).toContain(String(status));
  if (status >= 400) expectRefusal(answer);
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
async function whoSucceeds(call: Call, named: Named): Promise<number | undefined> {
  const known = knownFor(named, fittingSamples);
  const cases = casesOf(call, known, fittingValue);
  for (let batch = 0; batch < fittingBatches; batch += 1) {
    for (const each of fc.sample(cases, { seed: seed + batch, numRuns: 20 })) {
      if ((await play(call, each)) < 300) return each.person;
      if (beyondChance.includes(call.name)) return undefined;
    }
  }
  return undefined;
}

type Round = { named: Named; round: number; caller: number | undefined };

/** Spoiled cases are sent by a user who may call, because others are refused before anything is validated. */
async function playRound(call: Call, { named, round, caller }: Round): Promise<void> {
  const known = knownFor(named);
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

const calls = publicCalls.map(({ call }) => {
  const method = call.method.toLowerCase();
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  return { name: `${method} ${path}`, method, path };
});

describe(`every call of the API (SEED=${seed})`, () => {
  const neverSuccessful: string[] = [];

  // Stripe's own calls are not there without it.
  test.each(calls.filter(({ path }) => !path.includes('stripe')))(
    '$name answers whatever it is sent, and only as it declares',
    async ({ name, method, path }) => {
      const operation = document.paths[path]?.[method] ?? expect.unreachable(`${name} is not described`);
      const call: Call = { name, method, path, operation };
      const named = await namedFor(call);
      const caller = await whoSucceeds(call, named);
      if (caller === undefined) neverSuccessful.push(name);
      for (let round = 0; round < rounds; round += 1) {
        // What was only read is there for the next case.
        await playRound(call, { named: method === 'get' ? named : await namedFor(call), round, caller });
      }
    },
  );

  test('logs no warning, and succeeds with what fits it', () => {
    // Cases that are all refused early would prove nothing of the code behind it.
    expect(neverSuccessful.filter((name) => !beyondChance.includes(name))).toEqual([]);
    const warnings = app.logLines.filter((line) => JSON.parse(line).level >= 40);
    expect(warnings).toEqual([]);
  });
});
