import type { SignedInView } from '@relevo/contracts/accounts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { createTemplate } from '@relevo/fixtures/templates';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { aJob, aJobBody, anEmployer, getJob, signInAgain } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { pauseRepeatsOf, postDueOccurrences } from '../jobs.ts';

const app = useTestApp();

type Repeat = { every_weeks: number; first_date: string; ahead_days: number; until?: string; invite_crew?: boolean };

/** A day of the test's clock, so many days from now. */
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function aRepeat(owner: SignedInView, changes: Partial<Repeat> = {}, body: Record<string, unknown> = {}) {
  const repeat = { every_weeks: 1, first_date: dayFrom(7), ahead_days: 7, ...changes };
  return made(await createTemplate(app.client, owner, { repeat, ...body }));
}

const see = async (owner: SignedInView, id: string) =>
  made(await app.client.get<TemplateView>(`/job/template/${id}/`, as(owner)));
const jobsOf = (id: string) =>
  app.db
    .selectFrom('jobs')
    .select(['id', 'start_date', 'occurrence_date', 'wage_cents'])
    .where('template_id', '=', id)
    .orderBy('start_date')
    .execute();
const datesOf = async (id: string) => (await jobsOf(id)).map(({ start_date }) => start_date);

async function eventsOf(owner: SignedInView, type: string) {
  const rows = await app.db.selectFrom('outbox_events').select('payload').where('type', '=', type).execute();
  return rows.map(({ payload }) => payload as Record<string, unknown>).filter(({ userId }) => userId === owner.user.id);
}

describe('a repeat', () => {
  test('posts each date once at nine o’clock of its zone, so many days ahead, also on two nodes', async () => {
    const owner = await anEmployer(app);
    // It is Monday, nine o'clock in Toronto: the first is due at once.
    const { id, repeat } = await aRepeat(owner, { first_date: '2026-11-23' });
    expect(repeat).toMatchObject({
      status: 'active',
      next_start_date: '2026-11-23',
      next_posts_at: '2026-11-16T14:00:00.000Z',
    });
    await Promise.all([1, 2, 3].map(() => postDueOccurrences(app.deps)));
    await postDueOccurrences(app.deps);
    expect(await jobsOf(id)).toMatchObject([{ start_date: '2026-11-23', occurrence_date: '2026-11-23' }]);
    expect((await see(owner, id)).repeat).toMatchObject({
      next_start_date: '2026-11-30',
      next_posts_at: '2026-11-23T14:00:00.000Z',
    });
    const [job] = await jobsOf(id);
    expect(await eventsOf(owner, 'job.repeated')).toEqual([
      { userId: owner.user.id, jobId: job?.id, title: 'Barista for the morning rush' },
    ]);
    expect((await getJob(app, owner, job?.id ?? '')).series).toMatchObject({ number: 1, previous_job_id: null });
  });

  test('posts everything that is due at once, and ends after its last day', async () => {
    const owner = await anEmployer(app);
    const { id } = await aRepeat(owner, { ahead_days: 28, first_date: '2026-11-23', until: '2026-12-07' });
    await postDueOccurrences(app.deps);
    expect(await datesOf(id)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect((await see(owner, id)).repeat).toMatchObject({ status: 'ended', next_start_date: null });
    await postDueOccurrences(app.deps);
    expect(await datesOf(id)).toHaveLength(3);
  });

  test('made of an own job counts that job as its first, and names the crew to invite', async () => {
    const owner = await anEmployer(app);
    const source = await aJob(app, owner);
    const body = { job: undefined, from_job: source.id };
    const { id } = await aRepeat(owner, { first_date: '2026-11-30', ahead_days: 14, invite_crew: true }, body);
    await postDueOccurrences(app.deps);
    const [, second] = await jobsOf(id);
    expect((await getJob(app, owner, source.id)).series).toMatchObject({ template_id: id, number: 1 });
    expect((await getJob(app, owner, second?.id ?? '')).series).toMatchObject({
      number: 2,
      previous_job_id: source.id,
    });
    expect(await eventsOf(owner, 'job.repeated')).toMatchObject([{ jobId: second?.id, crewOf: source.id }]);
  });

  test('counts a date that was posted by hand', async () => {
    const owner = await anEmployer(app);
    const { id } = await aRepeat(owner, { first_date: '2026-11-30', ahead_days: 1 });
    made(await app.client.post(`/job/template/${id}/post/`, { start_date: '2026-11-30' }, as(owner)));
    expect((await see(owner, id)).repeat).toMatchObject({ next_start_date: '2026-12-07' });
  });

  test('changes later occurrences only, and stops', async () => {
    const owner = await anEmployer(app);
    const { id, job } = await aRepeat(owner, { first_date: '2026-11-23', ahead_days: 14 });
    await postDueOccurrences(app.deps);
    const path = `/job/template/${id}/`;
    made(await app.client.patch(path, { job: { ...job, wage: '30.00' } }, as(owner)));
    expect(await jobsOf(id)).toMatchObject([{ wage_cents: 20_00n }, { wage_cents: 20_00n }]);
    expect((await see(owner, id)).repeat?.next_start_date).toBe('2026-12-07');
    const stopped = made(await app.client.patch<TemplateView>(path, { repeat: null }, as(owner)));
    expect(stopped.repeat).toBeNull();
  });

  test('does not post a date again after its job was deleted', async () => {
    const owner = await anEmployer(app);
    const { id, repeat } = await aRepeat(owner, { first_date: '2026-11-23' });
    await postDueOccurrences(app.deps);
    await app.db.deleteFrom('jobs').where('template_id', '=', id).execute();
    const {
      status: _status,
      paused_because: _because,
      next_start_date: _date,
      next_posts_at: _at,
      ...same
    } = repeat as NonNullable<typeof repeat>;
    made(await app.client.patch(`/job/template/${id}/`, { repeat: same }, as(owner)));
    await postDueOccurrences(app.deps);
    expect(await datesOf(id)).toEqual([]);
  });
});

describe('a repeat pauses', () => {
  const paused = async (owner: SignedInView, id: string) => (await see(owner, id)).repeat;

  test('when its site is gone, and goes on with the next date once it is turned on again', async () => {
    const owner = await anEmployer(app);
    const site = made(await createSite(app.client, owner));
    const { start_date: _start, ...job } = aJobBody();
    const body = { job: { ...job, location: { site_id: site.id } } };
    const { id } = await aRepeat(owner, { first_date: '2026-11-23' }, body);
    await app.client.delete(`/company/sites/${site.id}/`, as(owner));
    await postDueOccurrences(app.deps);
    expect(await paused(owner, id)).toMatchObject({
      status: 'paused',
      paused_because: 'site_gone',
      next_start_date: null,
    });
    expect(await eventsOf(owner, 'job.repeat_paused')).toMatchObject([{ templateId: id, because: 'site_gone' }]);
    await postDueOccurrences(app.deps);
    expect(await eventsOf(owner, 'job.repeat_paused')).toHaveLength(1);

    const repeat = { every_weeks: 1, first_date: '2026-11-23', ahead_days: 7 };
    const path = `/job/template/${id}/`;
    made(await app.client.patch(path, { job, repeat }, as(owner)));
    await postDueOccurrences(app.deps);
    expect(await datesOf(id)).toEqual(['2026-11-23']);
  });

  test('when its owner is suspended, and stays paused when the owner is restored', async () => {
    const owner = await anEmployer(app);
    const { id } = await aRepeat(owner, { first_date: '2026-11-23' });
    const at = app.clock.now();
    await inTransaction(app.db, (tx) => pauseRepeatsOf(tx, owner.user.id, { because: 'suspended', at }));
    await postDueOccurrences(app.deps);
    expect(await datesOf(id)).toEqual([]);
    expect(await eventsOf(owner, 'job.repeat_paused')).toMatchObject([{ because: 'suspended' }]);
    expect(await paused(owner, id)).toMatchObject({ status: 'paused', paused_because: 'suspended' });
  });

  test('when its owner is not approved any more', async () => {
    const owner = await anEmployer(app);
    const { id } = await aRepeat(owner, { first_date: '2026-11-23' });
    const review = (review_status: 'rejected' | 'approved') =>
      app.db.updateTable('users').set({ review_status }).where('id', '=', owner.user.id).execute();
    await review('rejected');
    await postDueOccurrences(app.deps);
    await review('approved');
    expect(await paused(owner, id)).toMatchObject({ status: 'paused', paused_because: 'not_verified' });
  });
});

// The last of this file: it moves the clock by weeks.
test('a server that was away posts nothing for the past, at the same hour of the wall after clocks changed', async () => {
  const owner = await anEmployer(app);
  const { id } = await aRepeat(owner, { first_date: '2026-11-23' });
  app.clock.advance({ days: 120 });
  await postDueOccurrences(app.deps);
  const [date] = await datesOf(id);
  expect(date && date >= dayFrom(0)).toBe(true);
  const { repeat } = await see(await signInAgain(app, owner), id);
  // Nine o'clock in Toronto, in summer.
  expect(repeat?.next_posts_at).toMatch(/T13:00:00.000Z$/);
});
