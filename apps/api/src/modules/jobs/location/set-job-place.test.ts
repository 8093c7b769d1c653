import { jobLocation } from '@relevo/fixtures/places';
import { seeJob, setPlace } from '@relevo/fixtures/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approve, aScene, later, onSite, refused, type Scene, scanNow, seeShift } from '../../../testing/attendance.ts';
import { addBooking, aJob, anEmployer, aWorker, doToJob, getJob } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const { latitude, longitude } = jobLocation;
const area = { location: { ...jobLocation, precision: 'area' } };
const aSceneInAnArea = (startsIn = 30) => aScene(app, { startsIn, job: area });
const put = ({ employer, jobId }: Scene, body: object = { latitude, longitude }) =>
  setPlace(app.client, employer, jobId, body);

describe('the exact place of a job', () => {
  test('is set by the employer; the next scans are verified and paid at once, earlier grades stay', async () => {
    const scene = await aSceneInAnArea();
    const start = (await scanNow(app, scene)).body;
    expect(start.worker_shift.check_in).toMatchObject({ grade: 'unverified', reason: 'no_exact_place' });
    const answer = await put(scene);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: scene.jobId,
        location: { latitude, longitude, precision: 'exact', street_address: jobLocation.street_address },
        place_offer: null,
      },
    });
    const before = (await seeShift(app, scene.worker, scene.shiftId)).body;
    expect(before.check_in).toMatchObject({ grade: 'unverified', reason: 'no_exact_place' });
    const end = (await scanNow(app, scene)).body;
    expect(end.worker_shift.check_out).toMatchObject({ grade: 'verified', reason: 'near', distance_m: 0 });
    // The start was scanned before the place was known.
    expect(end.payment).toBeNull();

    const prepared = await aSceneInAnArea();
    await put(prepared);
    await scanNow(app, prepared);
    app.clock.advance({ minutes: 60 });
    expect((await scanNow(app, prepared)).body.payment).toMatchObject({ status: 'paid' });
  });

  test('is where distances and searches find the job', async () => {
    const employer = await anEmployer(app);
    const { id } = await aJob(app, employer, area);
    const moved = { latitude: 46.8139, longitude: -71.208 };
    await setPlace(app.client, employer, id, moved);
    const worker = await aWorker(app);
    const near = await app.client.get<{ results: { id: string }[] }>(
      '/job/list-open-jobs/?latitude=46.8139&longitude=-71.208&radius_km=1',
      { token: worker.access_token },
    );
    expect(near.body.results.map((job) => job.id)).toContain(id);
  });

  test('belongs to the owner: another employer finds no job, a worker is refused', async () => {
    const scene = await aSceneInAnArea();
    const place = { latitude, longitude };
    expect((await setPlace(app.client, await anEmployer(app), scene.jobId, place)).status).toBe(404);
    expect((await setPlace(app.client, scene.worker, scene.jobId, place)).status).toBe(403);
    expect((await setPlace(app.client, scene.employer, crypto.randomUUID(), place)).status).toBe(404);
    expect((await getJob(app, scene.employer, scene.jobId)).location.precision).toBe('area');
  });

  test.each([
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Must be a number between -90 and 90'],
    [{ latitude: 0, longitude: -180.5 }, 'longitude', 'Must be a number between -180 and 180'],
    [{ latitude: '45', longitude: 0 }, 'latitude', 'Must be a number between -90 and 90'],
    [{ latitude: 45 }, 'longitude', 'Must be a number between -180 and 180'],
  ])('cannot be %j', async (body, field, text) => {
    const employer = await anEmployer(app);
    const { id } = await aJob(app, employer, area);
    expect(await setPlace(app.client, employer, id, body)).toMatchObject({ status: 400, body: { [field]: [text] } });
    expect((await seeJob(app.client, employer, id)).body.location.precision).toBe('area');
  });

  test('can be set until the last shift ends, and not from then on', async () => {
    const scene = await aSceneInAnArea(0);
    app.clock.advance({ minutes: 59 });
    expect((await put(scene, { latitude: 43.65, longitude })).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await put(scene)).toMatchObject(refused(409, 'place_too_late'));
    expect((await getJob(app, scene.employer, scene.jobId)).location.latitude).toBe(43.65);
  });

  test('set twice at once is one of the two, whole; the same again changes nothing', async () => {
    const scene = await aSceneInAnArea();
    const places = [1, 2, 3, 4, 5].map((each) => ({ latitude: 45 + each, longitude: -70 - each }));
    const answers = await Promise.all(places.map((place) => put(scene, place)));
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
    const { location } = await getJob(app, scene.employer, scene.jobId);
    const { latitude: north, longitude: east } = location;
    expect(places).toContainEqual({ latitude: north, longitude: east });

    const state = async () => {
      const { rows } = await sql`select jobs::text as job, (select count(*) from live_changes) as changes
        from jobs where id = ${scene.jobId}`.execute(app.db);
      return rows;
    };
    const before = await state();
    app.clock.advance({ minutes: 1 });
    expect((await put(scene, { latitude: north, longitude: east })).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  test('notifies the employer and the booked worker, whose screen shows the way', async () => {
    const scene = await aSceneInAnArea();
    await put(scene);
    const rows = await app.db.selectFrom('live_changes').select('user_id').where('what', '=', 'place_set');
    const notified = await rows.where('job_id', '=', scene.jobId).execute();
    expect(notified.map(({ user_id }) => user_id).sort()).toEqual(
      [scene.employer.user.id, scene.worker.user.id].sort(),
    );
  });

  test('stays when the job is changed with the same address', async () => {
    const employer = await anEmployer(app);
    const { id } = await aJob(app, employer, area);
    await setPlace(app.client, employer, id, { latitude: 43.66, longitude: -79.39 });
    const { latitude: _latitude, longitude: _longitude, ...address } = jobLocation;
    const changes = { title: 'Barista at night', location: address };
    const { body } = await doToJob(app, employer, { action: 'update', jobId: id, changes });
    expect(body).toMatchObject({ location: { latitude: 43.66, longitude: -79.39, precision: 'exact' } });
  });
});

describe('an offered place', () => {
  /** Another worker who is booked for the same job. */
  const bothScanned = async (positions: Record<string, unknown>[], { isApproved = true } = {}) => {
    const first = await aScene(app, { startsIn: 5, length: 240, job: { ...area, worker_count: positions.length } });
    const scenes = [first];
    for (let more = 1; more < positions.length; more += 1) scenes.push(await joined(first));
    for (const [index, scene] of scenes.entries()) {
      await scanNow(app, scene, positions[index]);
      app.clock.advance({ minutes: 10 });
      await scanNow(app, scene, positions[index]);
      if (isApproved) expect((await approve(app, scene)).status).toBe(200);
    }
    return first;
  };
  const offerOf = async ({ employer, jobId }: Scene) => (await getJob(app, employer, jobId)).place_offer;
  const north = (metres: number) => ({ ...onSite, latitude: onSite.latitude + metres / 111_195 });

  async function joined(scene: Scene): Promise<Scene> {
    const worker = await aWorker(app);
    await addBooking(app.deps, { employer: scene.employer, worker }, { jobId: scene.jobId });
    const booked = app.db.selectFrom('worker_shifts').select('id').where('worker_id', '=', worker.user.id);
    const { id } = await booked.executeTakeFirstOrThrow();
    return { ...scene, worker, shiftId: id };
  }

  test('comes from approved scans of two workers, for the owner alone, and ends with the tap', async () => {
    const scene = await bothScanned([onSite, north(40)]);
    const offer = await offerOf(scene);
    expect(offer).toEqual({ latitude: expect.closeTo(onSite.latitude + 20 / 111_195, 5), longitude, scans: 2 });
    const mine = await app.client.get<{ results: { id: string; place_offer: unknown }[] }>('/job/my-jobs/', {
      token: scene.employer.access_token,
    });
    expect(mine.body.results.find(({ id }) => id === scene.jobId)?.place_offer).toEqual(offer);
    expect((await getJob(app, scene.worker, scene.jobId)).place_offer).toBeNull();

    const { scans: _scans, ...place } = offer ?? {};
    expect((await put(scene, place)).body).toMatchObject({
      place_offer: null,
      location: { ...place, precision: 'exact' },
    });
    expect(await offerOf(scene)).toBeNull();
  });

  test.each<[string, Record<string, unknown>[], { isApproved?: boolean }]>([
    ['one worker', [onSite], {}],
    ['scans that wait for approval', [onSite, onSite], { isApproved: false }],
    ['scans too far apart', [onSite, north(80)], {}],
    ['an inaccurate scan', [onSite, { ...onSite, accuracy: 120 }], {}],
    ['a scan without its accuracy', [onSite, { ...onSite, accuracy: undefined }], {}],
    ['a scan without a position', [onSite, {}], {}],
  ])('does not come from %s', async (_case, positions, options) => {
    expect(await offerOf(await bothScanned(positions, options))).toBeNull();
  });

  test('does not come from pay that the clock approved, and not once the last shift has ended', async () => {
    const scene = await bothScanned([onSite, onSite]);
    expect(await offerOf(scene)).not.toBeNull();
    const over = await later(app, scene, { hours: 5 });
    expect(await offerOf(over)).toBeNull();
    const waiting = await bothScanned([onSite, onSite], { isApproved: false });
    await app.db
      .updateTable('jobs')
      .set({ last_shift_at: new Date('2099-01-01') })
      .where('id', '=', waiting.jobId)
      .execute();
    const paid = await later(app, waiting, { hours: 30 });
    expect((await seeShift(app, paid.employer, paid.shiftId)).body.phase).toBe('settled');
    expect(await offerOf(paid)).toBeNull();
  });
});
