import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  approve,
  aScene,
  cancelShift,
  inMinutes,
  later,
  logOf,
  refused,
  scanNow,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

async function notifiedUserIds(type: string, shiftId: string): Promise<string[]> {
  const { rows } = await sql<{ user: string }>`
    select payload ->> 'userId' as user from outbox_events
    where type = ${type} and payload ->> 'workerShiftId' = ${shiftId} order by id`.execute(app.db);
  return rows.map(({ user }) => user);
}

describe('a no-show', () => {
  test('is marked at its end, not a minute before, and both sides get a mail', async () => {
    const scene = await aScene(app, { startsIn: 10, length: 60 });
    await later(app, scene, { minutes: 69 });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.phase).toBe('scheduled');
    await later(app, scene, { minutes: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    const missed = {
      status: 'cancelled',
      phase: 'missed',
      cancel_reason: 'no_show',
      funding: 'unfunded',
      pay: null,
    };
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      ...missed,
      actions: ['dispute'],
    });
    expect((await seeShift(app, scene.employer, scene.shiftId)).body).toMatchObject({
      ...missed,
      actions: ['correct'],
    });
    expect(await notifiedUserIds('shift.missed', scene.shiftId)).toEqual([
      scene.worker.user.id,
      scene.employer.user.id,
    ]);
    expect(await logOf(app, scene.worker, scene.shiftId)).toMatchObject([
      { event: 'booked', by: 'worker' },
      { event: 'missed', by: 'system', before: { status: 'scheduled' }, after: { cancel_reason: 'no_show' } },
    ]);
  });
});

describe('a forgotten check-out', () => {
  test('is closed two hours later at the end of the shift, and waits for the employer', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    const endsAt = inMinutes(app, 60);
    await later(app, scene, { minutes: 179 });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      status: 'in_progress',
      actions: ['end'],
    });
    await later(app, scene, { minutes: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      status: 'completed',
      phase: 'in_review',
      funding: 'in_review',
      pay: '20.00',
      worked_minutes: 60,
      checked_out_at: endsAt,
      check_out_by: 'system',
      check_out: null,
      review: { reason: 'forgotten_end', until: inMinutes(app, 24 * 60) },
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '0.00' });
    expect(await notifiedUserIds('shift.review', scene.shiftId)).toEqual([scene.employer.user.id]);
    expect((await logOf(app, scene.employer, scene.shiftId)).map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'booked by worker',
      'checked_in by worker',
      'closed by system',
    ]);
    const later24 = await later(app, scene, { hours: 24 });
    expect((await seeShift(app, later24.worker, scene.shiftId)).body).toMatchObject({ funding: 'paid', review: null });
    expect(await walletOf(app, later24.worker)).toMatchObject({ available: '20.00' });
    expect(await notifiedUserIds('shift.paid', scene.shiftId)).toEqual([scene.worker.user.id]);
    expect((await approve(app, later24)).status).toBe(200);
  });

  test('can still be scanned until then, and pays no more than the shift', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    await later(app, scene, { minutes: 179 });
    expect((await scanNow(app, scene)).body.payment).toMatchObject({ status: 'paid', amount: '20.00' });
  });
});

describe('calling a shift off', () => {
  test.each(['worker', 'employer'] as const)(
    'the %s may, while it is scheduled, with a reason, and once',
    async (who) => {
      const scene = await aScene(app, { startsIn: 30 });
      const other = who === 'worker' ? scene.employer : scene.worker;
      const { status, body } = await cancelShift(app, scene[who], scene.shiftId, { reason: ' Ill today ' });
      expect([status, body]).toMatchObject([200, { status: 'cancelled', cancel_reason: who, phase: 'cancelled' }]);
      expect(await notifiedUserIds('shift.cancelled', scene.shiftId)).toEqual([other.user.id]);
      // The same side again changes nothing.
      expect(await cancelShift(app, scene[who], scene.shiftId)).toMatchObject({ status: 200, body });
      expect(await cancelShift(app, other, scene.shiftId)).toMatchObject(refused(409, 'invalid_transition'));
      for (const person of [scene.worker, scene.employer]) {
        const entries = await logOf(app, person, scene.shiftId);
        expect(entries.filter(({ event }) => event === 'cancelled')).toHaveLength(1);
        expect(entries.find(({ event }) => event === 'cancelled')).toMatchObject({
          by: who,
          reason: 'Ill today',
          before: { status: 'scheduled' },
          after: { cancel_reason: who },
        });
      }
      expect(await notifiedUserIds('shift.cancelled', scene.shiftId)).toHaveLength(1);
    },
  );

  test.each([undefined, {}, { reason: null }, { reason: '' }])('needs no reason: %j', async (body) => {
    const scene = await aScene(app, { deposit: '0' });
    expect((await cancelShift(app, scene.worker, scene.shiftId, body)).status).toBe(200);
  });

  test('may be done until its end, but not once it is started', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    app.clock.advance({ minutes: 59 });
    await scanNow(app, scene);
    for (const person of [scene.worker, scene.employer]) {
      expect(await cancelShift(app, person, scene.shiftId)).toMatchObject(refused(409, 'invalid_transition'));
    }
    const other = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    app.clock.advance({ minutes: 60 });
    expect(await cancelShift(app, other.worker, other.shiftId)).toMatchObject(refused(409, 'shift_is_over'));
    const third = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    app.clock.advance({ minutes: 59 });
    expect((await cancelShift(app, third.worker, third.shiftId)).status).toBe(200);
    const stranger = await aWorker(app);
    expect((await cancelShift(app, stranger, third.shiftId)).status).toBe(404);
  });
});
