import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJob, aJobBody, anEmployer, aWorker, backAgain, getJob } from '../../testing/hiring.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let english: SignedInView;
let french: SignedInView;
beforeAll(async () => {
  app = await startTestApp();
  english = await anEmployer(app);
  french = await anEmployer(app, { account_language: 'fr' });
});
afterAll(() => closeWithoutFailures(app));

type Changes = Record<string, unknown>;
const create = (person: SignedInView, changes: Changes = {}, headers: Record<string, string> = {}) =>
  app.client.post('/job/create/', aJobBody(changes), { token: person.access_token, headers });
const location = (changes: Changes) => ({ location: { ...(aJobBody().location as Changes), ...changes } });
const schedule = (changes: Changes) => ({ schedule: { ...(aJobBody().schedule as Changes), ...changes } });
const day = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time });
const jobCount = async () => (await app.db.selectFrom('jobs').select('id').execute()).length;

describe('a field of a new job', () => {
  const wrong: [string, Changes, string, string][] = [
    ['title', { title: ' ' }, 'Title is required', 'Le titre est obligatoire'],
    ['title', { title: undefined }, 'Title is required', 'Le titre est obligatoire'],
    ['title', { title: 'x'.repeat(121) }, 'Must be at most 120 characters', 'Doit compter au plus 120 caractères'],
    ['description', { description: '' }, 'Description is required', 'La description est obligatoire'],
    [
      'description',
      { description: 'x'.repeat(5001) },
      'Must be at most 5000 characters',
      'Doit compter au plus 5000 caractères',
    ],
    ['wage', { wage: undefined }, 'Hourly wage is required', 'Le salaire horaire est obligatoire'],
    ['wage', { wage: '' }, 'Hourly wage is required', 'Le salaire horaire est obligatoire'],
    [
      'wage',
      { wage: '16.19' },
      'The wage must be at least C$16.20 per hour',
      "Le salaire doit être d'au moins 16,20 $ CA de l'heure",
    ],
    [
      'wage',
      { wage: -20 },
      'The wage must be at least C$16.20 per hour',
      "Le salaire doit être d'au moins 16,20 $ CA de l'heure",
    ],
    [
      'wage',
      { wage: 1000.01 },
      'The wage must be at most C$1,000.00 per hour',
      "Le salaire doit être d'au plus 1 000,00 $ CA de l'heure",
    ],
    [
      'wage',
      { wage: '20.005' },
      'Must be an amount with at most two decimals',
      'Doit être un montant avec au plus deux décimales',
    ],
    [
      'wage',
      { wage: 'twenty' },
      'Must be an amount with at most two decimals',
      'Doit être un montant avec au plus deux décimales',
    ],
    [
      'worker_count',
      { worker_count: undefined },
      'Number of workers is required',
      'Le nombre de personnes est obligatoire',
    ],
    ...[0, -1, 1.5, '3'].map((worker_count): [string, Changes, string, string] => [
      'worker_count',
      { worker_count },
      'The number of workers must be a positive whole number',
      'Le nombre de personnes doit être un nombre entier positif',
    ]),
    ['worker_count', { worker_count: 1001 }, 'Must be at most 1000', "Doit être d'au plus 1000"],
    ['start_date', { start_date: '' }, 'Start date is required', 'La date de début est obligatoire'],
    ['start_date', { start_date: '2027-02-29' }, 'Invalid date', 'Date invalide'],
    ['start_date', { start_date: '2100-01-01' }, 'The date is too far in the future', 'La date est trop éloignée'],
    ['timezone', { timezone: undefined }, 'Timezone is required', 'Le fuseau horaire est obligatoire'],
    ['timezone', { timezone: 'Mars/Olympus' }, 'Unknown timezone', 'Fuseau horaire inconnu'],
    ['timezone', { timezone: '+05:00' }, 'Unknown timezone', 'Fuseau horaire inconnu'],
    [
      'location.street_address',
      location({ street_address: undefined }),
      'Street address is required',
      "L'adresse est obligatoire",
    ],
    [
      'location.street_address',
      location({ street_address: '1 Qu' }),
      'The street address must be at least 5 characters',
      "L'adresse doit compter au moins 5 caractères",
    ],
    [
      'location.street_address',
      location({ street_address: 'Queen Street 123' }),
      'The street address must start with a number',
      "L'adresse doit commencer par un numéro",
    ],
    ['location.city', location({ city: '' }), 'City is required', 'La ville est obligatoire'],
    [
      'location.city',
      location({ city: 'T' }),
      'The city must be at least 2 characters',
      'La ville doit compter au moins 2 caractères',
    ],
    ['location.zip_code', location({ zip_code: '' }), 'Postal code is required', 'Le code postal est obligatoire'],
    ...['M5V', '12345', 'D5V 3A8', 'M5V 3A88', 'M5V 3A8 x'].map((zip_code): [string, Changes, string, string] => [
      'location.zip_code',
      location({ zip_code }),
      'Must be a Canadian postal code, such as M5V 3A8',
      'Doit être un code postal canadien, comme M5V 3A8',
    ]),
    [
      'location.street_address',
      location({ street_address: ' ' }),
      'Street address is required',
      "L'adresse est obligatoire",
    ],
    ['timezone', { timezone: '' }, 'Timezone is required', 'Le fuseau horaire est obligatoire'],
    ['location.country', location({ country: '' }), 'Country is required', 'Le pays est obligatoire'],
    ['location.country', location({ country: undefined }), 'Country is required', 'Le pays est obligatoire'],
    [
      'location.country',
      location({ country: 'France' }),
      'Jobs can be posted in Canada only for now',
      "Pour le moment, les emplois ne peuvent être publiés qu'au Canada",
    ],
    [
      'location.latitude',
      location({ latitude: 90.1 }),
      'Must be a number between -90 and 90',
      'Doit être un nombre entre -90 et 90',
    ],
    [
      'location.longitude',
      location({ longitude: -180.1 }),
      'Must be a number between -180 and 180',
      'Doit être un nombre entre -180 et 180',
    ],
    [
      'location.longitude',
      location({ longitude: undefined }),
      'Latitude and longitude go together',
      'La latitude et la longitude vont ensemble',
    ],
    [
      'location.latitude',
      location({ latitude: null }),
      'Latitude and longitude go together',
      'La latitude et la longitude vont ensemble',
    ],
    [
      'location.precision',
      location({ precision: 'guess' }),
      'Not one of the possible choices',
      'Ne fait pas partie des choix possibles',
    ],
    ['schedule.name', schedule({ name: '' }), 'Schedule name is required', "Le nom de l'horaire est obligatoire"],
    [
      'schedule.break_duration',
      schedule({ break_duration: undefined }),
      'Break duration is required',
      'La durée de la pause est obligatoire',
    ],
    ['schedule.break_duration', schedule({ break_duration: -1 }), 'Must be at least 0', "Doit être d'au moins 0"],
    ['schedule.break_duration', schedule({ break_duration: 721 }), 'Must be at most 720', "Doit être d'au plus 720"],
    ...[0, 53, 1.5, '1'].map((week_count): [string, Changes, string, string] => [
      'schedule.week_count',
      schedule({ week_count }),
      'Must be a whole number from 1 to 52',
      'Doit être un nombre entier de 1 à 52',
    ]),
    ['schedule.days', schedule({ days: [] }), 'Choose at least one day', 'Choisissez au moins une journée'],
    [
      'schedule.days',
      schedule({ days: Array(22).fill(day(1, '08:00', '08:10')) }),
      'No more than 21 allowed',
      'Pas plus de 21',
    ],
    [
      'schedule.days.0.weekday',
      schedule({ days: [day(8, '08:00', '16:00')] }),
      'Not one of the possible choices',
      'Ne fait pas partie des choix possibles',
    ],
    [
      'schedule.days.0.start_time',
      schedule({ days: [day(1, '24:00', '16:00')] }),
      'Must be a time of day, such as 08:30',
      'Doit être une heure, comme 08:30',
    ],
    [
      'schedule.days.0.end_time',
      schedule({ days: [day(1, '08:00', '08:00')] }),
      'The end cannot be the same as the start',
      'La fin ne peut pas être égale au début',
    ],
    [
      'schedule.days',
      schedule({ days: [day(1, '08:00', '16:00'), day(1, '15:59', '18:00')] }),
      'Two shifts of this schedule overlap',
      'Deux quarts de cet horaire se chevauchent',
    ],
    // The night from Sunday to Monday runs into the second week's Monday morning.
    [
      'schedule.days',
      schedule({ week_count: 2, days: [day(7, '22:00', '06:00'), day(1, '05:00', '09:00')] }),
      'Two shifts of this schedule overlap',
      'Deux quarts de cet horaire se chevauchent',
    ],
    [
      'start_date',
      { start_date: '2026-11-15' },
      'The start date cannot be in the past',
      'La date de début ne peut pas être passée',
    ],
  ];

  test.each(wrong.map(([field, changes, en, fr]) => [field, en, fr, changes] as const))(
    '%s is refused in both languages, and no job is made: %s',
    async (field, en, fr, changes) => {
      const before = await jobCount();
      expect(await create(english, changes)).toMatchObject({ status: 400, body: { [field]: [en] } });
      expect(await create(french, changes)).toMatchObject({ status: 400, body: { [field]: [fr] } });
      expect(await jobCount()).toBe(before);
    },
  );

  test('is refused in the language of the account, whatever the browser says', async () => {
    const answer = await create(french, { title: '' }, { 'accept-language': 'en' });
    expect(answer.body).toEqual({ title: ['Le titre est obligatoire'] });
  });

  test('is named with every other wrong one at once', async () => {
    const { body } = await app.client.post('/job/create/', {}, { token: english.access_token });
    expect(Object.keys(body).sort()).toEqual(
      ['description', 'location', 'schedule', 'start_date', 'timezone', 'title', 'wage', 'worker_count'].sort(),
    );
  });

  test('is kept as a person would write it', async () => {
    const job = await aJob(app, english, {
      title: '  Barista  ',
      wage: 16.2,
      ...location({ zip_code: 'm5v3a8', country: 'canada', city: ' Toronto ' }),
    });
    expect(job).toMatchObject({
      title: 'Barista',
      wage: '16.20',
      location: { zip_code: 'M5V 3A8', country: 'Canada', city: 'Toronto' },
    });
  });

  test('at the limits is fine', async () => {
    expect((await create(english, { wage: '1000.00', worker_count: 1000, title: 'x'.repeat(120) })).status).toBe(201);
    expect((await create(english, schedule({ break_duration: 720 }))).body.estimated_cost).toBe('0.00');
    const long = await create(english, schedule({ week_count: 52, days: [day(1, '08:00', '16:00')] }));
    expect((long.body as unknown as JobDetailView).shifts).toHaveLength(52);
  });
});

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

  test('that start in the hour that spring skips start when it is over', async () => {
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
      'America/Vancouver': '2026-11-23T16:00:00.000Z',
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
  test('is exact with coordinates, unless it is said to be an area', async () => {
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

  test('without coordinates and with a postal area nobody knows is its town', async () => {
    const typed = location({ city: 'Montreal', zip_code: 'H0Z 9Z9', latitude: null, longitude: null });
    const { location: place } = await aJob(app, english, typed);
    expect(place.precision).toBe('area');
    expect(place.latitude).toBeCloseTo(45.5, 0);
  });

  test('that nobody knows stays unknown', async () => {
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
    expect((await getJob(app, worker, id)).company).toEqual({ id: body.id, name: 'Café Zinc', logo: null });
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
    english = await backAgain(app, english);
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
