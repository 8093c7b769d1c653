import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { refused } from '../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, answer, aWorker, confirmJob, doToJob } from '../../testing/hiring.ts';
import { addOffer, answerOffer, getOffer, introduce, invited, jobOffers, myOffers } from '../../testing/offers.ts';
import { withPassword } from '../../testing/people.ts';
import { applyForShifts } from '../../testing/staffing.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { expireOffers } from './expire-offers.ts';
import { forgetOldOffers } from './forget-old-offers.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  await introduce(app, { employer, worker });
});

const seen = async (offerId: string, person = worker) => (await getOffer(app, person, offerId)).body;

/** A job with an offer of a place and one of its second shift. */
async function bothOffers(changes: object = {}) {
  const job = await aJob(app, employer, { worker_count: 2, ...changes });
  const place = await invited(app, { employer, worker }, job.id);
  const shift = await invited(app, { employer, worker }, job.id, { shift_id: job.shifts[1]?.id });
  return { job, place: place.id, shift: shift.id };
}

describe('what closes open offers', () => {
  test('the employer closes hiring: offers of places end, a shift can still be covered', async () => {
    const { job, place, shift } = await bothOffers();
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await doToJob(app, employer, { action: 'confirm', jobId: job.id });
    expect(await seen(place)).toMatchObject({ status: 'withdrawn', ended_because: 'hiring_closed' });
    expect(await seen(shift)).toMatchObject({ status: 'open' });
    expect(await answerOffer(app, worker, place, true)).toMatchObject(refused(409, 'offer_closed'));
  });

  test('a job that fills keeps its invitations open', async () => {
    const { job, place } = await bothOffers({ worker_count: 1 });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await seen(place)).toMatchObject({ status: 'open', job: { status: 'confirmed', positions_left: 0 } });
  });

  test('the worker books the shift another way: its offer ends, that of a place stays open', async () => {
    const { job, place, shift } = await bothOffers({ staffing: { single_shifts: true } });
    const { body } = await applyForShifts(app, worker, job.id, { shift_ids: [job.shifts[1]?.id ?? ''] });
    await answer(app, employer, body.id, 'accepted');
    expect((await confirmJob(app, worker, job.id)).status).toBe(200);
    expect(await seen(shift)).toMatchObject({ status: 'withdrawn', ended_because: 'booked' });
    expect(await seen(place)).toMatchObject({ status: 'open' });
  });

  test('the job is cancelled: all of them end', async () => {
    const { job, place, shift } = await bothOffers();
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    for (const id of [place, shift])
      expect(await seen(id)).toMatchObject({ status: 'withdrawn', ended_because: 'job_over', actions: [] });
  });

  test('the job is deleted: nothing of them is left', async () => {
    const { job, place } = await bothOffers();
    await doToJob(app, employer, { action: 'delete', jobId: job.id });
    expect(await getOffer(app, worker, place)).toMatchObject({ status: 404 });
  });

  test.each([
    ['times', { start_date: '2026-11-30' }],
    [
      'break',
      {
        schedule: {
          name: 'Mornings',
          break_duration: 15,
          week_count: 1,
          days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '08:00', end_time: '16:00' })),
        },
      },
    ],
  ])('other %s end them', async (_name, changes) => {
    const { job, place, shift } = await bothOffers();
    await doToJob(app, employer, { action: 'update', jobId: job.id, changes: { worker_count: 2, ...changes } });
    for (const id of [place, shift])
      expect(await seen(id)).toMatchObject({ status: 'withdrawn', ended_because: 'changed' });
  });

  test('another wage of the job does not touch the one that was offered', async () => {
    const { job, place } = await bothOffers();
    await doToJob(app, employer, { action: 'update', jobId: job.id, changes: { worker_count: 2, wage: '29.00' } });
    expect(await seen(place)).toMatchObject({ status: 'open', wage: '20.00', job: { wage: '29.00' } });
  });

  test('an erased worker’s end as gone, and the note is deleted', async () => {
    const person = await aWorker(app);
    const job = await aJob(app, employer);
    const open = await addOffer(app, job.id, person, { note: 'Please come' });
    const exported = await app.client.get<{ offers: object[] }>('/user/export/', {
      ...as(person),
      headers: withPassword,
    });
    expect(exported.body.offers).toMatchObject([{ side: 'received', wage: '25.00', note: 'Please come' }]);
    const erased = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person));
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    expect(await seen(open, employer)).toMatchObject({ status: 'withdrawn', ended_because: 'gone', note: '' });
  });
});

describe('time', () => {
  test('offers past it expire with the minute, once, and no other', async () => {
    const person = await aWorker(app);
    const job = await aJob(app, employer);
    const other = await aJob(app, employer);
    const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
    const due = await addOffer(app, job.id, person, { created_at: hours(-5), expires_at: hours(-1) });
    const open = await addOffer(app, other.id, person);
    await Promise.all([expireOffers(app.deps), expireOffers(app.deps)]);
    await everyMinute(app.deps);
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from offers where id in (${due}, ${open}) order by status`.execute(app.db);
    expect(rows).toEqual([
      { id: due, status: 'expired' },
      { id: open, status: 'open' },
    ]);
    const { body } = await myOffers(app, person);
    expect(body.results.map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  test('offers are forgotten two years after their end', async () => {
    const person = await aWorker(app);
    const jobs = [await aJob(app, employer), await aJob(app, employer)];
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    for (const [index, days] of [[0, 740] as const, [1, 700] as const])
      await addOffer(app, jobs[index]?.id ?? '', person, {
        status: 'expired',
        created_at: ago(days + 2),
        expires_at: ago(days),
      });
    await forgetOldOffers(app.deps);
    const counts = await Promise.all(jobs.map(({ id }) => jobOffers(app, employer, id)));
    expect(counts.map(({ body }) => body.count)).toEqual([0, 1]);
  });
});
