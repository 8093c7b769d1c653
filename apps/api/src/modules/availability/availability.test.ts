import type { SignedInView } from '@relevo/contracts/accounts';
import type { AvailabilityView } from '@relevo/contracts/availability';
import { as, made } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true, settings: { RATE_LIMITS: 'on' } });
const path = '/user/availability/';

const save = (person: SignedInView, body: object) => app.client.put<AvailabilityView>(path, body, as(person));
const read = (person: SignedInView) => app.client.get<AvailabilityView>(path, as(person));

const unsaved = {
  weekly: null,
  days_off: [],
  open_to_offers: false,
  within_km: 25,
  min_wage: null,
  updated_at: null,
};
const evenings = {
  weekly: [
    { weekday: 5, from: '18:00', to: '02:00' },
    { weekday: 6, from: '00:00', to: '00:00' },
  ],
  days_off: [{ from: '2026-12-24', to: '2027-01-02' }],
  timezone: 'America/Vancouver',
  open_to_offers: true,
  within_km: 40,
  min_wage: '22.50',
};

test('is always before it is saved, in the zone of the profile’s place', async () => {
  const inVancouver = await aWorker(app, { city: 'Vancouver', country: 'Canada' });
  expect(made(await read(inVancouver))).toEqual({ ...unsaved, timezone: 'America/Vancouver' });
});

test('is replaced as a whole: what is left out gets its default', async () => {
  const [worker, other] = [await aWorker(app), await aWorker(app)];
  const saved = made(await save(worker, { ...evenings, weekly: [evenings.weekly[0]] }));
  expect(saved).toEqual({
    ...evenings,
    weekly: [evenings.weekly[0]],
    updated_at: app.clock.now().toISOString(),
  });
  expect(made(await read(worker))).toEqual(saved);
  expect(made(await read(other)).updated_at).toBeNull();
  expect(made(await save(worker, { weekly: [] }))).toEqual({
    ...unsaved,
    weekly: [],
    timezone: 'America/Toronto',
    updated_at: app.clock.now().toISOString(),
  });
  // A text and a number are the same wage, and null is what is left out.
  expect(made(await save(worker, { min_wage: 20, weekly: null, days_off: null, timezone: null }))).toMatchObject({
    min_wage: '20.00',
    weekly: null,
    days_off: [],
  });
});

test.each<[object, string]>([
  [{ weekly: evenings.weekly }, 'weekly'],
  [{ weekly: 'always' }, 'weekly'],
  [
    { weekly: Array.from({ length: 22 }, (_each, hour) => ({ weekday: 1, from: time(hour), to: time(hour + 1) })) },
    'weekly',
  ],
  [{ weekly: [{ weekday: 8, from: '08:00', to: '12:00' }] }, 'weekly.0.weekday'],
  [{ weekly: [{ weekday: 1, from: '8:00', to: '12:00' }] }, 'weekly.0.from'],
  [{ weekly: [{ weekday: 1, from: '08:00', to: '24:00' }] }, 'weekly.0.to'],
  [{ days_off: [{ from: '2026-12-24', to: '2026-12-23' }] }, 'days_off.0.to'],
  [
    {
      days_off: [
        { from: '2026-12-24', to: '2026-12-24' },
        { from: '2027-11-18', to: '2027-11-18' },
      ],
    },
    'days_off.1.to',
  ],
  [{ days_off: Array(61).fill({ from: '2026-12-24', to: '2026-12-24' }) }, 'days_off'],
  [{ days_off: [{ from: '2026-02-30', to: '2026-12-24' }] }, 'days_off.0.from'],
  [{ timezone: 'Mars/Base' }, 'timezone'],
  [{ open_to_offers: 'yes' }, 'open_to_offers'],
  [{ within_km: 0 }, 'within_km'],
  [{ within_km: 201 }, 'within_km'],
  [{ within_km: 2.5 }, 'within_km'],
  [{ min_wage: '16.19' }, 'min_wage'],
])('with %j it is a field error', async (body, field) => {
  const worker = await aWorker(app);
  const refused = await save(worker, { timezone: 'America/Toronto', ...body });
  expect(refused).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  expect(made(await read(worker)).updated_at).toBeNull();
});

function time(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`;
}

test('a day off may be 366 days ahead', async () => {
  const far = { from: '2027-11-17', to: '2027-11-17' };
  expect((await save(await aWorker(app), { days_off: [far], timezone: 'America/Toronto' })).status).toBe(200);
});

test('belongs to workers', async () => {
  const employer = await anEmployer(app);
  expect((await read(employer)).status).toBe(403);
  expect((await save(employer, {})).status).toBe(403);
});

test('five at once leave one of them, and sixty an hour are enough', async () => {
  const worker = await aWorker(app);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((km) => save(worker, { within_km: km })));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect([1, 2, 3, 4, 5]).toContain(made(await read(worker)).within_km);
  await app.db.updateTable('hourly_uses').set({ uses: 60 }).where('user_id', '=', worker.user.id).execute();
  expect(await save(worker, { within_km: 6 })).toMatchObject({ status: 429 });
  expect((await read(worker)).status).toBe(200);
});

test('is part of the export and gone with the account', async () => {
  const worker = await aWorker(app);
  const saved = made(await save(worker, { weekly: [] }));
  const { body } = await app.client.get('/user/export/', { ...as(worker), headers: withPassword });
  expect(body).toMatchObject({ availability: saved });
  await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(worker));
  const left = app.db.selectFrom('availabilities').select('user_id').where('user_id', '=', worker.user.id);
  expect(await left.execute()).toEqual([]);
});
