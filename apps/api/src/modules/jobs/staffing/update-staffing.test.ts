import type { SignedInView } from '@relevo/contracts/accounts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import { defaultStaffing } from '@relevo/domain/staffing';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBooking, aJob, aJobBody, anEmployer, aWorker, doToJob, getJob } from '../../../testing/hiring.ts';
import { setStaffing } from '../../../testing/staffing.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const conditions = { min_rating: 4.5, min_reliability: null, documents: ['identity'], worked_here: false };
const settings = {
  ...defaultStaffing,
  audience: 'invited',
  favourites_hours: 48,
  instant_booking: conditions,
  replacement: 'auto',
  reach: 'everyone',
  substitutes: 'off',
  reconfirm: false,
  single_shifts: true,
};

describe('the settings of a new job', () => {
  test('are the defaults when nothing is said', async () => {
    const job = await aJob(app, employer);
    expect(job).toMatchObject({ staffing: defaultStaffing, requirements: [], audience: 'everyone', my_actions: [] });
    const seen = await getJob(app, await aWorker(app), job.id);
    expect(seen).toMatchObject({ staffing: null, instant_booking: null, single_shifts: false, my_actions: ['apply'] });
  });

  test('are what was sent, and problems have the prefix', async () => {
    const { status, body } = await app.client.post('/job/create/', aJobBody({ staffing: settings }), as(employer));
    expect([status, body]).toMatchObject([201, { staffing: settings }]);
    const bad = aJobBody({ staffing: { audience: 'friends', instant_booking: { min_rating: 9 } } });
    expect(await app.client.post('/job/create/', bad, as(employer))).toMatchObject({
      status: 400,
      body: { 'staffing.audience': [expect.any(String)], 'staffing.instant_booking.min_rating': [expect.any(String)] },
    });
  });

  test('stay when an update leaves them out, part by part', async () => {
    const requirements = [{ document_type: 'identity', certificate: null }];
    const { id } = await aJob(app, employer, { staffing: settings, requirements });
    const update = async (changes: object) =>
      (await doToJob(app, employer, { action: 'update', jobId: id, changes: { ...changes } })).body;
    expect(await update({ title: 'Another' })).toMatchObject({ staffing: settings, requirements });
    expect(await update({ staffing: { reconfirm: true }, requirements: [] })).toMatchObject({
      staffing: { ...settings, reconfirm: true },
      requirements: [],
    });
    expect(await update({ staffing: null })).toMatchObject({ staffing: defaultStaffing });
  });
});

describe('a change of the settings', () => {
  test('is possible with workers hired, and answers the job', async () => {
    const job = await aJob(app, employer, { worker_count: 1 });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    const changes = { ...settings, requirements: [{ document_type: 'resume' }, { document_type: 'resume' }] };
    expect(await setStaffing(app, employer, job.id, changes)).toMatchObject({
      status: 200,
      body: { staffing: settings, requirements: [{ document_type: 'resume', certificate: null, met: null }] },
    });
    expect(await setStaffing(app, employer, job.id, { instant_booking: null, reach: null })).toMatchObject({
      status: 200,
      body: { staffing: { ...settings, instant_booking: null, reach: 'known' }, instant_booking: null },
    });
    expect(await setStaffing(app, employer, job.id, {})).toMatchObject({ status: 200 });
  });

  test('names problems without a prefix and changes nothing then', async () => {
    const job = await aJob(app, employer);
    const bad = { audience: 'x', favourites_hours: 0, instant_booking: { documents: ['a'] }, requirements: 'b' };
    const { status, body } = await setStaffing(app, employer, job.id, { ...bad, replacement: 'auto' });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual([
      'audience',
      'favourites_hours',
      'instant_booking.documents.0',
      'requirements',
    ]);
    expect(await getJob(app, employer, job.id)).toMatchObject({ staffing: defaultStaffing });
  });

  test('is refused to others and once the job is over', async () => {
    const job = await aJob(app, employer);
    const change = { reconfirm: false };
    expect((await setStaffing(app, await anEmployer(app), job.id, change)).status).toBe(404);
    expect((await setStaffing(app, await aWorker(app), job.id, change)).status).toBe(403);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await setStaffing(app, employer, job.id, change)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  });

  test('at once by two leaves both changes', async () => {
    const job = await aJob(app, employer);
    await Promise.all([
      setStaffing(app, employer, job.id, { reconfirm: false }),
      setStaffing(app, employer, job.id, { substitutes: 'off' }),
    ]);
    expect((await getJob(app, employer, job.id)).staffing).toMatchObject({ reconfirm: false, substitutes: 'off' });
  });
});

describe('a template', () => {
  test('keeps the settings and the requirements of a job, also of a copied one', async () => {
    const requirements = [{ document_type: 'certificate', certificate: 'first_aid' }];
    const source = await aJob(app, employer, { staffing: settings, requirements });
    const { start_date: _date, ...job } = aJobBody({ staffing: settings, requirements });
    for (const [name, from] of [
      ['Given', { job }],
      ['Copied', { from_job: source.id }],
    ] as const) {
      const template = made(
        await app.client.post<TemplateView>('/job/template/', { name, ...from }, as(employer)),
        'the template',
      );
      expect(template.job).toMatchObject({ staffing: settings, requirements });
      const body = { start_date: '2026-12-07' };
      expect(await app.client.post(`/job/template/${template.id}/post/`, body, as(employer))).toMatchObject({
        status: 201,
        body: { staffing: settings, requirements: [{ document_type: 'certificate', certificate: 'first_aid' }] },
      });
    }
  });

  test('that was saved before jobs had settings has the defaults', async () => {
    const { start_date: _date, ...job } = aJobBody();
    const { id } = made(await app.client.post<TemplateView>('/job/template/', { name: 'Old', job }, as(employer)));
    await sql`update job_templates set job = job - 'staffing' - 'requirements' where id = ${id}`.execute(app.db);
    expect(await app.client.get(`/job/template/${id}/`, as(employer))).toMatchObject({
      status: 200,
      body: { job: { staffing: defaultStaffing, requirements: [] } },
    });
  });
});

describe('the limit of an hour', () => {
  const limited = useTestApp({ settings: { RATE_LIMITS: 'on' } });

  test('refuses the sixty-first change', async () => {
    const owner = await anEmployer(limited);
    const job = await aJob(limited, owner);
    expect((await setStaffing(limited, owner, job.id, {})).status).toBe(200);
    await limited.db.updateTable('hourly_uses').set({ uses: 59 }).where('user_id', '=', owner.user.id).execute();
    expect((await setStaffing(limited, owner, job.id, {})).status).toBe(200);
    expect(await setStaffing(limited, owner, job.id, {})).toMatchObject({ status: 429 });
  });
});
