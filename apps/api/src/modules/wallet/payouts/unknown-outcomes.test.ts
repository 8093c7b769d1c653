import { describe, expect, test } from 'vitest';
import { standInScene } from '../../../testing/stand-in-scene.ts';
import { receivePayoutEvent } from './receive-payout-event.ts';

const {
  app,
  filled,
  anAsked,
  underWay,
  aMinuteLater,
  event,
  seen,
  minute,
  partOf,
  linesOf,
  eventsOf,
  wallet,
  openExceptions,
} = standInScene();

describe('an answer that is lost', () => {
  test.each(['lost before', 'lost after'] as const)('%s: it stays on its way and is sent once', async (loss) => {
    const { worker, asked, partId } = await anAsked();
    filled.provider.nextAnswer(loss);
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'processing', payout_key: null, claimed_until: null });
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing', failure_code: null });
    await minute();
    expect(await partOf(asked)).toMatchObject({ payout_key: null });
    await aMinuteLater();
    expect(await partOf(asked)).toMatchObject({ status: 'processing', payout_key: `po_${partId}` });
    filled.provider.become(partId, 'paid');
    await aMinuteLater();
    expect(await partOf(asked)).toMatchObject({ status: 'completed' });
    expect(filled.provider.paidOut(partId)).toBe(40_00n);
  });

  test('to a server that stops in the middle: another takes it up when its lease is over', async () => {
    const { asked, partId } = await underWay();
    const until = new Date(app.clock.now().getTime() + 60_000);
    await app.db.updateTable('withdrawal_parts').set({ claimed_until: until }).where('id', '=', partId).execute();
    filled.provider.become(partId, 'paid');
    app.clock.advance({ seconds: 30 });
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'processing' });
    app.clock.advance({ seconds: 30 });
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'completed' });
  });

  test('to an event that came first: the payout is settled once', async () => {
    const { worker, asked, partId } = await anAsked();
    filled.provider.nextAnswer('lost after');
    await minute();
    await Promise.all([event(partId, 'paid'), event(partId, 'paid')]);
    expect(await partOf(asked)).toMatchObject({ status: 'completed', payout_key: `po_${partId}` });
    await aMinuteLater();
    expect(await eventsOf(worker)).toEqual(['withdrawal.completed']);
    expect(await linesOf(worker, asked)).toHaveLength(1);
  });

  test('while an event ends the payout: it is not asked about for ever', async () => {
    const { asked, partId } = await underWay();
    filled.provider.become(partId, 'failed');
    await event(partId, 'failed');
    await aMinuteLater();
    expect(await partOf(asked)).toMatchObject({ status: 'failed', ask_at: null });
    // What the request without an answer writes after the event.
    await app.db.updateTable('withdrawal_parts').set({ ask_at: app.clock.now() }).where('id', '=', partId).execute();
    await aMinuteLater();
    expect(await partOf(asked)).toMatchObject({ status: 'failed', ask_at: null });
    expect(await openExceptions()).toEqual([]);
  });
});

describe('too little money at the provider', () => {
  test('is no failure of the person: it waits, is an exception, and goes out later', async () => {
    const { worker, asked, partId } = await anAsked();
    filled.provider.nextAnswer('no funds');
    await minute();
    expect(await seen(worker, asked)).toMatchObject({
      status: 'processing',
      waiting: { reason: 'funds', until: null },
      failure_code: null,
    });
    expect(await openExceptions()).toEqual(['funds_low sandbox']);
    expect(await eventsOf(worker)).toEqual([]);
    await aMinuteLater();
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing', waiting: null });
    expect(await openExceptions()).toEqual([]);
    expect(filled.provider.sent.get(partId)).toMatchObject({ amount: 40_00n });
  });
});

describe('money that left for an account and does not arrive', () => {
  test('is in the wallet again only when it was taken back', async () => {
    const { worker, asked, partId } = await underWay();
    filled.provider.refuseReversals(true);
    filled.provider.become(partId, 'failed', 'account_closed');
    await aMinuteLater();
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing', failure_code: null });
    expect(await wallet(worker)).toMatchObject({ available: '60.00', held: '40.00' });
    expect(await openExceptions()).toEqual([`reversal_failed ${asked.id}`]);
    expect(await eventsOf(worker)).toEqual([]);
    // Paid is too late now: its money is on the way back.
    await event(partId, 'paid');
    expect(await openExceptions()).toEqual([`paid_after_failed ${asked.id}`, `reversal_failed ${asked.id}`]);
    filled.provider.refuseReversals(false);
    await event(partId, 'failed');
    await aMinuteLater();
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    expect(await wallet(worker)).toMatchObject({ available: '100.00', held: '0.00' });
    expect(await openExceptions()).toEqual([`paid_after_failed ${asked.id}`]);
    expect(filled.provider.sent.get(partId)).toMatchObject({ isReversed: true });
  });

  test('refused after the transfer is taken back first too', async () => {
    const { worker, asked } = await anAsked();
    filled.provider.nextAnswer('refused with transfer');
    filled.provider.refuseReversals(true);
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'processing', failure_code: 'no_account' });
    filled.provider.refuseReversals(false);
    await aMinuteLater();
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed', failure_code: 'no_account' });
    expect(await eventsOf(worker)).toEqual(['withdrawal.failed']);
  });

  test('returned after it was paid stays completed until then, and comes back once', async () => {
    const { worker, asked, partId } = await underWay();
    filled.provider.become(partId, 'paid');
    await aMinuteLater();
    filled.provider.refuseReversals(true);
    await event(partId, 'returned');
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'completed', returned_at: null });
    expect(await eventsOf(worker)).toEqual(['withdrawal.completed']);
    filled.provider.refuseReversals(false);
    await Promise.all([event(partId, 'returned'), event(partId, 'failed'), event(partId, 'paid')]);
    await aMinuteLater();
    await event(partId, 'returned');
    await aMinuteLater();
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
    expect(await linesOf(worker, asked)).toHaveLength(2);
    expect(await eventsOf(worker)).toEqual(['withdrawal.completed', 'withdrawal.returned']);
    expect(await openExceptions()).toEqual([]);
  });

  test('is in the wallet when the provider reports the reversal by itself', async () => {
    const { asked, partId } = await underWay();
    filled.provider.refuseReversals(true);
    await event(partId, 'failed');
    await minute();
    const reversed = { about: 'transfer_reversed', transferKey: `tr_${partId}`, accountKey: null } as const;
    await receivePayoutEvent(
      filled.deps,
      { id: 'evt_reversed', type: 'transfer.reversed', ...reversed },
      { provider: filled.provider, refreshAccount: async () => {} },
    );
    filled.provider.refuseReversals(false);
    expect(await partOf(asked)).toMatchObject({ status: 'failed', failure_code: 'no_account' });
  });
});

describe('reports', () => {
  const orders = [
    ['paid', 'returned'],
    ['returned', 'paid'],
    ['returned', 'returned', 'paid', 'failed'],
    ['paid', 'failed', 'paid'],
  ] as const;
  test.each(orders.map((order) => [order.join(', '), order] as const))('%s: back once', async (_name, order) => {
    const { worker, asked, partId } = await underWay();
    for (const state of order) await event(partId, state);
    await aMinuteLater();
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
    expect(await linesOf(worker, asked)).toHaveLength(2);
    expect(await wallet(worker)).toMatchObject({ available: '100.00', held: '0.00' });
    expect(await openExceptions()).toEqual([]);
  });

  test('paid after failed changes nothing and is for a person', async () => {
    const { worker, asked, partId } = await underWay();
    await event(partId, 'failed');
    await aMinuteLater();
    await event(partId, 'paid');
    await event(partId, 'paid');
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed' });
    expect(await wallet(worker)).toMatchObject({ available: '100.00' });
    expect(await openExceptions()).toEqual([`paid_after_failed ${asked.id}`]);
  });

  test.each([
    ['of another account', { accountKey: 'acct_other' }],
    ['of another payout', { payoutKey: 'po_other' }],
    ['of no payout of ours', { partId: crypto.randomUUID() }],
    ['of no payout of ours, by its key', { partId: null, payoutKey: 'po_unheard_of' }],
  ])('%s are ignored', async (_name, more) => {
    const { asked, partId } = await underWay();
    await event(partId, 'paid', more);
    expect(await partOf(asked)).toMatchObject({ status: 'processing' });
  });

  test('that name a payout by the key of the provider are found', async () => {
    const { asked, partId } = await underWay();
    await event(partId, 'paid', { partId: null });
    expect(await partOf(asked)).toMatchObject({ status: 'completed' });
  });
});
