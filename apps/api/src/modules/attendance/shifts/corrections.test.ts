import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  approve,
  aScannedShift,
  aScene,
  cancelShift,
  correct,
  farAway,
  inMinutes,
  later,
  logOf,
  onSite,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

/** Came at the start, went after so many of sixty minutes; the clock is then at the end. */
async function aWorkedShift({ minutes = 30, deposit = '500.00', place = onSite as Record<string, unknown> } = {}) {
  const scene = await aScannedShift(app, { deposit, minutes, place });
  app.clock.advance({ minutes: 60 - minutes });
  return scene;
}

const fieldsOf = (answer: { status: number; body: unknown }) => [answer.status, answer.body];

describe('setting times right', () => {
  test('of a scheduled shift starts it, and with both times pays it', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    app.clock.advance({ minutes: 20 });
    const started = await correct(app, scene, { checked_in_at: inMinutes(app, -15) });
    expect(started.body).toMatchObject({
      status: 'in_progress',
      checked_in_at: inMinutes(app, -15),
      check_in_by: 'employer',
      check_in: null,
      is_corrected: true,
      funding: 'funded',
    });
    app.clock.advance({ minutes: 20 });
    const ended = await correct(app, scene, { checked_out_at: inMinutes(app, -5) });
    expect(ended.body).toMatchObject({ phase: 'settled', funding: 'paid', worked_minutes: 30, pay: '10.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '490.00', held: '0.00' });
  });

  test('of one that runs sets its start alone, and a good end then pays at once', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    app.clock.advance({ minutes: 20 });
    await scanNow(app, scene, farAway);
    expect((await correct(app, scene, { checked_in_at: inMinutes(app, -20) })).body.status).toBe('in_progress');
    app.clock.advance({ minutes: 40 });
    // A time set by the employer needs no review, whatever the grade of the scan.
    expect((await scanNow(app, scene)).body.payment).toMatchObject({ status: 'paid', amount: '20.00' });
  });

  test('of a shift in review counts as an approval', async () => {
    const scene = await aWorkedShift({ minutes: 60, place: farAway });
    const { body } = await correct(app, scene, { checked_in_at: inMinutes(app, -60) });
    expect(body).toMatchObject({ phase: 'settled', funding: 'paid', pay: '20.00', review: null, dispute: null });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    expect(await approve(app, scene)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('of settled pay adds to it by a further payment, and never takes from it', async () => {
    const scene = await aWorkedShift({ minutes: 30 });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00' });
    const less = await correct(app, scene, { checked_out_at: inMinutes(app, -31) });
    expect(less).toMatchObject(refused(409, 'pay_not_reduced'));
    const more = await correct(app, scene, { checked_out_at: inMinutes(app, -15) });
    expect(more.body).toMatchObject({ pay: '15.00', worked_minutes: 45, funding: 'paid' });
    const all = await correct(app, scene, { checked_out_at: inMinutes(app, 0) });
    expect(all.body).toMatchObject({ pay: '20.00' });
    const same = await correct(app, scene, { checked_in_at: inMinutes(app, -60) });
    expect(same.body).toMatchObject({ pay: '20.00', checked_in_at: inMinutes(app, -60) });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '0.00' });
    const { rows } = await sql`
      select event, part::int from journals where ref_id = ${scene.shiftId} and event = 'capture' order by part`.execute(
      app.db,
    );
    expect(rows).toEqual([0, 1, 2].map((part) => ({ event: 'capture', part })));
    const events = await sql<{ type: string }>`
      select type from outbox_events where payload ->> 'workerShiftId' = ${scene.shiftId} order by id`.execute(app.db);
    const types = events.rows.map(({ type }) => type);
    expect(types.filter((type) => type !== 'pay.captured')).toEqual([
      'shift.paid',
      ...Array(3).fill('shift.corrected'),
    ]);
    expect(types.filter((type) => type === 'pay.captured')).toHaveLength(3);
  });

  test('of pay that is due adds what is due, and one deposit settles it all', async () => {
    const scene = await aWorkedShift({ minutes: 30, deposit: '0' });
    await correct(app, scene, { checked_out_at: inMinutes(app, 0) });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ pay: '20.00', funding: 'due' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ due: '20.00' });
    await payIn(app, scene.employer, '10.00');
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.funding).toBe('due');
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00', incoming_due: '10.00' });
    await payIn(app, scene.employer, '10.00');
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.funding).toBe('paid');
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00', incoming_due: '0.00' });
  });

  test('of a no-show pays the shift', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await later(app, scene, { minutes: 61 });
    const times = { checked_in_at: inMinutes(app, -61), checked_out_at: inMinutes(app, -1) };
    expect((await correct(app, scene, times)).body).toMatchObject({
      status: 'completed',
      phase: 'settled',
      cancel_reason: null,
      pay: '20.00',
      funding: 'paid',
      check_in_by: 'employer',
      check_out_by: 'employer',
      check_in: null,
      check_out: null,
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
  });

  test('of a missed shift with a start alone lets it run, until the clock closes it', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await later(app, scene, { minutes: 61 });
    const { body } = await correct(app, scene, { checked_in_at: inMinutes(app, -61) });
    expect(body).toMatchObject({ status: 'in_progress', funding: 'unfunded', cancel_reason: null });
    await later(app, scene, { minutes: 119 });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      phase: 'in_review',
      pay: '20.00',
    });
  });

  test('of a cancelled shift is refused, and so is a shift that is still to come', async () => {
    const scene = await aScene(app, { startsIn: 61, deposit: '0' });
    const time = { checked_in_at: inMinutes(app, -1) };
    expect(await correct(app, scene, time)).toMatchObject(refused(409, 'invalid_transition'));
    await cancelShift(app, scene.worker, scene.shiftId);
    expect(await correct(app, scene, time)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test.each<[string, () => Record<string, unknown>, Record<string, string[]>]>([
    ['no reason', () => ({ checked_out_at: inMinutes(app, -5), reason: ' ' }), { reason: ['Please give a reason'] }],
    ['no time', () => ({}), { checked_in_at: ['Give at least one time'] }],
    [
      'a start to come',
      () => ({ checked_in_at: inMinutes(app, 1) }),
      { checked_in_at: ['The time cannot be in the future'] },
    ],
    [
      'an end to come',
      () => ({ checked_out_at: inMinutes(app, 1) }),
      { checked_out_at: ['The time cannot be in the future'] },
    ],
    [
      'a start too early',
      () => ({ checked_in_at: inMinutes(app, -5 * 60 - 1) }),
      { checked_in_at: ['The time does not belong to this shift'] },
    ],
    [
      'an end too early',
      () => ({ checked_in_at: inMinutes(app, -5 * 60), checked_out_at: inMinutes(app, -5 * 60 - 1) }),
      { checked_out_at: ['The end must be after the start'] },
    ],
    [
      'an end before the start',
      () => ({ checked_out_at: inMinutes(app, -60) }),
      { checked_out_at: ['The end must be after the start'] },
    ],
    [
      'a start behind the end',
      () => ({ checked_in_at: inMinutes(app, -1) }),
      { checked_in_at: ['The end must be after the start'] },
    ],
    ['no times at all', () => ({ checked_in_at: '10:00' }), { checked_in_at: ['Invalid date'] }],
  ])('refuses %s', async (_what, body, fields) => {
    const scene = await refusing();
    const before = (await seeShift(app, scene.employer, scene.shiftId)).body;
    expect(fieldsOf(await correct(app, scene, body()))).toEqual([400, fields]);
    expect((await seeShift(app, scene.employer, scene.shiftId)).body).toEqual(before);
  });

  test('refuses an only end of what never began, and one more than four hours after the plan', async () => {
    let scene = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    app.clock.advance({ minutes: 30 });
    const only = await correct(app, scene, { checked_out_at: inMinutes(app, 0) });
    expect(fieldsOf(only)).toEqual([400, { checked_in_at: ['Give at least one time'] }]);
    scene = await later(app, scene, { minutes: 30 + 4 * 60 + 1 });
    const times = { checked_in_at: inMinutes(app, -5 * 60), checked_out_at: inMinutes(app, 0) };
    expect(fieldsOf(await correct(app, scene, times))).toEqual([
      400,
      { checked_out_at: ['The time does not belong to this shift'] },
    ]);
  });
});

let refusingScene: { scene: Scene; at: number } | undefined;
/** Worked from its start to half of it, the clock at its end: one for all refusals, because none of them changes it. */
async function refusing(): Promise<Scene> {
  if (refusingScene) {
    app.clock.advance({ seconds: (refusingScene.at - app.clock.now().getTime()) / 1000 });
    return refusingScene.scene;
  }
  refusingScene = { scene: await aWorkedShift({ minutes: 30 }), at: app.clock.now().getTime() };
  return refusingScene.scene;
}

describe('the log', () => {
  test('keeps how it was and how it is, for both sides only', async () => {
    const scene = await aWorkedShift({ minutes: 30 });
    const [came, went] = [inMinutes(app, -60), inMinutes(app, -30)];
    await correct(app, scene, { checked_out_at: inMinutes(app, 0), reason: 'The <screen> was dark' });
    for (const person of [scene.worker, scene.employer]) {
      const entries = await logOf(app, person, scene.shiftId);
      expect(entries.map(({ event, by }) => `${event} by ${by}`)).toEqual([
        ...['booked by worker', 'checked_in by worker', 'checked_out by worker', 'paid by system'],
        ...['corrected by employer', 'paid by system'],
      ]);
      expect(entries.slice(3)).toMatchObject([
        { after: { pay: '10.00' } },
        {
          at: app.clock.now().toISOString(),
          reason: 'The <screen> was dark',
          before: { status: 'completed', checked_in_at: came, checked_out_at: went, worked_minutes: 30, pay: '10.00' },
          after: { checked_in_at: came, checked_out_at: inMinutes(app, 0), worked_minutes: 60, pay: '20.00' },
        },
        { after: { pay: '10.00' } },
      ]);
    }
    const path = `/shift/worker-shift/${scene.shiftId}/log/`;
    for (const stranger of [await aWorker(app), await anEmployer(app)]) {
      expect((await app.client.get(path, { token: stranger.access_token })).status).toBe(404);
    }
  });

  test.each([
    `update attendance_log set reason = 'no'`,
    'delete from attendance_log',
    'truncate attendance_log',
    'truncate worker_shifts cascade',
  ])('only grows: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow();
    expect((await app.db.selectFrom('attendance_log').select('id').execute()).length).toBeGreaterThan(0);
  });
});
