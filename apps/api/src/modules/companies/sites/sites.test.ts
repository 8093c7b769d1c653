import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { SiteView } from '@relevo/contracts/sites';
import { as, made } from '@relevo/fixtures/http-client';
import { jobLocation } from '@relevo/fixtures/places';
import { createSite, listSites, seeJob } from '@relevo/fixtures/sites';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, aJobBody, anEmployer, aWorker, doToJob } from '../../../testing/hiring.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ places: true });
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const { latitude, longitude, ...address } = jobLocation;
const change = (person: SignedInView, id: string, body: object) =>
  app.client.patch<SiteView>(`/company/sites/${id}/`, body, as(person));
const remove = (person: SignedInView, id: string) => app.client.delete(`/company/sites/${id}/`, as(person));
const post = (person: SignedInView, location: object) =>
  app.client.post<JobDetailView & Record<string, string[]>>('/job/create/', aJobBody({ location }), as(person));

describe('a site', () => {
  test('is saved with its exact place, listed by name, changed and deleted', async () => {
    const owner = await anEmployer(app);
    const warehouse = made(await createSite(app.client, owner, { name: 'warehouse' }));
    expect(warehouse).toEqual({
      id: expect.any(String),
      name: 'warehouse',
      ...address,
      latitude,
      longitude,
      precision: 'exact',
    });
    const bakery = made(await createSite(app.client, owner, { name: '  Bakery ' }));
    const listed = made(await listSites(app.client, owner));
    expect(listed).toMatchObject({ count: 2, results: [{ id: bakery.id, name: 'Bakery' }, warehouse] });
    expect(made(await listSites(app.client, owner, '?page_size=1&page=2')).results).toEqual([warehouse]);

    const renamed = await change(owner, warehouse.id, { name: 'Dock 4' });
    expect(renamed).toMatchObject({ status: 200, body: { ...warehouse, name: 'Dock 4' } });
    expect((await remove(owner, warehouse.id)).status).toBe(204);
    expect((await remove(owner, warehouse.id)).status).toBe(404);
    expect((await change(owner, warehouse.id, { name: 'Again' })).status).toBe(404);
    expect(made(await listSites(app.client, owner)).count).toBe(1);
  });

  test('without a position gets the area of its address, and the exact place later', async () => {
    const site = made(await app.client.post<SiteView>('/company/sites/', { name: 'Queen', ...address }, as(employer)));
    expect(site).toMatchObject({ precision: 'area', latitude: expect.any(Number) });
    const exact = made(await change(employer, site.id, { latitude, longitude }));
    expect(exact).toMatchObject({ precision: 'exact', latitude, longitude });
    // Another number in the same street is another place, of which only the area is known.
    const moved = made(await change(employer, site.id, { street_address: '125 Queen Street West' }));
    expect(moved).toMatchObject({ precision: 'area', latitude: site.latitude });
    const unchanged = made(await change(employer, exact.id, { precision: 'exact' }));
    expect(unchanged.precision).toBe('area');
  });

  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Give the site a name you will recognize'],
    [{ name: 'Dock\n4' }, 'name', 'Must be on one line, without control characters'],
    [{ name: '\u2800' }, 'name', 'Must have at least one visible character'],
    [{ name: 'x'.repeat(81) }, 'name', 'Must be at most 80 characters'],
    [{ latitude: 100 }, 'latitude', 'Must be a number between -90 and 90'],
    [{ longitude: null }, 'longitude', 'Latitude and longitude go together'],
    [{ zip_code: '75001' }, 'zip_code', 'Must be a Canadian postal code, such as M5V 3A8'],
    [{ street_address: 'Queen Street' }, 'street_address', 'The street address must start with a number'],
  ])('with %j is a field error, new or changed', async (body, field, text) => {
    const site = made(await createSite(app.client, employer));
    const created = await createSite(app.client, employer, body as Record<string, unknown>);
    expect(created).toMatchObject({ status: 400, body: { [field]: [text] } });
    const sent =
      'longitude' in body ? { latitude: 45, ...body } : 'latitude' in body ? { longitude: 0, ...body } : body;
    expect(await change(employer, site.id, sent)).toMatchObject({ status: 400, body: { [field]: [text] } });
    const kept = made(await listSites(app.client, employer, '?page_size=100')).results;
    expect(kept).toContainEqual(site);
  });

  test('has a name of its own, whatever its case, also when it is saved twice at once', async () => {
    const owner = await anEmployer(app);
    const answers = await Promise.all(
      ['Dock', 'dock', 'DOCK', 'Dock'].map((name) => createSite(app.client, owner, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const refusal = answers.find(({ status }) => status === 400);
    expect(refusal?.body).toEqual({ name: ['You already have a site with this name'] });
    const other = made(await createSite(app.client, owner));
    expect(await change(owner, other.id, { name: 'dock' })).toMatchObject({ status: 400, body: refusal?.body ?? {} });
    // Two employers may use the same name.
    expect((await createSite(app.client, employer, { name: 'Dock' })).status).toBe(201);
  });

  test('is one of fifty, however many are added at once', async () => {
    const owner = await anEmployer(app);
    for (let each = 0; each < 48; each += 1) made(await createSite(app.client, owner));
    const answers = await Promise.all([1, 2, 3, 4].map(() => createSite(app.client, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_sites' });
    expect(made(await listSites(app.client, owner)).count).toBe(50);
  });

  test('is its owner’s alone, also of an employer who is not verified yet; workers have none', async () => {
    const [newcomer, worker] = [await aRegisteredUser(app, { user_type: 'employer' }), await aWorker(app)];
    const { id } = made(await createSite(app.client, newcomer));
    expect((await change(employer, id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(employer, id)).status).toBe(404);
    expect((await createSite(app.client, worker)).status).toBe(403);
    expect((await listSites(app.client, worker)).status).toBe(403);
    const listed = made(await listSites(app.client, employer, '?page_size=100')).results;
    expect(listed.map((site) => site.id)).not.toContain(id);
  });

  test('is part of the export, and gone with the account', async () => {
    const owner = await anEmployer(app);
    const site = made(await createSite(app.client, owner));
    const { body } = await app.client.get('/user/export/', { ...as(owner), headers: withPassword });
    expect(body).toMatchObject({ sites: [site] });
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(owner));
    const left = app.db.selectFrom('company_sites').select('id').where('owner_id', '=', owner.user.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a job at a site', () => {
  test('takes address, position and precision from the site, and keeps them when the site goes', async () => {
    const site = made(await createSite(app.client, employer));
    const job = await post(employer, { site_id: site.id });
    const expected = { ...address, latitude, longitude, precision: 'exact' };
    expect(job).toMatchObject({ status: 201, body: { location: expected } });
    await change(employer, site.id, { street_address: '1 Bay Street', latitude: 43.6, longitude: -79.4 });
    await remove(employer, site.id);
    expect((await seeJob(app.client, employer, job.body.id)).body.location).toEqual(expected);
  });

  test('is moved there by a change, as little as another address once a worker is accepted', async () => {
    const [area, here] = [
      made(await createSite(app.client, employer, { latitude: null, longitude: null, street_address: '9 Bay Street' })),
      made(await createSite(app.client, employer)),
    ];
    const { id } = await aJob(app, employer);
    const move = (site_id: string) =>
      doToJob<JobDetailView & { code?: string }>(app, employer, {
        action: 'update',
        jobId: id,
        changes: { location: { site_id } },
      });
    expect((await move(area.id)).body.location).toMatchObject({ street_address: '9 Bay Street', precision: 'area' });
    expect((await move(here.id)).body.location).toMatchObject({ precision: 'exact', latitude });
    await app.db.updateTable('jobs').set({ accepted_count: 1 }).where('id', '=', id).execute();
    expect(await move(area.id)).toMatchObject({ status: 409, body: { code: 'terms_locked' } });
    expect((await move(here.id)).status).toBe(200);
  });

  test('is refused with the site of another employer, like one that does not exist', async () => {
    const foreign = made(await createSite(app.client, await anEmployer(app)));
    for (const site_id of [foreign.id, crypto.randomUUID(), 'none']) {
      expect(await post(employer, { site_id })).toMatchObject({
        status: 400,
        body: { 'location.site_id': ['This site is not among your saved sites'] },
      });
    }
  });
});
