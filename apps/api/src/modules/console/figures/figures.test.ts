import type { SignedInView } from '@relevo/contracts/accounts';
import type { KpisView } from '@relevo/contracts/console-figures';
import type { AnalyticsView } from '@relevo/contracts/insights';
import { searchText } from '@relevo/domain/search-words';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { earn } from '../../../testing/earned-money.ts';
import { anEmployer, aWorker, signInAgain } from '../../../testing/hiring.ts';
import { at, captured, filledAt, jobIn, payoutsAt, shiftOf } from '../../../testing/kpi-scene.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { askForKpis } from './ask-for-kpis.ts';
import { checkFigures } from './check-figures.ts';
import { makeDueFigures } from './make-due-figures.ts';

// The clock shows Monday, 16 November 2026, nine in the morning in Toronto: W47 runs, W46 ended nine hours ago.
const app = useTestApp();
let operator: SignedInOperator;
let north: SignedInView;
let south: SignedInView;
let anna: SignedInView;
let ben: SignedInView;
let missedShift: string;
let payoutIds: string[];

beforeAll(async () => {
  operator = await aSignedInOperator(app);
  [north, south] = [await anEmployer(app), await anEmployer(app)];
  [anna, ben] = [await aWorker(app), await aWorker(app)];
  const monday = at('09T05:00');
  const bakery = await jobIn(app, north, {
    city: 'Montréal',
    begins: monday,
    places: 2,
    filled: 2,
    postedAt: at('06T05:00'),
  });
  await filledAt(app, bakery, anna, at('06T17:00'));
  await filledAt(app, bakery, ben, at('07T11:00'));
  await jobIn(app, north, { city: 'montreal', begins: at('10T14:00'), places: 4, filled: 3, postedAt: at('09T05:00') });
  const hotel = await jobIn(app, south, { city: 'Toronto', begins: at('16T04:59'), postedAt: at('16T04:59') });
  await filledAt(app, hotel, anna, at('16T14:59'));
  const ignored = { city: 'Toronto', places: 5, filled: 5 };
  await jobIn(app, south, { ...ignored, begins: at('12T14:00'), postedAt: at('02T05:00'), status: 'canceled' });
  await jobIn(app, south, { ...ignored, filled: 1, begins: at('16T05:00'), postedAt: at('16T05:00'), status: 'open' });

  const [first] = [
    await shiftOf(app, bakery, anna, { startsAt: monday, owed: 50_00n }),
    await shiftOf(app, bakery, ben, { startsAt: at('10T05:00') }),
  ];
  missedShift = await shiftOf(app, bakery, ben, {
    startsAt: at('11T05:00'),
    status: 'cancelled',
    cancelReason: 'no_show',
  });
  await shiftOf(app, bakery, ben, { startsAt: at('12T05:00'), status: 'cancelled', cancelReason: 'worker' });
  const night = await shiftOf(app, hotel, anna, { startsAt: at('16T04:59') });
  await shiftOf(app, hotel, ben, { startsAt: at('16T13:00'), status: 'in_progress' });
  const early = await shiftOf(app, bakery, anna, { startsAt: at('06T05:00'), owed: 20_00n });
  await app.db
    .updateTable('dues')
    .set({ settled_at: at('16T06:00') })
    .where('worker_shift_id', '=', early)
    .execute();

  const inNorth = { employer: north, worker: anna };
  await captured(app, inNorth, { shiftId: first, amount: 100_00n, at: monday });
  await captured(app, inNorth, { shiftId: first, amount: 5_50n, at: at('11T05:00'), part: 1 });
  await captured(app, { employer: south, worker: anna }, { shiftId: night, amount: 30_00n, at: at('16T04:59') });
  await captured(app, inNorth, { shiftId: early, amount: 7_00n, at: at('16T05:00') });

  payoutIds = await payoutsAt(app, anna, at('13T12:00'), [
    { status: 'completed', settled_at: at('14T12:00') },
    { status: 'failed' },
    { status: 'failed', settled_at: at('14T12:00'), returned_at: at('15T12:00') },
    { status: 'cancelled' },
  ]);
});

const kpis = (query = '') => app.consoleClient.get<KpisView>(`/kpis/${query}`, operator);
const weekOf = async (query = '', week = '2026-W46') =>
  (await kpis(query)).body.weeks.find((each) => each.week === week);

test('before the task has run there are no figures, and the answer says so', async () => {
  const { status, body } = await kpis();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: '2026-W22',
    to: '2026-W47',
    as_of: null,
    timezone: 'America/Toronto',
    cities: [],
  });
  expect(body.weeks).toHaveLength(26);
  expect(body.weeks.at(-1)).toMatchObject({ week: '2026-W47', running: true, fill_rate: null, gmv: '0.00' });
});

describe('the figures of a week', () => {
  beforeAll(() => makeDueFigures(app.deps));

  test('of all cities are those that were counted by hand', async () => {
    expect(await weekOf()).toEqual({
      week: '2026-W46',
      running: false,
      city: null,
      fill_rate: 6 / 7,
      places: { offered: 7, filled: 6 },
      // 30 hours and 10 hours.
      time_to_fill_hours: 20,
      no_show_rate: 1 / 4,
      shifts: { worked: 3, missed: 1 },
      gmv: '135.50',
      outstanding_dues: '70.00',
      payouts: { count: 3, failed: 1, returned: 1 },
      active_workers: 2,
      active_employers: 2,
      posted_jobs: 2,
    });
  });

  test('of a city are its part, in whatever spelling it is asked for, and have no payouts', async () => {
    for (const spelling of ['Montr%C3%A9al', 'MONTREAL', ' montréal ']) {
      expect(await weekOf(`?city=${spelling}`)).toEqual({
        week: '2026-W46',
        running: false,
        city: 'Montréal',
        fill_rate: 5 / 6,
        places: { offered: 6, filled: 5 },
        time_to_fill_hours: 30,
        no_show_rate: 1 / 3,
        shifts: { worked: 2, missed: 1 },
        gmv: '105.50',
        outstanding_dues: '70.00',
        payouts: null,
        active_workers: 2,
        active_employers: 1,
        posted_jobs: 1,
      });
    }
    expect(await weekOf('?city=Toronto')).toMatchObject({ fill_rate: 1, time_to_fill_hours: 10, gmv: '30.00' });
  });

  test('of a city that is only spaces are those of all cities, as without one', async () => {
    expect((await kpis('?city=%20%20')).body).toEqual((await kpis('')).body);
  });

  test('count what a week before and the running week have, by the midnights of Toronto', async () => {
    expect(await weekOf('', '2026-W45')).toMatchObject({ outstanding_dues: '20.00', gmv: '0.00', posted_jobs: 2 });
    expect(await weekOf('', '2026-W47')).toMatchObject({
      running: true,
      places: { offered: 5, filled: 1 },
      gmv: '7.00',
      outstanding_dues: '50.00',
      shifts: { worked: 0, missed: 0 },
      no_show_rate: null,
    });
  });

  test('have totals that are made from what the weeks counted', async () => {
    const { body } = await kpis();
    expect(body.totals).toMatchObject({
      fill_rate: 7 / 12,
      time_to_fill_hours: 20,
      gmv: '142.50',
      outstanding_dues: '50.00',
      active_workers: null,
      payouts: { count: 3, failed: 1, returned: 1 },
    });
    expect(body.as_of).toBe(app.clock.now().toISOString());
    expect(body.cities).toEqual(['Montréal', 'Toronto']);
    const one = await kpis('?from=2026-W46&to=2026-W46');
    const { week, running, city, ...figures } = one.body.weeks[0] as KpisView['weeks'][number];
    expect(one.body.totals).toEqual(figures);
  });

  test('are those that an employer reads, where both count the same', async () => {
    const { access_token: token } = await signInAgain(app, north);
    const { body } = await app.client.get<AnalyticsView>('/analytics/summary/?from=2026-11-09&to=2026-11-15', {
      token,
    });
    const figures = await weekOf('?city=Montréal');
    const { worked, no_show } = body.attendance;
    expect(figures).toMatchObject({
      fill_rate: body.fill_rate,
      places: body.places,
      // One job was filled, so the mean is the median.
      time_to_fill_hours: body.time_to_fill_hours,
      shifts: { worked, missed: no_show },
      active_workers: body.workers.total,
    });
  });

  test('add up to what the ledger took, and a figure that does not is found', async () => {
    expect(await checkFigures(app.deps)).toEqual({ weeks: 2, gmv: '135.50', differing: [] });
    await sql`update kpi_weeks set gmv_cents = gmv_cents + 1 where week = '2026-W46' and city_key = ''`.execute(app.db);
    expect((await checkFigures(app.deps)).differing).toEqual([{ week: '2026-W46', gmv: '135.51', captured: '135.50' }]);
    await sql`update kpi_weeks set gmv_cents = gmv_cents - 1 where week = '2026-W46' and city_key = ''`.execute(app.db);
  });
});

describe('the call', () => {
  test.each([
    ['?from=2026-47', { from: ['Write a week like 2026-W47'] }],
    ['?to=2025-W53', { to: ['Write a week like 2026-W47'] }],
    ['?from=2026-W47&to=2026-W46', { to: ['The last week must not be before the first'] }],
    ['?from=2024-W47&to=2026-W47', { to: ['Ask for at most 104 weeks at once'] }],
    ['?from=2020-W01', { from: ['Ask for at most 104 weeks at once'] }],
    ['?from=2026-W48', { from: ['The last week must not be before the first'] }],
    ['?format=pdf', { format: [expect.any(String)] }],
    [`?city=${'x'.repeat(101)}`, { city: [expect.any(String)] }],
  ])('refuses %s and names the field', async (query, body) => {
    expect(await app.consoleClient.get(`/kpis/${query}`, operator)).toMatchObject({ status: 400, body });
  });

  test('answers 104 weeks, none that is to come, and a city without work as zeros', async () => {
    const { body } = await kpis('?from=2024-W48&to=2026-W47&city=Iqaluit');
    expect(body.weeks).toHaveLength(104);
    expect(body.totals).toMatchObject({ fill_rate: null, gmv: '0.00', payouts: null });
    expect((await kpis('?from=2026-W47&to=2026-W50')).body.weeks.map(({ week }) => week)).toEqual(['2026-W47']);
    expect((await kpis('?city=***')).body.totals.gmv).toBe('0.00');
  });

  test('reads with two statements, however many weeks there are', async () => {
    const two = () => statementsOf(() => kpis('?from=2024-W48&to=2026-W47'));
    const other = () => statementsOf(() => app.consoleClient.get('/jobs/?search=nothing-of-this', operator));
    // Beside those that find the operator, which every call of the console has.
    expect((await two()) - (await other())).toBe(0);
  });

  test('is a CSV file, in which no city is a formula', async () => {
    const city = '=HYPERLINK("x")';
    // In a week without any other row, because making it again removes what no job accounts for.
    const row = { week: '2026-W44', city_key: searchText(city), city, country: 'Canada', made_at: app.clock.now() };
    await app.db
      .insertInto('kpi_weeks')
      .values({ ...row, payouts: null, payouts_failed: null, payouts_returned: null })
      .execute();
    const ask = (week: string, query = '') =>
      app.consoleClient.get<string>(`/kpis/?from=${week}&to=${week}&format=csv${query}`, operator);
    const { status, headers, body } = await ask('2026-W46');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="relevo-kpis-2026-W46-2026-W46.csv"',
    ]);
    const [head, line, end] = String(body).replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^week,monday,running,city,fill_rate,/);
    expect(line).toBe(`2026-W46,2026-11-09,no,,${6 / 7},7,6,20,0.25,3,1,135.50,70.00,3,1,1,2,2,2`);
    expect(end).toBe('');
    expect(String((await ask('2026-W44', `&city=${encodeURIComponent(city)}`)).body)).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('is only for operators', async () => {
    expect((await app.consoleClient.get('/kpis/')).status).toBe(401);
    expect((await app.client.get('/kpis/', as(north))).status).toBe(404);
  });
});

describe('the task', () => {
  // The clock moves here, and an operator's session does not last as long.
  async function directly(city?: string, week = '2026-W46') {
    const asked = await askForKpis(app.deps, { from: undefined, to: undefined, city });
    return 'kpis' in asked ? asked.kpis.weeks.find((each) => each.week === week) : asked.problems;
  }
  const rows = () => app.db.selectFrom('kpi_weeks').selectAll().orderBy('week').orderBy('city_key').execute();

  test('makes nothing again that is up to date, and the same again on several nodes at once', async () => {
    const before = await rows();
    await makeDueFigures(app.deps);
    expect(await rows()).toEqual(before);
    app.clock.advance({ minutes: 61 });
    const fresh = () => askForKpis(app.deps, { from: undefined, to: undefined, city: undefined }, { isFresh: true });
    await Promise.all([makeDueFigures(app.deps), makeDueFigures(app.deps), fresh(), fresh()]);
    const after = await rows();
    const figures = (all: typeof after) => all.map(({ made_at, ...row }) => row);
    expect(figures(after).filter(({ week }) => week >= '2026-W45')).toEqual(
      figures(before).filter(({ week }) => week >= '2026-W45'),
    );
    expect(after.find(({ week }) => week === '2026-W47')?.made_at).toEqual(app.clock.now());
  });

  test('counts what changes a past week the night after', async () => {
    const done = { checked_in_at: at('11T05:00'), checked_out_at: at('11T13:00'), worked_minutes: 480 };
    await app.db
      .updateTable('worker_shifts')
      .set({ status: 'completed', cancel_reason: null, ...done, break_minutes: 0, pay_cents: 1n, funding: 'paid' })
      .where('id', '=', missedShift)
      .execute();
    await app.db
      .updateTable('withdrawal_parts')
      .set({ status: 'failed', returned_at: app.clock.now() })
      .where('id', '=', payoutIds[0] ?? '')
      .execute();
    await earn(app.deps, ben.user.id, 12_00n);
    app.clock.advance({ hours: 2 });
    await makeDueFigures(app.deps);
    expect(await directly()).toMatchObject({ shifts: { worked: 3, missed: 1 } });
    app.clock.advance({ days: 1 });
    await makeDueFigures(app.deps);
    expect(await directly()).toMatchObject({
      shifts: { worked: 4, missed: 0 },
      no_show_rate: 0,
      payouts: { count: 3, failed: 1, returned: 2 },
      gmv: '135.50',
    });
    // Pay without a known shift counts in all cities together, so that the sum stays that of the ledger.
    expect(await directly(undefined, '2026-W47')).toMatchObject({ gmv: '19.00' });
    expect(await directly('Montréal', '2026-W47')).toMatchObject({ gmv: '7.00' });
  });

  test('counts a job of the running week from its beginning on: before, there is time to fill it', async () => {
    const placesNow = async () => {
      app.clock.advance({ minutes: 61 });
      await makeDueFigures(app.deps);
      const week = (await directly(undefined, '2026-W47')) as KpisView['weeks'][number];
      return week.places;
    };
    const { offered, filled } = await placesNow();
    const begins = new Date(app.clock.now().getTime() + 90 * 60_000);
    await jobIn(app, south, { city: 'Toronto', places: 3, filled: 1, begins, postedAt: at('16T05:00') });
    expect(await placesNow()).toEqual({ offered, filled });
    expect(await placesNow()).toEqual({ offered: offered + 3, filled: filled + 1 });
  });
});
