import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, anEmployer } from '../../testing/hiring.ts';
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
      'Le salaire doit être d’au moins 16,20\u00a0$ CA de l’heure',
    ],
    [
      'wage',
      { wage: -20 },
      'The wage must be at least C$16.20 per hour',
      'Le salaire doit être d’au moins 16,20\u00a0$ CA de l’heure',
    ],
    [
      'wage',
      { wage: 1000.01 },
      'The wage must be at most C$1,000.00 per hour',
      'Le salaire doit être d’au plus 1\u00a0000,00\u00a0$ CA de l’heure',
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
    ['worker_count', { worker_count: 1001 }, 'Must be at most 1000', 'Doit être d’au plus 1000'],
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
      'L’adresse est obligatoire',
    ],
    [
      'location.street_address',
      location({ street_address: '1 Qu' }),
      'The street address must be at least 5 characters',
      'L’adresse doit compter au moins 5 caractères',
    ],
    [
      'location.street_address',
      location({ street_address: 'Queen Street 123' }),
      'The street address must start with a number',
      'L’adresse doit commencer par un numéro',
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
      'L’adresse est obligatoire',
    ],
    ['timezone', { timezone: '' }, 'Timezone is required', 'Le fuseau horaire est obligatoire'],
    ['location.country', location({ country: '' }), 'Country is required', 'Le pays est obligatoire'],
    ['location.country', location({ country: undefined }), 'Country is required', 'Le pays est obligatoire'],
    [
      'location.country',
      location({ country: 'France' }),
      'Jobs can be posted in Canada only for now',
      'Pour le moment, les emplois ne peuvent être publiés qu’au Canada',
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
    ['schedule.name', schedule({ name: '' }), 'Schedule name is required', 'Le nom de l’horaire est obligatoire'],
    [
      'schedule.break_duration',
      schedule({ break_duration: undefined }),
      'Break duration is required',
      'La durée de la pause est obligatoire',
    ],
    ['schedule.break_duration', schedule({ break_duration: -1 }), 'Must be at least 0', 'Doit être d’au moins 0'],
    ['schedule.break_duration', schedule({ break_duration: 721 }), 'Must be at most 720', 'Doit être d’au plus 720'],
    [
      'schedule.break_duration',
      schedule({ break_duration: 480, days: [day(1, '08:00', '16:00'), day(6, '22:00', '06:00')] }),
      'The break must be shorter than every shift: at most 479 minutes here',
      'La pause doit être plus courte que chaque quart\u00a0: au plus 479 minutes ici',
    ],
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
    const longest = schedule({ break_duration: 720, days: [day(1, '08:00', '20:01')] });
    expect((await create(english, { ...longest, wage: '30.00', worker_count: 1 })).body.estimated_cost).toBe('0.50');
    const long = await create(english, schedule({ week_count: 52, days: [day(1, '08:00', '16:00')] }));
    expect((long.body as unknown as JobDetailView).shifts).toHaveLength(52);
  });
});
