import type { JobDetailView } from '@relevo/contracts/jobs';
import type { PaymentsPage } from '@relevo/contracts/shifts';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aScene,
  cancelShift,
  later,
  logOf,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { doToJob, getJob } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const day = 24 * 60;
const eventsOf = async (type: string, jobId: string) => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from outbox_events where type = ${type} and payload ->> 'jobId' = ${jobId}`.execute(app.db);
  return rows.map(({ payload }) => payload);
};

describe('an employer who cancels a shift', () => {
  test('a day before pays nothing; a minute later half of the planned pay, from its hold', async () => {
    const scene = await aScene(app, { startsIn: day, length: 480, breakMinutes: 30 });
    const seen = async (person: Scene['employer']) => (await seeShift(app, person, scene.shiftId)).body;
    expect([await seen(scene.employer), await seen(scene.worker)]).toMatchObject([
      { cancellation_cost: '0.00', expected_pay: '150.00', funding: 'funded' },
      { cancellation_cost: null },
    ]);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ cancellation_cost: '0.00' });
    expect(await getJob(app, scene.worker, scene.jobId)).toMatchObject({ cancellation_cost: null });
    app.clock.advance({ minutes: 1 });
    expect(await seen(scene.employer)).toMatchObject({ cancellation_cost: '75.00' });
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ cancellation_cost: '75.00' });
    // The dialog named nothing yet.
    const refusedFor = await cancelShift(app, scene.employer, scene.shiftId, { accept_cost: '0.00' });
    expect(refusedFor).toMatchObject({ status: 409, body: { code: 'cost_changed', cost: '75.00' } });
    expect(JSON.stringify(refusedFor.body)).toContain('Cancelling now costs $75.00');
    const accepted = { accept_cost: '75.00', reason: 'The concert is off' };
    const { status, body } = await cancelShift(app, scene.employer, scene.shiftId, accepted);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'cancelled',
        phase: 'cancelled',
        cancel_reason: 'employer',
        funding: 'paid',
        pay: '75.00',
        pay_basis: 'cancellation',
        worked_minutes: 0,
        cancellation_cost: null,
      },
    ]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '75.00' });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '425.00', held: '0.00', due: '0.00' });
    expect((await logOf(app, scene.worker, scene.shiftId)).slice(-2)).toMatchObject([
      { event: 'cancelled', by: 'employer', reason: 'The concert is off' },
      { event: 'paid', after: { pay: '75.00' } },
    ]);
    const { body: lines } = await app.client.get<{ results: object[] }>('/wallet/transactions/', as(scene.worker));
    expect(lines.results).toMatchObject([{ kind: 'payment', direction: 'in', amount: '75.00', status: 'completed' }]);
    // Again changes nothing.
    expect(await cancelShift(app, scene.employer, scene.shiftId)).toMatchObject({
      status: 200,
      body: { pay: '75.00' },
    });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '75.00' });
  });

  test('without money owes it in full until the next deposit, and it is listed as cancellation pay', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 240, deposit: '0' });
    const { body } = await cancelShift(app, scene.employer, scene.shiftId);
    expect(body).toMatchObject({ funding: 'due', pay: '60.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '0.00', incoming_due: '60.00' });
    await payIn(app, scene.employer, '100.00');
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '60.00', incoming_due: '0.00' });
    expect((await seeShift(app, scene.worker, scene.shiftId)).body).toMatchObject({ funding: 'paid', pay: '60.00' });
    const payments = await app.client.get<PaymentsPage>('/shift/payments/', as(scene.employer));
    expect(payments.body).toMatchObject({
      count: 1,
      totals: { paid: '60.00', worked_minutes: 0 },
      results: [{ pay_basis: 'cancellation', pay: '60.00' }],
    });
    const today = app.clock.now().toISOString().slice(0, 10);
    const period = `from=${today}&to=2026-12-31`;
    const payroll = await app.client.get(`/reports/payroll/?${period}`, as(scene.employer));
    const sums = { shifts: 0, worked_minutes: 0, pay: '60.00', cancellation_pay: '60.00', paid: '60.00' };
    expect(payroll.body).toMatchObject({ totals: sums, results: [sums] });
    const figures = await app.client.get(`/analytics/summary/?${period}`, as(scene.employer));
    expect(figures.body).toMatchObject({
      spend: '60.00',
      hours: 0,
      attendance: { scheduled: 0, worked: 0 },
      cost_by_job: [{ amount: '60.00', hours: 0 }],
    });
  });

  test('after its start pays too, and a worker who cancels late costs and gets nothing', async () => {
    const begun = await aScene(app, { startsIn: 0, length: 120 });
    app.clock.advance({ minutes: 100 });
    const { body } = await cancelShift(app, begun.employer, begun.shiftId);
    expect(body).toMatchObject({ pay: '40.00', funding: 'paid' });
    const called = await aScene(app, { startsIn: 5 });
    expect((await cancelShift(app, called.worker, called.shiftId)).body).toMatchObject({
      pay: null,
      funding: 'unfunded',
    });
    expect(await walletOf(app, called.employer)).toMatchObject({ available: '500.00', held: '0.00' });
    const missed = await later(app, await aScene(app, { startsIn: 5, length: 60 }), { minutes: 70 });
    expect((await seeShift(app, missed.worker, missed.shiftId)).body).toMatchObject({ phase: 'missed', pay: null });
  });

  test('twice at once, and with a key again and again, pays once; the key is good for one request', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 120 });
    const path = `/shift/cancel-worker-shift/${scene.shiftId}/`;
    const options = { ...as(scene.employer), headers: { 'idempotency-key': 'cancel-1' } };
    const ask = (body?: object) => app.client.post<{ code?: string; pay?: string }>(path, body, options);
    const answers = await Promise.all([ask(), ask(), cancelShift(app, scene.employer, scene.shiftId)]);
    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { pay: '40.00' } })));
    expect(await ask()).toMatchObject({ status: 200, body: { pay: '40.00' } });
    expect(await ask({ accept_cost: '1.00' })).toMatchObject(refused(409, 'idempotency_key_reused'));
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '40.00' });
    for (const accept_cost of ['-1', 'much', '1.005']) {
      const other = await cancelShift(app, scene.employer, scene.shiftId, { accept_cost });
      expect(other).toMatchObject({ status: 400, body: { accept_cost: [expect.any(String)] } });
    }
  });
});

describe('an employer who ends a job', () => {
  /** Two shifts of an hour: one soon, one in more than a day. */
  const aJobWithTwo = (deposit = '500.00') =>
    someShifts(app, { count: 2, startsIn: 60, length: 60, gap: day, deposit });
  const endJob = (scene: { employer: Scene['employer']; jobId: string }, action: string, body?: object) =>
    app.client.post<JobDetailView & { code?: string }>(`/job/${action}-job/${scene.jobId}/`, body, as(scene.employer));

  test.each(['cancel', 'complete'] as const)(
    '%s: pays for the shifts that start soon, the others cost nothing',
    async (action) => {
      const { shiftIds, ...scene } = await aJobWithTwo();
      const [soon = '', distant = ''] = shiftIds;
      if (action === 'complete')
        await app.db.updateTable('jobs').set({ status: 'running' }).where('id', '=', scene.jobId).execute();
      expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ cancellation_cost: '20.00' });
      const tooLow = await endJob(scene, action, { accept_cost: '19.99' });
      expect(tooLow).toMatchObject({ status: 409, body: { code: 'cost_changed', cost: '20.00' } });
      expect((await getJob(app, scene.employer, scene.jobId)).counts.confirmed).toBe(1);
      expect(await endJob(scene, action, { accept_cost: 20 })).toMatchObject({
        status: 200,
        body: { status: action === 'cancel' ? 'canceled' : 'completed', cancellation_cost: '0.00' },
      });
      const because = action === 'cancel' ? 'job_canceled' : 'job_ended';
      const seen = await Promise.all([soon, distant].map((id) => seeShift(app, scene.worker, id)));
      expect(seen.map(({ body }) => body)).toMatchObject([
        { cancel_reason: because, funding: 'paid', pay: '20.00', worked_minutes: 0 },
        { cancel_reason: because, funding: 'unfunded', pay: null },
      ]);
      expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00', held: '0.00' });
      const type = action === 'cancel' ? 'job.canceled' : 'job.ended';
      expect(await eventsOf(type, scene.jobId)).toMatchObject([{ userId: scene.worker.user.id, pay: '20.00' }]);
    },
  );

  test('with the bare call of before owes what the wallet does not cover; again changes nothing', async () => {
    const { shiftIds, ...scene } = await aJobWithTwo('0');
    expect(await doToJob(app, scene.employer, { action: 'cancel', jobId: scene.jobId })).toMatchObject({ status: 200 });
    expect(await doToJob(app, scene.employer, { action: 'cancel', jobId: scene.jobId })).toMatchObject({ status: 200 });
    expect((await seeShift(app, scene.worker, shiftIds[0] ?? '')).body).toMatchObject({ funding: 'due', pay: '20.00' });
    expect(await walletOf(app, scene.worker)).toMatchObject({ incoming_due: '20.00' });
  });

  test('pays nobody who is at work for the shift under way, and what ends by itself costs nobody', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, startsIn: 0, length: 30, gap: 30 });
    const [first = '', second = ''] = shiftIds;
    await scanNow(app, { ...people, shiftId: first });
    await doToJob(app, people.employer, { action: 'cancel', jobId: people.jobId });
    expect((await seeShift(app, people.worker, first)).body).toMatchObject({ phase: 'in_progress', pay: null });
    expect((await seeShift(app, people.worker, second)).body).toMatchObject({
      pay: '10.00',
      cancel_reason: 'job_canceled',
    });
  });
});
