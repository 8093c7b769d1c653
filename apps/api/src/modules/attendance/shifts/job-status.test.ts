import { describe, expect, test } from 'vitest';
import {
  aScene,
  correct,
  inMinutes,
  later,
  refused,
  type Scene,
  scanNow,
  someShifts,
} from '../../../testing/attendance.ts';
import { doToJob, getJob } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const statusOf = async ({ employer, jobId }: Pick<Scene, 'employer' | 'jobId'>) =>
  (await getJob(app, employer, jobId)).status;
const complete = ({ employer, jobId }: Scene) =>
  doToJob<{ code?: string }>(app, employer, { action: 'complete', jobId });

describe('a job follows the work', () => {
  test.each([1, 2])('running at the first scan, before its hour (%i places)', async (worker_count) => {
    const scene = await aScene(app, { startsIn: 30, length: 60, job: { worker_count } });
    expect(await statusOf(scene)).toBe(worker_count === 1 ? 'confirmed' : 'open');
    await scanNow(app, scene);
    expect(await statusOf(scene)).toBe('running');
    app.clock.advance({ minutes: 90 });
    await scanNow(app, scene);
    expect(await statusOf(scene)).toBe('completed');
  });

  test('running when the employer sets a start', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await correct(app, scene, { checked_in_at: inMinutes(app, 0) });
    expect(await statusOf(scene)).toBe('running');
  });

  test('completed with the last check-out, also when that comes after the end', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    await later(app, scene, { minutes: 100 });
    expect(await statusOf(scene)).toBe('running');
    expect(await complete(scene)).toMatchObject(refused(409, 'work_in_progress'));
    await scanNow(app, scene);
    expect(await statusOf(scene)).toBe('completed');
  });

  test('completed when the clock closes the last shift, and after a no-show', async () => {
    const [forgotten, missed] = [await aScene(app, { startsIn: 0 }), await aScene(app, { startsIn: 0 })];
    await scanNow(app, forgotten);
    await later(app, forgotten, { minutes: 60 });
    expect([await statusOf(forgotten), await statusOf(missed)]).toEqual(['running', 'completed']);
    await later(app, forgotten, { minutes: 120 });
    expect(await statusOf(forgotten)).toBe('completed');
  });

  test('not completed while a later shift is to come; by the employer only while no worker is at work', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, startsIn: 0, length: 30, gap: 60 });
    const scene = { ...people, shiftId: shiftIds[0] ?? '' };
    await scanNow(app, scene);
    expect(await complete(scene)).toMatchObject(refused(409, 'work_in_progress'));
    app.clock.advance({ minutes: 30 });
    await scanNow(app, scene);
    expect(await statusOf(scene)).toBe('running');
    expect((await complete(scene)).status).toBe(200);
    const left = await app.db
      .selectFrom('worker_shifts')
      .select(['status', 'cancel_reason'])
      .where('id', '=', shiftIds[1] ?? '')
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ status: 'cancelled', cancel_reason: 'job_ended' });
  });

  test('cancelled while a worker is at work: they finish, and are paid', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    expect((await doToJob(app, scene.employer, { action: 'cancel', jobId: scene.jobId })).status).toBe(200);
    app.clock.advance({ minutes: 60 });
    expect((await scanNow(app, scene)).body.payment).toMatchObject({ status: 'paid', amount: '20.00' });
    expect(await statusOf(scene)).toBe('canceled');
  });
});
