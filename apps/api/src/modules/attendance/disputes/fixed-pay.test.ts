import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  approve,
  aScene,
  cancelShift,
  correct,
  decideAmount,
  farAway,
  inMinutes,
  later,
  onSite,
  openDispute,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  sendHome,
  walletOf,
} from '../../../testing/attendance.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp({ settings: { MANUAL_HOURS_PER_WEEK: '1', MINIMUM_PAY_MINUTES: '60' } });

const fixed = refused(409, 'pay_is_fixed');
const seen = async ({ employer, shiftId }: Scene) => (await seeShift(app, employer, shiftId)).body;
const less = (scene: Scene, amount = '1.00') => openDispute(app, scene.employer, scene.shiftId, { amount });

/** An hour at 20.00, scanned at two places, with nothing in the wallet; the clock is at its end. */
async function worked(start: object, end: object, { deposit = '0', minutes = 60 } = {}): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 0, length: 60, deposit });
  await scanNow(app, scene, { ...start });
  app.clock.advance({ minutes });
  await scanNow(app, scene, { ...end });
  return scene;
}

/** The time for the review ran out, and the wallet is empty. */
const releasedByClock = async () => later(app, await worked(farAway, farAway), { hours: 25 });

/** What stands behind each pay that is due or in review, and that the employer cannot reduce. */
const fixedPays: [string, () => Promise<Scene>][] = [
  [
    'a late cancellation',
    async () => {
      const scene = await aScene(app, { startsIn: 60, deposit: '0' });
      await cancelShift(app, scene.employer, scene.shiftId);
      return scene;
    },
  ],
  [
    'the minimum of a worker who was sent home',
    async () => {
      const scene = await aScene(app, { startsIn: 0, length: 240, deposit: '0' });
      await scanNow(app, scene, farAway);
      app.clock.advance({ minutes: 10 });
      await sendHome(app, scene);
      return scene;
    },
  ],
  ['two verified scans', () => worked(onSite, onSite)],
  [
    'a review that the employer approved',
    async () => {
      const scene = await worked(farAway, farAway);
      await approve(app, scene);
      return scene;
    },
  ],
  [
    'hours that the employer recorded',
    async () => {
      const scene = await later(app, await aScene(app, { startsIn: 0, deposit: '0' }), { minutes: 61 });
      const { shift } = await seen(scene);
      await correct(app, scene, { checked_in_at: shift.starts_at, checked_out_at: shift.ends_at, reason: 'No phone' });
      return scene;
    },
  ],
  [
    'hours that the employer recorded and the console looks at',
    async () => {
      const scene = await later(app, await aScene(app, { startsIn: 0, length: 90, deposit: '0' }), { minutes: 91 });
      const { shift } = await seen(scene);
      await correct(app, scene, { checked_in_at: shift.starts_at, checked_out_at: shift.ends_at, reason: 'No phone' });
      expect(await seen(scene)).toMatchObject({
        funding: 'in_review',
        review: { reason: 'unproven', amount: '10.00' },
      });
      return scene;
    },
  ],
  [
    'a correction of the employer',
    async () => {
      const scene = await worked(farAway, farAway, { minutes: 30 });
      await correct(app, scene, { checked_out_at: inMinutes(app, 0), reason: 'As scanned' });
      return scene;
    },
  ],
  [
    'pay that the clock released and the employer added to',
    async () => {
      const scene = await releasedByClock();
      const { shift } = await seen(scene);
      const early = new Date(Date.parse(shift.starts_at) - 30 * 60_000).toISOString();
      await correct(app, scene, { checked_in_at: early, reason: 'Came early' });
      return scene;
    },
  ],
];

describe.each(fixedPays)('pay by %s', (_what, make) => {
  test('is not reduced by its employer, by a dispute or a correction, and neither is offered', async () => {
    const scene = await make();
    const before = await seen(scene);
    expect(['due', 'in_review']).toContain(before.funding);
    expect(before.actions).not.toContain('dispute');
    const together = await Promise.all([less(scene), less(scene, '0')]);
    for (const answer of together) expect(answer).toMatchObject(fixed);
    if (before.actions.includes('correct')) {
      const start = before.checked_in_at ?? before.shift.starts_at;
      const soon = new Date(Date.parse(start) + 60_000).toISOString();
      expect(await correct(app, scene, { checked_out_at: soon, reason: 'Left at once' })).toMatchObject(fixed);
    }
    expect(await seen(scene)).toEqual(before);
    // What waits for a review is not due yet.
    const due = Number(before.pay) - Number(before.review?.amount ?? 0);
    expect(await walletOf(app, scene.worker)).toMatchObject({ incoming_due: due.toFixed(2) });
  });
});

test('the refusal is in French too', async () => {
  const scene = await worked(onSite, onSite);
  const options = { token: scene.employer.access_token };
  await app.client.patch('/user/profile/', { account_language: 'fr' }, options);
  const path = `/shift/worker-shift/${scene.shiftId}/dispute/`;
  const { status, body } = await app.client.post(path, { amount: '1.00', reason: 'x' }, options);
  expect([status, body]).toMatchObject([409, { error: expect.stringContaining('Cette paie est fixée') }]);
});

test('what a dispute decided is not reduced, due or paid', async () => {
  const missed = await later(app, await aScene(app, { startsIn: 0, deposit: '0' }), { minutes: 61 });
  await openDispute(app, missed.worker, missed.shiftId, { amount: '20.00' });
  const scene = await later(app, missed, { days: 3, minutes: 1 });
  await decideAmount(app, scene, 15_00n);
  const { shift } = await seen(scene);
  const tenMinutes = new Date(Date.parse(shift.starts_at) + 10 * 60_000).toISOString();
  const shorter = { checked_in_at: shift.starts_at, checked_out_at: tenMinutes, reason: 'Ten minutes' };
  expect(await correct(app, scene, shorter)).toMatchObject(fixed);
  await payIn(app, scene.employer, '15.00');
  expect(await correct(app, scene, shorter)).toMatchObject(refused(409, 'pay_not_reduced'));
});

describe('each side of a shift counts alone', () => {
  test.each([
    ['a verified start', onSite, farAway, { checked_in_at: -59 }, { checked_out_at: -15 }],
    ['a verified end', farAway, onSite, { checked_out_at: -1 }, { checked_in_at: -45 }],
  ])('%s is not moved inwards, the other time is proposed', async (_what, start, end, taken, proposed) => {
    const scene = await worked(start, end, { deposit: '500.00' });
    const at = (times: Record<string, number>) =>
      Object.fromEntries(Object.entries(times).map(([field, minutes]) => [field, inMinutes(app, minutes)]));
    expect(await seen(scene)).toMatchObject({ funding: 'in_review', actions: expect.arrayContaining(['dispute']) });
    expect(await correct(app, scene, { ...at({ ...taken }), reason: 'x' })).toMatchObject(fixed);
    const timed = { ...at({ ...taken, ...proposed }) };
    expect(await openDispute(app, scene.employer, scene.shiftId, timed)).toMatchObject(fixed);
    const { body } = await correct(app, scene, { ...at({ ...proposed }), reason: 'As I saw it' });
    expect(body).toMatchObject({ pay: '15.00', dispute: { status: 'open', difference: '5.00' } });
  });
});

describe('pay that the clock released', () => {
  test('can be disputed while it is due and within the window, and not once it is paid', async () => {
    const scene = await releasedByClock();
    expect(await seen(scene)).toMatchObject({
      funding: 'due',
      pay: '20.00',
      actions: expect.arrayContaining(['dispute']),
    });
    await payIn(app, scene.employer, '20.00');
    expect((await seen(scene)).actions).not.toContain('dispute');
    expect(await less(scene)).toMatchObject(refused(409, 'pay_not_reduced'));

    const over = await later(app, await releasedByClock(), { hours: 48 });
    expect((await seen(over)).actions).not.toContain('dispute');
    expect(await less(over)).toMatchObject(refused(409, 'invalid_transition'));
    const { shift } = await seen(over);
    const early = new Date(Date.parse(shift.ends_at) - 15 * 60_000).toISOString();
    expect(await correct(app, over, { checked_out_at: early, reason: 'Left early' })).toMatchObject(fixed);
  });

  test('is proposed less of by a correction too', async () => {
    const scene = await releasedByClock();
    const { shift } = await seen(scene);
    const early = new Date(Date.parse(shift.ends_at) - 15 * 60_000).toISOString();
    const { status, body } = await correct(app, scene, { checked_out_at: early, reason: 'Left early' });
    expect([status, body]).toMatchObject([200, { funding: 'due', pay: '15.00', dispute: { difference: '5.00' } }]);
    expect(await answerDispute(app, scene.worker, scene.shiftId, { accept: true })).toMatchObject({ status: 200 });
    expect(await walletOf(app, scene.worker)).toMatchObject({ incoming_due: '15.00' });
  });

  test('keeps overtime that was approved: a proposal is never below it', async () => {
    const begun = await worked(farAway, farAway, { minutes: 90 });
    const answered = await app.client.post(
      `/shift/worker-shift/${begun.shiftId}/overtime/`,
      { approve: true },
      { token: begun.employer.access_token },
    );
    expect(answered.status).toBe(200);
    const scene = await later(app, begun, { hours: 25 });
    expect(await seen(scene)).toMatchObject({ funding: 'due', pay: '30.00' });
    expect(await less(scene, '9.99')).toMatchObject({ status: 400, body: { amount: [expect.any(String)] } });
    expect(await less(scene, '10.00')).toMatchObject({ status: 201, body: { difference: '20.00' } });
  });
});
