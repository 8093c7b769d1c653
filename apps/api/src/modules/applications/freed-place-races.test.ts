import { describe, expect, test } from 'vitest';
import { aScene, cancelShift, payIn, someShifts, walletOf } from '../../testing/attendance.ts';
import { expectConsistentCounts, stepsOf } from '../../testing/freed-place.ts';
import {
  anAcceptedApplication,
  anApplication,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  getJob,
} from '../../testing/hiring.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

describe('a freed place, when two things happen at once', () => {
  test('both sides cancel the only shift: one of them ends the booking, once', async () => {
    for (const isSwapped of [false, true]) {
      // More than a day ahead, so that neither side pays for it.
      const scene = await aScene(app, { startsIn: 25 * 60 });
      const calls = [
        () => cancelShift(app, scene.worker, scene.shiftId),
        () => cancelShift(app, scene.employer, scene.shiftId),
      ];
      const answers = await Promise.all((isSwapped ? calls.reverse() : calls).map((call) => call()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await stepsOf(app, scene.employer, scene.jobId)).toHaveLength(4);
      expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00' });
      expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
        status: 'open',
        counts: { confirmed: 0 },
      });
      await expectConsistentCounts(app, scene.jobId);
    }
  });

  test('the worker cancels both shifts: the booking ends once, and each hold returns once', async () => {
    const { shiftIds, ...scene } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const answers = await Promise.all(shiftIds.map((id) => cancelShift(app, scene.worker, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stepsOf(app, scene.employer, scene.jobId)).slice(3)).toEqual(['withdrawn by worker']);
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00' });
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ status: 'open', counts: { confirmed: 0 } });
  });

  test('a worker cancels while another is accepted: the place is never given twice', async () => {
    for (const isSwapped of [false, true]) {
      const scene = await aScene(app, { job: { worker_count: 2 } });
      const rivals = [await aWorker(app), await aWorker(app)];
      const waiting = await Promise.all(rivals.map((rival) => anApplication(app, rival, scene.jobId)));
      await answer(app, scene.employer, waiting[0]?.id ?? '', 'accepted');
      const calls = [
        () => cancelShift(app, scene.worker, scene.shiftId),
        () => answer(app, scene.employer, waiting[1]?.id ?? '', 'accepted'),
      ];
      const answers = await Promise.all((isSwapped ? calls.reverse() : calls).map((call) => call()));
      const [cancelled, accepted] = isSwapped ? answers.reverse() : answers;
      expect(cancelled?.status).toBe(200);
      expect([200, 409]).toContain(accepted?.status);
      const { counts } = await getJob(app, scene.employer, scene.jobId);
      expect(counts).toMatchObject({ confirmed: 0, accepted: accepted?.status === 200 ? 2 : 1 });
      await expectConsistentCounts(app, scene.jobId);
    }
  });

  test('twenty workers reach for a freed place: one takes it', async () => {
    const scene = await aScene(app);
    await cancelShift(app, scene.worker, scene.shiftId);
    const workers = await Promise.all(Array.from({ length: 20 }, () => aWorker(app)));
    const applications = await Promise.all(workers.map((worker) => applyFor(app, worker, scene.jobId)));
    expect(applications.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const answers = await Promise.all(applications.map(({ body }) => answer(app, scene.employer, body.id, 'accepted')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const confirmed = await Promise.all(workers.map((worker) => confirmJob(app, worker, scene.jobId)));
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'confirmed',
      counts: { pending: 0, accepted: 0, confirmed: 1, positions_left: 0 },
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00' });
    await expectConsistentCounts(app, scene.jobId);
  });

  test('the worker cancels while the employer closes hiring: nothing is left in between', async () => {
    const scene = await aScene(app, { job: { worker_count: 2 } });
    await payIn(app, scene.employer, '10.00');
    await anAcceptedApplication(app, { employer: scene.employer, worker: await aWorker(app) }, scene.jobId);
    const [cancelled, closed] = await Promise.all([
      cancelShift(app, scene.worker, scene.shiftId),
      confirmJob<Record<string, unknown>>(app, scene.employer, scene.jobId),
    ]);
    expect(cancelled.status).toBe(200);
    const job = await getJob(app, scene.employer, scene.jobId);
    expect(closed.status === 200 ? ['confirmed', false] : ['open', true]).toEqual([job.status, job.hiring_open]);
    if (closed.status !== 200) expect(closed.body.code).toBe('nobody_confirmed');
    await expectConsistentCounts(app, scene.jobId);
  });
});
