import { randomUUID } from 'node:crypto';
import type { ConsoleWithdrawalPage } from '@relevo/contracts/console';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import { aScene, cancelShift, type Scene, scanNow, walletOf } from '../../../testing/attendance.ts';
import { ours, setMethod } from '../../../testing/bank-accounts.ts';
import { aSignedInOperator } from '../../../testing/console.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import type { Dispute } from '../../../testing/stripe-account.ts';
import { as, stripeScene } from '../../../testing/stripe-scene.ts';

const { scene, deposit, paymentsFor, deliver, setCard } = stripeScene();
const created = (dispute: Dispute) => scene.stripe.account.recordEvent('charge.dispute.created', dispute);
const won = (dispute: Dispute) =>
  scene.stripe.account.recordEvent('charge.dispute.closed', { ...dispute, status: 'won' });

const withdraw = async (person: Scene['worker'], amount: string) =>
  (await scene.app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount }, as(person))).body;
const seen = async (person: Scene['worker'], { id }: WithdrawalView) =>
  (await scene.app.client.get<WithdrawalView>(`/wallet/withdrawals/${id}/`, as(person))).body;

/** An employer pays 150.00 for a late cancellation with money from a card; answers what the charge can be disputed by. */
async function aPaidCancellation() {
  const booked = await aScene(scene.app, { startsIn: 60, length: 300, wage: '50.00', deposit: '0' });
  await setCard(booked.employer, scene.stripe.account.typeCard('works'));
  await deposit(booked.employer, '500.00');
  await setMethod(scene.app, booked.worker, ours);
  expect((await cancelShift(scene.app, booked.employer, booked.shiftId)).body).toMatchObject({ pay: '150.00' });
  const { id } = await scene.app.db
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', booked.employer.user.id)
    .executeTakeFirstOrThrow();
  return { ...booked, dispute: scene.stripe.account.dispute(paymentsFor(id)[0]?.id ?? '', 500_00) };
}

describe('a disputed charge', () => {
  test('lets the withdrawal that its unproven pay feeds wait for a person, who reads why', async () => {
    const { worker, employer, dispute } = await aPaidCancellation();
    const asked = await withdraw(worker, '150.00');
    expect(asked).toMatchObject({ status: 'pending', waiting: null });
    await Promise.all([deliver(created(dispute)), deliver(created(dispute))]);
    expect(await seen(worker, asked)).toMatchObject({
      status: 'pending',
      waiting: { reason: 'review', until: null },
      actions: ['cancel'],
    });
    // Nothing is taken from the worker.
    expect(await walletOf(scene.app, worker)).toMatchObject({ held: '150.00', owed: '0.00' });
    const operator = await aSignedInOperator(scene.app);
    const { body } = await scene.app.consoleClient.get<ConsoleWithdrawalPage>(
      `/withdrawals/?search=${asked.id}`,
      operator,
    );
    expect(body.results).toMatchObject([
      {
        review: {
          payers: [
            {
              employer: { id: employer.user.id },
              unproven: '150.00',
              unproven_percent: 100,
              charge: { amount: '500.00', state: 'open' },
            },
          ],
        },
        actions: ['release', 'fail'],
      },
    ]);
    const send = (id: string, what: string, given?: object) =>
      scene.app.consoleClient.post(`/withdrawals/${id}/${what}/`, given, operator);
    expect(await send(asked.id, 'settle')).toMatchObject({ status: 409, body: { code: 'waits_for_review' } });
    expectRefusal(await send(asked.id, 'release', { reason: ' ' }), 400);
    expectRefusal(await send(randomUUID(), 'release', { reason: 'Known' }), 404);
    const answers = await Promise.all([1, 2].map(() => send(asked.id, 'release', { reason: 'Both were on site' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await seen(worker, asked)).toMatchObject({ waiting: null });
    expect((await send(asked.id, 'settle')).status).toBe(204);
    const { rows } = await sql<{ type: string }>`
      select type from outbox_events where payload ->> 'withdrawalId' = ${asked.id} order by id`.execute(scene.app.db);
    expect(rows.map(({ type }) => type)).toEqual(['withdrawal.review', 'withdrawal.completed']);
  });

  test('that is won lets it go on; a withdrawal asked for meanwhile waits like the first', async () => {
    const { worker, dispute } = await aPaidCancellation();
    const before = await withdraw(worker, '50.00');
    await deliver(created(dispute));
    const after = await withdraw(worker, '100.00');
    for (const asked of [before, after])
      expect((await seen(worker, asked)).waiting).toMatchObject({ reason: 'review' });
    await deliver(won(dispute));
    for (const asked of [before, after]) expect((await seen(worker, asked)).waiting).toBeNull();
  });

  test('leaves pay that scans show alone', async () => {
    const { worker, dispute } = await aPaidCancellation();
    const other = await aScene(scene.app, { startsIn: 0, length: 60, wage: '100.00', deposit: '0' });
    await scene.app.db
      .updateTable('worker_shifts')
      .set({ worker_id: worker.user.id })
      .where('id', '=', other.shiftId)
      .execute();
    await setCard(other.employer, scene.stripe.account.typeCard('works'));
    await deposit(other.employer, '500.00');
    const moved = { ...other, worker };
    await scanNow(scene.app, moved);
    scene.app.clock.advance({ minutes: 60 });
    await scanNow(scene.app, moved);
    const asked = await withdraw(worker, '100.00');
    await deliver(created(dispute));
    // The 150.00 that stay in the wallet are the doubted ones.
    expect(await seen(worker, asked)).toMatchObject({ status: 'pending', waiting: null });
    expect((await withdraw(worker, '1.00')).waiting).toMatchObject({ reason: 'review' });
  });

  test('is released in a terminal, with a reason', async () => {
    const { worker, dispute } = await aPaidCancellation();
    const { id } = await withdraw(worker, '150.00');
    await deliver(created(dispute));
    const run = (words: string[], reason?: string) =>
      commands.withdrawals?.run(scene.app.deps, { words, name: undefined, reason, amount: undefined });
    await expect(run(['settle', id])).rejects.toThrow('Release it first');
    await expect(run(['release', id])).rejects.toThrow('Say why it may go on');
    expect(await run(['release', id], 'Spoke to both')).toContain('no longer waits');
    await expect(run(['release', id], 'Spoke to both')).rejects.toThrow('not possible any more');
    expect(await run(['settle', id])).toContain('is paid');
  });
});
