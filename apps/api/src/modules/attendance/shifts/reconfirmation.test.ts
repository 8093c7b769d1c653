import { reconfirmationAskedAt } from '@relevo/domain/reconfirmation-times';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, later, refused, type Scene, seeShift, walletOf } from '../../../testing/attendance.ts';
import { aShiftFromNow, aWorker, getJob } from '../../../testing/hiring.ts';
import { askPlainly, reconfirm } from '../../../testing/substitutes.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
const hour = 60;

/** The instant at which the worker of a scene is asked, and the moment just before it. */
async function askedAt({ shiftId }: Scene): Promise<Date> {
  const { rows } = await sql<{ starts_at: Date; timezone: string }>`
    select booked.starts_at, job.timezone from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.id = ${shiftId}`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error('there is no such shift');
  return reconfirmationAskedAt(row.starts_at, row.timezone);
}

const minutesUntil = (at: Date) => Math.ceil((at.getTime() - app.clock.now().getTime()) / 60_000);

/** Four days ahead, at the moment of the question. */
async function anAskedScene(options: Parameters<typeof aScene>[1] = {}): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 96 * hour, ...options });
  return later(app, scene, { minutes: minutesUntil(await askedAt(scene)) });
}

const eventCount = async (type: string, shiftId: string) => {
  const { rows } = await sql`
    select from outbox_events where type = ${type} and payload->>'workerShiftId' = ${shiftId}`.execute(app.db);
  return rows.length;
};

describe('the question', () => {
  test('is asked once, on time, and names until when to answer', async () => {
    let scene = await aScene(app, { startsIn: 96 * hour });
    scene = await later(app, scene, { minutes: minutesUntil(await askedAt(scene)) - 1 });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ reconfirmation: null });
    scene = await later(app, scene, { minutes: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    const { body } = await seeShift(app, scene.worker, scene.shiftId);
    const answer_by = new Date(new Date(body.shift.starts_at).getTime() - 24 * 3_600_000).toISOString();
    expect(body.reconfirmation).toEqual({
      status: 'asked',
      asked_at: app.clock.now().toISOString(),
      answer_by,
      answered_at: null,
    });
    expect(body.actions).toContain('reconfirm');
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).not.toContain('reconfirm');
    expect(await eventCount('shift.reconfirm', scene.shiftId)).toBe(1);
  });

  test('is not asked of a booking made less than 48 hours before', async () => {
    const scene = await aScene(app, { startsIn: 47 * hour });
    await later(app, scene, { minutes: minutesUntil(await askedAt(scene)) });
    expect(await eventCount('shift.reconfirm', scene.shiftId)).toBe(0);
  });

  test('is not asked where the job says so', async () => {
    const scene = await aScene(app, { startsIn: 96 * hour });
    await app.db.updateTable('jobs').set({ reconfirm: false }).where('id', '=', scene.jobId).execute();
    const after = await later(app, scene, { minutes: minutesUntil(await askedAt(scene)) });
    expect((await seeShift(app, after.worker, scene.shiftId)).body.reconfirmation).toBeNull();
  });

  test('is asked for the first of several days only', async () => {
    const starts = [96 * hour, 120 * hour];
    const days = starts.flatMap((minutes) => aShiftFromNow(app, minutes).schedule.days);
    const schedule = { name: 'Two days', break_duration: 0, week_count: 2, days };
    const scene = await anAskedScene({ job: { schedule } });
    await later(app, scene, { hours: 24 });
    const { rows } = await sql<{ reconfirm_status: string | null }>`
      select reconfirm_status from worker_shifts where job_id = ${scene.jobId} order by starts_at limit 2`.execute(
      app.db,
    );
    expect(rows.map(({ reconfirm_status }) => reconfirm_status)).toEqual(['unanswered', null]);
  });
});

describe('the answer', () => {
  test('yes, once and again, also after the time to answer, until the start', async () => {
    let scene = await anAskedScene();
    const { worker, shiftId } = scene;
    expect(await reconfirm(app, worker, { shiftId, coming: true })).toMatchObject({
      status: 200,
      body: { reconfirmation: { status: 'yes', answered_at: expect.any(String) }, status: 'scheduled' },
    });
    expect((await reconfirm(app, worker, { shiftId, coming: true })).status).toBe(200);
    expect(await reconfirm(app, worker, { shiftId, coming: false })).toMatchObject(refused(409, 'invalid_transition'));

    const late = await anAskedScene();
    scene = await later(app, late, { hours: 20 });
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.reconfirmation).toMatchObject({
      status: 'unanswered',
    });
    expect(await reconfirm(app, scene.worker, { shiftId: scene.shiftId, coming: true })).toMatchObject({
      status: 200,
      body: { reconfirmation: { status: 'yes' } },
    });
  });

  test('no before the time to answer cancels the shift, and is not late', async () => {
    const scene = await anAskedScene();
    const { worker, employer, shiftId, jobId } = scene;
    const key = { 'idempotency-key': `no-${shiftId}` };
    for (const headers of [key, key, {}])
      expect(await reconfirm(app, worker, { shiftId, coming: false }, headers)).toMatchObject({
        status: 200,
        body: { status: 'cancelled', cancel_reason: 'worker', reconfirmation: { status: 'no' } },
      });
    const { rows } = await sql<{ late_cancellation: string | null }>`
      select late_cancellation from worker_shifts where id = ${shiftId}`.execute(app.db);
    expect(rows).toEqual([{ late_cancellation: null }]);
    expect(await walletOf(app, employer)).toMatchObject({ available: '500.00' });
    expect((await getJob(app, employer, jobId)).counts).toMatchObject({ confirmed: 0, positions_left: 1 });
    expect(await eventCount('shift.cancelled', shiftId)).toBe(1);
  });

  test('no after the time to answer is a late cancellation', async () => {
    const scene = await later(app, await anAskedScene(), { hours: 20 });
    expect((await reconfirm(app, scene.worker, { shiftId: scene.shiftId, coming: false })).status).toBe(200);
    const { rows } = await sql<{ late_cancellation: string | null }>`
      select late_cancellation from worker_shifts where id = ${scene.shiftId}`.execute(app.db);
    expect(rows).toEqual([{ late_cancellation: 'worker' }]);
  });

  test('no answer: the employer learns of it once, and the booking stands', async () => {
    const scene = await later(app, await anAskedScene(), { hours: 20 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    expect(await eventCount('shift.unconfirmed', scene.shiftId)).toBe(1);
    expect((await seeShift(app, scene.employer, scene.shiftId)).body).toMatchObject({
      status: 'scheduled',
      reconfirmation: { status: 'unanswered' },
    });
  });

  test('before the question, after the start, and by others it is refused', async () => {
    const scene = await aScene(app, { startsIn: 90 });
    const { worker, employer, shiftId } = scene;
    expect(await reconfirm(app, worker, { shiftId, coming: true })).toMatchObject(refused(409, 'invalid_transition'));
    await askPlainly(app, shiftId);
    expect((await reconfirm(app, employer, { shiftId, coming: true })).status).toBe(403);
    expect((await reconfirm(app, await aWorker(app), { shiftId, coming: true })).status).toBe(404);
    expect(
      await app.client.post(`/shift/worker-shift/${shiftId}/reconfirm/`, { coming: 'perhaps' }, as(worker)),
    ).toMatchObject({ status: 400, body: { coming: [expect.any(String)] } });
    app.clock.advance({ minutes: 90 });
    expect(await reconfirm(app, worker, { shiftId, coming: true })).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('yes and no at once: one of them counts', async () => {
    const scene = await anAskedScene();
    const { worker, shiftId } = scene;
    const answers = await Promise.all([
      reconfirm(app, worker, { shiftId, coming: true }),
      reconfirm(app, worker, { shiftId, coming: false }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
