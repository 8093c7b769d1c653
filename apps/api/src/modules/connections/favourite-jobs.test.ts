import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyView } from '@relevo/contracts/companies';
import type { JobPage } from '@relevo/contracts/jobs';
import { mark, unmark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addJob, anEmployer, aWorker } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { matchPostedJob } from '../jobs/jobs.ts';

const app = useTestApp();

async function aCompany() {
  const employer = await anEmployer(app);
  const company = made(await app.client.patch<CompanyView>('/company/profile/', { name: 'Chez Jeanne' }, as(employer)));
  return { employer, companyId: company.id };
}

/** The jobs that were sent to a worker, oldest digest first. */
async function sentTo({ user }: SignedInView): Promise<unknown[]> {
  const rows = await app.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('type', '=', 'job.alert')
    .where(sql<boolean>`payload ->> 'userId' = ${user.id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload.jobIds);
}

async function post(employer: SignedInView, changes: object = {}): Promise<string> {
  const id = await addJob(app.deps, employer, { ...changes });
  await matchPostedJob(app.deps, id);
  return id;
}

const found = async (worker: SignedInView, query: string) => {
  const { status, body } = await app.client.get<JobPage>(`/job/list-open-jobs/${query}`, as(worker));
  expect(status).toBe(200);
  return { count: body.count, ids: body.results.map(({ id }) => id) };
};

describe('jobs of favourites', () => {
  test('narrow the list, together with other filters', async () => {
    const [{ employer, companyId }, other, worker] = [await aCompany(), await aCompany(), await aWorker(app)];
    const [cheap, dear] = [
      await addJob(app.deps, employer, { wage: '18.00' }),
      await addJob(app.deps, employer, { wage: '40.00' }),
    ];
    await addJob(app.deps, other.employer, { wage: '40.00' });
    expect(await found(worker, '?favourites=true')).toEqual({ count: 0, ids: [] });
    made(await mark(app.client, worker, 'favourite', { company_id: companyId }));
    expect(await found(worker, '?favourites=true&sort=wage')).toEqual({ count: 2, ids: [dear, cheap] });
    expect(await found(worker, '?favourites=true&min_wage=30')).toEqual({ count: 1, ids: [dear] });
    expect(await found(worker, '?favourites=true&latitude=43.65&longitude=-79.38&sort=distance')).toMatchObject({
      count: 2,
    });
    expect((await app.client.get('/job/list-open-jobs/?favourites=maybe', as(worker))).status).toBe(400);
  });

  test('are sent once each with the alerts, without a saved search', async () => {
    const [{ employer, companyId }, worker] = [await aCompany(), await aWorker(app)];
    const { id } = made(await mark(app.client, worker, 'favourite', { company_id: companyId }));
    const first = await post(employer);
    expect(await sentTo(worker)).toEqual([[first]]);
    await matchPostedJob(app.deps, first);
    const second = await post(employer, { start_date: '2026-12-07' });
    expect(await sentTo(worker)).toEqual([[first]]);
    app.clock.advance({ minutes: 61 });
    await matchPostedJob(app.deps, second);
    expect(await sentTo(worker)).toEqual([[first], [second]]);
    // Without the star there is nothing to send.
    made(await unmark(app.client, worker, id));
    app.clock.advance({ minutes: 61 });
    await post(employer, { start_date: '2026-12-14' });
    expect(await sentTo(worker)).toHaveLength(2);
  });

  test('of a blocked employer are neither sent nor found, and not sent later', async () => {
    const [{ employer, companyId }, worker] = [await aCompany(), await aWorker(app)];
    made(await saveSearch(app.client, worker, { filters: { search: 'zythologist' } }));
    const { id } = made(await mark(app.client, worker, 'blocked', { company_id: companyId }));
    const jobId = await post(employer, { title: 'Zythologist' });
    expect(await sentTo(worker)).toEqual([]);
    for (const query of [
      '?search=zythologist',
      '?sort=newest',
      '?latitude=43.65&longitude=-79.38&radius_km=25',
      '?hot=true',
    ])
      expect((await found(worker, query)).ids).not.toContain(jobId);
    const before = await found(worker, '?search=zythologist');
    expect(before).toEqual({ count: 0, ids: [] });
    made(await unmark(app.client, worker, id));
    app.clock.advance({ minutes: 61 });
    expect(await sentTo(worker)).toEqual([]);
    expect(await found(worker, '?search=zythologist')).toEqual({ count: 1, ids: [jobId] });
  });

  test('that were matched before a block are not sent after it', async () => {
    const [{ employer, companyId }, worker] = [await aCompany(), await aWorker(app)];
    made(await mark(app.client, worker, 'favourite', { company_id: companyId }));
    await post(employer);
    await post(employer, { start_date: '2026-12-07' });
    made(await mark(app.client, worker, 'blocked', { company_id: companyId }));
    app.clock.advance({ minutes: 61 });
    await post((await aCompany()).employer);
    expect(await sentTo(worker)).toHaveLength(1);
  });
});
