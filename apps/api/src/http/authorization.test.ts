import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DocumentView } from '@relevo/contracts/documents';
import type { SessionPage } from '@relevo/contracts/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicApp } from '../app.ts';
import { openStream } from '../testing/event-stream.ts';
import {
  aBooking,
  aJob,
  aJobBody,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  aShiftFromNow,
  aWorker,
} from '../testing/hiring.ts';
import { aNewcomer, aRegistration, aVerifiedPerson } from '../testing/people.ts';
import { aPdf } from '../testing/sample-files.ts';
import { sendForm } from '../testing/send-form.ts';
import { letWait } from '../testing/shifts-to-name.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { ListedRoute } from './route-list.ts';

let app: TestApp;
let routes: ListedRoute[];
beforeAll(async () => {
  app = await startTestApp();
  const listed = await createPublicApp(app.deps, { readiness: { isReady: async () => true }, screens: false });
  await listed.ready();
  routes = listed.listRoutes().filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  await listed.close();
});
afterAll(() => app.close());

const callers = ['visitor', 'unverified worker', 'unverified employer', 'worker', 'employer'] as const;
type Caller = (typeof callers)[number];
type Whose = 'own' | 'other' | 'absent';

type Row = {
  /** What each caller is answered, in the order of `callers`, for what is their own. */
  answers: readonly [number, number, number, number, number];
  /** Makes the thing that the address names and answers its id; a row has it exactly when its address has an id. */
  makeOwn?: (owner: SignedInView) => Promise<string>;
  /** For what everybody may see or reach for: another's is answered as one's own is. */
  isShared?: true;
  body?: (caller: SignedInView) => Record<string, unknown>;
  query?: string;
  asForm?: boolean;
  /** Never ends by itself: how it begins is its answer. */
  isStream?: true;
};

const everyone = (status: number): Row['answers'] => [status, status, status, status, status];
const signedIn = (status: number): Row['answers'] => [401, status, status, status, status];
const anyone: Row = { answers: everyone(200) };
const verified: Row = { answers: [401, 403, 403, 200, 200] };
const forWorkers = (status: number): Row['answers'] => [401, 403, 403, status, 403];
const forEmployers = (status: number): Row['answers'] => [401, 403, 403, 403, status];

const aBug = { title: 'The map stays empty', description: 'No streets.' };
const bankDetails = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };

/** Who may do what. A route that is not listed here, or a row without a route, fails the test. */
const table: Record<string, Row> = {
  'GET /media/*': { answers: everyone(404) },
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
  'GET /api/docs/json': anyone,
  'GET /api/docs/yaml': anyone,
  'GET /api/docs/static/*': { answers: everyone(404) },
  'GET /api/docs/static/index.html': anyone,
  'GET /api/docs/static/swagger-initializer.js': anyone,
  'GET /api/health/live': anyone,
  'GET /api/health/ready': anyone,
  'GET /api/config/': anyone,
  'GET /api/address/search/': { ...anyone, query: '?q=montreal' },
  'GET /api/address/nearby/': { ...anyone, query: '?latitude=45.5&longitude=-73.6' },
  'POST /api/user/register/': { answers: everyone(201), body: () => aRegistration() },
  'POST /api/user/login/': {
    answers: everyone(200),
    body: ({ user }) => ({ email: user.email, password: 'correct horse' }),
  },
  'POST /api/user/logout/': { answers: everyone(204), body: ({ refresh_token }) => ({ refresh: refresh_token }) },
  'POST /api/user/token/refresh/': { ...anyone, body: ({ refresh_token }) => ({ refresh: refresh_token }) },
  'GET /api/user/verify-email/': { answers: everyone(400), query: '?token=none' },
  'POST /api/user/send-verification-email/': { ...anyone, body: ({ user }) => ({ email: user.email }) },
  'GET /api/user/forgot-password/': { ...anyone, query: '?email=nobody@people.example' },
  'POST /api/user/forgot-password/': {
    answers: everyone(400),
    body: () => ({ token: 'none', new_password: 'a brand new horse' }),
  },
  'GET /api/user/profile/': { answers: signedIn(200) },
  'PATCH /api/user/profile/': { answers: signedIn(200), body: () => ({ city: 'Laval' }) },
  'GET /api/user/get-documents/': { answers: signedIn(200) },
  'POST /api/user/add-document/': { answers: signedIn(201), asForm: true },
  'DELETE /api/user/delete-document/:id/': { answers: signedIn(204), makeOwn: makeDocument },
  'POST /api/user/change-password/': {
    answers: signedIn(200),
    body: () => ({ current_password: 'correct horse', new_password: 'a brand new horse' }),
  },
  'GET /api/user/sessions/': { answers: signedIn(200) },
  'DELETE /api/user/sessions/': { answers: signedIn(204) },
  'DELETE /api/user/sessions/:id/': { answers: signedIn(204), makeOwn: findSession },
  'GET /api/user/export/': { answers: signedIn(200) },
  'POST /api/user/delete-account/': { answers: signedIn(204), body: () => ({ password: 'correct horse' }) },
  'GET /api/user/users/': verified,
  'GET /api/user/:id(^[0-9a-fA-F-]{36}$)/': { ...verified, makeOwn: makePartner },
  'GET /api/company/profile/': { answers: [401, 403, 404, 403, 404] },
  'PATCH /api/company/profile/': { answers: [401, 403, 200, 403, 200], body: () => ({ name: 'Chez Jeanne' }) },
  'POST /api/company/create/': { answers: [401, 403, 201, 403, 201], body: () => ({ name: 'Chez Jeanne' }) },
  // An employer fills in a company before being verified, and may look at others' then.
  'GET /api/company/list/': { answers: [401, 403, 200, 200, 200] },
  'GET /api/company/:id(^[0-9a-fA-F-]{36}$)/': {
    answers: [401, 403, 200, 200, 200],
    makeOwn: makeCompany,
    isShared: true,
  },
  'POST /api/job/create/': { answers: forEmployers(201), body: () => aJobBody() },
  'GET /api/job/list-open-jobs/': verified,
  'GET /api/job/my-jobs/': { answers: forEmployers(200) },
  'GET /api/job/my-company-jobs/': { answers: forEmployers(200) },
  'GET /api/job/job-locations/': verified,
  'GET /api/job/job/:id/': { ...verified, makeOwn: makeJob, isShared: true },
  'POST /api/job/confirm-job/:id/': { ...verified, makeOwn: makeConfirmable },
  'POST /api/job/complete-job/:id/': { answers: forEmployers(200), makeOwn: makeRunningJob },
  'POST /api/job/cancel-job/:id/': { answers: forEmployers(200), makeOwn: makeJob },
  'DELETE /api/job/delete-job/:id/': { answers: forEmployers(204), makeOwn: makeJob },
  'PUT /api/job/update-job/:id/': {
    answers: forEmployers(200),
    makeOwn: makeJob,
    body: () => aJobBody({ title: 'Barista for the evening' }),
  },
  'POST /api/application/apply/:jobId/': {
    answers: forWorkers(201),
    makeOwn: makeJob,
    isShared: true,
    body: () => ({ final_wage: '21.00' }),
  },
  'GET /api/application/my-applications/': { answers: forWorkers(200) },
  'GET /api/application/job-applications/:jobId/': { answers: forEmployers(200), makeOwn: makeJob },
  'GET /api/application/received/': { answers: forEmployers(200) },
  'GET /api/application/timeline/': { answers: forEmployers(200) },
  'PATCH /api/application/update-application-status/:id/': {
    answers: forEmployers(200),
    makeOwn: makeApplication,
    body: () => ({ status: 'accepted' }),
  },
  'DELETE /api/application/delete-applications/:id/': { answers: forWorkers(204), makeOwn: makeApplication },
  'GET /api/dashboard/': verified,
  'GET /api/wallet/': { answers: [401, 403, 403, 200, 200] },
  'GET /api/wallet/balance/': { answers: [401, 403, 403, 200, 200] },
  'GET /api/wallet/statement/': { answers: [401, 403, 403, 200, 200] },
  'GET /api/wallet/transactions/': { answers: [401, 403, 403, 200, 200] },
  'GET /api/wallet/transactions/:id/': { answers: [401, 403, 403, 200, 200], makeOwn: makeTransaction },
  'POST /api/wallet/deposits/': { answers: [401, 403, 403, 400, 400], body: () => ({ amount: 10 }) },
  'GET /api/wallet/deposits/list/': { answers: [401, 403, 403, 200, 200] },
  'GET /api/wallet/deposits/:id/': { answers: [401, 403, 403, 200, 200], makeOwn: makeDeposit },
  'POST /api/wallet/withdrawals/': { answers: [401, 403, 403, 400, 400], body: () => ({ amount: 10 }) },
  'GET /api/wallet/withdrawals/list/': { answers: [401, 403, 403, 200, 200] },
  'GET /api/wallet/withdrawals/:id/': { answers: [401, 403, 403, 200, 200], makeOwn: makeWithdrawal },
  'POST /api/wallet/withdrawals/:id/cancel/': { answers: [401, 403, 403, 200, 200], makeOwn: makeWithdrawal },
  'GET /api/wallet/withdrawals/set-method/': { answers: [401, 403, 403, 200, 200] },
  'POST /api/wallet/withdrawals/set-method/': {
    answers: [401, 403, 403, 200, 200],
    body: () => ({ withdrawal_details: bankDetails }),
  },
  'POST /api/wallet/manage-card/': {
    answers: [401, 403, 403, 200, 200],
    body: () => ({ payment_token: 'tok_visa' }),
  },
  'DELETE /api/wallet/manage-card/': { answers: [401, 403, 403, 404, 404] },
  'GET /api/events/': { answers: signedIn(200), isStream: true },
  'GET /api/analytics/summary/': { answers: forEmployers(200), query: '?from=2026-11-01&to=2026-11-30' },
  'GET /api/reports/payroll/': { answers: forEmployers(200), query: '?from=2026-11-01&to=2026-11-30' },
  'GET /api/reports/attendance/': { answers: forEmployers(200), query: '?from=2026-11-01&to=2026-11-30' },
  'POST /api/bug/create/': { answers: [401, 403, 403, 201, 201], body: () => aBug },
  'GET /api/bug/my-bugs/': verified,
  'GET /api/bug/:id/': { ...verified, makeOwn: makeBug },
  'PUT /api/bug/:id/update/': { ...verified, makeOwn: makeBug, body: () => ({ title: 'In other words' }) },
  'GET /api/shift/my-shifts/': { answers: forEmployers(200) },
  'GET /api/shift/current-and-upcoming/:id/': { ...verified, makeOwn: makeBookedJob },
  'GET /api/shift/my-worker-shifts/': { answers: forWorkers(200) },
  // Codes are tried in the tests of codes; here is who may try at all.
  'POST /api/shift/scan-qr-code/': { answers: forWorkers(400), body: () => ({ qr_code: 'none' }) },
  'POST /api/shift/cancel-worker-shift/:id/': { ...verified, makeOwn: makeShift },
  'GET /api/shift/worker-shift/:id/': { ...verified, makeOwn: makeShift },
  'GET /api/shift/worker-shift/:id/log/': { ...verified, makeOwn: makeShift },
  'GET /api/shift/worker-shift/:id/qr-code/': { answers: forEmployers(200), makeOwn: makeShift },
  'POST /api/shift/worker-shift/:id/approve/': { answers: forEmployers(200), makeOwn: makeReview },
  'POST /api/shift/worker-shift/:id/correct/': {
    answers: forEmployers(200),
    makeOwn: makeShift,
    body: () => ({ checked_in_at: app.clock.now().toISOString(), reason: 'The screen was dark' }),
  },
  'GET /api/shift/worker-shift/:id/calendar/': { answers: forWorkers(200), makeOwn: makeShift },
  'GET /api/shift/timeline/': { answers: forEmployers(200) },
  'GET /api/shift/payments/': { answers: forEmployers(200) },
  'GET /api/shift/calendar/': { answers: forWorkers(200) },
  'POST /api/shift/calendar/': { answers: forWorkers(200) },
  'DELETE /api/shift/calendar/': { answers: forWorkers(204) },
  // Whoever knows the secret address may read; nobody guesses it.
  'GET /api/shift/calendar/:token': { answers: everyone(404) },
};

let stage: { employer: SignedInView; worker: SignedInView } | undefined;

/** The owner with somebody on the other side. Whoever is not let in yet owns nothing: both sides are others then. */
async function sides(owner: SignedInView): Promise<{ employer: SignedInView; worker: SignedInView }> {
  const { review_status } = await app.db
    .selectFrom('users')
    .select('review_status')
    .where('id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  const isLetIn = review_status === 'approved';
  const isEmployer = isLetIn && owner.user.user_type === 'employer';
  stage ??= { employer: await anEmployer(app), worker: await aWorker(app) };
  return {
    employer: isEmployer ? owner : stage.employer,
    worker: isLetIn && !isEmployer ? owner : stage.worker,
  };
}

/** Bookings of one worker would get into each other's way. */
async function book(owner: SignedInView, changes: Record<string, unknown>): Promise<string> {
  const { employer } = await sides(owner);
  const { id } = await aJob(app, employer, changes);
  await aBooking(app, { employer, worker: await aWorker(app) }, id);
  return id;
}

async function makeJob(owner: SignedInView): Promise<string> {
  const { employer } = await sides(owner);
  return (await aJob(app, employer)).id;
}

async function makeApplication(owner: SignedInView): Promise<string> {
  const { employer, worker } = await sides(owner);
  return (await anApplication(app, worker, (await aJob(app, employer)).id)).id;
}

/** The other side of an application. */
async function makePartner(owner: SignedInView): Promise<string> {
  const { employer, worker } = await sides(owner);
  await anApplication(app, worker, (await aJob(app, employer)).id);
  return owner === employer ? worker.user.id : employer.user.id;
}

/** A worker is to confirm the place, an employer to close hiring. */
async function makeConfirmable(owner: SignedInView): Promise<string> {
  const { employer, worker } = await sides(owner);
  if (owner !== worker) return book(owner, { worker_count: 2 });
  const { id } = await aJob(app, employer);
  await anAcceptedApplication(app, { employer, worker }, id);
  return id;
}

/** A job of the owner's, or one they are booked for, with a shift half an hour from now. */
async function makeBookedJob(owner: SignedInView): Promise<string> {
  const { employer, worker } = await sides(owner);
  const { id } = await aJob(app, employer, aShiftFromNow(app, 30));
  await aBooking(app, { employer, worker: owner === worker ? worker : await aWorker(app) }, id);
  return id;
}

async function makeShift(owner: SignedInView): Promise<string> {
  const jobId = await makeBookedJob(owner);
  return idOf(app.db.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId).executeTakeFirst());
}

/** Pay that waits for the employer. */
async function makeReview(owner: SignedInView): Promise<string> {
  const shiftId = await makeShift(owner);
  await letWait(app, shiftId);
  return shiftId;
}

async function makeRunningJob(owner: SignedInView): Promise<string> {
  return book(owner, aShiftFromNow(app, -10));
}

async function makeCompany(owner: SignedInView): Promise<string> {
  const { employer } = owner.user.user_type === 'employer' ? { employer: owner } : await sides(owner);
  const token = employer.access_token;
  const { body } = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, { token });
  return body.id;
}

async function makeDocument({ access_token: token }: SignedInView): Promise<string> {
  const { body } = await sendForm<DocumentView>(app, '/user/add-document/', {
    token,
    fields: { document_type: 'other' },
    files: [{ field: 'file', name: 'a.pdf', content: aPdf() }],
  });
  return body.id;
}

async function findSession({ access_token: token }: SignedInView): Promise<string> {
  const { body } = await app.client.get<SessionPage>('/user/sessions/', { token });
  return body.results[0]?.id ?? '';
}

/** Somebody who may not use the wallet has nothing in it: then any id will do. */
async function makeBug({ access_token: token }: SignedInView): Promise<string> {
  return (await app.client.post<{ id: string }>('/bug/create/', aBug, { token })).body.id;
}

async function makeDeposit({ user, access_token: token }: SignedInView): Promise<string> {
  await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token });
  await app.client.post('/wallet/deposits/', { amount: 20 }, { token });
  return idOf(app.db.selectFrom('deposits').select('id').where('user_id', '=', user.id).executeTakeFirst());
}

async function makeTransaction(person: SignedInView): Promise<string> {
  await makeDeposit(person);
  const { id } = person.user;
  return idOf(app.db.selectFrom('wallet_transactions').select('id').where('user_id', '=', id).executeTakeFirst());
}

async function makeWithdrawal(person: SignedInView): Promise<string> {
  await makeDeposit(person);
  const token = person.access_token;
  await app.client.post('/wallet/withdrawals/set-method/', { withdrawal_details: bankDetails }, { token });
  const { body } = await app.client.post<{ id?: string }>('/wallet/withdrawals/', { amount: 5 }, { token });
  return body.id ?? randomUUID();
}

const idOf = async (found: Promise<{ id: string } | undefined>) => (await found)?.id ?? randomUUID();

/** A person of each kind; a visitor is somebody with an account who shows no token. */
function somebody(caller: Caller): Promise<SignedInView> {
  const user_type = caller.endsWith('employer') ? 'employer' : 'worker';
  return caller === 'worker' || caller === 'employer'
    ? aVerifiedPerson(app, { user_type })
    : aNewcomer(app, { user_type });
}

type Call = { name: string; row: Row; caller: Caller; person: SignedInView; id: string };

async function call({ name, row, caller, person, id }: Call): Promise<{ status: number; body: string }> {
  const [method = '', url = ''] = name.split(' ');
  const path = url.replace(/:(id|jobId)(\([^/]*\))?/, id).replace(/\*|:token/, 'none');
  const headers: Record<string, string> =
    caller === 'visitor' ? {} : { authorization: `Bearer ${person.access_token}` };
  if (row.asForm) {
    const files = [{ field: 'file', name: 'a.pdf', content: aPdf() }];
    const form = { headers, fields: { document_type: 'other' }, files };
    const { status, body } = await sendForm(app, path.slice('/api'.length), form);
    return { status, body: JSON.stringify(body) };
  }
  if (row.isStream) {
    const stream = await openStream(app.url, caller === 'visitor' ? {} : { token: person.access_token });
    stream.close();
    return { status: stream.status, body: '' };
  }
  const body = row.body?.(person);
  const response = await fetch(`${app.url}${path}${row.query ?? ''}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'follow',
  });
  return { status: response.status, body: await response.text() };
}

describe('who may call what', () => {
  test('is declared here for every route there is, and for none that is not', () => {
    const found = routes.map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(found)].sort()).toEqual(Object.keys(table).sort());
  });

  test('is declared by each route as it is answered', () => {
    for (const { method, url, access, userType, openTo } of routes) {
      const row = table[`${method} ${url}`];
      expect(row, `${method} ${url}`).toBeDefined();
      if (url.startsWith('/media/')) continue;
      const [visitor, worker, employer] = row?.answers ?? [];
      expect(access === 'public', `${method} ${url}`).toBe(visitor !== 401);
      if (access === 'verified') expect(worker, `${method} ${url}`).toBe(403);
      if (access === 'verified' && openTo !== 'employer') expect(employer, `${method} ${url}`).toBe(403);
      if (userType === 'employer') expect(worker).toBe(403);
    }
  });

  test('needs a row of its own with the id of somebody’s thing wherever an address has an id', () => {
    for (const [name, { makeOwn }] of Object.entries(table)) {
      expect(makeOwn !== undefined, name).toBe(/:(id|jobId)/.test(name));
    }
  });

  describe.each(Object.entries(table))('%s', (name, row) => {
    test.each(callers.map((caller, index) => [caller, row.answers[index] ?? 0] as const))(
      'answers a %s with %i',
      async (caller, expected) => {
        const person = await somebody(caller);
        const id = row.makeOwn ? await row.makeOwn(person) : '';
        const answer = await call({ name, row, caller, person, id });
        expect(answer.status, answer.body.slice(0, 300)).toBe(expected);
        if (!row.makeOwn) return;

        const owner = await somebody('employer');
        const ids: Record<Exclude<Whose, 'own'>, string> = { other: await row.makeOwn(owner), absent: randomUUID() };
        // Ending one's own session leaves no token to try others' ids with.
        const trying = await somebody(caller);
        const other = await call({ name, row, caller, person: trying, id: ids.other });
        const absent = await call({ name, row, caller, person: trying, id: ids.absent });
        expect(absent.status, absent.body).toBe(expected < 400 ? 404 : expected);
        if (row.isShared) expect(other.status, other.body).toBe(expected);
        else expect(other).toEqual(absent);
        // What was not theirs is still there.
        const still = await call({ name, row, caller: 'employer', person: owner, id: ids.other });
        expect(still.status).toBe(row.answers[4]);
      },
    );
  });
});
