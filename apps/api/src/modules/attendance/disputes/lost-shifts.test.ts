import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  aScannedShift,
  aScene,
  cancelShift,
  codeOf,
  correct,
  decideAmount,
  farAway,
  inMinutes,
  later,
  onSite,
  openDispute,
  refused,
  type Scene,
  scan,
  scanNow,
  seeDispute,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { closeAndCheckBooks } from '../../../testing/attendance-consistency.ts';
import { aPng } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const see = async ({ worker, shiftId }: Scene) => (await seeShift(app, worker, shiftId)).body;
const seeAsEmployer = async ({ employer, shiftId }: Scene) => (await seeShift(app, employer, shiftId)).body;
const dayMs = 24 * 3_600_000;

/** An hour that was not started and ended a minute ago. */
const aMissedShift = async (deposit?: string) =>
  later(app, await aScene(app, { startsIn: 0, length: 60, ...(deposit && { deposit }) }), { minutes: 61 });

describe('a shift that counts as missed', () => {
  test('can be disputed by the worker alone for 72 hours after it was marked; agreed times make it worked', async () => {
    const scene = await aMissedShift();
    const { actions, dispute_until: until, shift } = await see(scene);
    expect(actions).toEqual(['dispute']);
    // Marked a minute after its end.
    expect(Date.parse(until ?? '')).toBe(Date.parse(shift.ends_at) + 3 * dayMs + 60_000);
    expect((await seeAsEmployer(scene)).actions).not.toContain('dispute');
    expect(await openDispute(app, scene.employer, scene.shiftId, { amount: '0' })).toMatchObject(
      refused(409, 'invalid_transition'),
    );
    const times = { checked_in_at: shift.starts_at, checked_out_at: shift.ends_at };
    const opened = await openDispute(app, scene.worker, scene.shiftId, times);
    expect(opened).toMatchObject({ status: 201, body: { standing_amount: '0.00', difference: '20.00' } });
    // No scan shows it, so nothing is held.
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00', held: '0.00' });
    // A scan that comes late cannot settle what is disputed.
    const qr_code = codeOf(app, scene.shiftId, 'start', -60);
    const scanned_at = inMinutes(app, -30);
    expect(await scan(app, scene.worker, { qr_code, scanned_at, ...onSite })).toMatchObject(
      refused(409, 'dispute_exists'),
    );
    expect(await answerDispute(app, scene.employer, scene.shiftId, { accept: true })).toMatchObject({ status: 200 });
    expect(await see(scene)).toMatchObject({
      status: 'completed',
      phase: 'settled',
      cancel_reason: null,
      funding: 'paid',
      pay: '20.00',
      worked_minutes: 60,
      manual: true,
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
  });

  test('unanswered, it goes to the console; its decision pays and leaves the shift as it was', async () => {
    const opened = await aMissedShift();
    await openDispute(app, opened.worker, opened.shiftId, { amount: '20.00' });
    const scene = await later(app, opened, { days: 3, minutes: 1 });
    expect(await see(scene)).toMatchObject({ dispute: { status: 'escalated' }, pay: null });
    await decideAmount(app, scene, 15_00n);
    expect(await see(scene)).toMatchObject({
      status: 'cancelled',
      phase: 'missed',
      funding: 'paid',
      pay: '15.00',
      pay_basis: 'decided',
      worked_minutes: 0,
    });
    // What was decided is not taken back by a correction.
    const { shift } = await see(scene);
    const less = {
      checked_in_at: shift.starts_at,
      checked_out_at: new Date(Date.parse(shift.starts_at) + 30 * 60_000),
    };
    expect(await correct(app, scene, less)).toMatchObject(refused(409, 'pay_not_reduced'));
  });
});

describe('a shift that the employer cancelled', () => {
  test('can be disputed for more than the cancellation paid; an agreed amount adds to it', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 240 });
    await cancelShift(app, scene.employer, scene.shiftId);
    expect(await see(scene)).toMatchObject({ pay: '60.00', actions: ['dispute'] });
    for (const amount of ['60.00', '240.01']) {
      const outside = await openDispute(app, scene.worker, scene.shiftId, { amount });
      expect(outside).toMatchObject({ status: 400, body: { amount: [expect.any(String)] } });
    }
    // Paid pay is not reduced.
    expect(await openDispute(app, scene.employer, scene.shiftId, { amount: '1.00' })).toMatchObject(
      refused(409, 'pay_not_reduced'),
    );
    await openDispute(app, scene.worker, scene.shiftId, { amount: '80.00' });
    expect(await openDispute(app, scene.worker, scene.shiftId, { amount: '90.00' })).toMatchObject(
      refused(409, 'dispute_exists'),
    );
    await answerDispute(app, scene.employer, scene.shiftId, { counter: { amount: '70.00', reason: 'Halfway' } });
    await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
    expect(await see(scene)).toMatchObject({ status: 'cancelled', pay: '70.00', pay_basis: 'agreed', funding: 'paid' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '430.00', held: '0.00' });
  });

  test('and not when the worker cancelled, nor after the window', async () => {
    const own = await aScene(app, { startsIn: 5 });
    await cancelShift(app, own.worker, own.shiftId);
    expect(await see(own)).toMatchObject({ dispute_until: null, actions: [] });
    const claim = { amount: '20.00' };
    expect(await openDispute(app, own.worker, own.shiftId, claim)).toMatchObject(refused(409, 'invalid_transition'));
    const cancelled = await aScene(app, { startsIn: 5 });
    await cancelShift(app, cancelled.employer, cancelled.shiftId);
    const scene = await later(app, cancelled, { days: 3, minutes: 66 });
    expect(await openDispute(app, scene.worker, scene.shiftId, { amount: '30.00' })).toMatchObject(
      refused(409, 'invalid_transition'),
    );
  });
});

describe('pay in review', () => {
  test('that both scans show is paid when the worker claims more; the difference waits', async () => {
    const scene = await aScannedShift(app, { minutes: 30, place: farAway });
    expect(await see(scene)).toMatchObject({ funding: 'in_review', pay: '10.00', actions: ['dispute'] });
    await openDispute(app, scene.worker, scene.shiftId, { amount: '20.00' });
    expect(await see(scene)).toMatchObject({ funding: 'paid', pay: '10.00', dispute: { difference: '10.00' } });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00' });
    await answerDispute(app, scene.worker, scene.shiftId, { accept: false });
    expect(await see(scene)).toMatchObject({ funding: 'paid', pay: '10.00' });
  });

  test('without an end scan keeps waiting for the employer, whose answer settles both', async () => {
    const begun = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, begun);
    const scene = await later(app, begun, { minutes: 181 });
    expect(await see(scene)).toMatchObject({ funding: 'in_review', pay: '20.00', review: { reason: 'forgotten_end' } });
    await openDispute(app, scene.worker, scene.shiftId, { amount: '30.00' });
    expect(await see(scene)).toMatchObject({ funding: 'in_review', dispute: { status: 'open' } });
    await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
    expect(await see(scene)).toMatchObject({ funding: 'paid', pay: '30.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '30.00' });
  });
});

test('files come with the proposal: at most three, by their content, read by both sides through private links', async () => {
  const scene = await aMissedShift();
  const path = `/shift/worker-shift/${scene.shiftId}/dispute/`;
  const picture = await aPng();
  const form = (count: number, content = picture) => {
    const body = new FormData();
    body.set('amount', '20.00');
    body.set('reason', 'I was there');
    for (let index = 0; index < count; index += 1)
      body.append('files', new Blob([new Uint8Array(content)]), `photo ${index}.png`);
    return body;
  };
  const post = (body: FormData) => app.client.post<Record<string, unknown>>(path, body, as(scene.worker));
  expect(await post(form(4))).toMatchObject({ status: 400, body: { files: [expect.any(String)] } });
  expect(await post(form(1, Buffer.from('<svg>')))).toMatchObject({
    status: 400,
    body: { files: [expect.any(String)] },
  });
  const opened = await post(form(3));
  const files = [0, 1, 2].map((index) => ({ name: `photo ${index}.png`, file: expect.stringContaining('/media/') }));
  expect(opened).toMatchObject({ status: 201, body: { proposal: { files } } });
  const { body } = await seeDispute(app, scene.employer, scene.shiftId);
  expect(body.proposal.files).toHaveLength(3);
  // The same again keeps the first files.
  expect((await post(form(1))).body).toMatchObject({ proposal: { files } });
});

describe('an end scan of a worker who was sent home', () => {
  test('pays what was worked and claims the rest of the minimum', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 240 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 30 });
    const { body } = await scanNow(app, scene, { ...onSite, sent_home: true });
    expect(body).toMatchObject({
      action: 'ended',
      payment: { amount: '10.00', status: 'paid' },
      worker_shift: { pay: '10.00', dispute: { opened_by: 'worker', status: 'open', difference: '50.00' } },
    });
    expect((await seeDispute(app, scene.employer, scene.shiftId)).body.proposal).toMatchObject({ amount: '60.00' });
    await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '60.00' });
  });

  test('after the planned end claims nothing', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 30 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 31 });
    const { body } = await scanNow(app, scene, { ...onSite, sent_home: true });
    expect(body.worker_shift).toMatchObject({ pay: '10.00', dispute: null });
  });
});

test('an account opens at most ten disputes a day', async () => {
  const limited = await startTestApp({ settings: { RATE_LIMITS: 'on' } });
  const { shiftIds, ...people } = await someShifts(limited, { count: 11, startsIn: 5, length: 10 });
  limited.clock.advance({ minutes: -60 });
  for (const id of shiftIds) await cancelShift(limited, people.employer, id);
  const answers = [];
  for (const id of shiftIds) answers.push((await openDispute(limited, people.worker, id, { amount: '5.00' })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const last = shiftIds.at(-1) ?? '';
  const refusal = await limited.client.post(
    `/shift/worker-shift/${last}/dispute/`,
    { amount: '5.00', reason: 'x' },
    as(people.worker),
  );
  expect(refusal.headers.get('retry-after')).not.toBeNull();
  await closeAndCheckBooks(limited);
});
