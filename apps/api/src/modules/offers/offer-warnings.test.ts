import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { aBooking, aJob, anEmployer, aWorker } from '../../testing/hiring.ts';
import { day } from '../../testing/job-calls.ts';
import { addOffer, answerOffer, getOffer, jobOffers, myOffers } from '../../testing/offers.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let elsewhere: SignedInView;
beforeAll(async () => {
  [employer, elsewhere] = [await anEmployer(app), await anEmployer(app)];
});

type Days = ReturnType<typeof day>[];
const schedule = (days: Days, break_duration = 0) => ({
  schedule: { name: 'Week', break_duration, week_count: 1, days },
});
const seen = async (person: SignedInView, id: string) => made(await getOffer(app, person, id));

/** An offer beside a booking with another employer. */
async function anOffer({ booked, offered, changes = {} }: { booked?: Days; offered: Days; changes?: object }) {
  const worker = await aWorker(app);
  if (booked) await aBooking(app, { employer: elsewhere, worker }, (await aJob(app, elsewhere, schedule(booked))).id);
  const job = await aJob(app, employer, { ...schedule(offered), ...changes });
  return { worker, job, id: await addOffer(app, job.id, worker) };
}

test.each<[string, Parameters<typeof anOffer>[0], string[]]>([
  ['nothing', { booked: [day(2, '08:00', '12:00')], offered: [day(3, '08:00', '12:00')] }, []],
  ['too little rest', { booked: [day(2, '15:00', '23:00')], offered: [day(3, '07:00', '12:00')] }, ['short_rest']],
  [
    'too long a week',
    {
      booked: [1, 2, 3, 4].map((weekday) => day(weekday, '07:00', '16:00')),
      offered: [day(5, '07:00', '15:00'), day(6, '07:00', '15:00')],
    },
    ['long_week'],
  ],
  ['an overlap', { booked: [day(2, '08:00', '13:00')], offered: [day(2, '12:00', '18:00')] }, ['overlap']],
  [
    'a missing document',
    { offered: [day(2, '08:00', '13:00')], changes: { requirements: [{ document_type: 'driving_license' }] } },
    ['requirements_missing'],
  ],
])('an offer warns its worker of %s, never the employer', async (_name, scene, warnings) => {
  const { worker, job, id } = await anOffer(scene);
  expect((await seen(worker, id)).warnings).toEqual(warnings);
  expect(made(await myOffers(app, worker)).results[0]?.warnings).toEqual(warnings);
  expect(await seen(employer, id)).toMatchObject({ warnings: [], missing_requirements: [], shifts: [] });
  expect(made(await jobOffers(app, employer, job.id)).results[0]?.warnings).toEqual([]);
});

test('the missing documents are named', async () => {
  const requirements = [{ document_type: 'driving_license' }];
  const { worker, id } = await anOffer({ offered: [day(2, '08:00', '13:00')], changes: { requirements } });
  expect((await seen(worker, id)).missing_requirements).toEqual([
    { document_type: 'driving_license', certificate: null },
  ]);
});

test('an offer outside the times of its worker says so, and looks only at the shift that is offered', async () => {
  const { worker, job } = await anOffer({ offered: [day(2, '08:00', '13:00'), day(6, '08:00', '13:00')] });
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to: '18:00' }));
  await app.client.put('/user/availability/', { timezone: 'America/Toronto', weekly }, as(worker));
  const [tuesday, saturday] = await Promise.all(
    job.shifts.map(({ id }) => addOffer(app, job.id, worker, { shift_id: id })),
  );
  const { results } = made(await myOffers(app, worker));
  const of = (id: string | undefined) => results.find((each) => each.id === id)?.warnings;
  expect([of(tuesday), of(saturday)]).toEqual([[], ['outside_availability']]);
  expect(results.find(({ shift }) => shift === null)?.warnings).toEqual(['outside_availability']);
});

test('the shifts that accepting books are listed with their pay, until the offer is answered or over', async () => {
  const { worker, job, id } = await anOffer({ offered: [day(2, '08:00', '13:00'), day(4, '08:00', '12:15')] });
  const open = await seen(worker, id);
  const [tuesday, thursday] = job.shifts;
  expect(open.shifts).toEqual([
    { starts_at: tuesday?.starts_at, ends_at: tuesday?.ends_at, paid_minutes: 300, pay: '125.00' },
    { starts_at: thursday?.starts_at, ends_at: thursday?.ends_at, paid_minutes: 255, pay: '106.25' },
  ]);
  expect(open).toMatchObject({ shift_count: 2, expected_pay: '231.25' });
  await answerOffer(app, worker, id, true);
  expect(await seen(worker, id)).toMatchObject({ status: 'accepted', shift_count: 2, shifts: [], warnings: [] });
  const past = await addOffer(app, job.id, await aWorker(app), { expires_at: app.clock.now() });
  expect(await seen(employer, past)).toMatchObject({ status: 'expired', shifts: [] });
});
