import type { DuePage } from '@relevo/contracts/console';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  answerDispute,
  aScannedShift,
  cancelShift,
  correct,
  decideAmount,
  escalateDispute,
  farAway,
  inMinutes,
  later,
  openDispute,
  payIn,
  refused,
  type Scene,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { aSignedInOperator } from '../../../testing/console.ts';
import { addBooking, addJob, aShiftFromNow } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { attendancePersonalData } from '../personal-data.ts';

const app = useShiftApp();

const seen = async ({ worker, shiftId }: Scene) => (await seeShift(app, worker, shiftId)).body;
const walletsOf = async ({ worker, employer }: Scene) => [await walletOf(app, worker), await walletOf(app, employer)];
const withdraw = ({ employer }: Scene, amount: string) =>
  app.client.post<{ code: string }>('/wallet/withdrawals/', { amount }, as(employer));

/** Two hours at 20.00, scanned away from the site. */
async function scanned(deposit: string): Promise<Scene> {
  return aScannedShift(app, { length: 120, deposit, place: farAway });
}
/** 40.00 that the clock released and an empty wallet owes. */
const due = async () => later(app, await scanned('0'), { hours: 25 });
const propose = (scene: Scene, amount: string) => openDispute(app, scene.employer, scene.shiftId, { amount });

/** The same, with `amount` of it proposed. */
async function reduced(amount: string): Promise<Scene> {
  const scene = await due();
  expect(await propose(scene, amount)).toMatchObject({ status: 201 });
  return scene;
}

const dueSince = async ({ shiftId }: Scene) => {
  const { rows } = await sql<{ amount: string; at: Date; disputed: boolean }>`
    select amount_cents::text as amount, created_at as at, dispute_id is not null as disputed from dues
    where worker_shift_id = ${shiftId} and settled_at is null order by part`.execute(app.db);
  return rows;
};

describe('due pay that is disputed down to nothing', () => {
  test('stays due: no withdrawal, and the next deposit is held for the decision', async () => {
    const scene = await due();
    const [before] = await dueSince(scene);
    const twice = await Promise.all([propose(scene, '0'), propose(scene, '0')]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await seen(scene)).toMatchObject({ funding: 'due', pay: '0.00', dispute: { difference: '40.00' } });
    expect(await walletsOf(scene)).toMatchObject([{ incoming_due: '0.00' }, { due: '40.00', available: '0.00' }]);
    expect(await dueSince(scene)).toEqual([{ ...before, disputed: true }]);

    await payIn(app, scene.employer, '25.00');
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '0.00', held: '25.00', due: '15.00' });
    expect(await withdraw(scene, '25.00')).toMatchObject(refused(409, 'dues_outstanding'));
    await payIn(app, scene.employer, '40.00');
    // All of the difference is held: nothing more is due from the wallet, but the shift is not paid.
    expect(await walletsOf(scene)).toMatchObject([
      { available: '0.00' },
      { available: '25.00', held: '40.00', due: '0.00' },
    ]);
    expect(await seen(scene)).toMatchObject({ funding: 'due' });
    expect(await withdraw(scene, '26.00')).toMatchObject({ status: 400 });
    expect(await withdraw(scene, '25.00')).toMatchObject({ status: 201 });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '0.00', held: '40.00' });

    await escalateDispute(app, scene.worker, scene.shiftId);
    await decideAmount(app, scene, 30_00n);
    expect(await walletsOf(scene)).toMatchObject([{ available: '30.00' }, { available: '10.00', held: '0.00' }]);
    expect(await seen(scene)).toMatchObject({ funding: 'paid', pay: '30.00', pay_basis: 'decided' });
    expect(await withdraw(scene, '10.00')).toMatchObject({ status: 201 });
  });

  test('what the deposit does not cover is due as long as it was before, once it is decided', async () => {
    const scene = await reduced('0');
    const [before] = await dueSince(scene);
    await payIn(app, scene.employer, '25.00');
    app.clock.advance({ hours: 1 });
    await escalateDispute(app, scene.employer, scene.shiftId);
    await decideAmount(app, scene, 40_00n);
    expect(await walletsOf(scene)).toMatchObject([
      { available: '25.00', incoming_due: '15.00' },
      { available: '0.00', held: '0.00', due: '15.00' },
    ]);
    expect(await dueSince(scene)).toEqual([{ amount: '1500', at: before?.at, disputed: false }]);
    expect(await seen(scene)).toMatchObject({ funding: 'due', pay: '40.00' });
    expect(await withdraw(scene, '1.00')).toMatchObject(refused(409, 'dues_outstanding'));
    await payIn(app, scene.employer, '15.00');
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '40.00', incoming_due: '0.00' });
    expect(await seen(scene)).toMatchObject({ funding: 'paid' });
  });

  test.each<[string, (scene: Scene) => Promise<unknown>, string]>([
    ['accepted', (scene) => answerDispute(app, scene.worker, scene.shiftId, { accept: true }), '0.00'],
    ['withdrawn', (scene) => answerDispute(app, scene.employer, scene.shiftId, { accept: false }), '40.00'],
    [
      'countered',
      async (scene) => {
        await answerDispute(app, scene.worker, scene.shiftId, { counter: { amount: '20.00', reason: 'Halfway' } });
        expect(await walletOf(app, scene.employer)).toMatchObject({ available: '0.00', held: '40.00' });
        await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
      },
      '20.00',
    ],
  ])('%s: what was held is paid or returned in the same moment', async (_how, resolve, paid) => {
    const scene = await reduced('0');
    await payIn(app, scene.employer, '40.00');
    await resolve(scene);
    const rest = `${40 - Number(paid)}.00`;
    expect(await walletsOf(scene)).toMatchObject([{ available: paid }, { available: rest, held: '0.00', due: '0.00' }]);
    expect(await seen(scene)).toMatchObject({ funding: 'paid', pay: paid, dispute: { status: 'resolved' } });
  });

  test('unanswered it goes to the console and is still held and due', async () => {
    const open = await reduced('0');
    await payIn(app, open.employer, '25.00');
    const scene = await later(app, open, { days: 3, minutes: 1 });
    expect(await seen(scene)).toMatchObject({ funding: 'due', dispute: { status: 'escalated' } });
    expect(await walletOf(app, scene.employer)).toMatchObject({ held: '25.00', due: '15.00' });
  });

  test('two deposits and a decision at once move everything once', async () => {
    const scene = await reduced('10.00');
    await escalateDispute(app, scene.worker, scene.shiftId);
    await payIn(app, scene.employer, '1.00');
    // Over HTTP: a scene keeps the locks of a deposit until it ends, which the server does not.
    const deposit = () => app.client.post('/wallet/deposits/', { amount: '30.00' }, as(scene.employer));
    const [first, , second] = await Promise.all([deposit(), decideAmount(app, scene, 35_00n), deposit()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await walletsOf(scene)).toMatchObject([
      { available: '35.00', incoming_due: '0.00' },
      { available: '26.00', held: '0.00', due: '0.00' },
    ]);
  });

  test('nothing else returns the money meanwhile: a booked shift, its cancellation, a deletion, the next minute', async () => {
    const scene = await reduced('0');
    await payIn(app, scene.employer, '25.00');
    const source = attendancePersonalData(app.deps);
    await expect(
      app.db.transaction().execute(async (tx) => source.refuseErasure?.(tx, scene.employer.user.id)),
    ).rejects.toThrow('dispute_open');
    const jobId = await addJob(app.deps, scene.employer, { ...aShiftFromNow(app, 60 * 24 * 3, 60), wage: '20.00' });
    await addBooking(app.deps, scene, { jobId, wage: '20.00' });
    await everyMinute(app.deps);
    const { rows } = await sql<{ id: string }>`select id from worker_shifts where job_id = ${jobId}`.execute(app.db);
    await cancelShift(app, scene.employer, rows[0]?.id ?? '');
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '0.00', held: '25.00', due: '15.00' });
    expect(await withdraw(scene, '1.00')).toMatchObject(refused(409, 'dues_outstanding'));
  });
});

describe('due pay that is disputed in part', () => {
  test('is split: what is not disputed is paid first, the rest is held', async () => {
    const scene = await reduced('25.00');
    expect(await walletsOf(scene)).toMatchObject([{ incoming_due: '25.00' }, { due: '40.00' }]);
    expect((await dueSince(scene)).map(({ amount, disputed }) => [amount, disputed])).toEqual([
      ['2500', false],
      ['1500', true],
    ]);
    const { body: listed } = await app.consoleClient.get<DuePage>('/dues/?page_size=100', await aSignedInOperator(app));
    const own = listed.results.filter(({ worker_shift_id }) => worker_shift_id === scene.shiftId);
    expect(own.map(({ amount, disputed }) => [amount, disputed])).toEqual([
      ['25.00', false],
      ['15.00', true],
    ]);
    await payIn(app, scene.employer, '30.00');
    expect(await walletsOf(scene)).toMatchObject([
      { available: '25.00', incoming_due: '0.00' },
      { available: '0.00', held: '5.00', due: '10.00' },
    ]);
    expect(await seen(scene)).toMatchObject({ funding: 'due', pay: '25.00' });
    const { body } = await app.client.get<{ totals: Record<string, string> }>('/shift/payments/', as(scene.employer));
    expect(JSON.stringify(body)).toContain('"due":"10.00"');
    await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '5.00', held: '0.00', due: '0.00' });
    expect(await seen(scene)).toMatchObject({ funding: 'paid', pay: '25.00' });
  });

  test('fills the oldest due first, of whichever worker', async () => {
    const scene = await reduced('0');
    const jobId = await addJob(app.deps, scene.employer, { ...aShiftFromNow(app, 60, 60), wage: '20.00' });
    await addBooking(app.deps, scene, { jobId, wage: '20.00' });
    const { rows } = await sql<{ id: string }>`select id from worker_shifts where job_id = ${jobId}`.execute(app.db);
    await cancelShift(app, scene.employer, rows[0]?.id ?? '');
    await payIn(app, scene.employer, '50.00');
    expect(await walletsOf(scene)).toMatchObject([
      { available: '0.00', incoming_due: '20.00' },
      { available: '10.00', held: '40.00', due: '20.00' },
    ]);
    // What the worker gives up pays the next due.
    await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
    expect(await walletsOf(scene)).toMatchObject([{ available: '20.00' }, { available: '30.00', due: '0.00' }]);
  });
});

describe('pay in review that is disputed', () => {
  test('with a short wallet pays what is not disputed, and the rest of the difference is due', async () => {
    const scene = await scanned('35.00');
    const { body } = await correct(app, scene, { checked_out_at: inMinutes(app, -60), reason: 'Left early' });
    expect(body).toMatchObject({ funding: 'due', pay: '20.00', dispute: { difference: '20.00' } });
    expect(await walletsOf(scene)).toMatchObject([
      { available: '20.00', incoming_due: '0.00' },
      { available: '0.00', held: '15.00', due: '5.00' },
    ]);
    await payIn(app, scene.employer, '10.00');
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '5.00', held: '20.00', due: '0.00' });
    expect(await seen(scene)).toMatchObject({ funding: 'due' });
    await answerDispute(app, scene.employer, scene.shiftId, { accept: false });
    expect(await walletsOf(scene)).toMatchObject([{ available: '40.00' }, { available: '5.00', held: '0.00' }]);
    expect(await seen(scene)).toMatchObject({ funding: 'paid', pay: '40.00' });
  });

  test('pays verified time in full: nothing of it can be disputed', async () => {
    const scene = await aScannedShift(app, { deposit: '0' });
    expect(await propose(scene, '0')).toMatchObject(refused(409, 'pay_is_fixed'));
    expect(await withdraw(scene, '1.00')).toMatchObject(refused(409, 'dues_outstanding'));
  });
});
