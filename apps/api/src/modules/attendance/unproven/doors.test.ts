import type { ManualPairPage, ManualPayPage } from '@relevo/contracts/console-shifts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  answerDispute,
  aScannedShift,
  aScene,
  cancelShift,
  correct,
  inMinutes,
  later,
  logOf,
  openDispute,
  payIn,
  type Scene,
  scanNow,
  seeShift,
  sendHome,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { ours, setMethod } from '../../../testing/bank-accounts.ts';
import { aSignedInOperator } from '../../../testing/console.ts';
import { earn } from '../../../testing/earned-money.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const withdraw = (person: Scene['worker'], amount: string) =>
  app.client.post<WithdrawalView & { code?: string }>('/wallet/withdrawals/', { amount }, as(person));
const shiftOf = async ({ worker, shiftId }: Scene) => (await seeShift(app, worker, shiftId)).body;
const unprovenOf = async ({ shiftId }: Scene) =>
  app.db
    .selectFrom('unproven_pay')
    .select(['door', 'state', 'amount_cents', 'card_cents', 'cash_cents'])
    .where('worker_shift_id', '=', shiftId)
    .orderBy('part')
    .execute();

/** Eight shifts of 12 hours in a row at 250.00, for an employer with 9,000.00 from a card. */
async function manyLongShifts(count = 8): Promise<Scene[]> {
  const { shiftIds, ...people } = await someShifts(app, {
    count,
    startsIn: 60,
    length: 120,
    wage: '500.00',
    deposit: '9000.00',
  });
  await setMethod(app, people.worker, ours);
  return shiftIds.map((shiftId) => ({ ...people, shiftId }));
}

describe('a late cancellation', () => {
  test('never turns card money into cash: beyond the weekly limit it waits, and the rest matures', async () => {
    const scenes = await manyLongShifts();
    const [first] = scenes as [Scene];
    for (const scene of scenes) expect((await cancelShift(app, scene.employer, scene.shiftId)).status).toBe(200);
    // Each costs 1,000.00: two fit into the week, the others wait for the console.
    const shifts = await Promise.all(scenes.map(shiftOf));
    const paid = { status: 'cancelled', funding: 'paid', pay: '1000.00', review: null };
    const waits = {
      status: 'cancelled',
      phase: 'cancelled',
      funding: 'in_review',
      pay: '1000.00',
      review: { reason: 'unproven', until: null, amount: '1000.00' },
    };
    expect(shifts).toMatchObject([paid, paid, ...Array.from({ length: 6 }, () => waits)]);
    const wallet = await walletOf(app, first.worker);
    expect(wallet).toMatchObject({ available: '2000.00', withdrawable: '200.00', maturing: { amount: '1800.00' } });
    expect(await withdraw(first.worker, '200.01')).toMatchObject({ status: 400, body: { code: 'pay_maturing' } });
    expect((await withdraw(first.worker, '200.00')).status).toBe(201);
    expect(await withdraw(first.worker, '1.00')).toMatchObject({ status: 400, body: { code: 'pay_maturing' } });
  });

  test('is listed in the console with its door, by shift and by pair', async () => {
    const [first, second, third] = (await manyLongShifts(3)) as [Scene, Scene, Scene];
    for (const { employer, shiftId } of [first, second, third]) await cancelShift(app, employer, shiftId);
    const operator = await aSignedInOperator(app);
    const read = async <Body>(path: string) => (await app.consoleClient.get<Body>(path, operator)).body;
    const rows = (await read<ManualPayPage>('/manual-pay/?state=waiting&page_size=100')).results;
    expect(rows.find(({ worker_shift_id }) => worker_shift_id === third.shiftId)).toMatchObject({
      door: 'cancellation',
      pay: '1000.00',
      worked_minutes: 120,
      actions: ['approve', 'refuse'],
    });
    const pairs = (await read<ManualPairPage>('/manual-pay/pairs/?page_size=100')).results;
    expect(pairs.find(({ worker }) => worker.id === first.worker.user.id)).toMatchObject({
      shifts: 3,
      pay: '3000.00',
      week_pay: '3000.00',
      doors: [{ door: 'cancellation', pay: '3000.00' }],
      waiting: 1,
    });
    const send = (what: string) =>
      app.consoleClient.post(`/manual-pay/${third.shiftId}/${what}/`, { reason: 'No contract' }, operator);
    const answers = await Promise.all([send('approve'), send('refuse')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { funding, status, pay } = await shiftOf(third);
    const isRefused = answers[1]?.status === 204;
    expect({ funding, status, pay }).toEqual({
      status: 'cancelled',
      funding: isRefused ? 'unfunded' : 'paid',
      pay: isRefused ? '0.00' : '1000.00',
    });
    expect(await walletOf(app, first.employer)).toMatchObject({ held: '0.00' });
  });

  test('that is paid in part and then refused returns the rest of its hold to the employer', async () => {
    const [first, second, third] = (await manyLongShifts(3)) as [Scene, Scene, Scene];
    await cancelShift(app, first.employer, first.shiftId);
    app.clock.advance({ minutes: 1 });
    await app.db
      .updateTable('unproven_pay')
      .set({ amount_cents: 1_400_00n })
      .where('worker_shift_id', '=', first.shiftId)
      .execute();
    await cancelShift(app, second.employer, second.shiftId);
    expect(await shiftOf(second)).toMatchObject({ pay: '1000.00', review: { reason: 'unproven', amount: '400.00' } });
    // Neither the part that waits nor the other is the employer's to dispute.
    const answer = await openDispute(app, second.employer, second.shiftId, { amount: '0.00' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'pay_is_fixed' } });
    const log = await logOf(app, second.worker, second.shiftId);
    expect(log.slice(-2)).toMatchObject([
      { event: 'paid', after: { pay: '600.00' } },
      { event: 'pay_waiting', after: { pay: '400.00' } },
    ]);
    const operator = await aSignedInOperator(app);
    const path = `/manual-pay/${second.shiftId}/refuse/`;
    expect((await app.consoleClient.post(path, { reason: 'No contract' }, operator)).status).toBe(204);
    expect(await shiftOf(second)).toMatchObject({ status: 'cancelled', funding: 'paid', pay: '600.00', review: null });
    await cancelShift(app, third.employer, third.shiftId);
    await app.consoleClient.post(`/manual-pay/${third.shiftId}/refuse/`, { reason: 'No contract' }, operator);
    expect(await walletOf(app, first.employer)).toMatchObject({ available: '7400.00', held: '0.00' });
    await app.db
      .updateTable('unproven_pay')
      .set({ amount_cents: 1_000_00n })
      .where('worker_shift_id', '=', first.shiftId)
      .execute();
  });

  test('of an ordinary shift is in the hands of an honest worker at once', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 480, wage: '20.00' });
    await setMethod(app, scene.worker, ours);
    await cancelShift(app, scene.employer, scene.shiftId);
    expect(await walletOf(app, scene.worker)).toMatchObject({ withdrawable: '80.00', maturing: null });
    expect((await withdraw(scene.worker, '80.00')).status).toBe(201);
  });

  test('that is due counts when it is paid, and the money of a day matures together', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 480, wage: '100.00', deposit: '0' });
    await cancelShift(app, scene.employer, scene.shiftId);
    expect(await unprovenOf(scene)).toMatchObject([{ door: 'cancellation', state: 'settled', card_cents: 0n }]);
    await payIn(app, scene.employer, '400.00');
    expect(await unprovenOf(scene)).toMatchObject([
      { amount_cents: 400_00n, card_cents: 400_00n, cash_cents: 200_00n },
    ]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ withdrawable: '200.00', maturing: { amount: '200.00' } });
  });
});

describe('maturing pay', () => {
  test('can go to the bank seven days after it was paid, and the wallet names the day', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 480, wage: '100.00', deposit: '900.00' });
    await setMethod(app, scene.worker, ours);
    await cancelShift(app, scene.employer, scene.shiftId);
    const day = (instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(instant);
    const nextOn = day(new Date(app.clock.now().getTime() + 7 * 24 * 60 * 60_000));
    expect(await walletOf(app, scene.worker)).toMatchObject({
      balance: '400.00',
      available: '400.00',
      withdrawable: '200.00',
      maturing: { amount: '200.00', next_on: nextOn },
    });
    const before = await later(app, scene, { minutes: 7 * 24 * 60 - 1 });
    expect(await withdraw(before.worker, '200.01')).toMatchObject({ status: 400, body: { code: 'pay_maturing' } });
    app.clock.advance({ minutes: 1 });
    expect(await walletOf(app, before.worker)).toMatchObject({ withdrawable: '400.00', maturing: null });
    expect((await withdraw(before.worker, '400.00')).status).toBe(201);
  });

  test("of several employers is one worker's: the first 200.00 of a week are free once", async () => {
    const first = await aScene(app, { startsIn: 60, length: 480, wage: '100.00', deposit: '900.00' });
    await cancelShift(app, first.employer, first.shiftId);
    const second = await aScene(app, { startsIn: 60, length: 480, wage: '100.00', deposit: '900.00' });
    await app.db
      .updateTable('worker_shifts')
      .set({ worker_id: first.worker.user.id })
      .where('id', '=', second.shiftId)
      .execute();
    await cancelShift(app, second.employer, second.shiftId);
    expect(await walletOf(app, first.worker)).toMatchObject({
      available: '800.00',
      withdrawable: '200.00',
      maturing: { amount: '600.00' },
    });
  });

  test('is only what came from a card: earned money that an employer pays with is free', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 480, wage: '100.00', deposit: '0' });
    await earn(app.deps, scene.employer.user.id, 900_00n);
    await cancelShift(app, scene.employer, scene.shiftId);
    expect(await unprovenOf(scene)).toMatchObject([{ amount_cents: 400_00n, card_cents: 0n, cash_cents: 0n }]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ withdrawable: '400.00', maturing: null });
  });

  test('does not touch pay that scans show', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60, wage: '500.00', deposit: '900.00' });
    await setMethod(app, scene.worker, ours);
    await scanNow(app, scene);
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene);
    expect(await unprovenOf(scene)).toEqual([]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ withdrawable: '500.00', maturing: null });
    expect((await withdraw(scene.worker, '500.00')).status).toBe(201);
  });
});

test('sending home a worker whose start another node recorded a moment ahead of this clock ends the shift', async () => {
  const scene = await aScene(app, { startsIn: 0, length: 480, wage: '20.00' });
  await scanNow(app, scene);
  const ahead = new Date(app.clock.now().getTime() + 40);
  const { shiftId } = scene;
  await app.db.updateTable('worker_shifts').set({ checked_in_at: ahead }).where('id', '=', shiftId).execute();
  await app.db.updateTable('scans').set({ at: ahead }).where('worker_shift_id', '=', shiftId).execute();
  expect(await sendHome(app, scene, { reason: 'Rain' })).toMatchObject({ status: 200, body: { pay: '60.00' } });
});

describe('every door counts together', () => {
  test('agreed disputes stop at the weekly limit: the rest waits although both agreed', async () => {
    const { shiftIds, ...people } = await someShifts(app, {
      count: 4,
      startsIn: 0,
      length: 60,
      wage: '400.00',
      deposit: '9000.00',
    });
    app.clock.advance({ minutes: 245 });
    const scenes = shiftIds.map((shiftId) => ({ ...people, shiftId }));
    // No-shows: the worker claims three times the plan of each, and the employer agrees.
    app.clock.advance({ minutes: 1 });
    await everyMinute(app.deps);
    for (const { worker, employer, shiftId } of scenes) {
      expect((await openDispute(app, worker, shiftId, { amount: '1200.00' })).status).toBe(201);
      expect((await answerDispute(app, employer, shiftId, { accept: true })).body.status).toBe('resolved');
    }
    const shifts = await Promise.all(scenes.map(shiftOf));
    expect(shifts.map(({ funding, pay, review }) => [funding, pay, review?.amount ?? null])).toEqual([
      ['paid', '1200.00', null],
      ['in_review', '1200.00', '400.00'],
      ['in_review', '1200.00', '1200.00'],
      ['in_review', '1200.00', '1200.00'],
    ]);
    expect(await walletOf(app, people.worker)).toMatchObject({ available: '2000.00', withdrawable: '200.00' });
    const doors = await Promise.all(scenes.map(unprovenOf));
    expect(new Set(doors.flat().map(({ door }) => door))).toEqual(new Set(['dispute']));
  });

  test('a correction beyond the scans is unproven only as far as they do not show it', async () => {
    const scene = await aScannedShift(app, { length: 120, wage: '20.00', minutes: 60 });
    app.clock.advance({ minutes: 60 });
    const corrected = await correct(app, scene, { checked_out_at: inMinutes(app, 0), reason: 'Scanned too early' });
    expect(corrected.body).toMatchObject({ pay: '40.00', funding: 'paid' });
    expect(await unprovenOf(scene)).toMatchObject([{ door: 'correction', amount_cents: 20_00n }]);
  });

  test('minimum pay of a worker who is sent home, and a start that the employer recorded, are unproven', async () => {
    const sent = await aScene(app, { startsIn: 0, length: 480, wage: '20.00' });
    await scanNow(app, sent);
    app.clock.advance({ minutes: 30 });
    expect((await sendHome(app, sent, { reason: 'Rain' })).body).toMatchObject({ pay: '60.00' });
    expect(await unprovenOf(sent)).toMatchObject([{ door: 'minimum', amount_cents: 60_00n }]);

    const started = await aScene(app, { startsIn: 0, length: 60, wage: '20.00' });
    app.clock.advance({ minutes: 5 });
    await correct(app, started, { checked_in_at: inMinutes(app, -5), reason: 'Phone was off' });
    app.clock.advance({ minutes: 55 });
    await scanNow(app, started);
    expect(await shiftOf(started)).toMatchObject({ funding: 'paid', pay: '20.00' });
    expect(await unprovenOf(started)).toMatchObject([{ door: 'correction', amount_cents: 20_00n }]);
  });

  test('settled at once by two doors never pass the limit together', async () => {
    const scenes = await manyLongShifts(6);
    const answers = await Promise.all(scenes.map(({ employer, shiftId }) => cancelShift(app, employer, shiftId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { worker } = scenes[0] as Scene;
    expect(await walletOf(app, worker)).toMatchObject({ available: '2000.00', withdrawable: '200.00' });
  });
});
