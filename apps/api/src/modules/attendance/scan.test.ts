import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScene, later, onSite, scan, scanNow, seeShift, theCode, walletOf } from '../../testing/attendance.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  const { rows } = await sql`select * from ledger_violations`.execute(app.db);
  expect(rows).toEqual([]);
  await closeWithoutFailures(app);
});

describe('a shift from scan to scan', () => {
  it('is paid the moment it ends: minutes, break and wage come to the cent', async () => {
    const scene = await aScene(app, { startsIn: 30, length: 480, breakMinutes: 30, wage: '20.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      status: 'scheduled',
      funding: 'funded',
      expected_pay: '150.00',
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '350.00', held: '150.00' });

    const started = await scanNow(app, scene);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      action: 'started',
      payment: null,
      worker_shift: { status: 'in_progress', check_in: { grade: 'verified', reason: 'near', distance_m: 0 } },
    });
    await later(app, scene, { minutes: 30 + 400 });
    const ended = await scanNow(app, scene);
    expect(ended.body).toMatchObject({
      action: 'ended',
      payment: { status: 'paid', amount: '123.33', worked_minutes: 370, break_minutes: 30, final_wage: '20.00' },
      worker_shift: { status: 'completed', funding: 'paid', pay: '123.33' },
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '123.33', held: '0.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '376.67', held: '0.00' });
  });

  it('is started once by the same code, which can never end it', async () => {
    const scene = await aScene(app);
    const { qr_code } = await theCode(app, scene);
    const taps = await Promise.all(Array.from({ length: 8 }, () => scan(app, scene.worker, { qr_code, ...onSite })));
    for (const { status, body } of taps) expect([status, body.action]).toEqual([200, 'started']);
    app.clock.advance({ minutes: 5 });
    const again = await scan(app, scene.worker, { qr_code, ...onSite });
    expect(again.body).toMatchObject({ action: 'started', worker_shift: { status: 'in_progress' } });
  });
});
