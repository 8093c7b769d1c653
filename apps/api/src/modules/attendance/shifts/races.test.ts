import { byDepth, seed } from '@relevo/fixtures/depth';
import { payIn as payInOverHttp } from '@relevo/fixtures/wallet';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  answerDispute,
  approve,
  cancelShift,
  codeOf,
  correct,
  farAway,
  inMinutes,
  onSite,
  payIn,
  type Scene,
  scan,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { inconsistentShifts } from '../../../testing/attendance-consistency.ts';
import { doToJob } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp({ settings: { DATABASE_POOL_SIZE: '20' } });

/** Once in each order, and often in the deep run: most faults of this kind show only now and then. */
const roundCount = byDepth({ short: 2, deep: 25 });
const length = 6;

/** A job has at most this many shifts. */
const shiftsAtOnce = 10;

/** Runs a race once for each of several shifts in a row. */
async function rounds(play: (scene: Scene, isSwapped: boolean, round: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < roundCount; first += shiftsAtOnce) {
    const count = Math.min(shiftsAtOnce, roundCount - first);
    const { shiftIds, ...people } = await someShifts(app, { count, startsIn: 0, length });
    for (const [index, shiftId] of shiftIds.entries()) {
      const round = first + index;
      await play({ ...people, shiftId }, round % 2 === 1, round);
      app.clock.advance({ minutes: length });
    }
    await everyMinute(app.deps);
    expect(await inconsistentShifts(app.db)).toEqual([]);
    expect(await walletOf(app, people.employer)).toMatchObject({ held: '0.00' });
  }
}

type Act = () => Promise<{ status: number; body: unknown }>;

/** Both at once, begun in either order; the answers in the order they were asked for. */
async function together(isSwapped: boolean, first: Act, second: Act) {
  const acts = isSwapped ? [second, first] : [first, second];
  const answers = await Promise.all(acts.map((act) => act()));
  return (isSwapped ? answers.toReversed() : answers).map(({ status, body }) => ({
    status,
    code: (body as { code?: string } | undefined)?.code,
  }));
}

const start = (scene: Scene, place: Record<string, unknown> = onSite) =>
  scan(app, scene.worker, { qr_code: codeOf(app, scene.shiftId, 'start'), ...place });
const end = (scene: Scene, place: Record<string, unknown> = onSite) =>
  scan(app, scene.worker, { qr_code: codeOf(app, scene.shiftId, 'end'), ...place });
const see = async ({ employer, shiftId }: Scene) => (await seeShift(app, employer, shiftId)).body;

/** Resolves as the last of so many statements is sent. */
function statementsSent(count: number): Promise<void> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  return new Promise((resolve) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      sent += 1;
      if (sent === count) {
        spy.mockRestore();
        resolve();
      }
      return Reflect.apply(query, this, given);
    } as never);
  });
}

describe('one of two wins', () => {
  test('check-in against cancel', async () => {
    await rounds(async (scene, isSwapped) => {
      const [started, cancelled] = await together(
        isSwapped,
        () => start(scene),
        () => cancelShift(app, scene.employer, scene.shiftId),
      );
      const outcomes = [started?.code ?? started?.status, cancelled?.code ?? cancelled?.status];
      expect([
        [200, 'invalid_transition'],
        ['scan_wrong_state', 200],
      ]).toContainEqual(outcomes);
      expect((await see(scene)).status).toBe(started?.status === 200 ? 'in_progress' : 'cancelled');
      if (started?.status === 200) await end(scene);
    });
  });

  test('check-out against cancel: what was worked is paid', async () => {
    await rounds(async (scene, isSwapped) => {
      await start(scene);
      app.clock.advance({ seconds: 60 });
      const answers = await together(
        isSwapped,
        () => end(scene),
        () => cancelShift(app, isSwapped ? scene.worker : scene.employer, scene.shiftId),
      );
      expect(answers).toMatchObject([{ status: 200 }, { status: 409, code: 'invalid_transition' }]);
      expect(await see(scene)).toMatchObject({ status: 'completed', funding: 'paid', pay: '0.33' });
      app.clock.advance({ seconds: -60 });
    });
  });

  test('cancel against cancel, from both sides', async () => {
    await rounds(async (scene, isSwapped) => {
      const answers = await together(
        isSwapped,
        () => cancelShift(app, scene.worker, scene.shiftId),
        () => cancelShift(app, scene.employer, scene.shiftId),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? 'worker' : 'employer';
      expect(await see(scene)).toMatchObject({ status: 'cancelled', cancel_reason: winner });
    });
  });

  test(`no-show against check-in (SEED=${seed})`, async () => {
    const moments = fc.sample(fc.integer({ min: 1, max: 8 }), { seed, numRuns: roundCount });
    await rounds(async (scene, _isSwapped, round) => {
      app.clock.advance({ seconds: length * 60 - 1 });
      // The shift ends as the scan sends one of its statements.
      const sent = statementsSent(moments[round] ?? 1);
      const scanning = start(scene);
      await Promise.race([sent, scanning]);
      app.clock.advance({ seconds: 1 });
      await everyMinute(app.deps);
      const { status, body } = await scanning;
      // The clock passes over a shift that a scan holds, and takes it the next minute if the scan was refused.
      if (status !== 200) await everyMinute(app.deps);
      const { phase } = await see(scene);
      if (status === 200) expect([phase, body.action]).toEqual(['in_progress', 'started']);
      else expect([phase, status]).toEqual(['missed', 400]);
      if (status === 200) await end(scene);
      app.clock.advance({ seconds: -length * 60 });
    });
  });

  test('no-show against a stored scan: the scan wins', async () => {
    await rounds(async (scene, isSwapped) => {
      const kept = { qr_code: codeOf(app, scene.shiftId, 'start'), scanned_at: app.clock.now().toISOString() };
      app.clock.advance({ minutes: length });
      const clock = async () => ({ status: 200, body: await everyMinute(app.deps) });
      const [scanned] = await together(isSwapped, () => scan(app, scene.worker, kept), clock);
      expect(scanned?.status).toBe(200);
      expect((await see(scene)).status).toBe('in_progress');
      await end(scene);
      expect((await approve(app, scene)).status).toBe(200);
      app.clock.advance({ minutes: -length });
    });
  });

  test('check-out against cancelling the job: the worked time is paid', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const { shiftIds, ...people } = await someShifts(app, { count: 2, startsIn: 0, length });
      const [first = '', second = ''] = shiftIds;
      const scene = { ...people, shiftId: first };
      await start(scene);
      app.clock.advance({ minutes: 3 });
      const answers = await together(
        round % 2 === 1,
        () => end(scene),
        () => doToJob(app, scene.employer, { action: 'cancel', jobId: scene.jobId }),
      );
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
      expect(await see(scene)).toMatchObject({ status: 'completed', funding: 'paid', pay: '1.00' });
      expect(await see({ ...scene, shiftId: second })).toMatchObject({ cancel_reason: 'job_canceled', pay: '2.00' });
      expect(await walletOf(app, scene.employer)).toMatchObject({ available: '497.00', held: '0.00' });
    }
  });
});

describe('many at once come to one', () => {
  /** In review after four of its six minutes: 1.33. */
  async function waiting(scene: Scene) {
    await start(scene, farAway);
    app.clock.advance({ minutes: 4 });
    await end(scene, farAway);
    app.clock.advance({ minutes: -4 });
  }

  test('scans from two phones, with this code and the one before', async () => {
    await rounds(async (scene) => {
      for (const action of ['start', 'end'] as const) {
        const codes = [codeOf(app, scene.shiftId, action), codeOf(app, scene.shiftId, action, -1)];
        const taps = [...codes, ...codes].map((qr_code) => scan(app, scene.worker, { qr_code, ...onSite }));
        const actions = (await Promise.all(taps)).map(({ status, body }) => `${status} ${body.action}`);
        expect(new Set(actions)).toEqual(new Set([`200 ${action}ed`]));
      }
      const scans = await app.db
        .selectFrom('scans')
        .select('action')
        .where('worker_shift_id', '=', scene.shiftId)
        .execute();
      expect(scans.map(({ action }) => action).sort()).toEqual(['end', 'start']);
    });
  });

  test('twenty approvals', async () => {
    for (let round = 0; round < byDepth({ short: 1, deep: 25 }); round += 1) {
      const { shiftIds, ...people } = await someShifts(app, { count: 2, startsIn: 0, length });
      const [first = '', second = ''] = shiftIds;
      const scene = { ...people, shiftId: first };
      await waiting(scene);
      app.clock.advance({ minutes: 4 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => approve(app, scene)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const log = await app.db
        .selectFrom('attendance_log')
        .select('event')
        .where('worker_shift_id', 'in', shiftIds)
        .where('event', 'in', ['approved', 'paid'])
        .execute();
      expect(log.map(({ event }) => event).sort()).toEqual(['approved', 'paid']);
      await cancelShift(app, people.worker, second);
    }
  });

  test('approve against correct: paid by one of them, never twice', async () => {
    await rounds(async (scene, isSwapped, round) => {
      await waiting(scene);
      app.clock.advance({ minutes: length });
      // More and less by turns; four rounds have both in both orders.
      const isMore = [true, false, false, true][round % 4] === true;
      const time = inMinutes(app, isMore ? 0 : -4);
      const [approved, corrected] = await together(
        isSwapped,
        () => approve(app, scene),
        () => correct(app, scene, { checked_out_at: time }),
      );
      const { pay, phase } = await see(scene);
      expect(phase).toBe('settled');
      if (corrected?.status === 200)
        expect([pay, isMore || approved?.status === 409]).toEqual([isMore ? '2.00' : '0.67', true]);
      else expect([corrected?.code, approved?.status, pay]).toEqual(['pay_not_reduced', 200, '1.33']);
      // Less is a proposal, and its difference is held until the worker answers.
      const isProposal = corrected?.status === 200 && !isMore;
      if (isProposal) await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
      app.clock.advance({ minutes: -length });
    });
  });

  test.each(['500.00', '0'])('ten corrections, with %s in the wallet, while a deposit comes in', async (deposit) => {
    const { groups, shiftsEach } = byDepth({ short: { groups: 1, shiftsEach: 2 }, deep: { groups: 5, shiftsEach: 5 } });
    for (let group = 0; group < groups; group += 1) await correctAll(deposit, shiftsEach);
  });

  async function correctAll(deposit: string, count: number): Promise<void> {
    const { shiftIds, ...people } = await someShifts(app, { count, startsIn: 0, length: 60, deposit });
    for (const shiftId of shiftIds) {
      const scene = { ...people, shiftId };
      await start(scene);
      const came = app.clock.now();
      app.clock.advance({ minutes: 60 });
      const ends = Array.from({ length: 10 }, (_each, index) => new Date(came.getTime() + (index + 1) * 360_000));
      const [, ...answers] = await Promise.all([
        payInOverHttp(app.client, scene.employer, '30.00'),
        ...ends.map((time) => correct(app, scene, { checked_out_at: time.toISOString() })),
      ]);
      // Refused while the shift runs, and after the longest has ended it.
      const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code ?? '');
      for (const code of refusals) expect(['pay_not_reduced', 'pay_is_fixed', 'verified_time']).toContain(code);
      expect(await see(scene)).toMatchObject({ phase: 'settled', pay: '20.00' });
    }
    expect(await inconsistentShifts(app.db)).toEqual([]);
    const money = await walletOf(app, people.employer);
    expect(money).toMatchObject({ held: '0.00' });
    await payIn(app, people.employer, '60.00');
    expect(await walletOf(app, people.worker)).toMatchObject({ available: `${20 * count}.00`, incoming_due: '0.00' });
  }
});
