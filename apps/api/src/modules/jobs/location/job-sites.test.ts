import type { SignedInView } from '@relevo/contracts/accounts';
import type { EmployerDashboardView } from '@relevo/contracts/dashboards';
import type { JobDetailView, JobPage } from '@relevo/contracts/jobs';
import type { Role } from '@relevo/domain/team-rights';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { createTemplate } from '@relevo/fixtures/templates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addApplication, aJob, aJobBody, anEmployer, aWorker, getJob } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

async function aMember(owner: SignedInView, role: Role, siteIds: string[] | null = null): Promise<SignedInView> {
  const member = await anEmployer(app, { first_name: 'Mara' });
  await sql`update company_members set holder_id = ${owner.user.id}, role = ${role}, site_ids = ${siteIds}::uuid[]
    where user_id = ${member.user.id}`.execute(app.db);
  return member;
}

let owner: SignedInView;
let [here, elsewhere] = ['', ''];
let manager: SignedInView;
let supervisor: SignedInView;
let accountant: SignedInView;
let [atSite, away, free] = ['', '', ''];
beforeAll(async () => {
  owner = await anEmployer(app);
  here = made(await createSite(app.client, owner, { name: 'Dock' })).id;
  elsewhere = made(await createSite(app.client, owner, { name: 'Kitchen' })).id;
  manager = await aMember(owner, 'manager');
  supervisor = await aMember(owner, 'supervisor', [here]);
  accountant = await aMember(owner, 'accountant');
  const jobs = [{ location: { site_id: here } }, { location: { site_id: elsewhere } }, {}];
  [atSite = '', away = '', free = ''] = (await Promise.all(jobs.map((changes) => post(manager, changes)))).map(
    ({ id }) => id,
  );
});

const post = async (person: SignedInView, changes: object = {}) =>
  made(await app.client.post<JobDetailView>('/job/create/', aJobBody({ title: 'Zymurgist', ...changes }), as(person)));
const see = (person: SignedInView, id: string) => app.client.get<JobDetailView>(`/job/job/${id}/`, as(person));
const list = async (person: SignedInView, path: string) => {
  const { count, results } = made(await app.client.get<JobPage>(path, as(person)));
  return { count, ids: results.map(({ id }) => id).toSorted() };
};
const setSite = (person: SignedInView, id: string, siteId: unknown) =>
  app.client.post<JobDetailView & Record<string, unknown>>(`/job/job/${id}/site/`, { site_id: siteId }, as(person));
const all = () => [atSite, away, free].toSorted();

describe('a job of a company with members', () => {
  test('keeps its site and who posted it, for the company and for no worker', async () => {
    const author = { id: manager.user.id, name: `Mara ${manager.user.last_name}` };
    expect(await getJob(app, owner, atSite)).toMatchObject({ site: { id: here, name: 'Dock' }, created_by: author });
    expect(await getJob(app, owner, free)).toMatchObject({ site: null, created_by: author });
    for (const other of [await aWorker(app), await anEmployer(app)]) {
      expect(await getJob(app, other, atSite)).toMatchObject({ site: null, created_by: null });
    }
  });

  test('is found by a supervisor of its site, and by no other', async () => {
    expect((await see(supervisor, atSite)).status).toBe(200);
    for (const id of [away, free]) {
      expect((await see(supervisor, id)).status).toBe(404);
      expect((await app.client.get(`/job/job/${id}/wage-guide/`, as(supervisor))).status).toBe(404);
    }
    for (const path of ['/job/my-jobs/', '/job/my-company-jobs/', '/job/my-jobs/?search=zymurgist']) {
      expect(await list(supervisor, path)).toEqual({ count: 1, ids: [atSite] });
      expect(await list(accountant, path)).toEqual({ count: 3, ids: all() });
    }
  });

  test.each(['', '&sort=newest', '&min_wage=1', '&latitude=43.65&longitude=-79.38&sort=distance'])(
    'is in no list of open jobs of a supervisor of another site%s',
    async (more) => {
      const path = `/job/list-open-jobs/?search=zymurgist${more}`;
      expect(await list(supervisor, path)).toEqual({ count: 1, ids: [atSite] });
      expect(await list(manager, path)).toEqual({ count: 3, ids: all() });
      expect(await list(await anEmployer(app), path)).toEqual({ count: 3, ids: all() });
    },
  );

  test('is in no plain list of open jobs either', async () => {
    expect((await list(supervisor, '/job/list-open-jobs/')).ids).toEqual([atSite]);
    expect((await list(manager, '/job/list-open-jobs/')).ids).toEqual(expect.arrayContaining(all()));
  });

  test('shows wages to a supervisor, and neither money nor actions', async () => {
    const seen = made(await see(supervisor, atSite));
    expect(seen).toMatchObject({ wage: '20.00', is_mine: true, actions: [] });
    expect(seen).toMatchObject({ estimated_cost: null, cancellation_cost: null, funding: null });
    const byAccountant = {
      estimated_cost: '750.00',
      cancellation_cost: '0.00',
      funding: expect.anything(),
      actions: [],
    };
    expect(made(await see(accountant, atSite))).toMatchObject(byAccountant);
    const own = made(await see(owner, atSite));
    expect(made(await see(manager, atSite))).toEqual(own);
    expect(own.actions).toContain('update');
  });

  test('is put at a site later, and taken from it', async () => {
    const { id } = await aJob(app, owner);
    expect(await setSite(manager, id, here)).toMatchObject({ status: 200, body: { site: { id: here } } });
    expect((await see(supervisor, id)).status).toBe(200);
    expect((await setSite(supervisor, id, null)).status).toBe(403);
    expect((await setSite(manager, id, here)).status).toBe(200);
    expect(await setSite(owner, id, null)).toMatchObject({ status: 200, body: { site: null } });
    expect((await see(supervisor, id)).status).toBe(404);
    const foreign = made(await createSite(app.client, await anEmployer(app))).id;
    for (const site of [foreign, crypto.randomUUID(), 'none', undefined]) {
      const text = ['This site is not among your saved sites'];
      expect(await setSite(owner, id, site)).toMatchObject({ status: 400, body: { site_id: text } });
    }
    const acts = await app.db
      .selectFrom('company_acts')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', id)
      .execute();
    const moved = [manager, owner].map(({ user }) => ({ act: 'job.site', actor_id: user.id }));
    expect(acts).toEqual([{ act: 'job.create', actor_id: owner.user.id }, ...moved]);
    await app.client.delete(`/job/delete-job/${id}/`, as(owner));
  });

  test('stays at its site while it keeps its address', async () => {
    const job = await post(owner, { location: { site_id: here } });
    const update = async (location: object) =>
      made(await app.client.put<JobDetailView>(`/job/update-job/${job.id}/`, aJobBody({ location }), as(manager))).site;
    expect(await update(job.location)).toMatchObject({ id: here });
    expect(await update({ ...job.location, street_address: '1 Bay Street' })).toBeNull();
    expect(await update({ site_id: elsewhere })).toMatchObject({ id: elsewhere });
    await app.client.delete(`/job/delete-job/${job.id}/`, as(owner));
  });

  test('is posted at the site of the job that its template copies, which a supervisor sees', async () => {
    const template = made(
      await createTemplate(app.client, manager, { job: undefined, from_job: atSite, name: 'Copy' }),
    );
    const other = made(await createTemplate(app.client, manager, { job: undefined, from_job: away, name: 'Other' }));
    const posted = made(
      await app.client.post<JobDetailView>(
        `/job/template/${template.id}/post/`,
        { start_date: '2026-12-07' },
        as(manager),
      ),
    );
    expect(posted).toMatchObject({ site: { id: here }, created_by: { id: manager.user.id } });
    const templates = made(
      await app.client.get<{ count: number; results: { id: string }[] }>('/job/template/', as(supervisor)),
    );
    expect(templates).toMatchObject({ count: 1, results: [{ id: template.id, jobs_count: 1 }] });
    expect((await app.client.get(`/job/template/${other.id}/`, as(supervisor))).status).toBe(404);
    await app.client.delete(`/job/delete-job/${posted.id}/`, as(owner));
  });
});

describe('the dashboard', () => {
  const dashboard = async (person: SignedInView) =>
    made(await app.client.get<EmployerDashboardView>('/dashboard/', as(person)));

  test('goes as far as the role of the member', async () => {
    const worker = await aWorker(app);
    await addApplication(app.deps, worker, { jobId: away });
    const everything = await dashboard(owner);
    expect(everything).toMatchObject({ open_jobs: 3, applications_to_answer: 1, shifts_today: 0 });
    expect(everything.waiting).toHaveLength(1);
    expect(await dashboard(manager)).toEqual(everything);
    const hiring = { applications_to_answer: null, waiting_for_confirmation: null };
    const ofSite = {
      ...hiring,
      open_jobs: 1,
      positions_left: 1,
      shifts_today: 0,
      at_work: 0,
      funding: null,
      waiting: [],
    };
    expect(await dashboard(supervisor)).toMatchObject(ofSite);
    const money = { open_jobs: 3, shifts_today: null, at_work: null, funding: everything.funding, waiting: [] };
    expect(await dashboard(accountant)).toMatchObject({ ...hiring, ...money });
  });
});

test('a supervisor whose only site is deleted sees no job until there is another site', async () => {
  const company = await anEmployer(app);
  const site = made(await createSite(app.client, company)).id;
  const lone = await aMember(company, 'supervisor', [site]);
  const job = await post(company, { location: { site_id: site } });
  expect(await list(lone, '/job/my-jobs/')).toEqual({ count: 1, ids: [job.id] });
  expect((await app.client.delete(`/company/sites/${site}/`, as(company))).status).toBe(204);
  expect(await list(lone, '/job/my-jobs/')).toEqual({ count: 0, ids: [] });
  expect((await see(lone, job.id)).status).toBe(404);
  expect(await getJob(app, company, job.id)).toMatchObject({ site: null });
  const member = await app.db
    .selectFrom('company_members')
    .select('site_ids')
    .where('user_id', '=', lone.user.id)
    .execute();
  expect(member).toEqual([{ site_ids: [] }]);
});

test('a member who was removed changes nothing any more, and leaves no act', async () => {
  const former = await aMember(owner, 'manager');
  await app.db.deleteFrom('company_members').where('user_id', '=', former.user.id).execute();
  expect((await setSite(former, free, here)).status).toBe(403);
  const acts = app.db.selectFrom('company_acts').select('id').where('actor_id', '=', former.user.id);
  expect(await acts.execute()).toEqual([]);
});
