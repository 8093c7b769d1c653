import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  aScene,
  cancelShift,
  codeOf,
  later,
  onSite,
  payIn,
  type Scene,
  scan,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, aWorker, doToJob } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const see = async ({ worker, shiftId }: Pick<Scene, 'worker' | 'shiftId'>) =>
  (await seeShift(app, worker, shiftId)).body;

describe('pay comes to', () => {
  test.each([
    ['whole minutes, half a cent up', { wage: '17.01', length: 50, breakMinutes: 0 }, 0, 50, 50, '14.18'],
    ['a third of a cent down', { wage: '20.00', length: 60, breakMinutes: 0 }, 0, 20, 20, '6.67'],
    ['the break off after the first half', { wage: '20.00', length: 60, breakMinutes: 15 }, 0, 50, 35, '11.67'],
    ['no break before that', { wage: '20.00', length: 60, breakMinutes: 15 }, 0, 29, 29, '9.67'],
    [
      'the plan for a break longer than the presence',
      { wage: '20.00', length: 60, breakMinutes: 45 },
      0,
      39,
      15,
      '5.00',
    ],
    ['nothing for early minutes', { wage: '20.00', length: 60, breakMinutes: 0 }, -30, 10, 10, '3.33'],
    ['nothing beyond the end', { wage: '20.00', length: 60, breakMinutes: 0 }, 0, 100, 60, '20.00'],
    ['nothing at all for leaving before it began', { wage: '20.00', length: 60, breakMinutes: 0 }, -30, -10, 0, '0.00'],
  ])('%s', async (_what, { wage, length, breakMinutes }, came, went, minutes, amount) => {
    const scene = await aScene(app, { startsIn: 30, length, breakMinutes, wage });
    app.clock.advance({ minutes: 30 + came });
    await scanNow(app, scene);
    app.clock.advance({ minutes: went - came });
    const { body } = await scanNow(app, scene);
    expect(body.payment).toMatchObject({ status: 'paid', amount, worked_minutes: minutes, final_wage: wage });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: amount });
    const left = (50_000 - Number(amount.replace('.', ''))) / 100;
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: left.toFixed(2), held: '0.00' });
  });
});

test('a saved break that does not fit into the shift takes nothing from the pay', async () => {
  const scene = await aScene(app, { startsIn: 0, length: 60, wage: '20.00' });
  await app.db.updateTable('jobs').set({ break_minutes: 60 }).where('id', '=', scene.jobId).execute();
  expect(await see(scene)).toMatchObject({ expected_pay: '20.00' });
  await scanNow(app, scene);
  app.clock.advance({ minutes: 39 });
  const { body } = await scanNow(app, scene);
  expect(body.payment).toMatchObject({ status: 'paid', amount: '13.00', worked_minutes: 39, break_minutes: 0 });
});

describe('a short wallet', () => {
  test.each([
    ['with nothing in it', '0', '0.00'],
    ['with too little', '15.00', '15.00'],
  ])('%s hinders nothing: the pay is due in full, and settles with the next deposit', async (_what, deposit, has) => {
    const scene = await aScene(app, { startsIn: 0, length: 60, deposit });
    expect(await see(scene)).toMatchObject({ funding: 'unfunded', expected_pay: '20.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: has, held: '0.00' });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 60 });
    const qr_code = codeOf(app, scene.shiftId, 'end');
    const { body } = await scan(app, scene.worker, { qr_code, ...onSite });
    expect(body).toMatchObject({ payment: { status: 'due', amount: '20.00' }, worker_shift: { funding: 'due' } });
    for (const person of [scene.worker, scene.employer]) {
      expect((await seeShift(app, person, scene.shiftId)).body).toMatchObject({ phase: 'settled', funding: 'due' });
    }
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: has, due: '20.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '0.00', incoming_due: '20.00' });

    await payIn(app, scene.employer, '30.00');
    for (const person of [scene.worker, scene.employer]) {
      expect((await seeShift(app, person, scene.shiftId)).body).toMatchObject({ phase: 'settled', funding: 'paid' });
    }
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00', incoming_due: '0.00' });
    // The same scan again says how it stands now.
    expect((await scan(app, scene.worker, { qr_code, ...onSite })).body.payment).toMatchObject({ status: 'paid' });
  });

  test('pays what exceeds the hold from the wallet, and only then', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60, deposit: '25.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '5.00', held: '20.00' });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene);
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '5.00', held: '0.00', due: '0.00' });
  });

  test('funds the soonest shifts as far as the money goes, and the others after a deposit', async () => {
    const { employer, worker, shiftIds } = await someShifts(app, {
      count: 3,
      startsIn: 30,
      length: 60,
      deposit: '25.00',
    });
    const fundings = async () => Promise.all(shiftIds.map(async (shiftId) => (await see({ worker, shiftId })).funding));
    expect(await fundings()).toEqual(['funded', 'unfunded', 'unfunded']);
    await payIn(app, employer, '35.00');
    expect(await fundings()).toEqual(['funded', 'unfunded', 'unfunded']);
    const { rows } = await sql<{ id: bigint }>`
      select id from outbox_events where type = 'wallet.topped_up' and payload ->> 'userId' = ${employer.user.id}
      order by id desc limit 1`.execute(app.db);
    const event = { type: 'wallet.topped_up', userId: employer.user.id, eventId: rows[0]?.id ?? 0n } as const;
    await handleEvent(app.deps, event);
    expect(await fundings()).toEqual(['funded', 'funded', 'funded']);
    await handleEvent(app.deps, event);
    expect(await walletOf(app, employer)).toMatchObject({ available: '0.00', held: '60.00' });
    for (const shiftId of shiftIds) await cancelShift(app, worker, shiftId);
    expect(await walletOf(app, employer)).toMatchObject({ available: '60.00', held: '0.00' });
  });
});

describe('the expected pay is held', () => {
  const dayMs = 24 * 60 * 60_000;

  test('for the coming seven days at confirmation, and by the clock for what comes later', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    await payIn(app, employer, '1000.00');
    const start = new Date(app.clock.now().getTime() + 5 * dayMs);
    const weekday = start.getUTCDay() || 7;
    const { id } = await aJob(app, employer, {
      start_date: start.toISOString().slice(0, 10),
      timezone: 'UTC',
      schedule: {
        name: 'Weekly',
        break_duration: 0,
        week_count: 3,
        days: [{ weekday, start_time: '12:00', end_time: '13:00' }],
      },
    });
    await aBooking(app, { employer, worker }, id);
    const fundings = async () =>
      (
        await app.db
          .selectFrom('worker_shifts')
          .select('funding')
          .where('job_id', '=', id)
          .orderBy('starts_at')
          .execute()
      ).map(({ funding }) => funding);
    expect(await fundings()).toEqual(['funded', 'unfunded', 'unfunded']);
    app.clock.advance({ days: 4 });
    await everyMinute(app.deps);
    expect(await fundings()).toEqual(['funded', 'unfunded', 'unfunded']);
    app.clock.advance({ days: 2 });
    await everyMinute(app.deps);
    // The first has been missed since then, and its money is back.
    expect(await fundings()).toEqual(['unfunded', 'funded', 'unfunded']);
    const { rows } = await sql<{ held: bigint }>`
      select coalesce(sum(balance), 0)::bigint as held from ledger_accounts
      where kind in ('escrow', 'card_escrow') and owner_id = ${employer.user.id}`.execute(app.db);
    expect(rows).toEqual([{ held: 20_00n }]);
  });

  test.each([
    ['the worker cancels', (scene: Scene) => cancelShift(app, scene.worker, scene.shiftId)],
    ['the employer cancels', (scene: Scene) => cancelShift(app, scene.employer, scene.shiftId)],
    ['the job is cancelled', (scene: Scene) => doToJob(app, scene.employer, { action: 'cancel', jobId: scene.jobId })],
    ['the worker does not come', (scene: Scene) => later(app, scene, { minutes: 90 })],
    [
      'the job is completed before',
      async (scene: Scene) => {
        await app.db.updateTable('jobs').set({ status: 'running' }).where('id', '=', scene.jobId).execute();
        await doToJob(app, scene.employer, { action: 'complete', jobId: scene.jobId });
      },
    ],
  ])('and released when %s', async (what, end) => {
    // An employer who cancels less than a day before pays for it.
    const startsIn = what.includes('worker') ? 30 : 25 * 60;
    const scene = await aScene(app, { startsIn, length: 60 });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '20.00' });
    await end(scene);
    expect(await see(scene)).toMatchObject({ status: 'cancelled', funding: 'unfunded', pay: null });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00', held: '0.00' });
  });
});
