import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made, request } from '@relevo/fixtures/http-client';
import { anOpenKiosk, createKiosk, openKiosk } from '@relevo/fixtures/kiosks';
import { jobLocation, onSite } from '@relevo/fixtures/places';
import { createRecordLink, listRecordLinks, readRecord, revokeRecordLink } from '@relevo/fixtures/records';
import { listSearches, saveSearch } from '@relevo/fixtures/saved-searches';
import { createSite, listSites, seeJob, setPlace } from '@relevo/fixtures/sites';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aScene, type Scene, scan, theCode } from '../testing/attendance.ts';
import { earn } from '../testing/earned-money.ts';
import { aBooking, aJob, anApplication, anEmployer, answer, aWorker, confirmJob } from '../testing/hiring.ts';
import { createJob } from '../testing/job-calls.ts';
import { withPassword } from '../testing/people.ts';
import { aBrowser } from '../testing/push-service.ts';
import { addRating, rate, settleAnHour } from '../testing/ratings.ts';
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

let app: TestApp;
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  app = await startTestApp();
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** The statements of a call, with those that find the caller and those that begin and end a transaction. */
async function statementsOf(call: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body } = await call();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return length;
}

const shiftPath = (id: string, rest: string) => `/shift/worker-shift/${id}/${rest}/`;

async function aShift(): Promise<{ id: string; jobId: string }> {
  const { jobId, shiftIds } = await shiftsToName(app, { employer, worker }, { isWaiting: false });
  return { id: shiftIds[0] ?? '', jobId };
}

async function aBookedShift(): Promise<Scene> {
  return aScene(app, { startsIn: 5, deposit: '200.00' });
}

/** Sends the code that the employer's screen shows. */
async function scanOf(scene: Scene) {
  const { qr_code } = await theCode(app, scene);
  return () => scan(app, scene.worker, { qr_code, ...onSite });
}

async function anAreaKiosk() {
  const { id: jobId } = await aJob(app, employer, { location: { ...jobLocation, precision: 'area' } });
  return { jobId, kiosk: await anOpenKiosk(app.client, employer, { job_ids: [jobId] }) };
}

async function aThread() {
  const { id: jobId } = await aJob(app, employer);
  const { thread_id } = await anApplication(app, worker, jobId);
  const path = `/message/threads/${thread_id}/`;
  const say = (person: SignedInView) =>
    app.client.post<{ id: string }>(path, { text: 'Good morning', client_id: randomUUID() }, as(person));
  return { path, say, id: (await say(employer)).body.id };
}

async function aRatedShift(by?: 'worker') {
  const { id } = await aShift();
  await settleAnHour(app, id);
  if (by) await addRating(app, id, { by, isRevealed: false });
  return id;
}

async function onSearch<Answer>(call: (path: string) => Answer) {
  const { body } = await saveSearch(app.client, worker);
  return () => call(`/job/saved-search/${body.id}/`);
}

const nearHome = '/job/list-open-jobs/?latitude=43.65&longitude=-79.38&sort=distance';
const bestPaid = '/job/list-open-jobs/?city=Toronto&min_wage=20&sort=wage';
const firstJob = '/user/first-job/';

const calls: [string, number, () => Promise<() => Promise<{ status: number; body: unknown }>>][] = [
  [
    'a renewed session',
    1,
    async () => () => app.client.post('/user/token/refresh/', { refresh: worker.refresh_token }),
  ],
  [
    'signing in',
    2,
    async () => () => app.client.post('/user/login/', { email: worker.user.email, password: 'correct horse' }),
  ],
  [
    'confirming the password',
    3,
    async () => () => app.client.post('/user/confirm-password/', { password: 'correct horse' }, as(worker)),
  ],
  [
    'replacing the bank account',
    15,
    async () => () =>
      app.client.post(
        '/wallet/withdrawals/set-method/',
        { withdrawal_details: { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' } },
        { ...as(worker), headers: withPassword },
      ),
  ],
  ['the wallet', 1, async () => () => app.client.get('/wallet/', as(worker))],
  [
    'a withdrawal',
    19,
    async () => {
      await earn(app.deps, worker.user.id, 50_00n);
      return () => app.client.post('/wallet/withdrawals/', { amount: '5.00' }, as(worker));
    },
  ],
  ['the balance', 1, async () => () => app.client.get('/wallet/balance/', as(worker))],
  ['the lines of the wallet', 1, async () => () => app.client.get('/wallet/transactions/', as(worker))],
  ['the list of notifications', 1, async () => () => app.client.get('/notification/list/', as(worker))],
  ['counting unread notifications', 1, async () => () => app.client.get('/notification/unread-count/', as(worker))],
  ['reading notifications', 3, async () => () => app.client.post('/notification/read/', { all: true }, as(worker))],
  ['the preferences of notifications', 2, async () => () => app.client.get('/notification/preferences/', as(worker))],
  [
    'adding a browser for pushes',
    5,
    async () => () => app.client.post('/notification/push-subscription/', aBrowser().subscription, as(worker)),
  ],
  ['the list of withdrawals', 3, async () => () => app.client.get('/wallet/withdrawals/list/', as(worker))],
  [
    'preparing a kiosk',
    8,
    async () => {
      const { jobId } = await aShift();
      return () => createKiosk(app.client, employer, { job_ids: [jobId] });
    },
  ],
  [
    'opening a kiosk',
    4,
    async () => {
      const { jobId } = await aShift();
      const { body } = await createKiosk(app.client, employer, { job_ids: [jobId] });
      return () => openKiosk(app.client, body.code);
    },
  ],
  ['the list of kiosks', 3, async () => () => app.client.get('/shift/kiosk/', as(employer))],
  [
    'the position of a kiosk',
    5,
    async () => {
      const { kiosk } = await anAreaKiosk();
      return () => app.client.post('/shift/kiosk/place/', onSite, as(kiosk));
    },
  ],
  [
    'setting the place of a job',
    9,
    async () => {
      const { jobId } = await anAreaKiosk();
      return () => setPlace(app.client, employer, jobId, { latitude: 45.5, longitude: -73.6 });
    },
  ],
  [
    'a job whose place a kiosk proposed',
    1,
    async () => {
      const { kiosk, jobId } = await anAreaKiosk();
      await app.client.post('/shift/kiosk/place/', onSite, as(kiosk));
      return () => seeJob(app.client, employer, jobId);
    },
  ],
  [
    'what a kind of work pays',
    1,
    async () => () => app.client.get('/job/wage-guide/?title=Server&city=Toronto&wage=20', as(worker)),
  ],
  [
    'what work like a job pays',
    3,
    async () => {
      const { id } = await aJob(app, employer);
      return () => app.client.get(`/job/job/${id}/wage-guide/?wage=20`, as(worker));
    },
  ],
  [
    'a job of one’s own',
    1,
    async () => {
      const { jobId } = await aShift();
      return () => seeJob(app.client, employer, jobId);
    },
  ],
  ['the jobs of one’s own', 1, async () => () => app.client.get('/job/my-jobs/', as(employer))],
  ['open jobs', 1, async () => () => app.client.get('/job/list-open-jobs/', as(worker))],
  ['open jobs of a city, the best paid first', 1, async () => () => app.client.get(bestPaid, as(worker))],
  ['open jobs within a distance', 1, async () => () => app.client.get(`${nearHome}&radius_km=25`, as(worker))],
  ['open jobs with a word', 2, async () => () => app.client.get('/job/list-open-jobs/?search=server', as(worker))],
  ['open jobs far down the list', 5, async () => () => app.client.get('/job/list-open-jobs/?page=101', as(worker))],
  ['the dashboard of an employer', 5, async () => () => app.client.get('/dashboard/', as(employer))],
  [
    'accepting an application',
    12,
    async () => {
      const other = await aWorker(app);
      const { id } = await anApplication(app, other, (await aJob(app, employer)).id);
      return () => answer(app, employer, id, 'accepted');
    },
  ],
  ['saving the draft of a first job', 2, async () => () => app.client.put(firstJob, { title: 'Server' }, as(employer))],
  [
    'reading the draft of a first job',
    2,
    async () => {
      await app.client.put(firstJob, { title: 'Server' }, as(employer));
      return () => app.client.get(firstJob, as(employer));
    },
  ],
  ['deleting the draft of a first job', 2, async () => () => app.client.delete(firstJob, as(employer))],
  ['the list of sites', 3, async () => () => listSites(app.client, employer)],
  ['saving a site', 6, async () => () => createSite(app.client, employer)],
  [
    'changing a site',
    5,
    async () => {
      const { body } = await createSite(app.client, employer);
      return () => app.client.patch(`/company/sites/${body.id}/`, { latitude: 45.5, longitude: -73.6 }, as(employer));
    },
  ],
  [
    'deleting a site',
    2,
    async () => {
      const { body } = await createSite(app.client, employer);
      return () => app.client.delete(`/company/sites/${body.id}/`, as(employer));
    },
  ],
  ['the list of links to a record', 1, async () => () => listRecordLinks(app.client, worker)],
  ['creating a link to a record', 6, async () => () => createRecordLink(app.client, worker)],
  [
    'revoking a link to a record',
    2,
    async () => {
      const { id } = made(await createRecordLink(app.client, worker));
      return () => revokeRecordLink(app.client, worker, id);
    },
  ],
  [
    'a record',
    3,
    async () => {
      await readRecord(app.client, worker);
      return () => readRecord(app.client, worker);
    },
  ],
  [
    'a record by its link',
    3,
    async () => {
      const { code } = made(await createRecordLink(app.client, worker));
      return () => request(`${app.url}/r/${code}`, { method: 'GET' });
    },
  ],
  ['the list of saved searches', 1, async () => () => listSearches(app.client, worker)],
  ['saving a search', 7, async () => () => saveSearch(app.client, worker, { filters: { search: 'barista' } })],
  ['renaming a search', 4, async () => onSearch((path) => app.client.patch(path, { name: 'Nights' }, as(worker)))],
  ['deleting a search', 2, async () => onSearch((path) => app.client.delete(path, as(worker)))],
  ['posting a job', 9, async () => () => createJob(app, employer)],
  [
    'sending a worker home',
    17,
    async () => {
      const { id } = await aShift();
      await startShift(app, id);
      return () => app.client.post(shiftPath(id, 'send-home'), { reason: 'No delivery today' }, as(employer));
    },
  ],
  [
    'approving overtime',
    7,
    async () => {
      const { id } = await aShift();
      await requestPlainOvertime(app, id);
      return () => app.client.post(shiftPath(id, 'overtime'), { approve: true }, as(employer));
    },
  ],
  [
    'offering to extend a shift',
    6,
    async () => {
      const { id } = await aShift();
      await startShift(app, id);
      return () => app.client.post(shiftPath(id, 'extend'), { minutes: 5 }, as(employer));
    },
  ],
  [
    'accepting an extension',
    6,
    async () => {
      const { id } = await aShift();
      await offerPlainExtension(app, id);
      return () => app.client.post(shiftPath(id, 'extend/answer'), { accept: true }, as(worker));
    },
  ],
  [
    'opening hiring again',
    12,
    async () => {
      const job = await aJob(app, employer, { worker_count: 2 });
      await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
      await confirmJob(app, employer, job.id);
      return () => app.client.post(`/job/reopen-hiring/${job.id}/`, {}, as(employer));
    },
  ],
  [
    'opening a dispute',
    11,
    async () => {
      const { id } = await aShift();
      await settleWithoutPay(app, id);
      return () => app.client.post(shiftPath(id, 'dispute'), { amount: '1.00', reason: 'I stayed' }, as(worker));
    },
  ],
  [
    'finding jobs near home, with the next shift of each',
    1,
    async () => {
      await aJob(app, employer);
      return () => app.client.get(nearHome, as(worker));
    },
  ],
  [
    'reading a dispute',
    2,
    async () => {
      const { id } = await aShift();
      await openPlainDispute(app, id, 'employer');
      return () => app.client.get(shiftPath(id, 'dispute'), as(worker));
    },
  ],
  [
    'accepting a proposal',
    12,
    async () => {
      const { id } = await aShift();
      await openPlainDispute(app, id, 'employer');
      return () => app.client.post(shiftPath(id, 'dispute/answer'), { accept: true }, as(worker));
    },
  ],
  [
    'handing a dispute to the team',
    10,
    async () => {
      const { id } = await aShift();
      await openPlainDispute(app, id, 'employer');
      return () => app.client.post(shiftPath(id, 'dispute/escalate'), {}, as(worker));
    },
  ],
  [
    'applying for a job',
    5,
    async () => {
      const { id } = await aJob(app, employer);
      return () => app.client.post(`/application/apply/${id}/`, { final_wage: '20.00' }, as(worker));
    },
  ],
  [
    'writing a message',
    5,
    async () => {
      const { say } = await aThread();
      return () => say(worker);
    },
  ],
  [
    'the messages of a thread',
    3,
    async () => {
      const { path } = await aThread();
      return () => app.client.get(path, as(worker));
    },
  ],
  [
    'reading messages',
    2,
    async () => {
      const { path, id } = await aThread();
      return () => app.client.post(`${path}read/`, { up_to: id }, as(worker));
    },
  ],
  [
    'reporting a message',
    6,
    async () => {
      const { id } = await aThread();
      return () => app.client.post(`/message/${id}/report/`, { reason: 'Spam' }, as(worker));
    },
  ],
  ['one’s reliability', 1, async () => () => app.client.get('/user/reliability/', as(worker))],
  [
    'an appeal',
    7,
    async () => {
      const eventId = await countAgainst(app, (await aShift()).id, 'worker');
      const path = `/user/reliability/${eventId}/appeal/`;
      return () => app.client.post(path, { reason: 'The bus did not come' }, as(worker));
    },
  ],
  [
    'a company',
    2,
    async () => {
      const { body } = await app.client.patch<{ id: string }>(
        '/company/profile/',
        { name: 'Chez Jeanne' },
        as(employer),
      );
      return () => app.client.get(`/company/${body.id}/`, as(worker));
    },
  ],
  ['the list of companies', 3, async () => () => app.client.get('/company/list/', as(worker))],
  ['the list of threads', 3, async () => () => app.client.get('/message/threads/', as(worker))],
  ['the number of unread messages', 1, async () => () => app.client.get('/message/unread-count/', as(worker))],
  [
    'rating a shift',
    5,
    async () => {
      const id = await aRatedShift();
      return () => rate(app, worker, id);
    },
  ],
  [
    'the rating that reveals both',
    9,
    async () => {
      const id = await aRatedShift('worker');
      return () => rate(app, employer, id);
    },
  ],
  [
    'the ratings of a company',
    2,
    async () => {
      const { body } = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Atelier' }, as(employer));
      return () => app.client.get(`/company/${body.id}/ratings/`, as(worker));
    },
  ],
  ['the ratings of a user', 2, async () => () => app.client.get(`/user/${worker.user.id}/ratings/`, as(worker))],
  ['the booked shifts of a worker', 3, async () => () => app.client.get('/shift/my-worker-shifts/', as(worker))],
  ['a scan that starts a shift and its job', 6, async () => scanOf(await aBookedShift())],
  [
    'a scan that ends a shift and pays it',
    6,
    async () => {
      const scene = await aBookedShift();
      await (await scanOf(scene))();
      app.clock.advance({ minutes: 60 });
      return scanOf(scene);
    },
  ],
  [
    'a deposit',
    5,
    async () => {
      const payer = await anEmployer(app);
      await attachCard(app.client, payer);
      return () => deposit(app.client, payer, '25.00');
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
