import type { PublicCompanyView } from '@relevo/contracts/companies';
import type { ConsoleDisputePage } from '@relevo/contracts/console-shifts';
import type { PersonView } from '@relevo/contracts/people';
import type { ReliabilityPage } from '@relevo/contracts/reliability';
import { as } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { answerDispute, cancelShift, openDispute, someShifts, walletOf } from '../../testing/attendance.ts';
import { aSignedInOperator } from '../../testing/console.ts';
import { settleAnHour } from '../../testing/ratings.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

test('a decision that pays for a missed or cancelled shift takes it out of the percentage, and one that does not leaves it', async () => {
  const { employer, worker, shiftIds } = await someShifts(app, { count: 8, length: 30, gap: 5 });
  const [missed = '', missedToo = '', cancelled = '', ...kept] = shiftIds;
  const company = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, as(employer));
  for (const id of kept) await settleAnHour(app, id);
  expect((await cancelShift(app, employer, cancelled)).status).toBe(200);
  app.clock.advance({ minutes: 71 });
  await everyMinute(app.deps);

  /** Per side: the rules that do not say “kept”, and the figure that the person and others see. */
  const seen = async () => {
    const own = async (person: typeof worker) => {
      const { body } = await app.client.get<ReliabilityPage>('/user/reliability/?page_size=100', as(person));
      const faults = body.results.filter(({ rule }) => rule !== 'kept');
      return { percent: body.percent, shifts: body.shifts, faults: faults.map((each) => each.worker_shift_id).sort() };
    };
    const person = await app.client.get<PersonView>(`/user/${worker.user.id}/`, as(employer));
    const ofCompany = await app.client.get<PublicCompanyView>(`/company/${company.body.id}/`, as(worker));
    return [await own(worker), person.body.reliability, await own(employer), ofCompany.body.reliability];
  };
  const both = { faults: [missed, missedToo].sort() };
  const before = [
    { percent: 71, shifts: 7, ...both },
    { percent: 71, shifts: 7 },
    { percent: 83, shifts: 6, faults: [cancelled] },
    { percent: 83, shifts: 6 },
  ];
  expect(await seen()).toEqual(before);

  // A claim alone changes nothing.
  for (const [id, amount] of [
    [missed, '10.00'],
    [missedToo, '10.00'],
    [cancelled, '15.00'],
  ] as const) {
    expect((await openDispute(app, worker, id, { amount, reason: 'I was there' })).status).toBe(201);
    expect((await answerDispute(app, employer, id, { accept: false })).status).toBe(200);
  }
  expect(await seen()).toEqual(before);

  const operator = await aSignedInOperator(app);
  const { body } = await app.consoleClient.get<ConsoleDisputePage>('/disputes/?status=escalated', operator);
  const decide = async (shiftId: string, amount: string) => {
    const dispute = body.results.find(({ worker_shift_id }) => worker_shift_id === shiftId);
    const decision = { amount, reason: 'The messages are clear' };
    const { status } = await app.consoleClient.post(`/disputes/${dispute?.id}/decide/`, decision, operator);
    expect(status).toBe(204);
  };
  await decide(missedToo, '0.00');
  expect(await seen()).toEqual(before);
  await decide(missed, '10.00');
  await decide(cancelled, '15.00');
  expect(await seen()).toEqual([
    { percent: 83, shifts: 6, faults: [missedToo] },
    { percent: 83, shifts: 6 },
    { percent: 100, shifts: 5, faults: [] },
    { percent: 100, shifts: 5 },
  ]);
  expect(await walletOf(app, worker)).toMatchObject({ available: '25.00' });
});
