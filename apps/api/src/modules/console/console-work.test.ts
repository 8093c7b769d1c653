import type { SignedInView } from '@relevo/contracts/accounts';
import type { ConsoleJobDetailView, ConsoleJobPage, ConsoleShiftPage } from '@relevo/contracts/console-work';
import { as } from '@relevo/fixtures/http-client';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aSignedInOperator, type SignedInOperator } from '../../testing/console.ts';
import { aBooking, aJob, anEmployer, aWorker } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let operator: SignedInOperator;
let employer: SignedInView;
let worker: SignedInView;
let jobId: string;
beforeAll(async () => {
  operator = await aSignedInOperator(app);
  employer = await anEmployer(app, { first_name: 'Odette', last_name: 'Marchand' });
  worker = await aWorker(app, { first_name: 'Basile', last_name: 'Quintal' });
  await aJob(app, await anEmployer(app), { title: 'Cashier' });
  app.clock.advance({ seconds: 1 });
  jobId = (await aJob(app, employer, { title: 'Night packer 100%', worker_count: 2 })).id;
  await aBooking(app, { employer, worker }, jobId);
});

const read = <Body>(path: string) => app.consoleClient.get<Body>(path, operator);
const titles = async (query: string) =>
  (await read<ConsoleJobPage>(`/jobs/?${query}`)).body.results.map(({ title }) => title);

describe('jobs in the console', () => {
  test('are listed newest first, with their employer and how they are staffed', async () => {
    const { body } = await read<ConsoleJobPage>('/jobs/?page_size=1');
    expect(body).toMatchObject({ count: 2, previous: null, next: expect.stringContaining('page=2') });
    expect(body.results).toMatchObject([
      {
        id: jobId,
        status: 'open',
        wage: '20.00',
        worker_count: 2,
        confirmed: 1,
        pending: 0,
        employer: { id: employer.user.id, name: 'Odette Marchand', email: employer.user.email },
      },
    ]);
  });

  test('are found by title and employer, and by status; signs of a pattern are letters', async () => {
    expect(await titles('search=100%25')).toEqual(['Night packer 100%']);
    expect(await titles('search=odette+march')).toEqual(['Night packer 100%']);
    expect(await titles('search=%25_%25')).toEqual([]);
    expect(await titles('status=open')).toHaveLength(2);
    expect(await titles('status=canceled')).toEqual([]);
    expect((await read('/jobs/?status=lost')).status).toBe(400);
  });

  test('are read one by one; an unknown one is not found', async () => {
    const { status, body } = await read<ConsoleJobDetailView>(`/jobs/${jobId}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: jobId, hiring_open: true, title: 'Night packer 100%' });
    expect(body).not.toHaveProperty('latitude');
    expect((await read(`/jobs/${worker.user.id}/`)).status).toBe(404);
  });
});

describe('booked shifts in the console', () => {
  test('are listed with worker, employer and state, latest first, and found by each', async () => {
    const { body } = await read<ConsoleShiftPage>(`/shifts/?job=${jobId}&page_size=100`);
    expect(body.count).toBeGreaterThan(0);
    expect(body.results[0]).toMatchObject({
      job_id: jobId,
      job_title: 'Night packer 100%',
      worker: { id: worker.user.id, name: 'Basile Quintal' },
      employer: { id: employer.user.id },
      status: 'scheduled',
      funding: 'unfunded',
      checked_in_at: null,
      pay: null,
    });
    const starts = body.results.map(({ starts_at }) => starts_at);
    expect(starts).toEqual(starts.toSorted().reverse());
    for (const query of ['search=basile', 'search=marchand', 'search=packer', 'status=scheduled']) {
      expect((await read<ConsoleShiftPage>(`/shifts/?${query}`)).body.count, query).toBe(body.count);
    }
    for (const query of ['status=completed', 'search=nowhere', `job=${worker.user.id}`]) {
      expect((await read<ConsoleShiftPage>(`/shifts/?${query}`)).body.count, query).toBe(0);
    }
    expect((await read('/shifts/?job=1')).status).toBe(400);
  });
});

test.each([
  ['/jobs/', 2],
  ['/shifts/', 2],
])('%s takes %i statements besides those that find the operator, however many rows there are', async (path, count) => {
  const statementsOnce = async (address: string) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    expect((await read(address)).status).toBe(200);
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  // What the server asks in the background is counted too, so the least of some tries is what the call takes.
  const statementsOf = async (address: string) => {
    const tries = [await statementsOnce(address), await statementsOnce(address), await statementsOnce(address)];
    return Math.min(...tries);
  };
  const forOperator = await statementsOf('/me/');
  expect((await statementsOf(path)) - forOperator).toBe(count);
});

test('users of the product read none of it, on either address', async () => {
  for (const path of ['/jobs/', `/jobs/${jobId}/`, '/shifts/']) {
    for (const user of [employer, worker]) {
      expect((await app.consoleClient.get(path, as(user))).status, path).toBe(401);
    }
    expect((await app.consoleClient.get(path)).status, path).toBe(401);
  }
});
