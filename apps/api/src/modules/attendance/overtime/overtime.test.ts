import { answerOvertime as answer } from '@relevo/fixtures/attendance';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  answerDispute,
  approve,
  aScannedShift,
  aScene,
  correct,
  farAway,
  inMinutes,
  later,
  logOf,
  openDispute,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  sendHome,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { anEmployer } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const approveIt = { approve: true };
const declineIt = { approve: false, reason: 'Nobody asked for it' };
const dayMinutes = 24 * 60;

const shiftOf = async ({ worker, shiftId }: Scene) => (await seeShift(app, worker, shiftId)).body;
const answered = ({ employer, shiftId }: Scene, body: Record<string, unknown>) =>
  answer(app.client, employer, shiftId, body);
const available = async (scene: Scene) => [
  (await walletOf(app, scene.worker)).available,
  (await walletOf(app, scene.employer)).available,
];

type Stayed = { extra: number; place?: Record<string, unknown>; deposit?: string };

/** An hour at 20.00, left so many minutes after its planned end. */
async function stayed({ extra, place, deposit = '100.00' }: Stayed): Promise<Scene> {
  return aScannedShift(app, { deposit, minutes: 60 + extra, place });
}

async function eventsOf(shiftId: string) {
  const { rows } = await sql<{ type: string }>`
    select type from outbox_events where payload ->> 'workerShiftId' = ${shiftId} order by id`.execute(app.db);
  return rows.map(({ type }) => type);
}

describe('an end after the planned one', () => {
  test('within five minutes asks for nothing', async () => {
    const scene = await stayed({ extra: 5 });
    expect(await shiftOf(scene)).toMatchObject({ overtime: null, pay: '20.00', worked_minutes: 60 });
    expect(await answered(scene, approveIt)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('pays the plan at once and asks for all the minutes after it, which one tap pays', async () => {
    const scene = await stayed({ extra: 45 });
    const requestedAt = app.clock.now();
    const asked = await shiftOf(scene);
    expect(asked).toMatchObject({ pay: '20.00', worked_minutes: 60, funding: 'paid', phase: 'settled' });
    expect(asked.overtime).toEqual({
      minutes: 45,
      amount: '15.00',
      status: 'requested',
      requested_at: requestedAt.toISOString(),
      answer_by: inMinutes(app, 3 * dayMinutes),
      answered_at: null,
      reason: null,
    });
    expect(asked.actions).not.toContain('answer_overtime');
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).toContain('answer_overtime');
    expect(await available(scene)).toEqual(['20.00', '80.00']);

    for (const stranger of [scene.worker, await anEmployer(app)])
      expect((await answer(app.client, stranger, scene.shiftId, approveIt)).status).toBe(
        stranger === scene.worker ? 403 : 404,
      );
    const bare = await answered(scene, { approve: false, reason: ' ' });
    expect([bare.status, bare.body]).toEqual([400, { reason: ['Please give a reason'] }]);
    expect((await answered(scene, {})).status).toBe(400);

    app.clock.advance({ minutes: 5 });
    const both = await Promise.all([answered(scene, approveIt), answered(scene, { ...approveIt, key: 'tap' })]);
    for (const { status, body } of both) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ pay: '35.00', worked_minutes: 105, funding: 'paid' });
      expect(body.overtime).toMatchObject({ status: 'approved', answered_at: inMinutes(app, 0), reason: null });
    }
    expect((await answered(scene, { ...approveIt, key: 'tap' })).status).toBe(200);
    expect(await answered(scene, declineIt)).toMatchObject(refused(409, 'invalid_transition'));
    expect(await answered(scene, { ...declineIt, key: 'tap' })).toMatchObject({ status: 409 });
    expect(await available(scene)).toEqual(['35.00', '65.00']);
    expect((await logOf(app, scene.worker, scene.shiftId)).map(({ event, by }) => `${event} ${by}`)).toEqual([
      ...['booked worker', 'checked_in worker', 'checked_out worker', 'overtime_requested system', 'paid system'],
      ...['overtime_approved employer', 'paid system'],
    ]);
    expect((await eventsOf(scene.shiftId)).sort()).toEqual([
      ...['overtime.approved', 'overtime.requested'],
      ...['pay.captured', 'pay.captured', 'shift.paid'],
    ]);
  });

  test('approved with an empty wallet is due, and the next deposit pays it', async () => {
    const scene = await stayed({ extra: 30, deposit: '20.00' });
    expect(await available(scene)).toEqual(['20.00', '0.00']);
    expect((await answered(scene, approveIt)).body).toMatchObject({ pay: '30.00', funding: 'due' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ due: '10.00' });
    await payIn(app, scene.employer, '10.00');
    expect(await shiftOf(scene)).toMatchObject({ pay: '30.00', funding: 'paid' });
    expect(await available(scene)).toEqual(['30.00', '0.00']);
  });

  test('while the plan is in review: neither approves the other, and the hold of the plan is not touched', async () => {
    const scene = await stayed({ extra: 30, place: farAway, deposit: '20.00' });
    expect(await shiftOf(scene)).toMatchObject({ phase: 'in_review', pay: '20.00', overtime: { status: 'requested' } });
    expect((await answered(scene, approveIt)).body).toMatchObject({ phase: 'in_review', pay: '30.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ held: '20.00', due: '10.00' });
    // Half of what is due: the hold stays with the plan.
    await payIn(app, scene.employer, '5.00');
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '5.00', held: '20.00', due: '10.00' });
    expect((await approve(app, scene)).body).toMatchObject({ phase: 'settled', pay: '30.00', funding: 'due' });
    expect(await available(scene)).toEqual(['20.00', '5.00']);
    await payIn(app, scene.employer, '5.00');
    expect(await shiftOf(scene)).toMatchObject({ funding: 'paid', pay: '30.00' });
    expect(await available(scene)).toEqual(['30.00', '0.00']);

    const other = await stayed({ extra: 30, place: farAway });
    expect((await approve(app, other)).body).toMatchObject({ pay: '20.00', overtime: { status: 'requested' } });
    expect(await available(other)).toEqual(['20.00', '80.00']);
  });
});

describe('an answer of no', () => {
  test('needs a reason, moves no money, opens the dispute anew, and can still become a yes', async () => {
    let scene = await stayed({ extra: 45 });
    scene = await later(app, scene, { hours: 71 });
    const before = await shiftOf(scene);
    const { body } = await answered(scene, declineIt);
    expect(body.overtime).toMatchObject({ status: 'declined', reason: 'Nobody asked for it' });
    expect(body).toMatchObject({ pay: '20.00', worked_minutes: 60, dispute_until: inMinutes(app, 3 * dayMinutes) });
    expect(before.dispute_until).not.toBe(body.dispute_until);
    expect((await answered(scene, declineIt)).status).toBe(200);
    expect(await answered(scene, { ...declineIt, reason: 'Another one' })).toMatchObject(
      refused(409, 'invalid_transition'),
    );
    expect(await available(scene)).toEqual(['20.00', '80.00']);
    scene = await later(app, scene, { hours: 71 });
    expect((await shiftOf(scene)).actions).toContain('dispute');
    expect((await answered(scene, approveIt)).body).toMatchObject({ pay: '35.00', overtime: { status: 'approved' } });
    expect(await available(scene)).toEqual(['35.00', '65.00']);
  });

  test('by silence comes after 72 hours, once, and the worker may dispute what the scans show', async () => {
    let scene = await stayed({ extra: 45 });
    scene = await later(app, scene, { minutes: 3 * dayMinutes - 1 });
    expect((await shiftOf(scene)).overtime).toMatchObject({ status: 'requested' });
    app.clock.advance({ minutes: 1 });
    expect(await answered(scene, declineIt)).toMatchObject(refused(409, 'invalid_transition'));
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    const lapsed = await shiftOf(scene);
    expect(lapsed.overtime).toMatchObject({ status: 'lapsed', answered_at: inMinutes(app, 0) });
    expect(lapsed).toMatchObject({ dispute_until: inMinutes(app, 3 * dayMinutes), pay: '20.00' });
    expect((await eventsOf(scene.shiftId)).filter((type) => type === 'overtime.lapsed')).toHaveLength(1);
    const claim = await openDispute(app, scene.worker, scene.shiftId, { checked_out_at: lapsed.checked_out_at });
    expect(claim.body).toMatchObject({ proposal: { amount: '35.00' } });
    expect(await walletOf(app, scene.employer)).toMatchObject({ held: '15.00' });
    expect(await answered(scene, approveIt)).toMatchObject(refused(409, 'dispute_open'));
    await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
    expect(await shiftOf(scene)).toMatchObject({ pay: '35.00', worked_minutes: 105, funding: 'paid' });
    // The dispute paid it: an approval would pay it again.
    expect(await answered(scene, approveIt)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).not.toContain('answer_overtime');
    expect(await available(scene)).toEqual(['35.00', '65.00']);
  });
});

describe('a correction', () => {
  test('that covers minutes after the planned end answers the request with as many, paid once', async () => {
    const scene = await stayed({ extra: 45 });
    const { body } = await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason: 'Left at half past' });
    expect(body).toMatchObject({ pay: '30.00', worked_minutes: 90, funding: 'paid', dispute: null });
    expect(body.overtime).toMatchObject({
      minutes: 30,
      amount: '10.00',
      status: 'approved',
      reason: 'Left at half past',
    });
    expect((await answered(scene, approveIt)).body).toMatchObject({ pay: '30.00' });
    expect(await available(scene)).toEqual(['30.00', '70.00']);
    // The other fifteen can be disputed.
    const claim = await openDispute(app, scene.worker, scene.shiftId, { checked_out_at: inMinutes(app, 0) });
    expect(claim.body).toMatchObject({ proposal: { amount: '35.00' }, standing_amount: '30.00' });
    await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
    expect(await shiftOf(scene)).toMatchObject({ pay: '35.00', worked_minutes: 105 });
  });

  test('that ends with the plan leaves the request open', async () => {
    const scene = await stayed({ extra: 45 });
    const { body } = await correct(app, scene, { checked_out_at: inMinutes(app, -45) });
    expect(body).toMatchObject({ pay: '20.00', overtime: { status: 'requested', minutes: 45 } });
    expect((await answered(scene, approveIt)).body).toMatchObject({ pay: '35.00' });
  });

  test('of the funded plan with minutes that the wallet does not cover leaves only those due', async () => {
    const scene = await stayed({ extra: 45, place: farAway, deposit: '20.00' });
    const { body } = await correct(app, scene, { checked_out_at: inMinutes(app, 0) });
    expect(body).toMatchObject({ phase: 'settled', pay: '35.00', funding: 'due', overtime: { status: 'approved' } });
    expect(await available(scene)).toEqual(['20.00', '0.00']);
    expect(await walletOf(app, scene.employer)).toMatchObject({ due: '15.00', held: '0.00' });
  });

  test('reaches before the plan on the side that the employer recorded alone, and not into another shift', async () => {
    const scene = await aScannedShift(app, { startsIn: 30, minutes: 120 });
    // The early scan stays cut to the plan, whatever is corrected at the end.
    expect((await correct(app, scene, { checked_out_at: inMinutes(app, 0) })).body).toMatchObject({ pay: '30.00' });
    expect((await correct(app, scene, { checked_in_at: inMinutes(app, -135) })).body).toMatchObject({ pay: '45.00' });
    const early = inMinutes(app, -90 - 4 * 60);
    expect((await correct(app, scene, { checked_in_at: early })).status).toBe(200);
    const tooEarly = new Date(Date.parse(early) - 1).toISOString();
    expect((await correct(app, scene, { checked_in_at: tooEarly })).status).toBe(400);
  });

  test('beyond the plan does not reach into another booked shift', async () => {
    const { shiftIds, ...sides } = await someShifts(app, { count: 2, startsIn: 0, length: 60, gap: 60 });
    const scene = { ...sides, shiftId: shiftIds[0] ?? '' };
    await scanNow(app, scene);
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 61 });
    const over = { checked_out_at: inMinutes(app, 0) };
    expect(await correct(app, scene, over)).toMatchObject(refused(409, 'overlap'));
    const { body } = await correct(app, scene, { checked_out_at: inMinutes(app, -1) });
    expect(body).toMatchObject({ pay: '40.00', overtime: { minutes: 60, status: 'approved' } });
  });
});

describe('an end by the employer', () => {
  test.each(['send home', 'correct'])('after the planned end is an end like a scan: %s', async (how) => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 80 });
    const end = how === 'correct' ? { checked_out_at: inMinutes(app, 0) } : undefined;
    const { body } = await (end ? correct(app, scene, end) : sendHome(app, scene));
    expect(body).toMatchObject({ pay: '20.00', worked_minutes: 60, overtime: { status: 'requested', minutes: 20 } });
    expect((await answered(scene, approveIt)).body).toMatchObject({ pay: '26.67', worked_minutes: 80 });
    expect(await eventsOf(scene.shiftId)).toContain('overtime.requested');
  });
});
