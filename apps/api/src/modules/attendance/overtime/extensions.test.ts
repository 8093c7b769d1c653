import { answerExtension as answer, answerOvertime, extendShift as extend } from '@relevo/fixtures/attendance';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { describe, expect, test } from 'vitest';
import {
  aScene,
  inMinutes,
  later,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const shiftOf = async ({ worker, shiftId }: Scene) => (await seeShift(app, worker, shiftId)).body;
const offer = ({ employer, shiftId }: Scene, minutes: unknown, key?: string) =>
  extend(app.client, employer, shiftId, { minutes, ...(key && { key }) });
const say = ({ worker, shiftId }: Scene, accept: unknown, key?: string) =>
  answer(app.client, worker, shiftId, { accept, ...(key && { key }) });

async function aSupervisorOf({ employer, shiftId }: Scene) {
  const { id } = made(await createSite(app.client, employer));
  const booked = app.db.selectFrom('worker_shifts').select('job_id').where('id', '=', shiftId);
  await app.db.updateTable('jobs').set({ site_id: id }).where('id', '=', booked).execute();
  return aTeamMember(app, employer, { role: 'supervisor', siteIds: [id] });
}

/** An hour at 20.00 that began half an hour ago. */
async function running(deposit = '100.00'): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 0, length: 60, deposit });
  await scanNow(app, scene);
  app.clock.advance({ minutes: 30 });
  return scene;
}

describe('an offer to stay longer', () => {
  test('is for the worker of a running shift, within limits, one at a time', async () => {
    const scene = await running();
    const end = inMinutes(app, 30);
    for (const minutes of [4, 241, 30.5, '30', null, undefined]) expect((await offer(scene, minutes)).status).toBe(400);
    const [first, second] = await Promise.all([offer(scene, 30), offer(scene, 45)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const minutes = first.status === 200 ? 30 : 45;
    const shift = await shiftOf(scene);
    expect(shift).toMatchObject({ planned_end_at: end, expected_pay: '20.00', shift: { ends_at: end } });
    expect(shift.extension).toMatchObject({
      minutes,
      ends_at: inMinutes(app, 30 + minutes),
      status: 'offered',
      offered_at: inMinutes(app, 0),
      answer_by: end,
      unfunded: '0.00',
    });
    expect(shift.actions).toContain('answer_extension');
    // The same offer again changes nothing; another has to wait for the answer.
    expect((await offer(scene, minutes)).status).toBe(200);
    expect(await offer(scene, 60)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).not.toContain('extend');

    for (const [person, status] of [
      [await anEmployer(app), 404],
      [scene.worker, 403],
    ] as const)
      expect((await extend(app.client, person, scene.shiftId, { minutes: 30 })).status).toBe(status);
    for (const [person, status] of [
      [await aWorker(app), 404],
      [scene.employer, 403],
    ] as const)
      expect((await answer(app.client, person, scene.shiftId, { accept: true })).status).toBe(status);
    expect((await say(scene, 'yes')).status).toBe(400);

    const [yes, no] = await Promise.all([say(scene, true), say(scene, false)]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
  });

  test('is declined without an effect, and can be made again', async () => {
    const scene = await running();
    expect((await offer(scene, 30, 'offer')).status).toBe(200);
    expect((await say(scene, false, 'no')).body).toMatchObject({
      extension: { status: 'declined' },
      expected_pay: '20.00',
    });
    expect((await say(scene, false)).status).toBe(200);
    expect((await say(scene, false, 'no')).status).toBe(200);
    expect(await say(scene, true)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await offer(scene, 30, 'offer')).body).toMatchObject({ extension: { status: 'declined' } });
    expect((await offer(scene, 15)).body).toMatchObject({ extension: { status: 'offered', minutes: 15 } });
  });

  test('expires with the planned end, and what runs over is overtime', async () => {
    const scene = await running();
    await offer(scene, 30);
    app.clock.advance({ minutes: 30 });
    expect(await shiftOf(scene)).toMatchObject({ extension: { status: 'expired' } });
    expect(await say(scene, true)).toMatchObject(refused(409, 'invalid_transition'));
    expect(await offer(scene, 30)).toMatchObject(refused(409, 'invalid_transition'));
    app.clock.advance({ minutes: 30 });
    await scanNow(app, scene);
    expect(await shiftOf(scene)).toMatchObject({ pay: '20.00', overtime: { minutes: 30, status: 'requested' } });
    expect(await say(scene, true)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test.each(['scheduled', 'ended'])('is not made for a shift that is %s', async (when) => {
    const scene = when === 'ended' ? await running() : await aScene(app, { startsIn: 10 });
    if (when === 'ended') await scanNow(app, scene);
    expect(await offer(scene, 30)).toMatchObject(refused(409, 'invalid_transition'));
    expect(await say(scene, true)).toMatchObject(refused(409, 'invalid_transition'));
  });
});

describe('an accepted extension', () => {
  test('moves the planned end for this worker: pay, scans, overtime and the forgotten end follow it', async () => {
    const scene = await running();
    const end = inMinutes(app, 30);
    await offer(scene, 30);
    const { body } = await say(scene, true);
    expect(body).toMatchObject({
      planned_end_at: inMinutes(app, 60),
      expected_pay: '30.00',
      funding: 'funded',
      shift: { ends_at: end },
      extension: { status: 'accepted', unfunded: '0.00' },
    });
    expect((await say(scene, true)).status).toBe(200);
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '70.00', held: '30.00' });
    // A second one on top, up to four hours in all.
    const long = await offer(scene, 211);
    expect([long.status, long.body]).toEqual([400, { minutes: ['At most 210 more minutes can be added'] }]);
    await offer(scene, 15);
    expect((await say(scene, true)).body).toMatchObject({ expected_pay: '35.00', planned_end_at: inMinutes(app, 75) });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '65.00', held: '35.00' });

    // The original end does nothing, nor do two hours after it; the job goes on.
    await later(app, scene, { minutes: 60 });
    const current = await app.client.get<{ count: number }>(
      `/shift/current-and-upcoming/${scene.jobId}/`,
      as(scene.worker),
    );
    expect(current.body.count).toBe(1);
    await later(app, scene, { minutes: 100 });
    expect(await shiftOf(scene)).toMatchObject({ status: 'in_progress', shift: { job: { status: 'running' } } });
    await scanNow(app, scene);
    expect(await shiftOf(scene)).toMatchObject({
      pay: '35.00',
      worked_minutes: 105,
      funding: 'paid',
      overtime: { status: 'requested', minutes: 85 },
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '35.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '65.00', held: '0.00' });
    await answerOvertime(app.client, scene.employer, scene.shiftId, { approve: true });
    expect(await shiftOf(scene)).toMatchObject({ pay: '63.33', worked_minutes: 190 });
  });

  test('that the wallet does not cover never makes the funded plan due', async () => {
    const scene = await running('20.00');
    await offer(scene, 30);
    expect((await say(scene, true)).body).toMatchObject({ funding: 'funded', extension: { unfunded: '10.00' } });
    const supervisors = await seeShift(app, await aSupervisorOf(scene), scene.shiftId);
    expect(supervisors.body).toMatchObject({ funding: null, extension: { amount: '10.00', unfunded: null } });
    app.clock.advance({ minutes: 60 });
    const { body } = await scanNow(app, scene);
    expect(body.payment).toMatchObject({ status: 'due', amount: '30.00', worked_minutes: 90 });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00', incoming_due: '10.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '0.00', held: '0.00', due: '10.00' });
    await payIn(app, scene.employer, '10.00');
    expect(await shiftOf(scene)).toMatchObject({ funding: 'paid', pay: '30.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '30.00' });
  });

  test('that is partly held pays what is held, and the rest is due', async () => {
    const scene = await running('25.00');
    for (const minutes of [15, 15]) {
      await offer(scene, minutes);
      await say(scene, true);
    }
    expect(await shiftOf(scene)).toMatchObject({ expected_pay: '30.00', extension: { unfunded: '5.00' } });
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '25.00', incoming_due: '5.00' });
  });

  test('that was not worked is returned', async () => {
    const scene = await running();
    await offer(scene, 30);
    await say(scene, true);
    await scanNow(app, scene);
    expect(await shiftOf(scene)).toMatchObject({ pay: '10.00', worked_minutes: 30, overtime: null });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '90.00', held: '0.00' });
  });

  test('that is forgotten is closed two hours after the planned end', async () => {
    const scene = await running();
    await offer(scene, 30);
    await say(scene, true);
    await later(app, scene, { minutes: 60 + 119 });
    expect((await shiftOf(scene)).status).toBe('in_progress');
    await later(app, scene, { minutes: 1 });
    expect(await shiftOf(scene)).toMatchObject({
      phase: 'in_review',
      pay: '30.00',
      checked_out_at: inMinutes(app, -120),
    });
    await later(app, scene, { hours: 24 });
    expect(await walletOf(app, (await later(app, scene, { hours: 9 })).worker)).toMatchObject({ available: '30.00' });
  });

  test('does not run into the worker’s next shift', async () => {
    const { shiftIds, ...sides } = await someShifts(app, { count: 2, startsIn: 0, length: 60, gap: 20 });
    const scene = { ...sides, shiftId: shiftIds[0] ?? '' };
    await scanNow(app, scene);
    await offer(scene, 21);
    expect(await say(scene, true)).toMatchObject(refused(409, 'overlap'));
    expect(await shiftOf(scene)).toMatchObject({
      extension: { status: 'offered' },
      planned_end_at: inMinutes(app, 60),
    });
    await say(scene, false);
    await offer(scene, 20);
    expect((await say(scene, true)).body).toMatchObject({ planned_end_at: inMinutes(app, 80) });
  });
});
