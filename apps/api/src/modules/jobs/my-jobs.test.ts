import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobPage } from '@relevo/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  doToJob,
  getJob,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  worker = await aWorker(app);
});

const myJobs = (person: SignedInView, query = '', path = '/job/my-jobs/') =>
  app.client.get<JobPage>(`${path}${query}`, { token: person.access_token });
const titles = async (person: SignedInView, query = '') =>
  (await myJobs(person, query)).body.results.map(({ title }) => title);

describe('an employer’s own jobs', () => {
  let owner: SignedInView;
  beforeAll(async () => {
    owner = await anEmployer(app);
    for (const title of ['Cook', 'Électricien', 'Cook in the evening']) {
      await aJob(app, owner, { title });
      app.clock.advance({ seconds: 1 });
    }
    await aJob(app, employer, { title: 'Another employer’s cook' });
    const canceled = await aJob(app, owner, { title: 'Canceled' });
    await doToJob(app, owner, { action: 'cancel', jobId: canceled.id });
  });

  test('are listed by status and then newest first, and no other employer’s', async () => {
    expect(await titles(owner)).toEqual(['Cook in the evening', 'Électricien', 'Cook', 'Canceled']);
    expect((await myJobs(owner)).body).toMatchObject({ count: 4, next: null, previous: null });
    for (const job of (await myJobs(owner)).body.results) expect(job.is_mine).toBe(true);
  });

  test.each([
    ['?status=open', ['Cook in the evening', 'Électricien', 'Cook']],
    ['?status=canceled', ['Canceled']],
    ['?status=completed', []],
    ['?status=', ['Cook in the evening', 'Électricien', 'Cook', 'Canceled']],
    ['?search=COOK', ['Cook in the evening', 'Cook']],
    ['?search=electricien', ['Électricien']],
    ['?search=cook%20evening', ['Cook in the evening']],
    ['?search=cook&status=canceled', []],
    ['?search=%25', ['Cook in the evening', 'Électricien', 'Cook', 'Canceled']],
    ['?search=barista', []],
  ])('asked with %s', async (query, expected) => {
    expect(await titles(owner, query)).toEqual(expected);
    expect((await myJobs(owner, query)).body.count).toBe(expected.length);
  });

  test('come in pages that name their neighbours', async () => {
    const first = (await myJobs(owner, '?page_size=3&search=c')).body;
    expect(first.results).toHaveLength(3);
    expect(first).toMatchObject({ count: 4, previous: null });
    const next = await app.client.get<JobPage>((first.next ?? '').replace('/api', ''), { token: owner.access_token });
    expect(next.body.results.map(({ title }) => title)).toEqual(['Canceled']);
    expect(next.body).toMatchObject({ next: null, previous: expect.stringContaining('page=1') });
    expect((await myJobs(owner, '?page=9')).body).toMatchObject({ count: 4, results: [] });
  });

  test('come running and open first, then confirmed, then those that are over, over every page once', async () => {
    const busy = await anEmployer(app);
    const statuses = ['completed', 'open', 'canceled', 'running', 'confirmed', 'open', 'running'] as const;
    for (const status of statuses) {
      const { id } = await aJob(app, busy, { title: status });
      // Statuses that time would bring about.
      await app.db.updateTable('jobs').set({ status }).where('id', '=', id).execute();
    }
    const ordered = ['running', 'running', 'open', 'open', 'confirmed', 'completed', 'canceled'];
    expect(await titles(busy)).toEqual(ordered);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => myJobs(busy, `?page_size=2&page=${page}`)));
    const found = pages.flatMap(({ body }) => body.results);
    expect(found.map(({ title }) => title)).toEqual(ordered);
    expect(new Set(found.map(({ id }) => id)).size).toBe(statuses.length);
  });

  test('are the company’s jobs too', async () => {
    expect((await myJobs(owner, '', '/job/my-company-jobs/')).body).toEqual((await myJobs(owner)).body);
  });

  test.each([
    ['?status=busy', 'status'],
    ['?page=0', 'page'],
    [`?search=${'x'.repeat(201)}`, 'search'],
  ])('asked with %s are refused', async (query, field) => {
    const { status, body } = await myJobs(owner, query);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});

describe('the company of an employer’s open jobs', () => {
  test('renamed, they are found by its new name', async () => {
    const owner = await anEmployer(app);
    const { id } = await aJob(app, owner);
    const call = (name: string) => app.client.patch('/company/profile/', { name }, { token: owner.access_token });
    const found = async (search: string) =>
      (
        await app.client.get<JobPage>(`/job/list-open-jobs/?search=${search}`, { token: worker.access_token })
      ).body.results.map((job) => job.id);
    await call('Quixotic');
    expect(await found('quixotic')).toEqual([id]);
    await call('Zephyrus');
    expect(await found('zephyrus')).toEqual([id]);
    expect(await found('quixotic')).toEqual([]);
  });
});

const lookAt = async (person: SignedInView, jobId: string) =>
  (await app.client.get(`/job/job/${jobId}/`, { token: person.access_token })).status;

describe('a job', () => {
  test('that is open is visible to every user, without the owner’s actions', async () => {
    const job = await aJob(app, employer);
    const hidden = { funding: null, cancellation_cost: null, staffing: null, created_by: null };
    const others = { ...hidden, is_mine: false, actions: [] };
    const standby = { is_open: false, is_mine: false, position: null };
    expect(await getJob(app, worker, job.id)).toEqual({ ...job, ...others, standby, my_actions: ['apply'] });
    expect(await getJob(app, await anEmployer(app), job.id)).toEqual({ ...job, ...others });
  });

  test('that is not open any more is hidden from others, and stays visible to its owner and its applicants', async () => {
    const [booked, turnedDown, gone, stranger] = [
      await aWorker(app),
      await aWorker(app),
      await aWorker(app),
      await anEmployer(app),
    ];
    const job = await aJob(app, employer);
    const { id: rejectedId } = await anApplication(app, turnedDown, job.id);
    await answer(app, employer, rejectedId, 'rejected');
    const { id: goneId } = await anApplication(app, gone, job.id);
    await withdraw(app, gone, goneId);
    await aBooking(app, { employer, worker: booked }, job.id);
    const seen = async () =>
      Promise.all([employer, booked, turnedDown, gone, worker, stranger].map((person) => lookAt(person, job.id)));
    // Workers may stand by on a full job.
    expect(await seen()).toEqual([200, 200, 200, 200, 200, 404]);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await seen()).toEqual([200, 200, 200, 404, 404, 404]);
  });

  test('shows a worker their own application and never another’s', async () => {
    const [one, other] = [await aWorker(app), await aWorker(app)];
    const job = await aJob(app, employer);
    const { id } = await anApplication(app, one, job.id, '21.00');
    expect((await getJob(app, one, job.id)).my_application).toEqual({
      id,
      status: 'pending',
      final_wage: '21.00',
      pay_total: '787.50',
      created_at: app.clock.now().toISOString(),
      actions: ['withdraw'],
      was_booked: false,
    });
    for (const person of [other, employer]) expect((await getJob(app, person, job.id)).my_application).toBeNull();
    await answer(app, employer, id, 'accepted');
    expect((await getJob(app, one, job.id)).my_application?.actions).toEqual(['confirm', 'withdraw']);
    await withdraw(app, one, id);
    expect((await getJob(app, one, job.id)).my_application).toBeNull();
  });

  test('shows the latest of two applications', async () => {
    const one = await aWorker(app);
    const job = await aJob(app, employer);
    const first = await anApplication(app, one, job.id, '25.00');
    await answer(app, employer, first.id, 'rejected');
    app.clock.advance({ seconds: 1 });
    const second = await anApplication(app, one, job.id, '22.00');
    expect((await getJob(app, one, job.id)).my_application).toMatchObject({ id: second.id, status: 'pending' });
  });

  test('is not funded before a hold is made', async () => {
    const job = await aJob(app, employer, aShiftFromNow(app, 60));
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect((await getJob(app, employer, job.id)).funded).toBe(false);
  });
});
