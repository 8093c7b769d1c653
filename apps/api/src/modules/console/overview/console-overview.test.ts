import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ConsoleOverviewView } from '@relevo/contracts/console';
import type { ConsoleDayView, ConsoleSearchView } from '@relevo/contracts/console-overview';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { earn } from '../../../testing/earned-money.ts';
import { aBooking, aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let operator: SignedInOperator;
let employer: SignedInView;
let worker: SignedInView;
let jobId: string;
beforeAll(async () => {
  operator = await aSignedInOperator(app);
  employer = await anEmployer(app, { first_name: 'Odette', last_name: 'Marchand' });
  worker = await aWorker(app, { first_name: 'Basile', last_name: 'Quintal' });
  jobId = (await aJob(app, employer, { title: 'Night packer' })).id;
  await aBooking(app, { employer, worker }, jobId);
});

const readDay = async () => (await app.consoleClient.get<ConsoleDayView>('/day/', operator)).body;
const search = (text: string) =>
  app.consoleClient.get<ConsoleSearchView>(`/search/?search=${encodeURIComponent(text)}`, operator);

async function withdraw(person: SignedInView, amount: string): Promise<string> {
  await earn(app.deps, person.user.id, 50_00n);
  const details = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
  const asPerson = { token: person.access_token, headers: withPassword };
  await app.client.post('/wallet/withdrawals/set-method/', { withdrawal_details: details }, asPerson);
  const { body } = await app.client.post<{ id: string }>('/wallet/withdrawals/', { amount }, asPerson);
  return body.id;
}

describe('the overview', () => {
  test('counts what waits in each queue as the menu does, with the oldest', async () => {
    const begun = app.clock.now();
    for (const minutes of [1, 1]) {
      const { user } = await aRegisteredUser(app);
      const waiting_since = app.clock.now();
      const changes = { review_status: 'in_review' as const, waiting_since };
      await app.db.updateTable('users').set(changes).where('id', '=', user.id).execute();
      app.clock.advance({ minutes });
    }
    const { queues } = await readDay();
    expect(queues.find(({ queue }) => queue === 'reviews')).toEqual({
      queue: 'reviews',
      count: 2,
      oldest_at: begun.toISOString(),
    });
    const { body: menu } = await app.consoleClient.get<ConsoleOverviewView>('/overview/', operator);
    expect(Object.fromEntries(queues.map(({ queue, count }) => [queue, count]))).toEqual(menu);
    for (const { queue, count, oldest_at } of queues) expect([queue, count === 0]).toEqual([queue, oldest_at === null]);
  });

  test('has the figures of the last 24 hours', async () => {
    const before = (await readDay()).day;
    await withdraw(worker, '5.00');
    await app.db
      .updateTable('worker_shifts')
      .set({ starts_at: new Date(app.clock.now().getTime() - 3_600_000) })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('worker_shifts')
          .select('id')
          .where('worker_id', '=', worker.user.id)
          .orderBy('starts_at')
          .limit(1),
      )
      .execute();
    const { day } = await readDay();
    expect(day).toMatchObject({
      shifts: before.shifts + 1,
      started: before.started,
      withdrawals: { count: before.withdrawals.count + 1 },
      open_disputes: 0,
    });
    expect(Number(day.withdrawals.amount) - Number(before.withdrawals.amount)).toBe(5);
    expect(new Date(day.since).getTime()).toBe(app.clock.now().getTime() - 86_400_000);
  });
});

describe('the search', () => {
  test('finds a person with their jobs, shifts and withdrawals by name and email', async () => {
    const id = await withdraw(worker, '7.00');
    for (const text of ['basile quint', worker.user.email.toUpperCase()]) {
      const { status, body } = await search(text);
      expect(status).toBe(200);
      expect(body.people).toMatchObject({ count: 1, results: [{ id: worker.user.id }] });
      expect(body.shifts).toMatchObject({ count: 5 });
      expect(body.withdrawals.results.map((each) => each.id)).toContain(id);
      expect(body.jobs.count).toBe(0);
    }
    expect((await search('odette')).body).toMatchObject({
      people: { count: 1 },
      jobs: { count: 1, results: [{ id: jobId }] },
      shifts: { count: 5 },
      withdrawals: { count: 0, results: [] },
    });
  });

  test('finds each kind by its whole id, and nothing by a part of one', async () => {
    const { results } = (await search('Night packer')).body.shifts;
    const shiftId = results[0]?.id ?? '';
    expect((await search(jobId)).body).toMatchObject({ jobs: { count: 1 }, people: { count: 0 } });
    expect((await search(worker.user.id.toUpperCase())).body.people.results).toMatchObject([{ id: worker.user.id }]);
    expect((await search(shiftId)).body.shifts.results).toMatchObject([{ id: shiftId }]);
    expect((await search(jobId.slice(0, 8))).body.jobs.count).toBe(0);
    expect((await search(randomUUID())).body).toMatchObject({
      people: { count: 0 },
      jobs: { count: 0 },
      shifts: { count: 0 },
      withdrawals: { count: 0 },
    });
  });

  test('shows a few of many and says how many there are', async () => {
    for (let number = 0; number < 6; number += 1) await aRegisteredUser(app, { last_name: `Plenty ${number}` });
    const { people } = (await search('Plenty')).body;
    expect([people.count, people.results.length]).toEqual([6, 5]);
  });

  test('is written down with the people who were shown, without what was typed', async () => {
    await search(worker.user.email);
    const act = await app.db
      .selectFrom('audit_entries')
      .select(['actor', 'details'])
      .where('action', '=', 'console.searched')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({ actor: operator.operator.email, details: { people: [worker.user.id] } });
    expect(JSON.stringify(act)).not.toContain(worker.user.email);
  });

  test.each(['', '%20', 'a', 'x'.repeat(201)])('refuses %j', async (text) => {
    const answer = await app.consoleClient.get(`/search/?search=${text}`, operator);
    expect(answer).toMatchObject({ status: 400, body: { search: [expect.not.stringContaining('{{')] } });
  });

  test('takes the signs of a pattern as letters', async () => {
    expect((await search('%%')).body.people.count).toBe(0);
  });
});
