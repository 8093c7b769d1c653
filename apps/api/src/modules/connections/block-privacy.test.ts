import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyView } from '@relevo/contracts/companies';
import { listConnections, mark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { aJob, anApplication, anEmployer, answer, aWorker } from '../../testing/hiring.ts';
import { threadPath } from '../../testing/message-calls.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

type Pair = Awaited<ReturnType<typeof aPair>>;
type Answered = { status: number; body: unknown };

let pairs = 0;

/** A worker and an employer who dealt with each other once: a rejected application, its messages, and another open job. */
async function aPair() {
  pairs += 1;
  const word = `privacy${String.fromCharCode(96 + pairs).repeat(6)}`;
  const [employer, worker] = [
    await anEmployer(app, { first_name: 'Elise', last_name: word }),
    await aWorker(app, { first_name: 'William', last_name: word }),
  ];
  const companyId = made(await app.client.patch<CompanyView>('/company/profile/', { name: word }, as(employer))).id;
  const dealt = await aJob(app, employer, { title: `Cook ${word}` });
  const { id, thread_id } = await anApplication(app, worker, dealt.id);
  await answer(app, employer, id, 'rejected');
  const job = await aJob(app, employer, { title: `Barista ${word}`, start_date: '2026-12-07' });
  return { employer, worker, companyId, word, jobId: job.id, threadId: thread_id ?? '' };
}

const get = (path: string, person: SignedInView) => app.client.get<unknown>(path, as(person));
const post = (path: string, body: object, person: SignedInView) => app.client.post<unknown>(path, body, as(person));

/** Every call of a worker that could show an employer, by name. */
const workerCalls: Record<string, (pair: Pair) => Promise<Answered>> = {
  'open jobs': ({ worker, word }) => get(`/job/list-open-jobs/?search=${word}`, worker),
  'open jobs of favourites': ({ worker }) => get('/job/list-open-jobs/?favourites=true', worker),
  'open jobs, all': async ({ worker, jobId }) => {
    const { status, body } = await get('/job/list-open-jobs/?sort=newest&page_size=100', worker);
    return { status, body: (body as { results: { id: string }[] }).results.some(({ id }) => id === jobId) };
  },
  'a preview of jobs': async ({ worker, word }) => {
    const { status, body } = await get('/job/preview/?city=Toronto', worker);
    return { status, body: JSON.stringify(body).includes(word) };
  },
  'a job': ({ worker, jobId }) => get(`/job/job/${jobId}/`, worker),
  'its wages': ({ worker, jobId }) => get(`/job/job/${jobId}/wage-guide/`, worker),
  companies: ({ worker, word }) => get(`/company/list/?search=${word}`, worker),
  'a company': ({ worker, companyId }) => get(`/company/${companyId}/`, worker),
  'ratings of a company': ({ worker, companyId }) => get(`/company/${companyId}/ratings/`, worker),
  people: ({ worker, word }) => get(`/user/users/?search=${word}`, worker),
  'a person': ({ worker, employer }) => get(`/user/${employer.user.id}/`, worker),
  'ratings of a person': ({ worker, employer }) => get(`/user/${employer.user.id}/ratings/`, worker),
  writing: ({ worker, threadId }) => write(threadId, worker),
  'a thread': ({ worker, threadId }) => seeThread(threadId, worker),
};

/** The same for an employer and a worker. */
const employerCalls: Record<string, (pair: Pair) => Promise<Answered>> = {
  people: ({ employer, word }) => get(`/user/users/?search=${word}`, employer),
  'people who worked here': ({ employer }) => get('/user/users/?kind=worked', employer),
  'a person': ({ worker, employer }) => get(`/user/${worker.user.id}/`, employer),
  'ratings of a person': ({ worker, employer }) => get(`/user/${worker.user.id}/ratings/`, employer),
  writing: ({ employer, threadId }) => write(threadId, employer),
  'a thread': ({ employer, threadId }) => seeThread(threadId, employer),
};

const write = (id: string, person: SignedInView) =>
  post(threadPath(id), { text: 'Hello', client_id: randomUUID() }, person);

async function seeThread(id: string, person: SignedInView): Promise<Answered> {
  const { status, body } = await get(threadPath(id), person);
  const { is_open, closed_because, actions } = (body as { thread: Record<string, unknown> }).thread;
  return { status, body: { is_open, closed_because, actions } };
}

/** Only the side that is blocked: who blocked has a list with the name. */
const markCalls: Record<string, (viewer: SignedInView, other: SignedInView, pair: Pair) => Promise<Answered>> = {
  'the own list': (viewer) => listConnections(app.client, viewer),
  'marking the account': (viewer, other) => mark(app.client, viewer, 'favourite', { user_id: other.user.id }),
  'blocking the account': (viewer, other) => mark(app.client, viewer, 'blocked', { user_id: other.user.id }),
};

async function remove(person: SignedInView): Promise<void> {
  const { status, body } = await post('/user/delete-account/', { password: 'correct horse' }, person);
  expect(status, JSON.stringify(body)).toBe(204);
}

const plain = ({ status, body }: Answered) => ({ status, body });

async function answersOf(calls: Record<string, (pair: Pair) => Promise<Answered>>, pair: Pair) {
  const answers: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) answers[name] = plain(await call(pair));
  return answers;
}

const block = async (by: SignedInView, other: SignedInView) =>
  made(await mark(app.client, by, 'blocked', { user_id: other.user.id }));

describe('a blocked account looks like a deleted one', () => {
  test.each(['worker', 'employer'] as const)('by a worker, when the %s blocked', async (side) => {
    const [blocked, gone] = [await aPair(), await aPair()];
    for (const { worker, companyId } of [blocked, gone])
      made(await mark(app.client, worker, 'favourite', { company_id: companyId }));
    if (side === 'worker') await block(blocked.worker, blocked.employer);
    else await block(blocked.employer, blocked.worker);
    await remove(gone.employer);
    expect(await answersOf(workerCalls, blocked)).toEqual(await answersOf(workerCalls, gone));
  });

  test.each(['worker', 'employer'] as const)('by an employer, when the %s blocked', async (side) => {
    const [blocked, gone] = [await aPair(), await aPair()];
    for (const { worker, employer } of [blocked, gone])
      made(await mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
    if (side === 'worker') await block(blocked.worker, blocked.employer);
    else await block(blocked.employer, blocked.worker);
    await remove(gone.worker);
    expect(await answersOf(employerCalls, blocked)).toEqual(await answersOf(employerCalls, gone));
  });

  test.each(['worker', 'employer'] as const)('in the own list, by the %s who is blocked', async (side) => {
    const [blocked, gone] = [await aPair(), await aPair()];
    const otherSide = side === 'worker' ? 'employer' : 'worker';
    const sides = (pair: Pair) => [pair[side], pair[otherSide]] as const;
    for (const pair of [blocked, gone]) {
      const [viewer, other] = sides(pair);
      made(await mark(app.client, viewer, 'favourite', { user_id: other.user.id }));
    }
    await block(blocked[otherSide], blocked[side]);
    await remove(gone[otherSide]);
    for (const [name, call] of Object.entries(markCalls)) {
      const [ofBlocked, ofGone] = await Promise.all(
        [blocked, gone].map(async (pair) => plain(await call(...sides(pair), pair))),
      );
      expect(ofBlocked, name).toEqual(ofGone);
    }
  });

  test('and one thing is answered with the very body of an unknown id', async () => {
    const pair = await aPair();
    await block(pair.employer, pair.worker);
    for (const path of [
      '/job/job/ID/',
      '/job/job/ID/wage-guide/',
      '/company/ID/',
      '/company/ID/ratings/',
      '/user/ID/',
    ]) {
      const id = path.startsWith('/job')
        ? pair.jobId
        : path.startsWith('/company')
          ? pair.companyId
          : pair.employer.user.id;
      const [hidden, unknown] = await Promise.all(
        [id, randomUUID()].map(async (each) => plain(await get(path.replace('ID', each), pair.worker))),
      );
      expect(hidden, path).toEqual(unknown);
      expect(hidden?.status).toBe(404);
    }
  });

  test('also where a worker applies', async () => {
    const pair = await aPair();
    await block(pair.worker, pair.employer);
    const [hidden, unknown] = await Promise.all(
      [pair.jobId, randomUUID()].map(async (id) =>
        plain(await post(`/application/apply/${id}/`, { final_wage: '20.00' }, pair.worker)),
      ),
    );
    expect(hidden).toEqual(unknown);
    expect(hidden?.status).toBe(404);
  });

  test('while sums stay as they are', async () => {
    const pair = await aPair();
    const before = plain(await get('/job/job-locations/', pair.worker));
    await block(pair.worker, pair.employer);
    expect(plain(await get('/job/job-locations/', pair.worker))).toEqual(before);
  });

  test('and who blocked finds the name in the own list', async () => {
    const pair = await aPair();
    const { id } = await block(pair.worker, pair.employer);
    expect((await listConnections(app.client, pair.worker)).body).toMatchObject({
      count: 1,
      results: [{ id, kind: 'blocked', company: { name: pair.word } }],
    });
    expect((await listConnections(app.client, pair.employer)).body).toMatchObject({ count: 0 });
  });
});
