import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { publicCalls } from '@relevo/contracts/all-calls';
import { anOpenKiosk } from '@relevo/fixtures/kiosks';
import { onSite } from '@relevo/fixtures/places';
import { aSiteBody } from '@relevo/fixtures/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicApp } from '../app.ts';
import { aJob, aJobBody } from '../testing/hiring.ts';
import { aRegistration, withPassword } from '../testing/people.ts';
import { routesOf } from '../testing/routes-of.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { ListedRoute } from './route-list.ts';
import {
  type AskedCall,
  addressOf,
  anyone,
  callers,
  createCallers,
  everyone,
  forEmployers,
  forWorkers,
  type ListedCallName,
  letsIn,
  namedRows,
  otherRoutes,
  type Row,
  rolesLetIn,
  sendCall,
  signedIn,
  verified,
} from './testing/callers.ts';
import {
  bankDetails,
  findSession,
  makeApplication,
  makeBookedJob,
  makeBug,
  makeCompany,
  makeConfirmable,
  makeDeposit,
  makeDisputableShift,
  makeDispute,
  makeDocument,
  makeJob,
  makeKiosk,
  makePartner,
  makeReview,
  makeRunningJob,
  makeRunningShift,
  makeShift,
  makeSite,
  makeTransaction,
  makeWithdrawal,
  type Stage,
  sampleBug,
} from './testing/owned-things.ts';

/** Who may do what: a call of the contract without a row does not compile. */
const table: Record<ListedCallName, Row> = {
  'health.live': anyone,
  'health.ready': anyone,
  'addresses.publicConfig': anyone,
  'addresses.search': { ...anyone, query: '?q=montreal' },
  'addresses.nearby': { ...anyone, query: '?latitude=45.5&longitude=-73.6' },
  'accounts.register': { answers: everyone(201), body: () => aRegistration() },
  'accounts.logIn': {
    answers: everyone(200),
    body: ({ user }) => ({ email: user.email, password: 'correct horse' }),
  },
  'tokens.revoke': { answers: everyone(204), body: ({ refresh_token }) => ({ refresh: refresh_token }) },
  'tokens.refresh': { ...anyone, body: ({ refresh_token }) => ({ refresh: refresh_token }) },
  'accounts.verifyEmail': { answers: everyone(400), query: '?token=none' },
  'accounts.sendVerification': { ...anyone, body: ({ user }) => ({ email: user.email }) },
  'accounts.requestPasswordReset': { ...anyone, query: '?email=nobody@people.example' },
  'accounts.resetPassword': {
    answers: everyone(400),
    body: () => ({ token: 'none', new_password: 'a brand new horse' }),
  },
  'profile.get': { answers: signedIn(200) },
  'profile.update': { answers: signedIn(200), body: () => ({ city: 'Laval' }) },
  'documents.list': { answers: signedIn(200) },
  'documents.add': { answers: signedIn(201), asForm: true },
  'documents.delete': { answers: signedIn(204), makeOwn: makeDocument },
  'security.changePassword': {
    answers: signedIn(200),
    body: () => ({ current_password: 'correct horse', new_password: 'a brand new horse' }),
  },
  'security.listSessions': { answers: signedIn(200) },
  'security.endOtherSessions': { answers: signedIn(204) },
  'security.endSession': { answers: signedIn(204), makeOwn: findSession },
  'security.exportAccount': { answers: signedIn(200), headers: withPassword },
  'security.confirmPassword': { answers: signedIn(204), body: () => ({ password: 'correct horse' }) },
  'security.undoBankChange': { answers: everyone(400), body: () => ({ token: 'none' }) },
  'security.deleteAccount': { answers: signedIn(204), body: () => ({ password: 'correct horse' }) },
  'people.list': verified,
  'people.get': { ...verified, makeOwn: makePartner },
  'companies.getProfile': { answers: [401, 403, 404, 403, 404] },
  'companies.saveProfile': { answers: [401, 403, 200, 403, 200], body: () => ({ name: 'Chez Jeanne' }) },
  'companies.create': { answers: [401, 403, 201, 403, 201], body: () => ({ name: 'Chez Jeanne' }) },
  // An employer fills in a company before being verified, and may look at others' then.
  'companies.list': { answers: [401, 403, 200, 200, 200] },
  'companies.get': {
    answers: [401, 403, 200, 200, 200],
    makeOwn: makeCompany,
    isShared: true,
  },
  'sites.list': { answers: [401, 403, 200, 403, 200] },
  'sites.create': { answers: [401, 403, 201, 403, 201], body: () => aSiteBody() },
  'sites.update': {
    answers: [401, 403, 200, 403, 200],
    makeOwn: makeSite,
    body: () => ({ name: `Loading dock ${randomUUID()}` }),
  },
  'sites.delete': { answers: [401, 403, 204, 403, 204], makeOwn: makeSite },
  'jobs.getFirst': { answers: [401, 403, 404, 403, 404] },
  'jobs.saveFirst': { answers: [401, 403, 200, 403, 200], body: () => ({ title: 'Barista' }) },
  'jobs.deleteFirst': { answers: [401, 403, 204, 403, 204] },
  'jobs.create': { answers: forEmployers(201), body: () => aJobBody() },
  'jobs.listOpen': verified,
  'jobs.listMine': { answers: forEmployers(200) },
  'jobs.listOfCompany': { answers: forEmployers(200) },
  'jobs.listPlaces': verified,
  'jobs.get': { ...verified, makeOwn: makeJob, isShared: true },
  'jobs.confirm': { ...verified, makeOwn: makeConfirmable },
  'jobs.reopenHiring': { answers: forEmployers(200), makeOwn: makeJob },
  'jobs.complete': { answers: forEmployers(200), makeOwn: makeRunningJob },
  'jobs.cancel': { answers: forEmployers(200), makeOwn: makeJob },
  'jobs.delete': { answers: forEmployers(204), makeOwn: makeJob },
  'jobs.update': {
    answers: forEmployers(200),
    makeOwn: makeJob,
    body: () => aJobBody({ title: 'Barista for the evening' }),
  },
  'jobs.setPlace': {
    answers: forEmployers(200),
    makeOwn: makeJob,
    body: () => ({ latitude: 45.5, longitude: -73.6 }),
  },
  'applications.apply': {
    answers: forWorkers(201),
    makeOwn: makeJob,
    isShared: true,
    body: () => ({ final_wage: '21.00' }),
  },
  'applications.listMine': { answers: forWorkers(200) },
  'applications.preview': { answers: forWorkers(200) },
  'applications.listForJob': { answers: forEmployers(200), makeOwn: makeJob },
  'applications.listReceived': { answers: forEmployers(200) },
  'applications.timeline': { answers: forEmployers(200) },
  'applications.answer': {
    answers: forEmployers(200),
    makeOwn: makeApplication,
    body: () => ({ status: 'accepted' }),
  },
  'applications.withdraw': { answers: forWorkers(204), makeOwn: makeApplication },
  'jobs.dashboard': verified,
  'wallet.get': { answers: [401, 403, 403, 200, 200] },
  'wallet.balance': { answers: [401, 403, 403, 200, 200] },
  'wallet.statement': { answers: [401, 403, 403, 200, 200] },
  'wallet.listTransactions': { answers: [401, 403, 403, 200, 200] },
  'wallet.getTransaction': { answers: [401, 403, 403, 200, 200], makeOwn: makeTransaction },
  'wallet.deposit': { answers: [401, 403, 403, 400, 400], body: () => ({ amount: 10 }) },
  'wallet.listDeposits': { answers: [401, 403, 403, 200, 200] },
  'wallet.getDeposit': { answers: [401, 403, 403, 200, 200], makeOwn: makeDeposit },
  'wallet.withdraw': { answers: [401, 403, 403, 400, 400], body: () => ({ amount: 10 }) },
  'wallet.listWithdrawals': { answers: [401, 403, 403, 200, 200] },
  'wallet.getWithdrawal': { answers: [401, 403, 403, 200, 200], makeOwn: makeWithdrawal },
  'wallet.cancelWithdrawal': { answers: [401, 403, 403, 200, 200], makeOwn: makeWithdrawal },
  'wallet.getWithdrawalMethod': { answers: [401, 403, 403, 200, 200] },
  'wallet.setWithdrawalMethod': {
    answers: [401, 403, 403, 200, 200],
    body: () => ({ withdrawal_details: bankDetails }),
  },
  'wallet.attachCard': {
    answers: [401, 403, 403, 200, 200],
    body: () => ({ payment_token: 'tok_visa' }),
  },
  'wallet.detachCard': { answers: [401, 403, 403, 404, 404] },
  'live.events': { answers: signedIn(200), isStream: true },
  'insights.analytics': { answers: forEmployers(200), query: '?from=2026-11-01&to=2026-11-30' },
  'insights.payroll': { answers: forEmployers(200), query: '?from=2026-11-01&to=2026-11-30' },
  'insights.attendance': { answers: forEmployers(200), query: '?from=2026-11-01&to=2026-11-30' },
  'bugs.create': { answers: [401, 403, 403, 201, 201], body: () => sampleBug },
  'bugs.listMine': verified,
  'bugs.get': { ...verified, makeOwn: makeBug },
  'bugs.update': { ...verified, makeOwn: makeBug, body: () => ({ title: 'In other words' }) },
  'shifts.list': { answers: forEmployers(200) },
  'shifts.listCurrent': { ...verified, makeOwn: makeBookedJob },
  'shifts.listMine': { answers: forWorkers(200) },
  // Codes are tried in the tests of codes; here is who may try at all.
  'shifts.scan': { answers: forWorkers(400), body: () => ({ qr_code: 'none' }) },
  'shifts.cancel': { ...verified, makeOwn: makeShift },
  'shifts.get': { ...verified, makeOwn: makeShift },
  'shifts.listLog': { ...verified, makeOwn: makeShift },
  'shifts.showCode': { answers: forEmployers(200), makeOwn: makeShift },
  'shifts.approve': { answers: forEmployers(200), makeOwn: makeReview },
  'shifts.correct': {
    answers: forEmployers(200),
    makeOwn: makeShift,
    body: () => ({ checked_in_at: app.clock.now().toISOString(), reason: 'The screen was dark' }),
  },
  'shifts.sendHome': {
    answers: forEmployers(200),
    makeOwn: makeRunningShift,
    body: () => ({ reason: 'The delivery does not come today' }),
  },
  'shifts.openDispute': {
    answers: [401, 403, 403, 201, 201],
    makeOwn: makeDisputableShift,
    body: () => ({ amount: '1.00', reason: 'I stayed longer' }),
  },
  'shifts.getDispute': { ...verified, makeOwn: makeDispute },
  'shifts.answerDispute': { ...verified, makeOwn: makeDispute, body: () => ({ accept: true }) },
  'shifts.escalateDispute': { ...verified, makeOwn: makeDispute },
  'shifts.calendarFile': { answers: forWorkers(200), makeOwn: makeShift },
  'kiosks.create': {
    answers: forEmployers(404),
    body: () => ({ label: 'Back door', job_ids: [randomUUID()] }),
  },
  'kiosks.list': { answers: forEmployers(200) },
  'kiosks.revoke': { answers: forEmployers(204), makeOwn: makeKiosk },
  'kiosks.open': { answers: everyone(400), body: () => ({ code: 'none' }) },
  // A kiosk's own token is tried below.
  'kiosks.board': { answers: signedIn(403) },
  'kiosks.proposePlace': { answers: signedIn(403), body: () => onSite },
  'kiosks.close': { answers: signedIn(403), body: () => ({ pin: '1234' }) },
  'shifts.timeline': { answers: forEmployers(200) },
  'shifts.payments': { answers: forEmployers(200) },
  'shifts.getFeed': { answers: forWorkers(200) },
  'shifts.openFeed': { answers: forWorkers(200) },
  'shifts.closeFeed': { answers: forWorkers(204) },
  // Open to anyone who knows the secret address.
  'shifts.readFeed': { answers: everyone(404) },
};

let app: TestApp;
let routes: ListedRoute[];
let stage: Stage;
let users: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  app = await startTestApp();
  routes = await routesOf(createPublicApp(app.deps, { readiness: { isReady: async () => true }, screens: false }));
  users = await createCallers(app, rows);
  stage = { app, employer: users.take('employer'), worker: users.take('worker') };
});
afterAll(() => app.close());

const rows = namedRows({ ...otherRoutes, ...table });
const call = (asked: AskedCall) => sendCall(app, asked);

describe('who may call what', () => {
  test('is declared by the contract for every route, and here for the few that are not calls', () => {
    const unlisted = routes.filter(({ call }) => call === undefined).map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(unlisted)].sort()).toEqual(Object.keys(otherRoutes).sort());
    const listed = publicCalls.filter(({ call }) => routes.some((route) => route.call === call));
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort());
  });

  test('is declared by each call as it is answered', () => {
    for (const { name, call } of publicCalls) {
      if (name === 'wallet.stripeWebhook') continue;
      expect({ name, ...rolesLetIn(table[name]) }).toEqual({ name, ...letsIn[call.access] });
    }
  });

  test('has a row that makes the named thing wherever an address has an id', () => {
    for (const [name, { makeOwn }] of rows) {
      expect(makeOwn !== undefined, name).toBe(/:(id|jobId)/.test(name));
    }
  });

  test('a kiosk is let in by its own calls and the live events, and refused by every other one', async () => {
    const employer = users.take('employer');
    const [jobId, shiftId] = [(await aJob(app, employer)).id, await makeShift(stage, employer)];
    const kiosk = await anOpenKiosk(app.client, employer, { job_ids: [jobId] });
    const person = { ...employer, access_token: kiosk.access_token };
    const answers: Record<string, number> = {};
    for (const { name, call: asked } of publicCalls) {
      if (name === 'wallet.stripeWebhook' || asked.access === 'public') continue;
      const address = addressOf(name);
      const { status } = await call({
        name: address,
        row: table[name],
        caller: 'employer',
        person,
        id: shiftId,
      });
      if (status !== 403) answers[name] = status;
    }
    expect(answers).toEqual({
      'kiosks.board': 200,
      'kiosks.proposePlace': 204,
      'kiosks.close': 400,
      'live.events': 200,
    });
  });

  describe.each(rows)('%s', (name, row) => {
    let owner: SignedInView;
    let others: string;
    beforeAll(async () => {
      if (!row.makeOwn) return;
      owner = users.take('employer');
      others = await row.makeOwn(stage, owner);
    });

    test.each(callers.map((caller, index) => [caller, row.answers[index] ?? 0] as const))(
      'answers a %s with %i',
      async (caller, expected) => {
        const person = users.takeFor([name, row], caller);
        if (row.makeOwn) {
          const other = await call({ name, row, caller, person, id: others });
          const absent = await call({ name, row, caller, person, id: randomUUID() });
          expect(absent.status, absent.body).toBe(expected < 400 ? 404 : expected);
          if (row.isShared) expect(other.status, other.body).toBe(expected);
          else expect(other).toEqual(absent);
        }
        const id = row.makeOwn ? await row.makeOwn(stage, person) : '';
        const answer = await call({ name, row, caller, person, id });
        expect(answer.status, answer.body.slice(0, 300)).toBe(expected);
      },
    );

    if (!row.makeOwn) return;
    test('does not change what belongs to another user', async () => {
      const still = await call({ name, row, caller: 'employer', person: owner, id: others });
      expect(still.status).toBe(row.answers[4]);
    });
  });
});
