import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyView } from '@relevo/contracts/companies';
import type { EarningsView } from '@relevo/contracts/earnings';
import type { TransactionPage } from '@relevo/contracts/wallet';
import { as, made } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { aScene, later, type Scene, scanNow } from '../../testing/attendance.ts';
import { aWorker, signInAgain } from '../../testing/hiring.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

const earningsOf = async (worker: SignedInView): Promise<EarningsView> =>
  made(await app.client.get<EarningsView>('/analytics/earnings/', as(worker)), 'the earnings');

/** Names the employer's company. */
async function named({ employer }: Scene, name: string): Promise<string> {
  return made(await app.client.patch<CompanyView>('/company/profile/', { name }, as(employer)), 'the company').id;
}

/** Works the shift of a scene from its start to its end. */
async function work(scene: Scene, minutes: number): Promise<void> {
  await scanNow(app, scene);
  app.clock.advance({ minutes });
  await scanNow(app, scene);
}

test('a worker without shifts has earned nothing, and nothing is to come', async () => {
  expect(await earningsOf(await aWorker(app))).toEqual({
    timezone: 'America/Toronto',
    week: { from: '2026-11-16', to: '2026-11-22', paid: '0.00', coming: '0.00' },
    coming: { shifts: 0, amount: '0.00' },
    paid: '0.00',
    by_month: [],
    by_employer: [],
  });
});

test('a booked shift is to come at the agreed wage, and paid once it is worked', async () => {
  const scene = await aScene(app, { startsIn: 0, length: 61, wage: '18.37' });
  const id = await named(scene, 'Chez Jeanne');
  const company = { id, name: 'Chez Jeanne' };
  // 61 minutes at 18.37 are 18.68, rounded as they are paid.
  expect(await earningsOf(scene.worker)).toMatchObject({
    week: { paid: '0.00', coming: '18.68' },
    coming: { shifts: 1, amount: '18.68' },
    by_month: [],
    by_employer: [{ company, paid: '0.00', coming: '18.68' }],
  });
  await work(scene, 61);
  expect(await earningsOf(scene.worker)).toMatchObject({
    week: { paid: '18.68', coming: '0.00' },
    coming: { shifts: 0, amount: '0.00' },
    paid: '18.68',
    by_month: [{ month: '2026-11', paid: '18.68' }],
    by_employer: [{ company, paid: '18.68', coming: '0.00' }],
  });
});

/** Moves the clock for good: the last test of the file. */
test('pay is grouped by week, month and employer, and its sums are those of the wallet', async () => {
  const first = await aScene(app, { startsIn: 0, wage: '20.00' });
  await named(first, 'Chez Jeanne');
  await work(first, 60);
  const { worker: before } = await later(app, first, { days: 15 });
  const second = await aScene(app, { startsIn: 0, wage: '25.00', worker: before });
  await work(second, 60);
  const third = await aScene(app, { startsIn: 10 * 24 * 60, wage: '30.00', worker: before });
  const worker = await signInAgain(app, third.worker);

  const earnings = await earningsOf(worker);
  expect(earnings).toMatchObject({
    week: { from: '2026-11-30', to: '2026-12-06', paid: '25.00', coming: '0.00' },
    coming: { shifts: 1, amount: '30.00' },
    paid: '45.00',
    by_month: [
      { month: '2026-12', paid: '25.00' },
      { month: '2026-11', paid: '20.00' },
    ],
    by_employer: [
      // Employers without a company are one line.
      { company: null, paid: '25.00', coming: '30.00' },
      { company: { name: 'Chez Jeanne' }, paid: '20.00', coming: '0.00' },
    ],
  });
  const lines = made(await app.client.get<TransactionPage>('/wallet/transactions/', as(worker)), 'the lines');
  const sum = lines.results.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
  expect(earnings.paid).toBe((sum / 100).toFixed(2));
});
