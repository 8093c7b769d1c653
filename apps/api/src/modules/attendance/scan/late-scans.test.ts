import { describe, expect, test } from 'vitest';
import {
  approve,
  aScene,
  codeOf,
  correct,
  farAway,
  inMinutes,
  later,
  logOf,
  onSite,
  refused,
  type Scene,
  scan,
  scanNow,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, getJob, signInAgain } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const shiftOf = async ({ worker, shiftId }: Scene) => (await seeShift(app, worker, shiftId)).body;

/** A scan made now without network, for sending later. */
function keep({ shiftId }: Scene, action: 'start' | 'end', place: Record<string, unknown> = onSite) {
  return { qr_code: codeOf(app, shiftId, action), scanned_at: app.clock.now().toISOString(), ...place };
}

describe('a scan stored on the phone', () => {
  test('both sent hours later count from when they were made, and wait for approval', async () => {
    let scene = await aScene(app, { startsIn: 10, length: 120, breakMinutes: 15 });
    app.clock.advance({ minutes: 20, seconds: 12 });
    const start = keep(scene, 'start');
    const cameAt = inMinutes(app, -12 / 60);
    app.clock.advance({ minutes: 90 });
    const end = keep(scene, 'end', farAway);
    const wentAt = inMinutes(app, -12 / 60);
    // The server did not know them when the shift ended.
    scene = await later(app, scene, { hours: 10 });
    expect((await shiftOf(scene)).phase).toBe('missed');
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00', held: '0.00' });

    const started = await scan(app, scene.worker, start);
    const late = { grade: 'late', reason: 'sent_later' };
    expect(started).toMatchObject({ status: 200, body: { action: 'started', payment: null } });
    expect(started.body.worker_shift).toMatchObject({
      status: 'in_progress',
      checked_in_at: cameAt,
      check_in: { ...late, distance_m: 0 },
      cancel_reason: null,
      funding: 'unfunded',
    });
    const ended = await scan(app, scene.worker, end);
    expect(ended.body).toMatchObject({ action: 'ended', payment: null });
    expect(ended.body.worker_shift).toMatchObject({
      phase: 'in_review',
      checked_out_at: wentAt,
      check_out: late,
      review: { reason: 'late_scan' },
      worked_minutes: 75,
      break_minutes: 15,
      pay: '25.00',
    });
    // Twice is once, also for these.
    expect((await scan(app, scene.worker, start)).body.action).toBe('started');
    expect((await scan(app, scene.worker, end)).body).toMatchObject({ action: 'ended', payment: null });
    expect((await approve(app, scene)).body).toMatchObject({ funding: 'paid' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '25.00' });
    expect((await logOf(app, scene.worker, scene.shiftId)).map(({ event, by }) => `${by} ${event}`)).toEqual([
      'worker booked',
      'system missed',
      'worker checked_in',
      'worker checked_out',
      'employer approved',
      'system paid',
    ]);
  });

  test('a late start and an end in time: the pay waits', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const start = keep(scene, 'start');
    app.clock.advance({ minutes: 30 });
    await scan(app, scene.worker, start);
    app.clock.advance({ minutes: 30 });
    const { body } = await scanNow(app, scene);
    expect(body.worker_shift).toMatchObject({ phase: 'in_review', review: { reason: 'late_scan' }, pay: '20.00' });
  });

  test('a late end takes the place of the one that the clock wrote', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 30 });
    const end = keep(scene, 'end');
    await later(app, scene, { minutes: 150 });
    const closed = await shiftOf(scene);
    expect(closed).toMatchObject({ check_out_by: 'system', pay: '20.00', review: { reason: 'forgotten_end' } });
    const { body } = await scan(app, scene.worker, end);
    expect(body.worker_shift).toMatchObject({
      check_out_by: 'scan',
      pay: '10.00',
      worked_minutes: 30,
      phase: 'in_review',
      review: { reason: 'late_scan', until: inMinutes(app, 24 * 60) },
    });
    const [, , clock, phone] = await logOf(app, scene.employer, scene.shiftId);
    expect([clock, phone]).toMatchObject([
      { event: 'closed', by: 'system', after: { worked_minutes: 60 } },
      { event: 'checked_out', by: 'worker', after: { worked_minutes: 30, grade: 'late' } },
    ]);
    await approve(app, scene);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00' });
  });

  test('a late end changes nothing once the employer has decided', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 30 });
    const end = keep(scene, 'end');
    await later(app, scene, { minutes: 150 });
    await approve(app, scene);
    const { body } = await scan(app, scene.worker, end);
    expect(body).toMatchObject({ action: 'ended', payment: { status: 'paid', amount: '20.00' } });
    expect((await shiftOf(scene)).check_out_by).toBe('system');
  });

  test('a late start changes nothing once the employer has set the time', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const start = keep(scene, 'start');
    app.clock.advance({ minutes: 20 });
    await correct(app, scene, { checked_in_at: inMinutes(app, -10) });
    expect((await scan(app, scene.worker, start)).body).toMatchObject({
      action: 'started',
      worker_shift: { check_in_by: 'employer', checked_in_at: inMinutes(app, -10), check_in: null },
    });
  });

  test('a typed code can be stored like a scanned one', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const scanned_at = app.clock.now().toISOString();
    const path = `/shift/worker-shift/${scene.shiftId}/qr-code/`;
    const { body } = await app.client.get<{ short_code: string }>(path, { token: scene.employer.access_token });
    app.clock.advance({ hours: 5 });
    expect((await scan(app, scene.worker, { qr_code: body.short_code, scanned_at })).body).toMatchObject({
      action: 'started',
      worker_shift: { check_in: { grade: 'late' }, checked_in_at: scanned_at },
    });
  });

  test('wakes a missed shift only while its worker is not busy elsewhere at that hour', async () => {
    let scene = await aScene(app, { startsIn: 0, length: 60 });
    const start = keep(scene, 'start');
    scene = await later(app, scene, { minutes: 60 });
    const employer = await anEmployer(app);
    const job = await getJob(app, scene.employer, scene.jobId);
    const shift = {
      starts_at: new Date(job.shifts[0]?.starts_at ?? ''),
      ends_at: new Date(job.shifts[0]?.ends_at ?? ''),
    };
    const other = await aJob(app, employer, {});
    await aBooking(app, { employer, worker: scene.worker }, other.id);
    await app.db
      .updateTable('worker_shifts')
      .set(shift)
      .where('job_id', '=', other.id)
      .where('starts_at', '<', new Date('2026-11-24'))
      .execute();
    expect(await scan(app, scene.worker, start)).toMatchObject(refused(409, 'overlap'));
    expect((await shiftOf(scene)).phase).toBe('missed');
  });
});

describe('a stored scan is refused', () => {
  const cases: [string, { step: number; scannedAt: number; sentAfter: number }, string][] = [
    ['when the code was not live at the time it names', { step: 0, scannedAt: 90, sentAfter: 600 }, 'code_expired'],
    ['when it names a time before its code', { step: 0, scannedAt: -60, sentAfter: 600 }, 'code_expired'],
    ['when it comes from the future', { step: 120, scannedAt: 3_600, sentAfter: 600 }, 'code_expired'],
    ['without a time', { step: 0, scannedAt: Number.NaN, sentAfter: 600 }, 'code_expired'],
    ['a day and a half minute later', { step: 0, scannedAt: 0, sentAfter: 24 * 3_600 + 30 }, 'code_expired'],
    ['not within a day, which is accepted', { step: 0, scannedAt: 0, sentAfter: 24 * 3_600 }, 'started'],
    ['not with the step after it, which is accepted', { step: 0, scannedAt: 59, sentAfter: 600 }, 'started'],
  ];

  test.each(cases)('%s', async (_when, { step, scannedAt, sentAfter }, outcome) => {
    let scene = await aScene(app, { startsIn: 0, length: 60 });
    const madeAt = app.clock.now().getTime();
    const qr_code = codeOf(app, scene.shiftId, 'start', step);
    const scanned_at = Number.isNaN(scannedAt) ? undefined : new Date(madeAt + scannedAt * 1000).toISOString();
    app.clock.advance({ seconds: sentAfter });
    if (sentAfter > 3_600) scene = { ...scene, worker: await signInAgain(app, scene.worker) };
    const { status, body } = await scan<Record<string, unknown>>(app, scene.worker, { qr_code, scanned_at });
    expect([status, body.action ?? body.code]).toEqual([outcome === 'started' ? 200 : 400, outcome]);
  });

  test('as an end before its start', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const end = keep(scene, 'end');
    app.clock.advance({ minutes: 10 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 10 });
    expect(await scan(app, scene.worker, end)).toMatchObject(refused(400, 'scan_wrong_state'));
  });

  test('outside the hours of its shift', async () => {
    const scene = await aScene(app, { startsIn: 70, length: 60 });
    const early = keep(scene, 'start');
    app.clock.advance({ minutes: 130 });
    const over = keep(scene, 'start');
    app.clock.advance({ minutes: 5 });
    expect(await scan(app, scene.worker, early)).toMatchObject(refused(400, 'scan_too_early'));
    expect(await scan(app, scene.worker, over)).toMatchObject(refused(400, 'scan_too_late'));
  });
});
