import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made, request } from '@relevo/fixtures/http-client';
import { createRecordLink, listRecordLinks, readRecord, revokeRecordLink } from '@relevo/fixtures/records';
import { listSearches, saveSearch } from '@relevo/fixtures/saved-searches';
import { createSite, listSites, seeJob } from '@relevo/fixtures/sites';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { earn } from '../testing/earned-money.ts';
import { aBooking, aJob, anApplication, anEmployer, answer, aWorker, confirmJob } from '../testing/hiring.ts';
import { createJob } from '../testing/job-calls.ts';
import { withPassword } from '../testing/people.ts';
import { aBrowser } from '../testing/push-service.ts';
import { shiftsToName } from '../testing/shifts-to-name.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});
afterEach(() => vi.restoreAllMocks());

async function aThread() {
  const { id: jobId } = await aJob(app, employer);
  const { thread_id } = await anApplication(app, worker, jobId);
  const path = `/message/threads/${thread_id}/`;
  const say = (person: SignedInView) =>
    app.client.post<{ id: string }>(path, { text: 'Good morning', client_id: randomUUID() }, as(person));
  return { path, say, id: (await say(employer)).body.id };
}

async function onSearch<Answer>(call: (path: string) => Answer) {
  const { body } = await saveSearch(app.client, worker);
  return () => call(`/job/saved-search/${body.id}/`);
}

const nearHome = '/job/list-open-jobs/?latitude=43.65&longitude=-79.38&sort=distance';
const previewNearby = '/job/preview/?latitude=43.65&longitude=-79.38';
const bestPaid = '/job/list-open-jobs/?city=Toronto&min_wage=20&sort=wage';
const firstJob = '/user/first-job/';

const calls: CountedCall[] = [
  ['the cities on the first page', 1, async () => () => app.client.get('/job/cities/')],
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
  ['the wallet', 2, async () => () => app.client.get('/wallet/', as(worker))],
  [
    'a withdrawal',
    21,
    async () => {
      await earn(app.deps, worker.user.id, 50_00n);
      return () => app.client.post('/wallet/withdrawals/', { amount: '5.00' }, as(worker));
    },
  ],
  ['the earnings of a worker', 4, async () => () => app.client.get('/analytics/earnings/', as(worker))],
  ['the balance', 2, async () => () => app.client.get('/wallet/balance/', as(worker))],
  ['the lines of the wallet', 2, async () => () => app.client.get('/wallet/transactions/', as(worker))],
  ['the list of notifications', 2, async () => () => app.client.get('/notification/list/', as(worker))],
  ['counting unread notifications', 2, async () => () => app.client.get('/notification/unread-count/', as(worker))],
  ['reading notifications', 3, async () => () => app.client.post('/notification/read/', { all: true }, as(worker))],
  ['the preferences of notifications', 2, async () => () => app.client.get('/notification/preferences/', as(worker))],
  [
    'adding a browser for pushes',
    5,
    async () => () => app.client.post('/notification/push-subscription/', aBrowser().subscription, as(worker)),
  ],
  ['the payout account', 3, async () => () => app.client.get('/wallet/payout-account/', as(worker))],
  ['the list of withdrawals', 3, async () => () => app.client.get('/wallet/withdrawals/list/', as(worker))],
  [
    'what a kind of work pays',
    2,
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
    2,
    async () => {
      const { jobId } = await shiftsToName(app, { employer, worker }, { isWaiting: false });
      return () => seeJob(app.client, employer, jobId);
    },
  ],
  ['the jobs of one’s own', 2, async () => () => app.client.get('/job/my-jobs/', as(employer))],
  ['open jobs', 2, async () => () => app.client.get('/job/list-open-jobs/', as(worker))],
  ['open jobs of a city, the best paid first', 2, async () => () => app.client.get(bestPaid, as(worker))],
  ['open jobs within a distance', 2, async () => () => app.client.get(`${nearHome}&radius_km=25`, as(worker))],
  ['open jobs with a word', 2, async () => () => app.client.get('/job/list-open-jobs/?search=server', as(worker))],
  ['open jobs far down the list', 2, async () => () => app.client.get('/job/list-open-jobs/?page=101', as(worker))],
  ['a preview of jobs near a position', 2, async () => () => app.client.get(previewNearby, as(worker))],
  ['a preview of jobs in the own city', 2, async () => () => app.client.get('/job/preview/', as(worker))],
  ['the dashboard of an employer', 6, async () => () => app.client.get('/dashboard/', as(employer))],
  ['the dashboard of a worker', 4, async () => () => app.client.get('/dashboard/', as(worker))],
  [
    'accepting an application',
    14,
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
  ['saving a site', 7, async () => () => createSite(app.client, employer)],
  [
    'changing a site',
    6,
    async () => {
      const { body } = await createSite(app.client, employer);
      return () => app.client.patch(`/company/sites/${body.id}/`, { latitude: 45.5, longitude: -73.6 }, as(employer));
    },
  ],
  [
    'deleting a site',
    6,
    async () => {
      const { body } = await createSite(app.client, employer);
      return () => app.client.delete(`/company/sites/${body.id}/`, as(employer));
    },
  ],
  ['the list of links to a record', 2, async () => () => listRecordLinks(app.client, worker)],
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
  ['the list of saved searches', 2, async () => () => listSearches(app.client, worker)],
  ['saving a search', 7, async () => () => saveSearch(app.client, worker, { filters: { search: 'barista' } })],
  ['renaming a search', 4, async () => onSearch((path) => app.client.patch(path, { name: 'Nights' }, as(worker)))],
  ['deleting a search', 2, async () => onSearch((path) => app.client.delete(path, as(worker)))],
  ['posting a job', 11, async () => () => createJob(app, employer)],
  [
    'opening hiring again',
    14,
    async () => {
      const job = await aJob(app, employer, { worker_count: 2 });
      await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
      await confirmJob(app, employer, job.id);
      return () => app.client.post(`/job/reopen-hiring/${job.id}/`, {}, as(employer));
    },
  ],
  [
    'finding jobs near home, with the next shift of each',
    2,
    async () => {
      await aJob(app, employer);
      return () => app.client.get(nearHome, as(worker));
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
  [
    'reporting a problem with a shift',
    7,
    async () => {
      const { shiftIds } = await shiftsToName(app, { employer, worker }, { isWaiting: false });
      const body = { kind: 'other', description: 'The door was locked' };
      return () => app.client.post(`/shift/worker-shift/${shiftIds[0]}/problem/`, body, as(worker));
    },
  ],
  ['the list of reports about shifts', 3, async () => () => app.client.get('/problem/my-problems/', as(worker))],
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
  ['the number of unread messages', 2, async () => () => app.client.get('/message/unread-count/', as(worker))],
  [
    'a deposit',
    9,
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
