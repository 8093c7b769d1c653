import type { SignedInView } from '@relevo/contracts/accounts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { aTemplateBody, createTemplate, listTemplates } from '@relevo/fixtures/templates';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, aJobBody, anEmployer, aWorker, doToJob, getJob } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let other: SignedInView;
beforeAll(async () => {
  [employer, other] = [await anEmployer(app), await anEmployer(app)];
});

type Refused = Record<string, string[]>;
const pathOf = (id: string) => `/job/template/${id}/`;
const see = (person: SignedInView, id: string) => app.client.get<TemplateView>(pathOf(id), as(person));
const change = (person: SignedInView, id: string, body: object) =>
  app.client.patch<TemplateView & Refused>(pathOf(id), body, as(person));
const remove = (person: SignedInView, id: string) => app.client.delete(pathOf(id), as(person));
const post = (person: SignedInView, id: string, start_date: string, key?: string) =>
  app.client.post<JobDetailView & Refused & { code?: string }>(
    `${pathOf(id)}post/`,
    { start_date },
    { ...as(person), ...(key && { headers: { 'idempotency-key': key } }) },
  );

const { start_date: _start, ...job } = aJobBody() as Record<string, unknown> & { schedule: Record<string, unknown> };
const on = (date: string, start_time = '08:00') => ({ date, start_time, end_time: '16:00' });
const dated = (...dates: ReturnType<typeof on>[]) => ({
  ...job,
  schedule: { name: 'Dates', break_duration: 30, dates },
});

describe('a template', () => {
  test('is saved, listed by name, changed and deleted', async () => {
    const owner = await anEmployer(app);
    const weekly = made(await createTemplate(app.client, owner, { name: 'weekly' }));
    expect(weekly).toMatchObject({ name: 'weekly', repeat: null, jobs_count: 0, last_job_id: null });
    expect(weekly.job).toMatchObject({ ...job, schedule: { ...job.schedule, dates: null } });
    const bakery = made(await createTemplate(app.client, owner, { name: '  Bakery ' }));
    expect(made(await listTemplates(app.client, owner))).toMatchObject({
      count: 2,
      results: [{ name: 'Bakery' }, weekly],
    });
    const changed = await change(owner, weekly.id, { name: 'Evenings', job: { ...job, wage: '30.5' } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Evenings', job: { wage: '30.50' } } });
    expect((await see(owner, weekly.id)).body).toEqual(changed.body);
    expect((await remove(owner, bakery.id)).status).toBe(204);
    expect((await remove(owner, bakery.id)).status).toBe(404);
    expect((await see(owner, bakery.id)).status).toBe(404);
  });

  test('can be sent again as it was answered', async () => {
    const template = made(await createTemplate(app.client, employer));
    const copy = await createTemplate(app.client, employer, { job: template.job });
    expect(copy).toMatchObject({ status: 201, body: { job: template.job } });
  });

  test('copies an own job, and no other', async () => {
    const source = await aJob(app, employer, { title: 'Night cook' });
    const body = { job: undefined, from_job: source.id };
    const copied = made(await createTemplate(app.client, employer, body));
    expect(copied.job).toMatchObject({ title: 'Night cook', wage: '20.00', location: source.location });
    for (const from_job of [source.id, crypto.randomUUID(), 'none']) {
      const refused = await createTemplate(app.client, other, { job: undefined, from_job });
      expect(refused).toMatchObject({ status: 400, body: { from_job: ['This job is not among your own'] } });
    }
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 characters', { name: '💥'.repeat(61) }, 'name'],
    ['neither a job nor one to copy', { job: undefined }, 'job'],
    ['both', { from_job: '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e' }, 'job'],
    ['a wage that is too low', { job: { ...job, wage: '10' } }, 'job.wage'],
    [
      'a break that is too long',
      { job: { ...job, schedule: { ...job.schedule, break_duration: 480 } } },
      'job.schedule.break_duration',
    ],
    ['shifts that overlap', { job: dated(on('2026-12-01'), on('2026-12-01', '09:00')) }, 'job.schedule.dates'],
    [
      'a site that is not there',
      { job: { ...job, location: { site_id: '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e' } } },
      'job.location.site_id',
    ],
    ['five weeks', { repeat: { every_weeks: 5, first_date: '2026-12-07', ahead_days: 7 } }, 'repeat.every_weeks'],
    ['no days ahead', { repeat: { every_weeks: 1, first_date: '2026-12-07', ahead_days: 0 } }, 'repeat.ahead_days'],
    [
      'a first date that is past',
      { repeat: { every_weeks: 1, first_date: '2026-11-15', ahead_days: 7 } },
      'repeat.first_date',
    ],
    [
      'an end before the beginning',
      { repeat: { every_weeks: 1, first_date: '2026-12-07', ahead_days: 7, until: '2026-12-06' } },
      'repeat.until',
    ],
    [
      'a schedule longer than its repeat',
      {
        job: { ...job, schedule: { ...job.schedule, week_count: 2 } },
        repeat: { every_weeks: 1, first_date: '2026-12-07', ahead_days: 7 },
      },
      'repeat.every_weeks',
    ],
  ])('with %s is a field error', async (_name, body, field) => {
    const answer = await createTemplate(app.client, employer, body as Record<string, unknown>);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('keeps dates that are past, because posting moves them', async () => {
    expect((await createTemplate(app.client, employer, { job: dated(on('2020-01-06')) })).status).toBe(201);
    expect((await createTemplate(app.client, employer, { name: '💥'.repeat(60) })).status).toBe(201);
  });

  test('has a unique name, whatever its case, also when it is saved twice at once', async () => {
    const owner = await anEmployer(app);
    const answers = await Promise.all(
      ['Crew', 'crew', 'CREW'].map((name) => createTemplate(app.client, owner, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      name: ['You already have a template with this name'],
    });
    expect((await createTemplate(app.client, employer, { name: 'Crew' })).status).toBe(201);
  });

  test('is one of fifty, however many are added at once', async () => {
    const owner = await anEmployer(app);
    for (let each = 0; each < 48; each += 1) made(await createTemplate(app.client, owner));
    const answers = await Promise.all([1, 2, 3, 4].map(() => createTemplate(app.client, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_templates' });
  });

  test('is its owner’s alone', async () => {
    const { id } = made(await createTemplate(app.client, employer));
    expect((await see(other, id)).status).toBe(404);
    expect((await change(other, id, { name: 'Mine' })).status).toBe(404);
    expect((await post(other, id, '2026-12-07')).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    expect((await createTemplate(app.client, await aWorker(app))).status).toBe(403);
    expect((await see(employer, 'none')).status).toBe(404);
  });

  test('has contact details masked as in a job', async () => {
    const masked = made(await createTemplate(app.client, employer, { job: { ...job, title: 'Call 514 555 0100' } }));
    expect(masked.job.title).not.toContain('0100');
  });

  test('is part of the export, and gone with the account', async () => {
    const owner = await anEmployer(app);
    const template = made(await createTemplate(app.client, owner));
    const { body } = await app.client.get('/user/export/', { ...as(owner), headers: withPassword });
    expect(body).toMatchObject({ job_templates: [{ name: template.name }], job_imports: [] });
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(owner));
    const left = app.db.selectFrom('job_templates').select('id').where('owner_id', '=', owner.user.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('posting a template', () => {
  test('is a new job from a date on, the next of its series', async () => {
    const { id, name } = made(await createTemplate(app.client, employer));
    const first = await post(employer, id, '2026-12-07');
    expect(first).toMatchObject({
      status: 201,
      body: { start_date: '2026-12-07', series: { template_id: id, name, number: 1, previous_job_id: null } },
    });
    const second = made(await post(employer, id, '2026-12-14'));
    expect(second.series).toEqual({ template_id: id, name, number: 2, previous_job_id: first.body.id });
    expect((await see(employer, id)).body).toMatchObject({ jobs_count: 2, last_job_id: second.id });
    expect((await getJob(app, await aWorker(app), second.id)).series).toBeNull();
    await remove(employer, id);
    expect((await getJob(app, employer, second.id)).series).toBeNull();
  });

  test('moves dates and keeps their distances', async () => {
    const { id } = made(await createTemplate(app.client, employer, { job: dated(on('2020-01-06'), on('2020-01-09')) }));
    const { schedule, start_date } = made(await post(employer, id, '2026-12-07'));
    expect(start_date).toBe('2026-12-07');
    expect(schedule.dates).toEqual([on('2026-12-07'), on('2026-12-10')]);
  });

  test('with the same key is one job, also at once; without a key each is another', async () => {
    const { id } = made(await createTemplate(app.client, employer));
    const answers = await Promise.all([1, 2, 3].map(() => post(employer, id, '2026-12-07', 'once')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await post(employer, id, '2026-12-14', 'once')).body).toMatchObject({ code: 'idempotency_key_reused' });
    made(await post(employer, id, '2026-12-07'));
    expect((await see(employer, id)).body.jobs_count).toBe(2);
  });

  test.each(['2026-11-15', '', '2100-01-01', 'soon'])('on "%s" is refused', async (date) => {
    const templates = [aTemplateBody(), aTemplateBody({ job: dated(on('2020-01-06')) })];
    for (const { name, job: given } of templates) {
      const { id } = made(await createTemplate(app.client, employer, { name: `${name} ${date}`, job: given }));
      const answer = await post(employer, id, date);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['start_date']]);
      await remove(employer, id);
    }
  });

  test('at a site that was deleted is refused like a new job', async () => {
    const owner = await anEmployer(app);
    const site = made(await createSite(app.client, owner));
    const { id } = made(await createTemplate(app.client, owner, { job: { ...job, location: { site_id: site.id } } }));
    expect(made(await post(owner, id, '2026-12-07')).location).toMatchObject({ street_address: site.street_address });
    await app.client.delete(`/company/sites/${site.id}/`, as(owner));
    expect(await post(owner, id, '2026-12-07')).toMatchObject({
      status: 400,
      body: { 'location.site_id': ['This site is not among your saved sites'] },
    });
  });

  test('leaves the template when its job is deleted', async () => {
    const { id } = made(await createTemplate(app.client, employer));
    const { id: jobId } = made(await post(employer, id, '2026-12-07'));
    await doToJob(app, employer, { action: 'delete', jobId });
    expect((await see(employer, id)).body).toMatchObject({ jobs_count: 0, last_job_id: null });
  });
});
