import { beforeEach, describe, expect, test } from 'vitest';
import { aSignedInOperator } from '../../../testing/console.ts';
import { stripePayoutScene } from '../../../testing/stripe-payout-scene.ts';

const stage = stripePayoutScene();
const { scene, aPayee, aSentPayout, deliver, minute, openExceptions, partOf, seen, wallet, withdraw } = stage;
const aMinuteLater = async () => {
  scene.app.clock.advance({ minutes: 1 });
  await minute();
};
const platform = () => scene.stripe.connect;
const made = (partId: string) => ({
  transfers: platform().transfers.filter(({ metadata }) => metadata.part_id === partId).length,
  payouts: platform().payouts.filter(({ metadata }) => metadata.part_id === partId).length,
});
const once = { transfers: 1, payouts: 1 };
/** What is out of the platform's hands for a part: transferred and not taken back. */
const isOut = (partId: string) =>
  platform()
    .transfers.filter(({ metadata }) => metadata.part_id === partId)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);

beforeEach(() => {
  platform().platformBalance = 1_000_000_00;
  platform().refusesPayouts = null;
});

describe('a payout', () => {
  test('is transferred, paid out under its reference, and completed when Stripe says paid', async () => {
    const { person, accountKey, asked, partId } = await aSentPayout();
    expect(await seen(person, asked)).toMatchObject({
      status: 'processing',
      actions: [],
      expected_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(platform().payouts.at(-1)).toMatchObject({ on: accountKey, statement_descriptor: asked.reference });
    expect(await deliver(platform().endPayout(partId, 'paid'))).toBe(200);
    expect(await seen(person, asked)).toMatchObject({ status: 'completed' });
    expect(made(partId)).toEqual(once);
  });

  test('that no event ever reports is completed by asking', async () => {
    const { person, asked, partId } = await aSentPayout();
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
    platform().endPayout(partId, 'paid');
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['/v1/transfers', 'hangs after'],
    ['/v1/payouts', 'hangs before'],
    ['/v1/payouts', 'fails after'],
  ] as const)('with %s that %s stays under way and is made once', async (path, fault) => {
    const { person } = await aPayee();
    const { body: asked } = await withdraw(person, '40.00');
    scene.stripe.spoil(path, fault, 2);
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing', expected_by: null });
    const { id } = await partOf(asked);
    if (fault === 'fails after') {
      // Stripe repeats its failure under the key for a day; after 23 hours the payout is searched for first.
      await aMinuteLater();
      expect((await partOf(asked)).payout_key).toBeNull();
      scene.app.clock.advance({ hours: 24 });
      scene.stripe.forgetKeys();
    }
    await aMinuteLater();
    expect(await partOf(asked)).toMatchObject({ payout_key: expect.stringMatching(/^po_/) });
    expect(made(id)).toEqual(once);
  });

  test('waits while the platform has too little at Stripe: an exception, and no failure of the worker’s', async () => {
    const { person } = await aPayee();
    platform().platformBalance = 10_00;
    const { body: asked } = await withdraw(person, '40.00');
    await minute();
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing', waiting: { reason: 'funds' } });
    expect(await openExceptions()).toContain('funds_low stripe');
    platform().platformBalance = 100_00;
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing', waiting: null });
    expect(made((await partOf(asked)).id)).toEqual(once);
    expect(await openExceptions()).not.toContain('funds_low stripe');
  });

  test('that Stripe refuses is taken back first, and then in the wallet again', async () => {
    const { person } = await aPayee();
    platform().refusesPayouts = 'account_closed';
    const { body: asked } = await withdraw(person, '40.00');
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    expect(isOut((await partOf(asked)).id)).toBe(0);
    expect((await wallet(person)).available).toBe('100.00');
  });

  test('cannot be settled or failed by hand while Stripe has it', async () => {
    const { asked } = await aSentPayout();
    const operator = await aSignedInOperator(scene.app);
    for (const [what, body] of [
      ['settle', undefined],
      ['fail', { reason: 'Seen at the bank' }],
    ] as const) {
      const answer = await scene.app.consoleClient.post(`/withdrawals/${asked.id}/${what}/`, body, operator);
      expect(answer).toMatchObject({ status: 409, body: { code: 'held_by_provider' } });
    }
  });
});

describe('events', () => {
  test('in every order and number end the same: paid, then sent back', async () => {
    const orders = [
      ['paid', 'failed', 'reversed'],
      ['failed', 'paid', 'reversed'],
      ['failed', 'failed', 'paid', 'paid'],
      ['reversed', 'failed', 'paid', 'failed'],
      ['paid', 'paid', 'reversed', 'failed', 'failed', 'paid'],
    ];
    for (const order of orders) {
      const { person, asked, partId } = await aSentPayout();
      const events = {
        paid: platform().endPayout(partId, 'paid'),
        failed: platform().endPayout(partId, 'failed', 'account_closed'),
        reversed: { ...platform().endPayout(partId, 'failed', 'account_closed'), type: 'transfer.reversed' },
      };
      const transfer = platform().transfers.find(({ metadata }) => metadata.part_id === partId);
      events.reversed = { ...events.reversed, data: { object: { ...transfer, reversed: false } } };
      for (const name of order) expect(await deliver(events[name as keyof typeof events])).toBe(200);
      await minute();
      await aMinuteLater();
      expect(await seen(person, asked)).toMatchObject({ status: 'failed' });
      expect((await wallet(person)).available).toBe('100.00');
      expect(isOut(partId)).toBe(0);
      expect(await openExceptions()).not.toContain(`paid_after_failed ${asked.id}`);
    }
  });

  test('at once, many times: the money comes back once', async () => {
    const { person, asked, partId } = await aSentPayout();
    const paid = platform().endPayout(partId, 'paid');
    await deliver(paid);
    const failed = platform().endPayout(partId, 'failed', 'no_account');
    await Promise.all([
      deliver(failed),
      deliver(failed),
      deliver(paid),
      deliver({ ...failed, id: 'evt_other' }),
      minute(),
    ]);
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
    expect((await stage.linesOf(person, asked)).map(({ direction }) => direction)).toEqual(['out', 'in']);
    expect((await wallet(person)).available).toBe('100.00');
    expect(isOut(partId)).toBe(0);
  });

  test('about another account than the payout was sent to are answered and ignored', async () => {
    const { person, asked, partId } = await aSentPayout();
    const { accountKey: other } = await aPayee();
    const event = platform().endPayout(partId, 'paid');
    expect(await deliver({ ...event, account: other })).toBe(200);
    const { account: _account, ...ofPlatform } = event;
    expect(await deliver(ofPlatform)).toBe(200);
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
  });

  test('that a payout of the other account copies our id into change nothing', async () => {
    const { person, asked, partId } = await aSentPayout();
    const { accountKey: other } = await aPayee();
    platform().createPayout(other, { amount: '0', currency: 'cad', 'metadata[part_id]': partId });
    const forged = platform().payouts.at(-1);
    if (forged) forged.status = 'paid';
    const event = { ...platform().endPayout(partId, 'pending'), type: 'payout.paid', account: other };
    expect(await deliver({ ...event, data: { object: { ...forged } } })).toBe(200);
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
  });

  test.each([
    ['with a wrong secret', { secret: 'whsec_forged_0123456789' }],
    ['six minutes old', { secondsAgo: 360 }],
  ])('%s are refused', async (_name, how) => {
    const { person, asked, partId } = await aSentPayout();
    expect(await deliver(platform().endPayout(partId, 'paid'), how)).toBe(400);
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
  });

  test('of the platform’s own account are signed with the secret of the cards', async () => {
    const { person, asked, partId } = await aSentPayout();
    platform().endPayout(partId, 'failed', 'no_account');
    await aMinuteLater();
    const reversed = scene.stripe.account.events.findLast(({ type }) => type === 'transfer.reversed');
    expect(reversed && (await deliver(reversed))).toBe(200);
    expect(await seen(person, asked)).toMatchObject({ status: 'failed', failure_code: 'no_account' });
  });
});

describe('money that Stripe does not return', () => {
  test('leaves the payout as it was with an exception, and is asked for again until it is there', async () => {
    const { person, accountKey, asked, partId } = await aSentPayout();
    const account = platform().accounts.get(accountKey);
    if (account) account.balance -= 40_00;
    await deliver(platform().endPayout(partId, 'failed', 'account_closed'));
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
    expect((await wallet(person)).available).toBe('60.00');
    expect(await openExceptions()).toContain(`reversal_failed ${asked.id}`);
    if (account) account.balance += 40_00;
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    expect((await wallet(person)).available).toBe('100.00');
    expect(await openExceptions()).not.toContain(`reversal_failed ${asked.id}`);
  });

  test('after it was paid: it stays completed until the money is back', async () => {
    const { person, accountKey, asked, partId } = await aSentPayout();
    await deliver(platform().endPayout(partId, 'paid'));
    const account = platform().accounts.get(accountKey);
    if (account) account.balance -= 40_00;
    await deliver(platform().endPayout(partId, 'failed', 'account_closed'));
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'completed' });
    if (account) account.balance += 40_00;
    await aMinuteLater();
    expect(await seen(person, asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
    expect((await wallet(person)).available).toBe('100.00');
  });
});
