import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  answerDispute,
  approve,
  aScannedShift,
  correct,
  decideAmount,
  escalateDispute,
  farAway,
  inMinutes,
  later,
  logOf,
  openDispute,
  refused,
  type Scene,
  seeDispute,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { attendancePersonalData } from '../personal-data.ts';

const app = useShiftApp();

/** Sixty minutes at 20.00, scanned away from the site, so that the pay waits; the clock is at the end. */
async function inReview({ deposit = '500.00' } = {}): Promise<Scene> {
  return aScannedShift(app, { deposit, place: farAway });
}

/** The employer proposes 15.00 instead of 20.00. */
async function reduced(options?: { deposit?: string }): Promise<Scene> {
  const scene = await inReview(options);
  const { status } = await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason: 'Left early' });
  expect(status).toBe(200);
  return scene;
}

const decide = (scene: Scene, amount: bigint) => decideAmount(app, scene, amount);
const eventsOf = async (shiftId: string) =>
  (await app.db.selectFrom('outbox_events').select(['type', 'payload']).orderBy('id').execute())
    .filter(({ type, payload }) => type.startsWith('dispute.') && payload.workerShiftId === shiftId)
    .map(({ type, payload }) => [type, payload.userId]);

describe('a correction below what the scans show', () => {
  test('becomes a proposal: the rest is paid at once, the difference is held, and the worker is notified', async () => {
    const scene = await inReview();
    const out = inMinutes(app, -15);
    const { status, body } = await correct(app, scene, { checked_out_at: out, reason: 'Left early' });
    expect([status, body]).toMatchObject([
      200,
      {
        phase: 'settled',
        funding: 'paid',
        pay: '15.00',
        worked_minutes: 45,
        checked_out_at: inMinutes(app, 0),
        check_out_by: 'scan',
        review: null,
        dispute: { status: 'open', opened_by: 'employer', difference: '5.00', answer_by: inMinutes(app, 72 * 60) },
        actions: ['escalate', 'rate'],
      },
    ]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '15.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '5.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.actions).toEqual([
      'answer_dispute',
      'escalate',
      'rate',
    ]);
    for (const person of [scene.worker, scene.employer]) {
      expect((await seeDispute(app, person, scene.shiftId)).body).toMatchObject({
        worker_shift_id: scene.shiftId,
        status: 'open',
        opened_by: 'employer',
        proposal: {
          checked_in_at: inMinutes(app, -60),
          checked_out_at: out,
          amount: '15.00',
          reason: 'Left early',
          files: [],
        },
        counter: null,
        standing_amount: '20.00',
        difference: '5.00',
        outcome: null,
        decided: null,
        history: [{ by: 'employer', what: 'opened' }],
      });
    }
    expect(await eventsOf(scene.shiftId)).toEqual([['dispute.opened', scene.worker.user.id]]);
    const change = await app.db
      .selectFrom('live_changes')
      .select(['user_id', 'type'])
      .where('subject_id', '=', scene.shiftId)
      .where('what', '=', 'dispute')
      .execute();
    expect(change.map(({ user_id }) => user_id).sort()).toEqual([scene.worker.user.id, scene.employer.user.id].sort());
  });

  test('again is the same; another one waits until this is resolved', async () => {
    const scene = await reduced();
    const again = await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason: 'Left early' });
    expect([again.status, again.body.pay]).toEqual([200, '15.00']);
    const other = await correct(app, scene, { checked_out_at: inMinutes(app, -20), reason: 'Left early' });
    expect(other).toMatchObject(refused(409, 'dispute_open'));
    expect(await approve(app, scene)).toMatchObject(refused(409, 'invalid_transition'));
    const second = await openDispute(app, scene.worker, scene.shiftId, { amount: '25.00' });
    expect(second).toMatchObject(refused(409, 'dispute_exists'));
  });

  test('to nothing pays nothing yet and holds everything', async () => {
    const scene = await inReview();
    const { body } = await correct(app, scene, { checked_out_at: inMinutes(app, -60 + 0.5), reason: 'Never here' });
    expect(body).toMatchObject({ pay: '0.00', worked_minutes: 0, dispute: { difference: '20.00' } });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '20.00' });
    await answerDispute(app, scene.worker, scene.shiftId, { accept: false });
    await decide(scene, 20_00n);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '0.00' });
  });

  test('of an empty wallet is due as far as it is not disputed', async () => {
    const scene = await reduced({ deposit: '0' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ funding: 'due', pay: '15.00' });
    await answerDispute(app, scene.worker, scene.shiftId, { accept: false });
    await decide(scene, 18_00n);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '0.00', incoming_due: '18.00' });
  });
});

describe('the worker', () => {
  test('accepts: the proposed times count and the held money returns', async () => {
    const scene = await reduced();
    const { status, body } = await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
    expect([status, body]).toMatchObject([200, { status: 'resolved', outcome: 'accepted', answer_by: null }]);
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      pay: '15.00',
      worked_minutes: 45,
      pay_basis: 'worked',
      checked_out_at: inMinutes(app, -15),
      check_in_by: 'scan',
      check_out_by: 'employer',
      is_corrected: true,
      dispute: { status: 'resolved' },
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '485.00', held: '0.00' });
    expect(await answerDispute(app, scene.worker, scene.shiftId, { accept: true })).toMatchObject({ status: 200 });
    const other = await answerDispute(app, scene.worker, scene.shiftId, { accept: false });
    expect(other).toMatchObject(refused(409, 'dispute_closed'));
    expect(await escalateDispute(app, scene.worker, scene.shiftId)).toMatchObject(refused(409, 'dispute_closed'));
    expect(await eventsOf(scene.shiftId)).toEqual([
      ['dispute.opened', scene.worker.user.id],
      ['dispute.resolved', scene.worker.user.id],
      ['dispute.resolved', scene.employer.user.id],
    ]);
  });

  test('refuses: the console decides within its bounds, once, and both read it', async () => {
    const scene = await reduced();
    const { body } = await answerDispute(app, scene.worker, scene.shiftId, { accept: false });
    expect(body).toMatchObject({ status: 'escalated', answer_by: null });
    expect((await escalateDispute(app, scene.employer, scene.shiftId)).body.status).toBe('escalated');
    const late = await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
    expect(late).toMatchObject(refused(409, 'invalid_transition'));
    await expect(decide(scene, 14_99n)).rejects.toThrow('amount');
    await expect(decide(scene, 20_01n)).rejects.toThrow('amount');
    await Promise.allSettled([decide(scene, 18_00n), decide(scene, 18_00n)]);
    await expect(decide(scene, 18_00n)).rejects.toThrow('dispute_closed');
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '18.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '482.00', held: '0.00' });
    for (const person of [scene.worker, scene.employer]) {
      expect((await seeDispute(app, person, scene.shiftId)).body).toMatchObject({
        outcome: 'decided',
        decided: { amount: '18.00', reason: 'The scans are clear' },
      });
      const log = await logOf(app, person, scene.shiftId);
      expect(log.find(({ event }) => event === 'decided')).toMatchObject({ by: 'operator', after: { pay: '18.00' } });
    }
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      pay: '18.00',
      worked_minutes: 54,
      pay_basis: 'decided',
    });
  });

  test('counters: the employer accepts it, or refuses it and the console decides', async () => {
    const scene = await reduced();
    const counter = { amount: '17.50', reason: 'I left five minutes early' };
    const { body } = await answerDispute(app, scene.worker, scene.shiftId, { counter });
    expect(body).toMatchObject({ status: 'countered', counter: { amount: '17.50', checked_in_at: null } });
    expect((await answerDispute(app, scene.worker, scene.shiftId, { counter })).status).toBe(200);
    expect((await answerDispute(app, scene.worker, scene.shiftId, { accept: true })).status).toBe(403);
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).toEqual([
      'answer_dispute',
      'escalate',
      'rate',
    ]);
    const accepted = await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
    expect(accepted.body).toMatchObject({ status: 'resolved', outcome: 'counter_accepted' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '17.50' });

    const other = await reduced();
    await answerDispute(app, other.worker, other.shiftId, { counter });
    const refusal = await answerDispute(app, other.employer, other.shiftId, { accept: false });
    expect(refusal.body).toMatchObject({ status: 'escalated' });
  });

  test.each<[string, object, object]>([
    ['neither', {}, { accept: ['This field is required'] }],
    ['both', { accept: true, counter: { amount: '18.00', reason: 'x' } }, { accept: ['This field is required'] }],
    ['a counter without a reason', { counter: { amount: '18.00' } }, { 'counter.reason': ['Please give a reason'] }],
    [
      'a counter not above what is paid',
      { counter: { amount: '15.00', reason: 'x' } },
      { 'counter.amount': ['The amount must be at least $15.01'] },
    ],
    [
      'a counter beyond three times the pay',
      { counter: { amount: '60.01', reason: 'x' } },
      { 'counter.amount': ['The amount can be at most $60.00'] },
    ],
  ])('answers with %s: a field error', async (_what, body, fields) => {
    const scene = await answering();
    const answer = await answerDispute(app, scene.worker, scene.shiftId, body);
    expect(answer).toMatchObject({ status: 400, body: fields });
    expect((await seeDispute(app, scene.worker, scene.shiftId)).body.status).toBe('open');
  });

  test('does not answer: after 72 hours the console has it, and nothing is taken away', async () => {
    let scene = await reduced();
    scene = await later(app, scene, { hours: 71 });
    expect((await seeDispute(app, scene.worker, scene.shiftId)).body.status).toBe('open');
    scene = await later(app, scene, { hours: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    expect((await seeDispute(app, scene.worker, scene.shiftId)).body).toMatchObject({
      status: 'escalated',
      outcome: null,
      history: [{ what: 'opened' }, { by: 'system', what: 'escalated' }],
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ held: '5.00' });
  });

  test('is not turned away by an employer who withdraws: everything is paid', async () => {
    const scene = await reduced();
    expect((await answerDispute(app, scene.employer, scene.shiftId, { accept: true })).status).toBe(403);
    const { body } = await answerDispute(app, scene.employer, scene.shiftId, { accept: false });
    expect(body).toMatchObject({ status: 'resolved', outcome: 'withdrawn' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ worked_minutes: 60, pay: '20.00' });
  });
});

let answeringScene: { scene: Scene; at: number } | undefined;
/** One open proposal for all refusals, because none of them changes it. */
async function answering(): Promise<Scene> {
  answeringScene ??= { scene: await reduced(), at: app.clock.now().getTime() };
  app.clock.advance({ seconds: (answeringScene.at - app.clock.now().getTime()) / 1000 });
  return answeringScene.scene;
}

test('neither side is erased while a dispute is open, and both export it', async () => {
  const scene = await reduced();
  const source = attendancePersonalData(app.deps);
  const refuse = (person: Scene['worker']) =>
    inTransaction(app.db, async (tx) => source.refuseErasure?.(tx, person.user.id));
  for (const person of [scene.worker, scene.employer]) {
    await expect(refuse(person)).rejects.toThrow('dispute_open');
    expect(await source.export(person.user.id)).toMatchObject({
      disputes: [{ worker_shift_id: scene.shiftId, status: 'open', proposal: { reason: 'Left early' } }],
    });
  }
  await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
  for (const person of [scene.worker, scene.employer]) await expect(refuse(person)).resolves.toBeUndefined();
});

test('strangers find no dispute, and the same key moves nothing twice', async () => {
  const scene = await reduced();
  for (const stranger of [await aWorker(app), await anEmployer(app)]) {
    expect((await seeDispute(app, stranger, scene.shiftId)).status).toBe(404);
    expect((await answerDispute(app, stranger, scene.shiftId, { accept: true })).status).toBe(404);
    expect((await escalateDispute(app, stranger, scene.shiftId)).status).toBe(404);
    expect((await openDispute(app, stranger, scene.shiftId, { amount: '1.00' })).status).toBe(404);
  }
  const path = `/shift/worker-shift/${scene.shiftId}/dispute/answer/`;
  const options = { token: scene.employer.access_token, headers: { 'idempotency-key': 'withdraw-1' } };
  const send = (accept: boolean) => app.client.post(path, { accept }, options);
  const answers = await Promise.all([send(false), send(false), send(false)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await send(true)).toMatchObject(refused(409, 'idempotency_key_reused'));
  expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
});
