import type { SignedInView } from '@relevo/contracts/accounts';
import { answerOvertime } from '@relevo/fixtures/attendance';
import { describe, expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import {
  answerDispute,
  aScannedShift,
  aScene,
  cancelShift,
  correct,
  inMinutes,
  later,
  openDispute,
  refused,
  type Scene,
  scanNow,
  seeDispute,
  seeShift,
  sendHome,
} from '../../../testing/attendance.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { syncJobStatus } from '../../jobs/jobs.ts';
import { decideUnprovenPay } from '../unproven/decide-unproven-pay.ts';
import { correctShift } from './correct-shift.ts';

const app = useShiftApp();

const span = (from: number, to: number) => ({
  checked_in_at: inMinutes(app, from),
  checked_out_at: inMinutes(app, to),
});
const refusedOverlap = refused(409, 'overlap');
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
const see = async ({ employer, shiftId }: Scene) => (await seeShift(app, employer, shiftId)).body;

/** An hour without a start; the clock is a minute after its end. */
const aMissedHour = async () => later(app, await aScene(app, { startsIn: 0, length: 60 }), { minutes: 61 });

/** A shift at another employer, under way, that began in the missed hour: worked by hand for so many minutes. */
async function underWay(worker: SignedInView, startsIn = -31): Promise<Scene> {
  return aScene(app, { startsIn, length: 120, worker });
}

describe('times of one worker at two employers', () => {
  test('are recorded once: a missed shift is not corrected into time that was worked elsewhere', async () => {
    const missed = await aMissedHour();
    const other = await underWay(missed.worker);
    expect((await correct(app, other, span(-31, 0))).status).toBe(200);
    // From its start to half an hour before now it is free.
    expect(await correct(app, missed, span(-61, -1))).toMatchObject(refusedOverlap);
    expect(await correct(app, missed, { checked_in_at: inMinutes(app, -61) })).toMatchObject(refusedOverlap);
    expect(await see(missed)).toMatchObject({ phase: 'missed', pay: null });
    expect((await correct(app, missed, span(-61, -31))).body).toMatchObject({ phase: 'settled', pay: '10.00' });
    // The end alone is compared too, and so is a longer end of the other shift's start.
    expect(await correct(app, missed, { checked_out_at: inMinutes(app, -30) })).toMatchObject(refusedOverlap);
    expect(await correct(app, other, { checked_in_at: inMinutes(app, -32) })).toMatchObject(refusedOverlap);
  });

  test('recorded at once wait for each other, and one wins', async () => {
    const missed = await aMissedHour();
    const other = await underWay(missed.worker);
    const answers = await Promise.all([correct(app, missed, span(-61, -1)), correct(app, other, span(-31, 0))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusedOverlap);
  });

  test('are compared with a shift that runs, from its check-in on', async () => {
    const missed = await aMissedHour();
    const running = await underWay(missed.worker);
    await scanNow(app, running);
    expect((await correct(app, missed, span(-61, -1))).status).toBe(200);
    app.clock.advance({ minutes: 10 });
    // Later than its check-in, ten minutes ago.
    expect(await correct(app, missed, { checked_out_at: inMinutes(app, -9) })).toMatchObject(refusedOverlap);
  });

  test('revived beside a live booking are refused, and never an error of the server', async () => {
    const missed = await aMissedHour();
    await underWay(missed.worker);
    const answer = await correct(app, missed, { checked_in_at: inMinutes(app, -61) });
    expect(answer).toMatchObject(refusedOverlap);
  });

  test('are free again where the console refused them, and where a shift was cancelled', async () => {
    const missed = await aMissedHour();
    const cancelled = await underWay(missed.worker);
    await cancelShift(app, cancelled.employer, cancelled.shiftId);
    expect(await see(cancelled)).toMatchObject({ phase: 'cancelled', pay: '40.00' });
    const other = await underWay(missed.worker);
    // No hour fits into the week, so that all of it waits for the console.
    const deps = { ...app.deps, config: { ...app.deps.config, manualHoursPerWeek: 0 } };
    const body = { checked_in_at: minutesAgo(31), checked_out_at: minutesAgo(1), reason: 'As I saw it' };
    const correction = { workerShiftId: other.shiftId, by: actorAlone(other.employer.user.id, 'employer'), body };
    await correctShift(deps, correction, syncJobStatus(deps));
    expect(await correct(app, missed, span(-61, -1))).toMatchObject(refusedOverlap);
    const decision = { workerShiftId: other.shiftId, refusal: { reason: 'Not there' }, at: app.clock.now() };
    await inTransaction(app.db, (tx) => decideUnprovenPay(app.deps, tx, decision));
    expect((await correct(app, missed, span(-61, -1))).status).toBe(200);
  });
});

describe('proposed times', () => {
  test('are refused when they are taken, and again when they are agreed on', async () => {
    const missed = await aMissedHour();
    const other = await underWay(missed.worker);
    // Nothing is recorded there yet: the plan counts.
    expect(await openDispute(app, missed.worker, missed.shiftId, span(-61, -1))).toMatchObject(refusedOverlap);
    expect((await openDispute(app, missed.worker, missed.shiftId, span(-61, -31))).status).toBe(201);
    expect((await correct(app, other, span(-40, 0))).status).toBe(200);
    expect(await answerDispute(app, missed.employer, missed.shiftId, { accept: true })).toMatchObject(refusedOverlap);
    expect((await seeDispute(app, missed.worker, missed.shiftId)).body.status).toBe('open');
    const taken = { counter: { ...span(-61, -39), reason: 'As I saw it' } };
    expect(await answerDispute(app, missed.employer, missed.shiftId, taken)).toMatchObject(refusedOverlap);
    const free = { counter: { ...span(-61, -40), reason: 'As I saw it' } };
    expect((await answerDispute(app, missed.employer, missed.shiftId, free)).status).toBe(200);
    expect((await answerDispute(app, missed.worker, missed.shiftId, { accept: true })).status).toBe(200);
    expect(await see(missed)).toMatchObject({ phase: 'settled', pay: '7.00' });
  });

  test('of one worker at three employers pay no hour twice, agreed at once or not', async () => {
    const first = await aMissedHour();
    const second = await underWay(first.worker, -61);
    await cancelShift(app, second.employer, second.shiftId);
    const third = await underWay(first.worker, -61);
    await cancelShift(app, third.employer, third.shiftId);
    for (const { shiftId } of [second, third])
      expect((await openDispute(app, first.worker, shiftId, span(-61, 0))).status).toBe(400);
    app.clock.advance({ minutes: 90 });
    const whole = span(-151, -31);
    for (const { shiftId } of [second, third])
      expect(
        await openDispute(app, first.worker, shiftId, { ...whole, checked_out_at: inMinutes(app, -30) }),
      ).toMatchObject({ status: 201 });
    const agreed = await Promise.all(
      [second, third].map(({ employer, shiftId }) => answerDispute(app, employer, shiftId, { accept: true })),
    );
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await correct(app, first, span(-151, -91))).toMatchObject(refusedOverlap);
  });
});

describe('a scan', () => {
  test('is never refused for it, and an early one leaves the time before its plan free', async () => {
    const first = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, first);
    const next = await aScene(app, { startsIn: 60, length: 60, worker: first.worker });
    app.clock.advance({ minutes: 45 });
    expect((await scanNow(app, next)).status).toBe(200);
    app.clock.advance({ minutes: 20 });
    expect((await scanNow(app, first)).status).toBe(200);
    // What the scans show is cut to the plans, which touch.
    expect((await correct(app, first, { checked_in_at: inMinutes(app, -65) })).status).toBe(200);
    expect(await correct(app, first, { checked_out_at: inMinutes(app, 0) })).toMatchObject(refusedOverlap);
    app.clock.advance({ minutes: 55 });
    expect((await scanNow(app, next)).body.payment).toMatchObject({ status: 'paid', amount: '20.00' });
    const claim = await openDispute(app, next.worker, next.shiftId, { checked_out_at: inMinutes(app, 0), reason: 'x' });
    expect(claim.status).toBe(400);
    expect((await correct(app, next, { checked_out_at: inMinutes(app, 0) })).status).toBe(200);
  });

  test('with overtime keeps it: others do not record that time, and it is not approved where it is taken', async () => {
    const first = await aScannedShift(app, { minutes: 90 });
    const next = await aScene(app, { startsIn: -30, length: 60, worker: first.worker });
    expect(await correct(app, next, span(-30, 0))).toMatchObject(refusedOverlap);
    const decline = { approve: false, reason: 'It was not asked for' };
    expect((await answerOvertime(app.client, first.employer, first.shiftId, decline)).status).toBe(200);
    expect((await correct(app, next, span(-30, 0))).status).toBe(200);
    const approval = await answerOvertime(app.client, first.employer, first.shiftId, { approve: true });
    expect(approval).toMatchObject(refusedOverlap);
  });

  test('at another employer keeps the first one from ending its shift later than that', async () => {
    const first = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, first);
    const next = await aScene(app, { startsIn: 60, length: 60, worker: first.worker });
    app.clock.advance({ minutes: 65 });
    await scanNow(app, next);
    app.clock.advance({ minutes: 5 });
    expect(await sendHome(app, first)).toMatchObject(refusedOverlap);
    expect((await correct(app, first, { checked_out_at: inMinutes(app, -5) })).status).toBe(200);
  });
});

describe('before and after the plan', () => {
  test('a shift that has not begun is not corrected, and one that an early scan began is', async () => {
    const scene = await aScene(app, { startsIn: 30, length: 60 });
    const early = { checked_in_at: inMinutes(app, -1) };
    expect((await see(scene)).actions).not.toContain('correct');
    expect(await correct(app, scene, early)).toMatchObject(refused(409, 'invalid_transition'));
    await scanNow(app, scene);
    expect((await see(scene)).actions).toContain('correct');
    expect((await correct(app, scene, early)).body).toMatchObject({ status: 'in_progress', check_in_by: 'employer' });
    const next = await aScene(app, { startsIn: 30, length: 60 });
    app.clock.advance({ minutes: 30 });
    expect((await see(next)).actions).toContain('correct');
    expect((await correct(app, next, { checked_in_at: inMinutes(app, 0) })).status).toBe(200);
  });

  test.each([
    ['four hours before', -240, -200, null],
    ['a minute more before', -241, -200, 'checked_in_at'],
    ['four hours after', 260, 300, null],
    ['a minute more after', 260, 301, 'checked_out_at'],
  ] as const)('%s, corrected and claimed', async (_name, from, to, field) => {
    const corrected = await aScene(app, { startsIn: 0, length: 60 });
    const claimed = await aScene(app, { startsIn: 0, length: 60 });
    const times = span(from, to);
    await later(app, corrected, { minutes: 301 });
    const answers = [
      await correct(app, corrected, times),
      await openDispute(app, claimed.worker, claimed.shiftId, times),
    ];
    if (!field) return expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([400, { [field]: ['The time does not belong to this shift'] }]);
  });

  test('a start after the planned end needs an end, because the clock closes the shift there', async () => {
    const missed = await later(app, await aScene(app, { startsIn: 0, length: 60 }), { minutes: 90 });
    const start = { checked_in_at: inMinutes(app, -10) };
    expect(await correct(app, missed, start)).toMatchObject({
      status: 400,
      body: { checked_in_at: [expect.any(String)] },
    });
    expect((await correct(app, missed, { ...start, checked_out_at: inMinutes(app, 0) })).status).toBe(200);
  });
});
