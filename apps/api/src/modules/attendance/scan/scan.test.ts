import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  approve,
  aScannedShift,
  aScene,
  codeOf,
  farAway,
  later,
  onSite,
  refused,
  type Scene,
  scan,
  scanNow,
  seeShift,
  someShifts,
  theCode,
  walletOf,
} from '../../../testing/attendance.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

describe('a shift from scan to scan', () => {
  test('is paid the moment it ends: minutes, break and wage come to the cent', async () => {
    const scene = await aScene(app, { startsIn: 30, length: 480, breakMinutes: 30, wage: '20.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      status: 'scheduled',
      funding: 'funded',
      expected_pay: '150.00',
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '350.00', held: '150.00' });

    const started = await scanNow(app, scene);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      action: 'started',
      payment: null,
      worker_shift: { status: 'in_progress', check_in: { grade: 'verified', reason: 'near', distance_m: 0 } },
    });
    await later(app, scene, { minutes: 30 + 400 });
    const ended = await scanNow(app, scene);
    expect(ended.body).toMatchObject({
      action: 'ended',
      payment: { status: 'paid', amount: '123.33', worked_minutes: 370, break_minutes: 30, final_wage: '20.00' },
      worker_shift: { status: 'completed', funding: 'paid', pay: '123.33' },
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '123.33', held: '0.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '376.67', held: '0.00' });
  });

  test('is started once by the same code, which can never end it', async () => {
    const scene = await aScene(app);
    const { qr_code } = await theCode(app, scene);
    const taps = await Promise.all(Array.from({ length: 8 }, () => scan(app, scene.worker, { qr_code, ...onSite })));
    for (const { status, body } of taps) expect([status, body.action]).toEqual([200, 'started']);
    app.clock.advance({ minutes: 5 });
    const again = await scan(app, scene.worker, { qr_code, ...onSite });
    expect(again.body).toMatchObject({ action: 'started', worker_shift: { status: 'in_progress' } });
  });

  test('ends although the clock of the node that ends it is a moment behind', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const started = await scanNow(app, scene);
    app.clock.advance({ seconds: -2 });
    const ended = await scanNow(app, scene);
    app.clock.advance({ seconds: 2 });
    expect([started.status, ended.status]).toEqual([200, 200]);
    const { body } = await seeShift(app, scene.worker, scene.shiftId);
    expect(body).toMatchObject({ status: 'completed', worked_minutes: 0, checked_out_at: body.checked_in_at });
  });
});

/** The site is at 43.6511, -79.384; a thousandth of a degree of latitude is 111 m. */
const near = { grade: 'verified', reason: 'near' };
const far = { grade: 'unverified', reason: 'far' };

describe('the position of a scan', () => {
  let scenes: Scene[];
  beforeAll(async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 18, length: 3 });
    scenes = shiftIds.map((shiftId) => ({ ...people, shiftId }));
  });
  const anotherScene = () => scenes.pop() ?? expect.unreachable('more scenes are needed');

  test.each([
    [
      'on the spot, as texts',
      { latitude: '43.6511', longitude: '-79.384', accuracy: '10' },
      { ...near, distance_m: 0 },
    ],
    ['on the spot, as numbers', { latitude: 43.6511, longitude: -79.384, accuracy: 10 }, { ...near, distance_m: 0 }],
    ['without accuracy', { latitude: 43.6521, longitude: -79.384 }, { ...near, distance_m: 111 }],
    ['beyond the radius', { latitude: 43.6541, longitude: -79.384, accuracy: 0 }, { ...far, distance_m: 334 }],
    ['there, within what the reading allows', { latitude: 43.6541, longitude: -79.384, accuracy: 150 }, near],
    ['a city away, however inexact', { ...farAway, accuracy: '99999' }, far],
    ['with no position', {}, { grade: 'unverified', reason: 'no_position', distance_m: null, latitude: null }],
    ['with an empty one', { latitude: '', longitude: '' }, { grade: 'unverified', reason: 'no_position' }],
    ['at the pole', { latitude: 90, longitude: 0 }, far],
  ])('counts: %s', async (_where, place, check_in) => {
    const scene = anotherScene();
    const { status, body } = await scanNow(app, scene, place);
    expect([status, body.action]).toEqual([200, 'started']);
    expect(body.worker_shift).toMatchObject({ status: 'in_progress', check_in_by: 'scan', check_in });
    for (const person of [scene.worker, scene.employer]) {
      expect((await seeShift(app, person, scene.shiftId)).body.check_in).toMatchObject(check_in);
    }
  });

  test.each([
    [{ latitude: '91', longitude: '0' }, { latitude: ['between -90 and 90', 'entre -90 et 90'] }],
    [{ latitude: 0, longitude: -180.5 }, { longitude: ['between -180 and 180', 'entre -180 et 180'] }],
    [
      { latitude: 'north', longitude: 'west' },
      { latitude: ['number', 'nombre'], longitude: ['number', 'nombre'] },
    ],
    [{ latitude: '45' }, { longitude: ['go together', 'vont ensemble'] }],
    [{ longitude: 45 }, { latitude: ['go together', 'vont ensemble'] }],
    [{ ...onSite, accuracy: -3 }, { accuracy: ['number', 'nombre'] }],
    [{ ...onSite, scanned_at: 'noon' }, { scanned_at: ['Invalid date', 'Date invalide'] }],
  ])('is refused only when there is no such place: %j', async (place, wrong) => {
    const scene = anotherScene();
    const answers = [];
    for (const account_language of ['en', 'fr']) {
      await app.client.patch('/user/profile/', { account_language }, { token: scene.worker.access_token });
      answers.push(await scanNow(app, scene, place));
    }
    for (const [index, { status, body }] of answers.entries()) {
      expect([status, Object.keys(body)]).toEqual([400, Object.keys(wrong)]);
      for (const [field, words] of Object.entries(wrong)) {
        expect((body as unknown as Record<string, string[]>)[field]?.[0]).toContain(words[index]);
      }
    }
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.status).toBe('scheduled');
  });

  test('cannot be verified where the job has no exact place', async () => {
    const location = { street_address: '1 Somewhere', city: 'Toronto', zip_code: 'M5H 2M9', country: 'Canada' };
    const scene = await aScene(app, { job: { location } });
    const { body } = await scanNow(app, scene);
    expect(body.worker_shift.shift.job.precision).not.toBe('exact');
    expect(body.worker_shift.check_in).toMatchObject({
      grade: 'unverified',
      reason: 'no_exact_place',
      distance_m: null,
    });
  });
});

describe('a scan far away', () => {
  test.each([
    ['at the start', farAway, onSite],
    ['at the end', onSite, farAway],
    ['without a position', onSite, {}],
  ])('counts but waits, %s: one tap pays, and once', async (_when, start, end) => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene, start);
    app.clock.advance({ minutes: 60 });
    const { body } = await scanNow(app, scene, end);
    expect(body).toMatchObject({ action: 'ended', payment: null });
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    const waiting = { phase: 'in_review', funding: 'in_review', review: { reason: 'unverified_scan', until } };
    expect(body.worker_shift).toMatchObject({ status: 'completed', pay: '20.00', ...waiting, actions: ['dispute'] });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '20.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '0.00' });
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.actions).toEqual([
      'approve',
      'correct',
      'dispute',
    ]);
    const events = await sql<{ payload: { userId: string } }>`
      select payload from outbox_events where type = 'shift.review' and payload ->> 'workerShiftId' = ${scene.shiftId}`.execute(
      app.db,
    );
    expect(events.rows.map(({ payload }) => payload.userId)).toEqual([scene.employer.user.id]);

    const first = await approve(app, scene);
    expect(first).toMatchObject({ status: 200, body: { phase: 'settled', funding: 'paid', review: null } });
    const again = await approve(app, scene);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '0.00' });
  });

  test('is paid automatically after a day without an answer, and approving it then changes nothing', async () => {
    let scene = await aScannedShift(app, { place: farAway });
    scene = await later(app, scene, { hours: 23, minutes: 59 });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.phase).toBe('in_review');
    scene = await later(app, scene, { minutes: 1 });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({
      phase: 'settled',
      funding: 'paid',
    });
    expect((await approve(app, scene)).status).toBe(200);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
  });

  test('is not approved by the worker, nor by another employer, nor before it ended', async () => {
    const [scene, other] = [await aScene(app), await aScene(app)];
    await scanNow(app, scene, farAway);
    expect(await approve(app, scene)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await approve(app, { ...scene, employer: other.employer })).status).toBe(404);
    expect((await approve(app, { ...scene, employer: scene.worker })).status).toBe(403);
  });
});

describe('what does not add up', () => {
  const signalsOf = async (shiftId: string) =>
    (await app.db.selectFrom('scans').select(['action', 'signals']).where('worker_shift_id', '=', shiftId).execute())
      .sort((one, other) => other.action.localeCompare(one.action))
      .map(({ signals }) => signals);

  test('is recorded with the scan, decides nothing and is not shown', async () => {
    const { worker, employer, shiftIds } = await someShifts(app, { count: 2, length: 10 });
    const [shiftId = '', next = ''] = shiftIds;
    const qr_code = codeOf(app, shiftId, 'start');
    await scan(app, worker, { qr_code, ...onSite, latitude: '43.65', device_id: 'phone-1' });
    const { body } = await scan(app, worker, { qr_code: codeOf(app, shiftId, 'end'), ...onSite, device_id: 'phone-1' });
    app.clock.advance({ seconds: 1 });
    await scan(app, worker, { qr_code: codeOf(app, next, 'start'), latitude: 45.5, longitude: -73.6 });
    expect([await signalsOf(shiftId), await signalsOf(next)]).toEqual([[[], []], [['too_fast']]]);
    expect(body.payment?.status).toBe('paid');
    app.clock.advance({ seconds: 1 });
    await scan(app, worker, { qr_code: codeOf(app, next, 'end'), latitude: 45.5, longitude: -73.6 });
    expect(await signalsOf(next)).toEqual([['too_fast'], ['same_reading']]);

    const colleague = await aScene(app);
    await scanNow(app, colleague, { ...onSite, device_id: 'phone-1' });
    expect(await signalsOf(colleague.shiftId)).toEqual([['shared_device']]);
    for (const person of [worker, employer]) {
      const shown = JSON.stringify((await seeShift(app, person, next)).body);
      expect(shown).not.toMatch(/signal|too_fast|device|same_reading/);
    }
  });
});
