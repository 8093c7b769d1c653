import { describe, expect, test } from 'vitest';
import { stripePayoutScene } from '../../../testing/stripe-payout-scene.ts';
import { as } from '../../../testing/wallet-calls.ts';

const stage = stripePayoutScene({ mayFail: true });
const { scene, aPayee, accountOf, deliver, minute, onboard, seen, withdraw } = stage;
const platform = () => scene.stripe.connect;

describe('the payout account', () => {
  test('is set up at Stripe before anything can be withdrawn to a bank', async () => {
    const person = await stage.earnerWith('100.00', {});
    expect(await accountOf(person)).toMatchObject({ provider: 'stripe', state: 'setup_needed', account: null });
    expect(await withdraw(person, '40.00')).toMatchObject({ status: 409, body: { code: 'payout_account_needed' } });
    const { status, body: link } = await onboard(person);
    expect({ status, link }).toEqual({
      status: 200,
      link: { url: expect.stringMatching(/^https:\/\/connect\.stripe\.com\//), expires_at: expect.any(String) },
    });
    const accountKey = await stage.accountKeyOf(person);
    expect((await onboard(person)).body.url).not.toBe(link.url);
    expect(await stage.accountKeyOf(person)).toBe(accountKey);
    for (const [stageOfIt, state] of [
      ['verifying', 'in_review'],
      ['complete', 'ready'],
    ] as const) {
      await deliver(platform().finishOnboarding(accountKey, { stage: stageOfIt }));
      expect(await accountOf(person)).toMatchObject({ state, account: '•••••6789', held_until: null });
    }
    expect((await withdraw(person, '40.00')).status).toBe(201);
  });

  test('that Stripe restricts notifies its owner once, and what is asked for waits', async () => {
    const { person, accountKey } = await aPayee();
    const { body: asked } = await withdraw(person, '40.00');
    const event = platform().finishOnboarding(accountKey, { stage: 'restricted' });
    for (let times = 0; times < 2; times += 1) expect(await deliver(event)).toBe(200);
    expect(await accountOf(person)).toMatchObject({ state: 'restricted', requirements: [expect.any(String)] });
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'pending', waiting: { reason: 'setup' } });
    const notified = await scene.app.db
      .selectFrom('outbox_events')
      .select('id')
      .where('type', '=', 'payout_account.needed')
      .where(({ eb, ref }) => eb(ref('payload', '->>').key('userId' as never), '=', person.user.id as never))
      .execute();
    expect(notified).toHaveLength(1);
    await deliver(platform().finishOnboarding(accountKey));
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
  });

  test('is set up another time while Stripe is away: an answer that was lost makes no second account', async () => {
    const person = await stage.earnerWith('100.00', {});
    const accountsOf = () =>
      [...platform().accounts.values()].filter(({ params }) => params['metadata[user_id]'] === person.user.id);
    for (const [path, fault, made] of [
      ['/v1/accounts', 'hangs before', 0],
      ['/v1/accounts', 'hangs after', 1],
      ['/v1/account_links', 'hangs before', 1],
    ] as const) {
      // Each is asked twice.
      scene.stripe.spoil(path, fault, 2);
      expect(await onboard(person)).toMatchObject({ status: 503, body: { error: expect.any(String) } });
      expect(accountsOf()).toHaveLength(made);
      expect(await accountOf(person)).toMatchObject({ state: 'setup_needed', account: null });
      expect(await withdraw(person, '40.00')).toMatchObject({ status: 409, body: { code: 'payout_account_needed' } });
    }
    expect((await onboard(person)).status).toBe(200);
    expect(accountsOf()).toMatchObject([{ id: await stage.accountKeyOf(person) }]);
  });

  test('that Stripe cannot be asked about is read when its event is sent again', async () => {
    const person = await stage.earnerWith('100.00', {});
    await onboard(person);
    const accountKey = await stage.accountKeyOf(person);
    const event = platform().finishOnboarding(accountKey);
    scene.stripe.spoil(`/v1/accounts/${accountKey}`, 'fails before', 2);
    expect(await deliver(event)).toBe(503);
    expect(await accountOf(person)).toMatchObject({ state: 'setup_needed' });
    expect(await deliver(event)).toBe(200);
    expect(await accountOf(person)).toMatchObject({ state: 'ready' });
  });

  test('of another person, or of an unknown account, changes nothing', async () => {
    const { person } = await aPayee();
    const before = await accountOf(person);
    const event = platform().finishOnboarding((await aPayee()).accountKey, { stage: 'restricted' });
    expect(await deliver({ ...event, account: 'acct_unknown' })).toBe(200);
    expect(await accountOf(person)).toEqual(before);
  });
});

test('an instant payout is offered only to a bank that takes one', async () => {
  const { person } = await aPayee();
  expect(await withdraw(person, '40.00', { speed: 'instant' })).toMatchObject({
    status: 409,
    body: { code: 'instant_unavailable' },
  });
  const { person: other } = await aPayee('000000007777');
  expect(await accountOf(other)).toMatchObject({ instant: true });
  expect((await withdraw(other, '40.00', { speed: 'instant' })).body).toMatchObject({ speed: 'instant' });
  await minute();
  expect(platform().payouts.at(-1)).toMatchObject({ method: 'instant' });
  // The amount a card would get back needs no payout account.
  expect((await scene.app.client.get('/config/', as(other))).body).toMatchObject({ payout_provider: 'stripe' });
});
