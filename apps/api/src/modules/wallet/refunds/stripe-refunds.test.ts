import type { SignedInView } from '@relevo/contracts/accounts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { describe, expect, test } from 'vitest';
import { earn } from '../../../testing/earned-money.ts';
import { as, stripeScene } from '../../../testing/stripe-scene.ts';
import { banking, walletCalls } from '../../../testing/wallet-calls.ts';
import { finishOpenRefunds, finishRefund } from './finish-refund.ts';

const { scene, wallet, deposit, aCompletedDeposit, deliver } = stripeScene();
const { withdraw } = walletCalls(scene.app);

const withdrawalOf = async (person: SignedInView, id: string) =>
  (await scene.app.client.get<WithdrawalView>(`/wallet/withdrawals/${id}/`, as(person))).body;
const partsOf = async (withdrawalId: string) =>
  scene.app.db
    .selectFrom('withdrawal_parts')
    .select(['id', 'status'])
    .where('withdrawal_id', '=', withdrawalId)
    .where('destination', '=', 'card')
    .orderBy('number')
    .execute();
const refundsFor = (paymentId: string) =>
  scene.stripe.account.refunds.filter((refund) => refund.payment_intent === paymentId);
const sweep = () => finishOpenRefunds(scene.app.deps);

describe('card money that is withdrawn', () => {
  test('is refunded to the newest deposits first, without banking information, and mailed once', async () => {
    const { person, paymentId } = await aCompletedDeposit('60.00');
    const { body: newer } = await deposit(person, '40.00');
    const { status, body } = await withdraw(person, '55.00');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        status: 'completed',
        account: '',
        actions: [],
        parts: [
          { to: 'card', amount: '40.00', status: 'completed', card: { brand: 'visa', last4: '4242' } },
          { to: 'card', amount: '15.00', status: 'completed' },
        ],
      },
    });
    expect(refundsFor(paymentId)).toMatchObject([{ amount: 15_00 }]);
    // The provider's own events about our refunds take nothing a second time.
    for (const event of scene.stripe.account.events.filter(({ type }) => /refund/.test(type))) await deliver(event);
    expect(await wallet(person)).toMatchObject({ balance: '45.00', refundable: '45.00', owed: '0.00' });
    expect((await withdraw(person, '45.00')).body.status).toBe('completed');
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
    expect(newer.status).toBe('completed');
  });

  test('and a refund made at the provider count apart', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    expect((await withdraw(person, '30.00')).body.status).toBe('completed');
    const theirs = scene.stripe.account.refund(paymentId, 20_00);
    for (const event of scene.stripe.account.events.filter(({ type }) => type === 'charge.refunded'))
      await deliver(event);
    expect(await deliver(theirs)).toBe(200);
    expect(await wallet(person)).toMatchObject({ balance: '50.00', owed: '0.00' });
  });

  test.each(['hangs after', 'hangs before', 'fails before'] as const)(
    'whose refund %s stays on its way, and the sweep ends it: refunded once',
    async (fault) => {
      const { person, paymentId } = await aCompletedDeposit('50.00');
      scene.stripe.spoil('/v1/refunds', fault, 2);
      const { status, body } = await withdraw(person, '50.00');
      expect({ status, body }).toMatchObject({ status: 201, body: { status: 'processing', actions: [] } });
      expect(await wallet(person)).toMatchObject({ available: '0.00', held: '50.00' });
      await Promise.all([sweep(), sweep(), sweep()]);
      expect(await withdrawalOf(person, body.id)).toMatchObject({ status: 'completed' });
      expect(refundsFor(paymentId)).toHaveLength(1);
      expect(await wallet(person)).toMatchObject({ balance: '0.00' });
    },
  );

  test('that was on its way for days, its key forgotten by the provider, is not refunded twice', async () => {
    const { person, paymentId } = await aCompletedDeposit('50.00');
    await deposit(person, '10.00');
    scene.stripe.spoil('/v1/refunds', 'hangs after', 4);
    const { body } = await withdraw(person, '60.00');
    scene.app.clock.advance({ days: 3 });
    scene.stripe.forgetKeys();
    await sweep();
    expect((await partsOf(body.id)).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(refundsFor(paymentId)).toHaveLength(1);
  });

  test('sent again with its key is the same withdrawal, refunded once', async () => {
    const { person, paymentId } = await aCompletedDeposit('50.00');
    const key = { 'idempotency-key': 'refund-once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(person, '20.00', key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(refundsFor(paymentId)).toMatchObject([{ amount: 20_00 }]);
    expect(await wallet(person)).toMatchObject({ balance: '30.00' });
  });

  test('that the bank answers about later is completed by the event, once', async () => {
    const { person } = await aCompletedDeposit('50.00');
    scene.stripe.account.refundsPend = true;
    const { body } = await withdraw(person, '50.00');
    scene.stripe.account.refundsPend = false;
    expect(body.status).toBe('processing');
    const [part] = await partsOf(body.id);
    await sweep();
    expect((await withdrawalOf(person, body.id)).status).toBe('processing');
    const event = scene.stripe.account.endRefund(part?.id ?? '', 'succeeded');
    expect(await Promise.all([deliver(event), deliver(event), finishRefund(scene.app.deps, part?.id ?? '')])).toEqual([
      200,
      200,
      undefined,
    ]);
    expect(await withdrawalOf(person, body.id)).toMatchObject({
      status: 'completed',
      parts: [{ status: 'completed' }],
    });
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  });

  test.each([
    ['that was on its way', true],
    ['that had arrived', false],
  ])('%s and fails is in the wallet again, and may be withdrawn again', async (_name, isPending) => {
    const { person } = await aCompletedDeposit('50.00');
    scene.stripe.account.refundsPend = isPending;
    const { body } = await withdraw(person, '50.00');
    scene.stripe.account.refundsPend = false;
    const [part] = await partsOf(body.id);
    const failed = scene.stripe.account.endRefund(part?.id ?? '', 'failed');
    const older = scene.stripe.account.recordEvent('refund.updated', { ...failed.data.object, status: 'succeeded' });
    for (const event of [failed, failed, older]) expect(await deliver(event)).toBe(200);
    expect(await withdrawalOf(person, body.id)).toMatchObject({ status: 'failed', parts: [{ status: 'failed' }] });
    expect(await wallet(person)).toMatchObject({ available: '50.00', refundable: '50.00', held: '0.00' });
    expect((await withdraw(person, '50.00')).body.status).toBe('completed');
  });

  test('of a charge that is disputed before we know comes back and is taken: nothing is paid twice', async () => {
    const { person, paymentId } = await aCompletedDeposit('50.00');
    const dispute = scene.stripe.account.dispute(paymentId, 50_00);
    const { body } = await withdraw(person, '50.00');
    expect(body).toMatchObject({ status: 'failed', parts: [{ status: 'failed' }] });
    await deliver(scene.stripe.account.recordEvent('charge.dispute.created', dispute));
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '0.00' });
  });

  test('of a charge that the provider refunded before we know is taken once', async () => {
    const { person, paymentId } = await aCompletedDeposit('50.00');
    const theirs = scene.stripe.account.refund(paymentId, 50_00);
    scene.stripe.spoil('/v1/refunds', 'fails before', 2);
    const { body } = await withdraw(person, '50.00');
    expect(body.status).toBe('processing');
    // Delivered while ours is on its way: it looks like ours until the provider refuses it.
    await deliver(theirs);
    await sweep();
    expect(await withdrawalOf(person, body.id)).toMatchObject({ status: 'failed' });
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '0.00' });
  });
});

describe('a withdrawal of both kinds', () => {
  test('waits for the bank part; cancelled, that part returns and the refund stays', async () => {
    const { person } = await aCompletedDeposit('50.00', { ...banking });
    await earn(scene.app.deps, person.user.id, 30_00n);
    const { body } = await withdraw(person, '70.00');
    expect(body).toMatchObject({
      status: 'pending',
      account: '•••••4567',
      actions: ['cancel'],
      parts: [
        { to: 'bank', amount: '30.00', status: 'pending', card: null },
        { to: 'card', amount: '40.00', status: 'completed' },
      ],
    });
    expect(await wallet(person)).toMatchObject({ available: '10.00', held: '30.00' });
    const cancel = () =>
      scene.app.client.post<WithdrawalView>(`/wallet/withdrawals/${body.id}/cancel/`, undefined, as(person));
    expect((await cancel()).body).toMatchObject({
      status: 'cancelled',
      amount: '70.00',
      parts: [{ status: 'cancelled' }, { status: 'completed' }],
    });
    expect((await cancel()).status).toBe(409);
    expect(await wallet(person)).toMatchObject({ withdrawable: '30.00', refundable: '10.00', held: '0.00' });
  });
});
