import type { QrCodeView } from '@relevo/contracts/shifts';
import { stepAt } from '@relevo/domain/scan-rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadSecrets } from '../../../config/secrets.ts';
import { createScanCodes } from '../../../platform/security/scan-codes.ts';
import {
  aScene,
  cancelShift,
  codeOf,
  inMinutes,
  onSite,
  refused,
  type Scene,
  scan,
  scanNow,
  seeShift,
  someShifts,
  theCode,
} from '../../../testing/attendance.ts';
import { aBooking, aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const send = (scene: Scene, qr_code: string, more: Record<string, unknown> = {}) =>
  scan<Record<string, unknown>>(app, scene.worker, { qr_code, ...onSite, ...more });

/** Everything the database knows of a shift, to see that nothing changed. */
async function recordOf({ shiftId }: Scene) {
  const { rows } = await sql`
    select to_jsonb(booked) as shift, (select count(*)::int from scans where worker_shift_id = booked.id) as scans,
      (select count(*)::int from attendance_log where worker_shift_id = booked.id) as entries
    from worker_shifts as booked where booked.id = ${shiftId}`.execute(app.db);
  return rows[0];
}

describe('the employer’s screen', () => {
  test('shows a code for half a minute, and knows when to ask for the next', async () => {
    const scene = await aScene(app);
    app.clock.advance({ seconds: 7 });
    const shown = await theCode(app, scene);
    expect(shown).toEqual({
      qr_code: codeOf(app, scene.shiftId, 'start'),
      short_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/),
      action: 'start',
      renews_at: inMinutes(app, 23 / 60),
      expires_at: inMinutes(app, 53 / 60),
      renew_in_ms: 23_000,
    });
    app.clock.advance({ seconds: 23 });
    expect((await theCode(app, scene)).qr_code).not.toBe(shown.qr_code);
    const path = `/shift/worker-shift/${scene.shiftId}/qr-code/`;
    const { headers } = await app.client.get<QrCodeView>(path, { token: scene.employer.access_token });
    expect(headers.get('cache-control')).toBe('no-store');
    await scanNow(app, scene);
    expect((await theCode(app, scene)).action).toBe('end');
    await scanNow(app, scene);
    expect(await app.client.get(path, { token: scene.employer.access_token })).toMatchObject(
      refused(409, 'invalid_transition'),
    );
  });
});

describe('a code', () => {
  test('that was made up, or changed in any part, is none', async () => {
    const scene = await aScene(app);
    const genuine = codeOf(app, scene.shiftId, 'start');
    const other = codeOf(app, (await aScene(app)).shiftId, 'start');
    const before = await recordOf(scene);
    const [version = '', shift = '', action = '', step = '', mac = ''] = genuine.split('.');
    const forged = [
      `v2.${shift}.${action}.${step}.${mac}`,
      `${version}.${other.split('.')[1]}.${action}.${step}.${mac}`,
      `${version}.${shift}.end.${step}.${mac}`,
      `${version}.${shift}.${action}.${Number(step) + 1}.${mac}`,
      `${version}.${shift}.${action}.${step}.${other.split('.')[4]}`,
      createScanCodes({ secrets: ['guessed'] }).write({
        workerShiftId: scene.shiftId,
        action: 'start',
        step: +step,
      }),
      genuine.toUpperCase(),
      'https://relevo.example',
      "'; drop table scans; --",
    ];
    for (const code of forged) expect(await send(scene, code)).toMatchObject(refused(400, 'code_not_valid'));
    expect(await recordOf(scene)).toEqual(before);
  });

  test('of another worker is as unknown as one of no one', async () => {
    const [scene, other] = [await aScene(app), await aScene(app)];
    const foreign = await send(scene, codeOf(app, other.shiftId, 'start'));
    const absent = await send(scene, codeOf(app, '0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b', 'start'));
    expect(foreign).toMatchObject({ status: 404, body: { error: 'The requested resource was not found.' } });
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
    const stranger = { ...scene, worker: await aWorker(app) };
    expect((await send(stranger, codeOf(app, other.shiftId, 'start'))).status).toBe(404);
    expect((await seeShift(app, other.worker, other.shiftId)).body.status).toBe('scheduled');
  });

  test.each([
    [-60, 'code_expired'],
    [-2, 'code_expired'],
    [-1, 'started'],
    [0, 'started'],
    [1, 'started'],
    [2, 'code_expired'],
  ])('of %i steps from now: %s', async (steps, outcome) => {
    const scene = await aScene(app);
    const { status, body } = await send(scene, codeOf(app, scene.shiftId, 'start', steps));
    expect([status, body.action ?? body.code]).toEqual([outcome === 'started' ? 200 : 400, outcome]);
  });

  test('made by another process with the same secret counts', async () => {
    const scene = await aScene(app);
    const { jwtSecret } = await loadSecrets(app.deps.config);
    const elsewhere = { ...app, deps: { ...app.deps, scanCodes: createScanCodes({ secrets: [jwtSecret] }) } };
    expect((await send(scene, codeOf(elsewhere, scene.shiftId, 'start'))).body).toMatchObject({ action: 'started' });
  });

  test('sent again gives the same answer and changes nothing, also when it has expired since', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const start = codeOf(app, scene.shiftId, 'start');
    const first = await send(scene, start);
    const started = await recordOf(scene);
    expect(await send(scene, start)).toMatchObject({ status: 200, body: first.body });
    app.clock.advance({ minutes: 20 });
    // Another code for what has happened already: the screen was a moment behind.
    for (const again of [start, codeOf(app, scene.shiftId, 'start'), codeOf(app, scene.shiftId, 'start', -1)]) {
      expect((await send(scene, again)).body).toMatchObject({ action: 'started', payment: null });
    }
    expect(await recordOf(scene)).toEqual(started);
    const end = codeOf(app, scene.shiftId, 'end');
    const last = await send(scene, end);
    expect(last.body).toMatchObject({ action: 'ended', payment: { status: 'paid', amount: '6.67' } });
    const ended = await recordOf(scene);
    app.clock.advance({ hours: 3 });
    for (const again of [end, codeOf(app, scene.shiftId, 'end')]) {
      expect((await send(scene, again)).body).toMatchObject({ action: 'ended', payment: last.body.payment });
    }
    expect((await send(scene, start)).body).toMatchObject({ action: 'started', worker_shift: { status: 'completed' } });
    expect(await recordOf(scene)).toEqual(ended);
  });

  test('of one shift never starts another of the same worker', async () => {
    const { worker, shiftIds } = await someShifts(app, { count: 3, startsIn: 5, length: 10 });
    const [first = '', second = '', third = ''] = shiftIds;
    const phase = async () => Promise.all(shiftIds.map(async (id) => (await seeShift(app, worker, id)).body.status));
    await scan(app, worker, { qr_code: codeOf(app, second, 'start'), ...onSite });
    expect(await phase()).toEqual(['scheduled', 'in_progress', 'scheduled']);
    const { short } = app.deps.scanCodes;
    const typed = short({ workerShiftId: third, action: 'start', step: stepAt(app.clock.now()) });
    await scan(app, worker, { qr_code: typed, ...onSite });
    expect(await phase()).toEqual(['scheduled', 'in_progress', 'in_progress']);
    expect(await scan(app, worker, { qr_code: codeOf(app, first, 'end') })).toMatchObject(
      refused(400, 'scan_wrong_state'),
    );
  });

  test('for the end does nothing before the start', async () => {
    const scene = await aScene(app);
    const before = await recordOf(scene);
    expect(await send(scene, codeOf(app, scene.shiftId, 'end'))).toMatchObject(refused(400, 'scan_wrong_state'));
    expect(await recordOf(scene)).toEqual(before);
  });

  test('for the start does not wake a cancelled shift', async () => {
    const scene = await aScene(app);
    await cancelShift(app, scene.employer, scene.shiftId);
    for (const action of ['start', 'end'] as const) {
      expect(await send(scene, codeOf(app, scene.shiftId, action))).toMatchObject(refused(400, 'scan_wrong_state'));
    }
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.status).toBe('cancelled');
  });

  test.each([
    ['61 minutes before', { startsIn: 61 }, 'scan_too_early'],
    ['an hour before', { startsIn: 60 }, 'started'],
    ['in the last minute', { startsIn: -59 }, 'started'],
    ['at the end', { startsIn: -60 }, 'scan_too_late'],
  ])('%s: %s', async (_when, options, outcome) => {
    const scene = await aScene(app, { startsIn: Math.max(options.startsIn, 10), length: 60 });
    const wait = Math.max(options.startsIn, 10) - options.startsIn;
    app.clock.advance({ minutes: wait });
    const { status, body } = await send(scene, codeOf(app, scene.shiftId, 'start'));
    expect([status, body.action ?? body.code]).toEqual([outcome === 'started' ? 200 : 400, outcome]);
  });

  test('is refused with its own reason in the worker’s language', async () => {
    const scene = await aScene(app);
    const token = scene.worker.access_token;
    await app.client.patch('/user/profile/', { account_language: 'fr' }, { token });
    expect((await send(scene, codeOf(app, scene.shiftId, 'start', -2))).body.error).toBe(
      'Ce code est expiré. Numérisez celui qui est à l’écran maintenant.',
    );
    expect((await send(scene, '')).body).toEqual({ qr_code: ['Le code est requis'] });
  });
});

describe('a short code', () => {
  test.each([
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.replace('-', ' ')} `,
    (code: string) => [...code.replace('-', '')].join(' '),
    (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
  ])('starts and ends a shift as people type it (%#)', async (typed) => {
    const scene = await aScene(app);
    const start = await send(scene, typed((await theCode(app, scene)).short_code));
    expect(start.body).toMatchObject({ action: 'started', worker_shift: { id: scene.shiftId } });
    const end = await send(scene, typed((await theCode(app, scene)).short_code));
    expect(end.body).toMatchObject({ action: 'ended' });
  });

  test('lives as long as the square does', async () => {
    const scene = await aScene(app);
    const { short_code } = await theCode(app, scene);
    app.clock.advance({ seconds: 60 });
    expect(await send(scene, short_code)).toMatchObject(refused(400, 'code_expired'));
    app.clock.advance({ minutes: 12 });
    expect(await send(scene, short_code)).toMatchObject(refused(400, 'code_not_valid'));
  });

  test('of a colleague is as unknown as their QR code, and one that is not shown is invalid', async () => {
    const scene = await aScene(app, { job: { worker_count: 2 } });
    const colleague = await aWorker(app);
    await aBooking(app, { employer: scene.employer, worker: colleague }, scene.jobId);
    const { short_code } = await theCode(app, scene);
    expect((await send({ ...scene, worker: colleague }, short_code)).status).toBe(404);
    const wrong = short_code.startsWith('A') ? `B${short_code.slice(1)}` : `A${short_code.slice(1)}`;
    expect(await send(scene, wrong)).toMatchObject(refused(400, 'code_not_valid'));
    expect(await send({ ...scene, worker: await aWorker(app) }, short_code)).toMatchObject(
      refused(400, 'code_not_valid'),
    );
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.status).toBe('scheduled');
  });

  test('sent again gives the same answer', async () => {
    const scene = await aScene(app);
    const { short_code } = await theCode(app, scene);
    const first = await send(scene, short_code);
    app.clock.advance({ minutes: 5 });
    expect((await send(scene, short_code)).body).toMatchObject({ action: first.body.action, payment: null });
  });
});
