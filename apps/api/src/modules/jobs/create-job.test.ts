import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, anEmployer, aWorker, getJob, signInAgain } from '../../testing/hiring.ts';
import { createJob, day, location, schedule } from '../../testing/job-calls.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });
let english: SignedInView;
let french: SignedInView;
beforeAll(async () => {
  english = await anEmployer(app);
  french = await anEmployer(app, { account_language: 'fr' });
});

type Changes = Record<string, unknown>;

const create = (person: SignedInView, changes: Changes = {}, headers: Record<string, string> = {}) =>
  createJob(app, person, changes, headers);

const spans = ({ shifts }: JobDetailView) =>
  shifts.map(({ starts_at, ends_at }) => [
    starts_at.slice(0, 16),
    (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000,
  ]);

describe('the shifts of a new job', () => {
  test('keep their hours on the wall when Toronto springs forward on 14 March 2027', async () => {
    const days = [day(6, '08:00', '16:00'), day(7, '08:00', '16:00'), day(1, '08:00', '16:00')];
    const job = await aJob(app, english, { start_date: '2027-03-13', ...schedule({ days }) });
    expect(spans(job)).toEqual([
      ['2027-03-13T13:00', 8],
      ['2027-03-14T12:00', 8],
      ['2027-03-15T12:00', 8],
    ]);
    const rows = await app.db
      .selectFrom('shifts')
      .selectAll()
      .where('job_id', '=', job.id)
      .orderBy('starts_at')
      .execute();
    expect(rows.map(({ starts_at, ends_at }) => [starts_at.toISOString(), ends_at.toISOString()])).toEqual(
      job.shifts.map(({ starts_at, ends_at }) => [starts_at, ends_at]),
    );
  });

  test('of the night are an hour shorter in spring and an hour longer in autumn, and so is the cost', async () => {
    const night = schedule({ break_duration: 0, days: [day(6, '22:00', '06:00')] });
    const spring = await aJob(app, english, { start_date: '2027-03-13', ...night });
    expect(spans(spring)).toEqual([['2027-03-14T03:00', 7]]);
    expect(spring.estimated_cost).toBe('140.00');
    const autumn = await aJob(app, english, { start_date: '2027-11-06', ...night });
    expect(spans(autumn)).toEqual([['2027-11-07T02:00', 9]]);
    expect(autumn.estimated_cost).toBe('180.00');
  });

  test('keep their hours on the wall across 7 November 2027', async () => {
    const days = [day(6, '08:00', '16:00'), day(7, '00:30', '01:30'), day(7, '08:00', '16:00')];
    const job = await aJob(app, english, { start_date: '2027-11-01', ...schedule({ days }) });
    expect(spans(job)).toEqual([
      ['2027-11-06T12:00', 8],
      // Half past one comes twice that night; the first one is meant.
      ['2027-11-07T04:30', 1],
      ['2027-11-07T13:00', 8],
    ]);
  });

  test('that start in the hour skipped in spring start after it', async () => {
    const days = [day(7, '02:30', '05:00'), day(7, '06:00', '07:00')];
    const job = await aJob(app, english, { start_date: '2027-03-14', ...schedule({ days }) });
    expect(spans(job)).toEqual([
      ['2027-03-14T07:30', 1.5],
      ['2027-03-14T10:00', 1],
    ]);
  });

  test('follow the job’s own zone, not the server’s', async () => {
    const days = schedule({ days: [day(1, '08:00', '09:00')] });
    const hours: Record<string, string> = {
      'America/St_Johns': '2026-11-23T11:30:00.000Z',
      'America/Whitehorse': '2026-11-23T15:00:00.000Z',
      'America/Regina': '2026-11-23T14:00:00.000Z',
    };
    for (const [timezone, at] of Object.entries(hours)) {
      expect((await aJob(app, english, { timezone, ...days })).first_shift_at, timezone).toBe(at);
    }
  });

  test('are those of every listed weekday in the weeks from the first day on', async () => {
    const days = [day(3, '08:00', '12:00'), day(1, '08:00', '12:00')];
    const job = await aJob(app, english, { start_date: '2026-11-24', ...schedule({ week_count: 2, days }) });
    expect(job.shifts.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
      '2026-12-07',
    ]);
    expect(job).toMatchObject({ start_date: '2026-11-24', first_shift_at: '2026-11-25T13:00:00.000Z' });
    expect(job.last_shift_at).toBe('2026-12-07T17:00:00.000Z');
  });

  test('cost their paid minutes, rounded as each will be paid, for all workers', async () => {
    const days = [day(1, '08:00', '08:20'), day(2, '08:00', '08:20')];
    const job = await aJob(app, english, { wage: '16.21', worker_count: 3, ...schedule({ break_duration: 0, days }) });
    // Twenty minutes at 16.21 are 5.4033: 5.40 twice, three times.
    expect(job.estimated_cost).toBe('32.40');
  });

  test('may touch without overlapping', async () => {
    const days = [day(1, '08:00', '12:00'), day(1, '12:00', '16:00')];
    expect(spans(await aJob(app, english, schedule({ days })))).toHaveLength(2);
  });
});

describe('the place of a new job', () => {
  test('is exact with coordinates, unless it is marked as an area', async () => {
    expect((await aJob(app, english)).location).toMatchObject({ latitude: 43.6511, precision: 'exact' });
    expect((await aJob(app, english, location({ precision: 'area' }))).location.precision).toBe('area');
  });

  test('without coordinates is the middle of its postal area', async () => {
    const typed = location({ latitude: undefined, longitude: undefined, precision: 'exact' });
    const { location: place } = await aJob(app, english, typed);
    expect(place.precision).toBe('area');
    expect(place.latitude).toBeCloseTo(43.65, 1);
    expect(place.longitude).toBeCloseTo(-79.38, 1);
  });

  test('without coordinates and with an unknown postal area is its city', async () => {
    const typed = location({ city: 'Montreal', zip_code: 'H0Z 9Z9', latitude: null, longitude: null });
    const { location: place } = await aJob(app, english, typed);
    expect(place.precision).toBe('area');
    expect(place.latitude).toBeCloseTo(45.5, 0);
  });

  test('that is unknown stays unknown', async () => {
    const typed = location({ city: 'Xyzzyville', zip_code: 'X9Z 9Z9', latitude: null, longitude: null });
    const { location: place } = await aJob(app, english, typed);
    expect(place).toMatchObject({ precision: 'unknown', latitude: null, longitude: null });
  });
});

describe('the company of a job', () => {
  test('is none until the employer names one, and then the one of today', async () => {
    const employer = await anEmployer(app);
    const { id, company } = await aJob(app, employer);
    expect(company).toBeNull();
    const { body } = await app.client.patch(
      '/company/profile/',
      { name: 'Café Zinc' },
      { token: employer.access_token },
    );
    const worker = await aWorker(app);
    const figures = { rating: { average: null, count: 0 }, reliability: null };
    const shown = { id: body.id, name: 'Café Zinc', logo: null, ...figures };
    expect((await getJob(app, worker, id)).company).toEqual(shown);
  });
});

describe('who posts', () => {
  test('the same again makes another job: two shops may need the same', async () => {
    const [one, other] = [await aJob(app, english), await aJob(app, english)];
    expect(one.id).not.toBe(other.id);
  });

  test('never chooses what is not theirs to choose', async () => {
    const job = await aJob(app, english, {
      id: french.user.id,
      owner_id: french.user.id,
      status: 'completed',
      confirmed_count: 5,
      created_at: '2020-01-01T00:00:00Z',
    });
    expect(job).toMatchObject({ status: 'open', is_mine: true, counts: { confirmed: 0 } });
    expect(job.id).not.toBe(french.user.id);
    expect(job.created_at).toBe(app.clock.now().toISOString());
  });
});

// The clock moves from here on: it is 2 in the morning of the 17th in UTC, 9 in the evening of the 16th in Toronto.
describe('a start date', () => {
  beforeAll(async () => {
    app.clock.advance({ hours: 12 });
    english = await signInAgain(app, english);
  });
  const today = (start_time: string, end_time: string, timezone = 'America/Toronto') => ({
    start_date: '2026-11-16',
    timezone,
    ...schedule({ days: [day(1, start_time, end_time)] }),
  });

  test('of today in the job’s zone is fine although UTC says tomorrow', async () => {
    expect((await create(english, today('22:00', '23:00'))).status).toBe(201);
    expect(await create(english, today('22:00', '23:00', 'UTC'))).toMatchObject({
      status: 400,
      body: { start_date: ['The start date cannot be in the past'] },
    });
  });

  test('with a first shift that has begun is fine', async () => {
    expect(await create(english, today('20:00', '22:00'))).toMatchObject({ status: 201, body: { is_hot: false } });
  });

  test('with nothing but shifts that are over is refused', async () => {
    expect(await create(english, today('10:00', '21:00'))).toMatchObject({
      status: 400,
      body: { 'schedule.days': ['Every shift of this schedule is already over'] },
    });
  });

  test('within 24 hours makes a hot job, and not a minute later', async () => {
    const tomorrow = (start_time: string) => ({
      start_date: '2026-11-17',
      ...schedule({ days: [day(2, start_time, '23:30')] }),
    });
    expect((await create(english, tomorrow('21:00'))).body.is_hot).toBe(true);
    expect((await create(english, tomorrow('21:01'))).body.is_hot).toBe(false);
  });
});
