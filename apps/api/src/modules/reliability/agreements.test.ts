import type { SignedInView } from '@relevo/contracts/accounts';
import type { ReliabilityPage } from '@relevo/contracts/reliability';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  aScene,
  cancelShift,
  correct,
  inMinutes,
  later,
  openDispute,
  type Scene,
  scanNow,
  seeShift,
} from '../../testing/attendance.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

/** What a shift says about the two: rule and whether it counts. */
async function judged({ worker, employer, shiftId }: Scene) {
  const ofSide = async (person: SignedInView) => {
    const { body } = await app.client.get<ReliabilityPage>('/user/reliability/?page_size=100', as(person));
    const event = body.results.find(({ worker_shift_id }) => worker_shift_id === shiftId);
    return event ? `${event.rule}${event.counts ? '' : ', not counted'}` : null;
  };
  return [await ofSide(worker), await ofSide(employer)];
}

const span = (from: number, to: number) => ({
  checked_in_at: inMinutes(app, from),
  checked_out_at: inMinutes(app, to),
});

async function agree(scene: Scene, claim: object): Promise<void> {
  expect((await openDispute(app, scene.worker, scene.shiftId, claim)).status).toBe(201);
  expect((await answerDispute(app, scene.employer, scene.shiftId, { accept: true })).status).toBe(200);
}

const aMissedHour = async () => later(app, await aScene(app, { startsIn: 0, length: 60 }), { minutes: 61 });
async function aCancelledHour(): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 5, length: 120 });
  await cancelShift(app, scene.employer, scene.shiftId);
  return scene;
}

describe('an agreement removes no fault', () => {
  test('a late cancellation is not bought off for one cent', async () => {
    const scene = await aCancelledHour();
    expect(await judged(scene)).toEqual([null, 'late_cancellation']);
    await agree(scene, { amount: '40.01' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ pay: '40.01' });
    expect(await judged(scene)).toEqual([null, 'late_cancellation']);
  });

  test('nor by times that turn it into work', async () => {
    const scene = await aCancelledHour();
    app.clock.advance({ minutes: 150 });
    await agree(scene, span(-145, -20));
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ phase: 'settled', pay: '41.67' });
    expect(await judged(scene)).toEqual(['kept, not counted', 'late_cancellation']);
  });

  test('a no-show stays one, whether an amount or times were agreed on', async () => {
    const paid = await aMissedHour();
    await agree(paid, { amount: '0.01' });
    expect(await judged(paid)).toEqual(['no_show', null]);
    const timed = await aMissedHour();
    await agree(timed, span(-61, -1));
    expect((await seeShift(app, timed.worker, timed.shiftId)).body).toMatchObject({ phase: 'settled', pay: '20.00' });
    expect(await judged(timed)).toEqual(['no_show', 'kept, not counted']);
    // A correction afterwards changes nothing about that.
    expect((await correct(app, timed, { checked_out_at: inMinutes(app, 0) })).status).toBe(200);
    expect(await judged(timed)).toEqual(['no_show', 'kept, not counted']);
  });

  test('pay that was due and is agreed down to a cent was due', async () => {
    const begun = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    await scanNow(app, begun);
    // Without an end scan it is closed after two hours, and released a day later.
    let scene = await later(app, begun, { minutes: 181 });
    scene = await later(app, scene, { hours: 25 });
    expect(await judged(scene)).toEqual(['kept', 'pay_due']);
    const reduction = { amount: '0.01', reason: 'It was not so long' };
    expect((await openDispute(app, scene.employer, scene.shiftId, reduction)).status).toBe(201);
    expect((await answerDispute(app, scene.worker, scene.shiftId, { accept: true })).status).toBe(200);
    expect((await judged(scene))[1]).toBe('pay_due');
  });
});

describe('a shift without scans', () => {
  test('is listed and does not count, for either side; one scan is enough', async () => {
    const recorded = await aScene(app, { startsIn: 0, length: 60 });
    app.clock.advance({ minutes: 60 });
    expect((await correct(app, recorded, span(-60, 0))).body).toMatchObject({ pay: '20.00' });
    expect(await judged(recorded)).toEqual(['kept, not counted', 'kept, not counted']);
    const scanned = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scanned);
    app.clock.advance({ minutes: 61 });
    expect((await correct(app, scanned, { checked_out_at: inMinutes(app, -1) })).body).toMatchObject({ pay: '20.00' });
    expect(await judged(scanned)).toEqual(['kept', 'kept']);
  });
});

test('agreements and recorded hours leave a no-show and count no hour without scans', async () => {
  const [bought, timed, recorded, missed] = [
    await aCancelledHour(),
    await aMissedHour(),
    await aScene(app, { startsIn: 0, length: 60 }),
    await aMissedHour(),
  ] as const;
  await agree(bought, { amount: '40.01' });
  const { shift } = (await seeShift(app, timed.worker, timed.shiftId)).body;
  await agree(timed, { checked_in_at: shift.starts_at, checked_out_at: shift.ends_at });
  const own = (await seeShift(app, recorded.worker, recorded.shiftId)).body.shift;
  await correct(app, recorded, { checked_in_at: own.starts_at, checked_out_at: own.ends_at });
  const expected = await Promise.all([bought, timed, recorded, missed].map(judged));
  expect(expected).toEqual([
    [null, 'late_cancellation'],
    ['no_show', 'kept, not counted'],
    ['kept, not counted', 'kept, not counted'],
    ['no_show', null],
  ]);
});
