import type { SignedInView } from '@relevo/contracts/accounts';
import { publicCalls } from '@relevo/contracts/all-calls';
import type { UserType } from '@relevo/domain/account';
import { mark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withPassword } from '../../testing/people.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aHiddenScene, type HiddenScene, notify } from './testing/hidden-scene.ts';

type Case = { app: TestApp; scene: HiddenScene };

const leave: Record<'block' | 'delete', (scene: Case) => Promise<void>> = {
  async block({ app, scene }) {
    made(await mark(app.client, scene.other, 'blocked', { user_id: scene.viewer.user.id }), 'the block');
  },
  async delete({ app, scene }) {
    const { status, body } = await app.client.post(
      '/user/delete-account/',
      { password: 'correct horse' },
      as(scene.other),
    );
    expect(status, JSON.stringify(body)).toBe(204);
  },
};

const all = (things: Record<string, string>) => Object.values(things);
const everyone = ({ viewer, other, colleague }: HiddenScene) => [viewer, other, colleague].map(({ user }) => user.id);

/** What the addresses of the calls name. A call with an id that is not here fails the test. */
const ids: Record<string, (scene: HiddenScene) => string[]> = {
  'applications.listForJob': ({ jobs }) => all(jobs),
  'companies.get': ({ companyId }) => [companyId],
  'jobs.get': ({ jobs }) => all(jobs),
  'jobs.jobWageGuide': ({ jobs }) => all(jobs),
  'messages.getThread': ({ threads }) => threads,
  'offers.get': ({ offers }) => all(offers),
  'offers.listForJob': ({ jobs }) => all(jobs),
  'offers.listSubstitutes': ({ shifts }) => all(shifts),
  'people.get': everyone,
  'ratings.listOfCompany': ({ companyId }) => [companyId],
  'ratings.listOfUser': everyone,
  'replacements.get': ({ searches }) => searches,
  'replacements.listStandby': ({ jobs }) => all(jobs),
  'shifts.calendarFile': ({ shifts }) => all(shifts),
  'shifts.get': ({ shifts }) => all(shifts),
  'shifts.getDispute': ({ shifts }) => all(shifts),
  'shifts.listCurrent': ({ jobs }) => all(jobs),
  'shifts.listLog': ({ shifts }) => all(shifts),
  'shifts.showCode': ({ shifts }) => all(shifts),
  // The other side has no part in these.
  'bugs.get': () => [],
  'jobImports.get': () => [],
  'jobTemplates.get': () => [],
  'papers.get': () => [],
  'papers.file': () => [],
  'problems.get': () => [],
  'wallet.getDeposit': () => [],
  'wallet.getTransaction': () => [],
  'wallet.getWithdrawal': () => [],
  'webhooks.get': () => [],
  'webhooks.listDeliveries': () => [],
};

const period = '?from=2026-11-01&to=2026-12-31';
/** Beside the plain lists. */
const queries: Record<string, string[]> = {
  'companies.list': ['', '?search=Roy'],
  'insights.analytics': [period],
  'insights.attendance': [`${period}&by=worker`, `${period}&by=job`],
  'insights.payroll': [`${period}&by=worker`, `${period}&by=job`],
  'jobs.listOpen': ['', '?favourites=true', '?search=offered', '?sort=newest'],
  'jobs.preview': ['?city=Toronto'],
  'jobs.wageGuide': ['?title=Worked&city=Toronto'],
  'people.list': ['', '?kind=worked', '?kind=favourite', '?search=Roy', '?search=Poe'],
};

const rolesOf: Record<string, UserType[]> = {
  account: ['worker', 'employer'],
  account_or_kiosk: ['worker', 'employer'],
  verified: ['worker', 'employer'],
  verified_or_employer: ['worker', 'employer'],
  worker: ['worker'],
  worker_account: ['worker'],
  employer: ['employer'],
  employer_account: ['employer'],
};

/** Live events are compared below as they are recorded. */
const readsOf = (role: UserType) =>
  publicCalls.filter(
    ({ name, call }) => call.method === 'GET' && rolesOf[call.access]?.includes(role) && name !== 'live.events',
  );

function addressesOf(name: string, path: string, scene: HiddenScene): string[] {
  if (!/:\w/.test(path)) return (queries[name] ?? ['']).map((query) => `${path}${query}`);
  const named = ids[name];
  if (!named) throw new Error(`say which things of the scene ${name} is asked about`);
  return named(scene).map((id) => path.replace(/:\w+/, id));
}

/** Names the things of the scene, so that two databases can be compared; other ids differ and mean nothing. */
function comparable(scene: HiddenScene, value: unknown): unknown {
  const { viewer, other, colleague, companyId, jobs, shifts, applications, offers, threads, searches } = scene;
  const things = { jobs, shifts, applications, offers, threads, searches };
  const names = new Map([
    [viewer.user.id, 'viewer'],
    [other.user.id, 'other'],
    [colleague.user.id, 'colleague'],
    [companyId, 'company'],
    ...Object.entries(things).flatMap(([kind, each]) =>
      Object.entries(each).map(([key, id]) => [id, `${kind} ${key}`] as const),
    ),
  ]);
  const text = JSON.stringify(value, null, 1).replace(
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
    (id) => names.get(id) ?? 'an id',
  );
  return JSON.parse(text);
}

async function answersOf(role: UserType, { app, scene }: Case): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const { name, call } of readsOf(role)) {
    for (const address of addressesOf(name, call.path, scene)) {
      const options = { ...as(scene.viewer), headers: withPassword };
      const { status, body } = await app.client.get<unknown>(address, options);
      const asked = comparable(scene, `${name} ${address.replace(call.path, '')}`);
      answers[String(asked)] = comparable(scene, { status, body });
    }
  }
  return answers;
}

/** An employer's block rejects where an erasure cancels the job; each with its usual notification. */
const steps = ['application.rejected', 'application.closed', 'job.canceled'];

/** The live changes of the viewer, in order, and the notifications. */
async function changesFor({ user }: SignedInView, { app, scene }: Case) {
  const { rows: changes } = await sql`
    select type, what, subject_id, job_id from live_changes
    where user_id = ${user.id} and what <> all (${steps}) order by tx, id`.execute(app.db);
  const { rows: events } = await sql`
    select type, payload - 'userId' as payload from outbox_events
    where payload ->> 'userId' = ${user.id} and type <> all (${steps}) order by id`.execute(app.db);
  return { changes: comparable(scene, changes), events: comparable(scene, events) };
}

/** The paths at which two answers differ, with both values. */
function differences(left: unknown, right: unknown, path: string[] = []): string[] {
  if (typeof left === 'object' && typeof right === 'object' && left && right) {
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].flatMap((key) =>
      differences((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key], [...path, key]),
    );
  }
  return left === right ? [] : [`${path.join('.')}: ${JSON.stringify(left)} | ${JSON.stringify(right)}`];
}

/**
 * What a block leaves visible and an erasure does not, by where it is found. Names and words were read before the block;
 * what a block ends is ended by the ordinary step of the side that blocks; records stay.
 */
const visible: readonly RegExp[] = [
  // The address of the viewer's company, which ends with a random code.
  /^(companies\.getProfile|security\.exportAccount) .*\.public_url$/,
  // The names of people and of companies in records, threads, reports and notifications.
  /\.worker\.(first_name|last_name)$/,
  /\.company$/,
  /^insights\.\w+ .*\.(name|worker)$/,
  /^notifications\.list .*\.title$/,
  // The work record of a worker, which is signed, and its companies.
  /^records\.get .*\.(companies\.\d+\.name|jwt)$/,
  // A calendar names the company.
  /^shifts\.calendarFile .*\.body$/,
  /^messages\..*\.(text|erased)$/,
  // Ratings that were given and revealed, with their words.
  /^ratings\.listOf\w+ .*\.(comment|from\.name|can_report)$/,
  /\.rating\.(theirs\.comment|mine)$/,
  /^security\.exportAccount .*\.ratings_(given|received)\./,
  // Sums of all open jobs do not change.
  /^jobs\.listPlaces /,
];

/** A worker is rejected where the erasure of the employer cancels the job, and is notified of that. */
const visibleToWorkers: readonly RegExp[] = [
  /^applications\.listMine .*\.history\.\d+\.by$/,
  /^notifications\.(list|unreadCount) /,
  /^security\.exportAccount .*\.(notifications|history)\./,
];

/** All that a viewer can see once the other side is gone, on its own database: lists hold more than one pair. */
async function seenBy(role: UserType, way: keyof typeof leave) {
  const app = await startTestApp();
  try {
    const scene = await aHiddenScene(app, role);
    await leave[way]({ app, scene });
    await notify(app);
    return { answers: await answersOf(role, { app, scene }), changes: await changesFor(scene.viewer, { app, scene }) };
  } finally {
    await closeWithoutFailures(app);
  }
}

const pathOf = (difference: string) => difference.slice(0, difference.indexOf(': '));

test.each(['worker', 'employer'] as const)('as %s: a block is answered like an erasure', async (role) => {
  const [blocked, gone] = [await seenBy(role, 'block'), await seenBy(role, 'delete')];
  const allowed = role === 'worker' ? [...visible, ...visibleToWorkers] : visible;
  const isAllowed = (difference: string) => allowed.some((where) => where.test(pathOf(difference)));
  expect(differences(blocked.answers, gone.answers).filter((each) => !isAllowed(each))).toEqual([]);
  expect(blocked.changes).toEqual(gone.changes);
});
