import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  aScannedShift,
  aScene,
  decideAmount,
  inMinutes,
  later,
  openDispute,
  refused,
  type Scene,
  seeDispute,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const decide = (scene: Scene, amount: bigint) => decideAmount(app, scene, amount);

describe('a worker’s claim', () => {
  /** Worked thirty of sixty minutes with verified scans: 10.00 are paid. */
  async function settled(): Promise<Scene> {
    const scene = await aScannedShift(app, { minutes: 30 });
    app.clock.advance({ minutes: 30 });
    return scene;
  }

  test('waits for the employer, who accepts it', async () => {
    const scene = await settled();
    const body = { checked_out_at: inMinutes(app, 0), reason: 'I worked to the end' };
    const opened = await openDispute(app, scene.worker, scene.shiftId, body);
    expect([opened.status, opened.body]).toMatchObject([
      201,
      {
        status: 'open',
        opened_by: 'worker',
        standing_amount: '10.00',
        difference: '10.00',
        proposal: { amount: '20.00' },
      },
    ]);
    expect((await openDispute(app, scene.worker, scene.shiftId, body)).status).toBe(201);
    // No scan shows the rest, so nothing is held.
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '490.00', held: '0.00' });
    await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ worked_minutes: 60, pay: '20.00' });
  });

  test('that no scan shows goes to the console when it is not answered', async () => {
    let scene = await settled();
    await openDispute(app, scene.worker, scene.shiftId, { amount: '15.00' });
    scene = await later(app, scene, { hours: 72 });
    expect((await seeDispute(app, scene.worker, scene.shiftId)).body).toMatchObject({ status: 'escalated' });
    await decide(scene, 10_00n);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ worked_minutes: 30, pay: '10.00' });
  });

  test('by times pays the break rule and reaches four hours beyond the plan, without overlap', async () => {
    // Scanned for two of four planned hours with half an hour of break, then the worker stayed an hour longer.
    const scene = await aScannedShift(app, { length: 240, breakMinutes: 30, minutes: 120 });
    app.clock.advance({ minutes: 370 });
    const claim = (minutesFromEnd: number) => ({
      checked_out_at: inMinutes(app, minutesFromEnd - 250),
      reason: 'I stayed longer',
    });
    const far = await openDispute(app, scene.worker, scene.shiftId, claim(241));
    expect([far.status, Object.keys(far.body)]).toEqual([400, ['checked_out_at']]);
    const next = await aScene(app, { startsIn: 30, length: 60, worker: scene.worker, deposit: '0' });
    const taken = { starts_at: new Date(inMinutes(app, -220)), ends_at: new Date(inMinutes(app, -160)) };
    const recorded = {
      status: 'completed',
      funding: 'paid',
      pay_cents: 0n,
      worked_minutes: 0,
      break_minutes: 0,
    } as const;
    await app.db
      .updateTable('worker_shifts')
      .set({
        ...recorded,
        ...taken,
        checked_in_at: taken.starts_at,
        checked_out_at: taken.ends_at,
        check_in_by: 'employer',
        check_out_by: 'employer',
      })
      .where('id', '=', next.shiftId)
      .execute();
    expect(await openDispute(app, scene.worker, scene.shiftId, claim(60))).toMatchObject(refused(409, 'overlap'));
    const fitting = await openDispute(app, scene.worker, scene.shiftId, claim(30));
    // Three and a half hours of the plan and half an hour after it, at 20.00.
    expect(fitting).toMatchObject({ status: 201, body: { standing_amount: '40.00', proposal: { amount: '80.00' } } });
  });

  test('is bounded and has its time; the employer has nothing to reduce', async () => {
    let scene = await settled();
    for (const [body, field] of [
      [{ amount: '10.00' }, 'amount'],
      [{ amount: '60.01' }, 'amount'],
      [{ amount: '-1' }, 'amount'],
      [{}, 'amount'],
      [{ amount: '15.00', checked_out_at: inMinutes(app, 0) }, 'amount'],
      [{ amount: '15.00', reason: ' ' }, 'reason'],
      [{ checked_out_at: inMinutes(app, 5) }, 'checked_out_at'],
    ] as const) {
      const answer = await openDispute(app, scene.worker, scene.shiftId, body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
    const employers = await openDispute(app, scene.employer, scene.shiftId, { amount: '5.00' });
    expect(employers).toMatchObject(refused(409, 'pay_not_reduced'));
    expect((await seeDispute(app, scene.worker, scene.shiftId)).status).toBe(404);
    scene = await later(app, scene, { hours: 72 });
    const late = await openDispute(app, scene.worker, scene.shiftId, { amount: '15.00' });
    expect(late).toMatchObject(refused(409, 'invalid_transition'));
  });
});
