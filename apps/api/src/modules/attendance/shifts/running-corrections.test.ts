import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aScene,
  correct,
  farAway,
  inMinutes,
  logOf,
  onSite,
  refused,
  scanNow,
  seeShift,
  sendHome,
  walletOf,
} from '../../../testing/attendance.ts';
import { anEmployer } from '../../../testing/hiring.ts';
import { rate } from '../../../testing/ratings.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const fieldsOf = (answer: { status: number; body: unknown }) => [answer.status, answer.body];

describe('while a shift runs', () => {
  /** Scanned its start, at the site or far from it; the clock is ten minutes later. */
  async function running({ length = 240, place = onSite as Record<string, unknown> } = {}) {
    const scene = await aScene(app, { startsIn: 0, length });
    await scanNow(app, scene, place);
    app.clock.advance({ minutes: 10 });
    return scene;
  }

  test.each([
    ['a scan at the site', onSite],
    ['a scan far from it', farAway],
  ])('time that %s shows is not taken away', async (_what, place) => {
    const scene = await running({ place });
    const before = (await seeShift(app, scene.worker, scene.shiftId)).body;
    for (const body of [
      { checked_out_at: inMinutes(app, -9) },
      { checked_out_at: new Date(app.clock.now().getTime() - 60_001).toISOString() },
      { checked_in_at: inMinutes(app, -9) },
      { checked_in_at: inMinutes(app, -1), checked_out_at: inMinutes(app, 0) },
    ]) {
      expect(await correct(app, scene, body)).toMatchObject(refused(409, 'verified_time'));
    }
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toEqual(before);
  });

  test('ending it now pays at least the minimum, by a correction', async () => {
    const scene = await running();
    const { status, body } = await correct(app, scene, { checked_out_at: inMinutes(app, -1) });
    expect([status, body]).toMatchObject([
      200,
      { phase: 'settled', funding: 'paid', pay: '60.00', worked_minutes: 9, pay_basis: 'minimum', manual: false },
    ]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '60.00' });
  });

  test('sending home pays at least the minimum or the whole shift, once', async () => {
    const scene = await running({ length: 60 });
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).toContain('send_home');
    const answers = await Promise.all([sendHome(app, scene), sendHome(app, scene)]);
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([200, { pay: '20.00', worked_minutes: 10, pay_basis: 'minimum' }]);
    }
    expect((await sendHome(app, scene, { reason: 'Again' })).status).toBe(200);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    const log = await logOf(app, scene.worker, scene.shiftId);
    expect(log.filter(({ event }) => event === 'sent_home')).toMatchObject([
      { by: 'employer', reason: 'The delivery does not come', after: { pay: '20.00', worked_minutes: 10 } },
    ]);
    const { rows } = await sql<{ type: string }>`
      select type from outbox_events where payload ->> 'workerShiftId' = ${scene.shiftId} and type = 'shift.sent_home'`.execute(
      app.db,
    );
    expect(rows).toHaveLength(1);
    // Ten minutes were worked, but an hour was paid for: both sides can rate it.
    for (const person of [scene.worker, scene.employer]) {
      expect((await seeShift(app, person, scene.shiftId)).body.rating.can_rate).toBe(true);
      expect((await rate(app, person, scene.shiftId)).status).toBe(201);
    }
  });

  test('sending home before the planned start counts, after the planned end nothing is added', async () => {
    const early = await aScene(app, { startsIn: 30, length: 240 });
    await scanNow(app, early);
    app.clock.advance({ minutes: 5 });
    expect((await sendHome(app, early)).body).toMatchObject({ pay: '60.00', worked_minutes: 0 });
    const late = await aScene(app, { startsIn: 0, length: 60 });
    app.clock.advance({ minutes: 40 });
    await scanNow(app, late);
    app.clock.advance({ minutes: 30 });
    expect((await sendHome(app, late)).body).toMatchObject({ pay: '6.67', worked_minutes: 20, pay_basis: 'worked' });
  });

  test('sending home is for the employer of a running shift, with a reason; a key is good for one', async () => {
    const scene = await running();
    const other = { ...scene, employer: await anEmployer(app) };
    expect((await sendHome(app, other)).status).toBe(404);
    expect(fieldsOf(await sendHome(app, scene, { reason: ' ' }))).toEqual([400, { reason: ['Please give a reason'] }]);
    const scheduled = await aScene(app, { startsIn: 30 });
    expect(await sendHome(app, scheduled)).toMatchObject(refused(409, 'invalid_transition'));
    const path = (shiftId: string) => `/shift/worker-shift/${shiftId}/send-home/`;
    const options = { token: scene.employer.access_token, headers: { 'idempotency-key': 'home-1' } };
    const send = (shiftId: string, reason: string) => app.client.post(path(shiftId), { reason }, options);
    expect((await send(scene.shiftId, 'Rain')).status).toBe(200);
    expect((await send(scene.shiftId, 'Rain')).status).toBe(200);
    expect(await send(scene.shiftId, 'Snow')).toMatchObject(refused(409, 'idempotency_key_reused'));
  });
});
