import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import {
  answerDispute,
  approve,
  aScene,
  correct,
  inMinutes,
  later,
  logOf,
  openDispute,
  refused,
  type Scene,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { decideUnprovenPay } from './decide-unproven-pay.ts';

const app = useShiftApp({ settings: { MANUAL_HOURS_PER_WEEK: '2' } });

/** Three hours in a row with one worker, each an hour long, two of which the limit allows; the clock is at the end. */
async function threeShifts(): Promise<Scene[]> {
  const { shiftIds, ...people } = await someShifts(app, { count: 3, startsIn: 0, length: 60, deposit: '500.00' });
  return shiftIds.map((shiftId) => ({ ...people, shiftId }));
}

async function recordWhole(scene: Scene) {
  const { shift } = (await seeShift(app, scene.employer, scene.shiftId)).body;
  const wait = Date.parse(shift.ends_at) - app.clock.now().getTime();
  if (wait > 0) app.clock.advance({ seconds: wait / 1000 });
  return correct(app, scene, { checked_in_at: shift.starts_at, checked_out_at: shift.ends_at });
}

const decide = (scene: Scene, reason?: string) =>
  inTransaction(app.db, (tx) =>
    decideUnprovenPay(app.deps, tx, {
      workerShiftId: scene.shiftId,
      refusal: reason ? { reason } : null,
      at: app.clock.now(),
    }),
  );

describe('hours that no scan shows', () => {
  test('are marked, and paid at once up to the limit; beyond it they wait for the console', async () => {
    const scenes = await threeShifts();
    const bodies = [];
    for (const scene of scenes) bodies.push((await recordWhole(scene)).body);
    expect(bodies).toMatchObject([
      { manual: true, phase: 'settled', funding: 'paid', pay: '20.00' },
      { manual: true, phase: 'settled', funding: 'paid', pay: '20.00' },
      {
        manual: true,
        phase: 'in_review',
        funding: 'in_review',
        pay: '20.00',
        review: { reason: 'unproven', until: null, amount: '20.00' },
        actions: ['correct'],
      },
    ]);
    const [first, , third] = scenes as [Scene, Scene, Scene];
    expect((await logOf(app, first.worker, first.shiftId)).find(({ event }) => event === 'corrected')).toMatchObject({
      after: { manual: true, pay: '20.00' },
    });
    expect(await walletOf(app, first.worker)).toMatchObject({ available: '40.00' });
    expect(await approve(app, third)).toMatchObject(refused(409, 'invalid_transition'));
    const soon = await later(app, third, { hours: 25 });
    expect((await seeShift(app, soon.worker, third.shiftId)).body.phase).toBe('in_review');
    const outcomes = await Promise.allSettled([decide(third), decide(third)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await walletOf(app, soon.worker)).toMatchObject({ available: '60.00' });
    await expect(decide(third)).rejects.toThrow('invalid_transition');
    await expect(decide(first)).rejects.toThrow('invalid_transition');
  });

  test('that the console refuses are not paid, then or later', async () => {
    const scenes = await threeShifts();
    for (const scene of scenes) await recordWhole(scene);
    const third = scenes[2] as Scene;
    await decide(third, 'Nobody was there');
    expect((await seeShift(app, third.worker, third.shiftId)).body).toMatchObject({
      phase: 'settled',
      pay: '0.00',
      worked_minutes: 0,
      pay_basis: 'decided',
    });
    expect(await walletOf(app, third.worker)).toMatchObject({ available: '40.00' });
    expect(await walletOf(app, third.employer)).toMatchObject({ available: '460.00', held: '0.00' });
    expect((await logOf(app, third.worker, third.shiftId)).at(-1)).toMatchObject({
      event: 'refused',
      by: 'operator',
      reason: 'Nobody was there',
    });
    expect(await recordWhole(third)).toMatchObject(refused(409, 'invalid_transition'));
    const claim = await openDispute(app, third.worker, third.shiftId, { amount: '20.00' });
    expect(claim).toMatchObject(refused(409, 'invalid_transition'));
    expect((await seeShift(app, third.worker, third.shiftId)).body).toMatchObject({ dispute_until: null, actions: [] });
  });

  test('recorded twice at once never pass the limit', async () => {
    const scenes = await threeShifts();
    app.clock.advance({ minutes: 180 });
    const bodies = (await Promise.all(scenes.map(recordWhole))).map(({ body }) => body.phase);
    expect(bodies.sort()).toEqual(['in_review', 'settled', 'settled']);
  });

  test('do not bypass the limit by a start that the clock closes', async () => {
    const scenes = await threeShifts();
    const [first, second, third] = scenes as [Scene, Scene, Scene];
    await recordWhole(first);
    await recordWhole(second);
    app.clock.advance({ minutes: 5 });
    const started = await correct(app, third, { checked_in_at: inMinutes(app, -5) });
    expect(started.body).toMatchObject({ status: 'in_progress', manual: true });
    await later(app, third, { hours: 3 });
    const closed = (await seeShift(app, third.worker, third.shiftId)).body;
    expect(closed).toMatchObject({ phase: 'in_review', review: { reason: 'forgotten_end', amount: '20.00' } });
    expect((await approve(app, third)).body).toMatchObject({ funding: 'in_review', review: { reason: 'unproven' } });
    expect(await walletOf(app, third.worker)).toMatchObject({ available: '40.00' });
    await decide(third);
  });

  test('do not bypass the limit by a claim of the worker that the employer accepts', async () => {
    const [first, second, third] = (await threeShifts()) as [Scene, Scene, Scene];
    await recordWhole(first);
    for (const scene of [second, third]) {
      const { shift } = (await seeShift(app, scene.employer, scene.shiftId)).body;
      const wait = Date.parse(shift.ends_at) - app.clock.now().getTime();
      if (wait > 0) app.clock.advance({ seconds: wait / 1000 });
      const half = new Date(Date.parse(shift.starts_at) + 30 * 60_000).toISOString();
      const recorded = await correct(app, scene, { checked_in_at: shift.starts_at, checked_out_at: half });
      expect(recorded.body).toMatchObject({ manual: true, phase: 'settled', pay: '10.00' });
      expect((await openDispute(app, scene.worker, scene.shiftId, { amount: '20.00' })).status).toBe(201);
    }
    const answers = await Promise.all(
      [second, third].map(({ employer, shiftId }) => answerDispute(app, employer, shiftId, { accept: true })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'resolved' } });
    expect(await walletOf(app, first.worker)).toMatchObject({ available: '40.00' });
    for (const { worker, shiftId } of [second, third]) {
      const waiting = { reason: 'unproven', until: null, amount: '10.00' };
      const shift = { funding: 'in_review', pay: '20.00', review: waiting };
      expect((await seeShift(app, worker, shiftId)).body).toMatchObject(shift);
    }
    await decide(second);
    await decide(third, 'Not agreed with us');
    expect(await walletOf(app, first.worker)).toMatchObject({ available: '50.00' });
  });

  test('of a week ago do not count any more, and a scan makes hours no manual ones', async () => {
    const scenes = await threeShifts();
    const [first, second, third] = scenes as [Scene, Scene, Scene];
    await recordWhole(first);
    await recordWhole(second);
    await app.db
      .updateTable('unproven_pay')
      .set({ recorded_at: new Date(app.clock.now().getTime() - 7 * 24 * 60 * 60_000) })
      .where('worker_shift_id', '=', first.shiftId)
      .execute();
    expect((await recordWhole(third)).body).toMatchObject({ phase: 'settled', pay: '20.00' });

    const scanned = await aScene(app, { startsIn: 0, length: 60 });
    app.clock.advance({ minutes: 5 });
    expect((await correct(app, scanned, { checked_in_at: inMinutes(app, -5) })).body.manual).toBe(true);
    app.clock.advance({ minutes: 55 });
    await scanNow(app, scanned);
    expect((await seeShift(app, scanned.worker, scanned.shiftId)).body).toMatchObject({ manual: false, pay: '20.00' });
  });
});
