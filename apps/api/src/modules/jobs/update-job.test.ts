import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  aJobBody,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  signInAgain,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

type Changes = Record<string, unknown>;
const location = (changes: Changes) => ({ location: { ...(aJobBody().location as Changes), ...changes } });
const schedule = (changes: Changes) => ({ schedule: { ...(aJobBody().schedule as Changes), ...changes } });
const update = <Body = JobDetailView>(jobId: string, changes: Changes) =>
  doToJob<Body>(app, employer, { action: 'update', jobId, changes });
const changedEvents = async (jobId: string) => {
  const rows = await app.db.selectFrom('outbox_events').select('payload').where('type', '=', 'job.changed').execute();
  return rows.map(({ payload }) => payload).filter((payload) => payload.jobId === jobId);
};

/** What a worker agrees to, one thing at a time. */
const otherTerms: [string, Changes][] = [
  ['wage', { wage: '20.01' }],
  ['start date', { start_date: '2026-11-24' }],
  ['zone', { timezone: 'America/Vancouver' }],
  ['break', schedule({ break_duration: 45 })],
  ['number of weeks', schedule({ week_count: 2 })],
  ['hours', schedule({ days: [{ weekday: 1, start_time: '08:00', end_time: '15:00' }] })],
  ['street', location({ street_address: '124 Queen Street West' })],
  ['city', location({ city: 'Ottawa' })],
  ['postal code', location({ zip_code: 'M5H 2M8' })],
  ['pin', location({ latitude: 43.6512 })],
];

describe('while no worker is accepted', () => {
  test.each(otherTerms)('the %s can change', async (_name, changes) => {
    const before = await aJob(app, employer);
    const after = await update(before.id, changes);
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject(
      JSON.parse(JSON.stringify({ ...aJobBody(changes), wage: undefined, id: before.id, status: 'open' })),
    );
    if (changes.wage) expect(after.body.wage).toBe(changes.wage);
  });

  test('shifts, cost and first hour follow the schedule', async () => {
    const { id, shifts } = await aJob(app, employer);
    const days = [{ weekday: 6, start_time: '10:00', end_time: '14:00' }];
    const { body } = await update(id, { ...schedule({ days, break_duration: 0 }), worker_count: 2 });
    expect(body.shifts.map(({ starts_at }) => starts_at)).toEqual(['2026-11-28T15:00:00.000Z']);
    expect(body).toMatchObject({ estimated_cost: '160.00', first_shift_at: '2026-11-28T15:00:00.000Z' });
    const rows = await app.db.selectFrom('shifts').select('id').where('job_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(shifts).toHaveLength(5);
  });

  test('a break as long as a shift is refused, and nothing changes', async () => {
    const before = await aJob(app, employer);
    const answer = await update<Changes>(before.id, { ...schedule({ break_duration: 480 }), title: 'Another title' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['schedule.break_duration']);
    expect((await update(before.id, {})).body).toMatchObject({ title: before.title, schedule: before.schedule });
  });

  test('applicants get a mail about other terms, and about nothing else', async () => {
    const { id, title } = await aJob(app, employer);
    const [waiting, gone] = [await aWorker(app), await aWorker(app)];
    await anApplication(app, waiting, id);
    const rejected = await anApplication(app, gone, id);
    await answer(app, employer, rejected.id, 'rejected');
    await update(id, { description: 'The same job in other words.', title: 'New title' });
    expect(await changedEvents(id)).toEqual([]);
    await update(id, { title: 'New title', wage: '25.00' });
    expect(await changedEvents(id)).toEqual([{ userId: waiting.user.id, jobId: id, title: 'New title' }]);
    expect(title).not.toBe('New title');
  });

  test('a pin that is not sent again stays where it is, unless the address moves', async () => {
    const { id } = await aJob(app, employer);
    const unsaid = { latitude: undefined, longitude: undefined };
    expect((await update(id, location(unsaid))).body.location).toMatchObject({ latitude: 43.6511, precision: 'exact' });
    const moved = await update(id, location({ ...unsaid, city: 'Montréal', zip_code: 'H2X 1X3' }));
    expect(moved.body.location.precision).toBe('area');
    expect(moved.body.location.latitude).toBeCloseTo(45.5, 0);
  });

  test('a job is refused as a new one would be, and stays as it is', async () => {
    const job = await aJob(app, employer);
    const wrong: [Changes, string][] = [
      [{ title: '' }, 'title'],
      [{ wage: '16.19' }, 'wage'],
      [{ start_date: '2026-11-15' }, 'start_date'],
      [location({ zip_code: '12345' }), 'location.zip_code'],
      [schedule({ days: [] }), 'schedule.days'],
    ];
    for (const [changes, field] of wrong) {
      const answered = await update<Record<string, unknown>>(job.id, changes);
      expect(answered.status).toBe(400);
      expect(Object.keys(answered.body)).toEqual([field]);
    }
    expect(await getJob(app, employer, job.id)).toEqual(job);
  });

  test('the same again changes nothing visible', async () => {
    const job = await aJob(app, employer);
    expect(await update(job.id, {})).toMatchObject({ status: 200, body: job });
  });

  test('the job is found by its new words and no longer by its old words', async () => {
    const { id } = await aJob(app, employer, { title: 'Zookeeper' });
    const found = async (search: string) =>
      (
        await app.client.get<{ results: { id: string }[] }>(`/job/list-open-jobs/?search=${search}`, {
          token: employer.access_token,
        })
      ).body.results.map((each) => each.id);
    expect(await found('zookeeper')).toEqual([id]);
    await update(id, { title: 'Falconer' });
    expect(await found('falconer')).toEqual([id]);
    expect(await found('zookeeper')).toEqual([]);
  });
});

describe('once a worker is accepted', () => {
  let job: JobDetailView;
  beforeAll(async () => {
    job = await aJob(app, employer, { worker_count: 3 });
    await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
  });

  test.each(otherTerms)('the %s is settled', async (_name, changes) => {
    const before = await getJob(app, employer, job.id);
    expect(await update<Record<string, unknown>>(job.id, { worker_count: 3, ...changes })).toMatchObject({
      status: 409,
      body: { code: 'terms_locked', error: 'Wage, schedule and place cannot change once a worker is accepted.' },
    });
    expect(await getJob(app, employer, job.id)).toEqual(before);
  });

  test('title, description, the schedule’s name and more places are still free', async () => {
    const changes = { title: 'New', description: 'Other words', worker_count: 5, ...schedule({ name: 'Early' }) };
    const { status, body } = await update(job.id, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'New', description: 'Other words', schedule: { name: 'Early' } });
    expect(body.counts.positions_left).toBe(4);
    expect(body.shifts).toEqual(job.shifts);
  });

  test('turned down again, the terms are free again', async () => {
    const other = await aJob(app, employer);
    const { id } = await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, other.id);
    await answer(app, employer, id, 'rejected');
    expect(await update(other.id, { wage: '30.00' })).toMatchObject({ status: 200, body: { wage: '30.00' } });
  });

  test('in French the refusal is French', async () => {
    const french = await anEmployer(app, { account_language: 'fr' });
    const theirs = await aJob(app, french);
    await anAcceptedApplication(app, { employer: french, worker: await aWorker(app) }, theirs.id);
    const change = { action: 'update', jobId: theirs.id, changes: { wage: '30.00' } } as const;
    expect((await doToJob(app, french, change)).body).toEqual({
      error: 'Le salaire, l’horaire et le lieu ne peuvent plus changer une fois qu’une personne est acceptée.',
      code: 'terms_locked',
    });
  });
});

describe('the number of workers', () => {
  test('cannot be less than those accepted and confirmed', async () => {
    const job = await aJob(app, employer, { worker_count: 3 });
    await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await update<Record<string, unknown>>(job.id, { worker_count: 1 })).toMatchObject({
      status: 400,
      body: { worker_count: ['2 workers are already accepted: the number cannot be lower'] },
    });
    expect(await update(job.id, { worker_count: 2 })).toMatchObject({
      status: 200,
      body: { status: 'open', counts: { positions_left: 0 } },
    });
  });

  test('lowered to those confirmed closes hiring and rejects open applications', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    const waiting = await aWorker(app);
    await anApplication(app, waiting, job.id);
    expect(await update(job.id, { worker_count: 1 })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', counts: { pending: 0, confirmed: 1, positions_left: 0 }, actions: ['cancel'] },
    });
    const mine = await app.client.get('/application/my-applications/', { token: waiting.access_token });
    expect(mine.body.results).toMatchObject([{ status: 'rejected' }]);
  });

  test('lowered while a worker is being accepted never gives a place twice', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const applications = [
      await anApplication(app, await aWorker(app), job.id),
      await anApplication(app, await aWorker(app), job.id),
    ];
    await Promise.all([
      update(job.id, { worker_count: 1 }),
      ...applications.map(({ id }) => answer(app, employer, id, 'accepted')),
    ]);
    const after = await getJob(app, employer, job.id);
    expect(after.counts.accepted).toBeLessThanOrEqual(after.worker_count);
    expect(after.counts.accepted).toBeGreaterThan(0);
  });
});

test('terms changed while a worker is being accepted apply to them or are refused', async () => {
  const worker = await aWorker(app);
  const job = await aJob(app, employer);
  const { id } = await anApplication(app, worker, job.id);
  const [changed, accepted] = await Promise.all([
    update(job.id, { start_date: '2026-12-07' }),
    answer(app, employer, id, 'accepted'),
  ]);
  expect(accepted.status).toBe(200);
  expect([200, 409]).toContain(changed.status);
  expect((await confirmJob(app, worker, job.id)).status).toBe(200);
  const { shifts } = await getJob(app, employer, job.id);
  const booked = await app.db.selectFrom('worker_shifts').select('shift_id').where('job_id', '=', job.id).execute();
  expect(booked.map(({ shift_id }) => shift_id).sort()).toEqual(shifts.map((shift) => shift.id).sort());
});

// Last: the clock passes the first day of these jobs.
test('a start date behind us may stay, but not be moved to another day behind us', async () => {
  const job = await aJob(app, employer, { start_date: '2026-11-17', ...schedule({ week_count: 2 }) });
  app.clock.advance({ days: 3 });
  employer = await signInAgain(app, employer);
  const words = { start_date: '2026-11-17', ...schedule({ week_count: 2 }), title: 'Still the same week' };
  expect((await update(job.id, words)).status).toBe(200);
  expect(await update<Record<string, unknown>>(job.id, { ...words, start_date: '2026-11-18' })).toMatchObject({
    status: 400,
    body: { start_date: ['The start date cannot be in the past'] },
  });
});
