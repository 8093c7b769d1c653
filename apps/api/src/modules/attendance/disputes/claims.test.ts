import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  aScannedShift,
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
