import { as, made } from '@relevo/fixtures/http-client';
import { anOpenKiosk, seeBoard } from '@relevo/fixtures/kiosks';
import { jobLocation, onSite } from '@relevo/fixtures/places';
import { seeJob, setPlace } from '@relevo/fixtures/sites';
import { describe, expect, test } from 'vitest';
import { aJob, anEmployer, aShiftFromNow, doToJob } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const area = { ...jobLocation, precision: 'area' };

async function aKioskOf(...places: object[]) {
  const employer = await anEmployer(app);
  const jobIds: string[] = [];
  for (const location of places) jobIds.push((await aJob(app, employer, { ...aShiftFromNow(app, 30), location })).id);
  const kiosk = await anOpenKiosk(app.client, employer, { job_ids: jobIds });
  const offers = async () => {
    const seen = [];
    for (const id of jobIds) seen.push((await seeJob(app.client, employer, id)).body.place_offer);
    return seen;
  };
  return { employer, kiosk, jobIds, offers };
}

const propose = (kiosk: { access_token: string }, body: object = onSite) =>
  app.client.post('/shift/kiosk/place/', body, as(kiosk));

describe('the position of a kiosk', () => {
  test('is offered for its jobs without an exact place, and becomes the place with the tap alone', async () => {
    const { employer, kiosk, jobIds, offers } = await aKioskOf(area, jobLocation);
    expect(made(await seeBoard(app.client, kiosk)).wants_place).toBe(true);
    expect((await propose(kiosk)).status).toBe(204);
    const offer = { latitude: onSite.latitude, longitude: onSite.longitude, scans: 0 };
    expect(await offers()).toEqual([offer, null]);
    const [first = ''] = jobIds;
    expect((await seeJob(app.client, employer, first)).body.location.precision).toBe('area');

    const { scans: _scans, ...place } = offer;
    expect((await setPlace(app.client, employer, first, place)).body.place_offer).toBeNull();
    expect(made(await seeBoard(app.client, kiosk)).wants_place).toBe(false);
    // Asked again, it changes nothing any more.
    expect((await propose(kiosk, { ...onSite, latitude: 44 })).status).toBe(204);
    expect(await offers()).toEqual([null, null]);
    expect((await seeJob(app.client, employer, first)).body.location.latitude).toBe(onSite.latitude);
  });

  test('is the latest one, also when many arrive at once', async () => {
    const { kiosk, offers } = await aKioskOf(area, area);
    const answers = await Promise.all([1, 2, 3, 4].map((each) => propose(kiosk, { ...onSite, latitude: 40 + each })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const [one, other] = await offers();
    expect(one).toEqual(other);
    await propose(kiosk, { ...onSite, latitude: 45 });
    expect(await offers()).toMatchObject([{ latitude: 45 }, { latitude: 45 }]);
  });

  test('is forgotten when the job moves to another address', async () => {
    const { employer, kiosk, jobIds, offers } = await aKioskOf(area);
    await propose(kiosk);
    const changes = { ...aShiftFromNow(app, 30), location: { ...area, street_address: '9 Bay Street' } };
    const [jobId = ''] = jobIds;
    expect((await doToJob(app, employer, { action: 'update', jobId, changes })).status).toBe(200);
    expect(await offers()).toEqual([null]);
  });

  test('is gone with the employer’s account', async () => {
    const { employer, kiosk, jobIds } = await aKioskOf(area);
    await propose(kiosk);
    const stored = () => app.db.selectFrom('place_proposals').select('job_id').where('job_id', 'in', jobIds).execute();
    expect(await stored()).toHaveLength(1);
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(employer));
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ accuracy: 76 }, 'accuracy', expect.stringContaining('75 metres')],
    [{ accuracy: undefined }, 'accuracy', 'This field is required'],
    [{ accuracy: -1 }, 'accuracy', 'Must be a number'],
    [{ latitude: 91 }, 'latitude', 'Must be a number between -90 and 90'],
    [{ longitude: '0' }, 'longitude', 'Must be a number between -180 and 180'],
  ])('with %j is a field error', async (changes, field, text) => {
    const { kiosk, offers } = await aKioskOf(area);
    expect(await propose(kiosk, { ...onSite, ...changes })).toMatchObject({ status: 400, body: { [field]: [text] } });
    expect(await offers()).toEqual([null]);
  });

  test('is taken from a kiosk alone, and not from one that was ended', async () => {
    const { employer, kiosk, offers } = await aKioskOf(area);
    expect((await propose(employer)).status).toBe(403);
    await app.client.delete(`/shift/kiosk/${kiosk.id}/`, as(employer));
    expect((await propose(kiosk)).status).toBe(401);
    expect(await offers()).toEqual([null]);
  });
});
