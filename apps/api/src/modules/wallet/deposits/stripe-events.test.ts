import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stripeScene } from '../../../testing/stripe-scene.ts';
import type { StripeStandIn } from '../../../testing/stripe-stand-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { scene, wallet, depositOf, paymentsFor, eventAbout, anOpenDeposit, aCompletedDeposit, sweep, deliver } =
  stripeScene();

describe('a refund at the provider', () => {
  test('takes the money back, once however often the event arrives', async () => {
    const { person, paymentId } = await aCompletedDeposit();
    const event = scene.stripe.account.refund(paymentId, 100_00);
    for (let times = 0; times < 3; times += 1) expect(await deliver(event)).toBe(200);
    expect(await Promise.all([deliver(event), deliver(event)])).toEqual([200, 200]);
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  });

  test('of a part, and then of another, takes both, in any order of events', async () => {
    for (const order of [
      (events: [Event, Event]) => events,
      ([one, two]: [Event, Event]): [Event, Event] => [two, one],
    ]) {
      const { person, paymentId } = await aCompletedDeposit();
      const events: [Event, Event] = [
        scene.stripe.account.refund(paymentId, 30_00),
        scene.stripe.account.refund(paymentId, 20_00),
      ];
      for (const event of order(events)) expect(await deliver(event)).toBe(200);
      expect(await wallet(person)).toMatchObject({ balance: '50.00' });
    }
  });
  type Event = ReturnType<StripeStandIn['account']['refund']>;

  test('of two parts at once takes both', async () => {
    const { person, paymentId } = await aCompletedDeposit();
    const events = [scene.stripe.account.refund(paymentId, 30_00), scene.stripe.account.refund(paymentId, 20_00)];
    expect(await Promise.all([...events, ...events].map(deliver))).toEqual([200, 200, 200, 200]);
    expect(await wallet(person)).toMatchObject({ balance: '50.00' });
  });

  test('that arrives before the charge leaves neither the money nor an open deposit', async () => {
    const { person, id } = await anOpenDeposit('hangs after', '80.00');
    const event = scene.stripe.account.refund(paymentsFor(id)[0]?.id ?? '', 50_00);
    expect(await deliver(event)).toBe(200);
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    expect(await deliver(eventAbout(id))).toBe(200);
    await sweep();
    expect(await wallet(person)).toMatchObject({ balance: '30.00' });
  });

  test('of a charge that is none of ours changes nothing', async () => {
    const { person } = await aCompletedDeposit();
    const strange = { id: 'ch_1', amount_refunded: 100_00, payment_intent: 'pi_strange', metadata: {} };
    expect(await deliver(scene.stripe.account.recordEvent('charge.refunded', strange))).toBe(200);
    expect(
      await deliver(scene.stripe.account.recordEvent('charge.refunded', { ...strange, payment_intent: null })),
    ).toBe(200);
    expect(await wallet(person)).toMatchObject({ balance: '100.00' });
  });
});

describe('a message', () => {
  const recorded = (eventId: string) =>
    scene.app.db.selectFrom('provider_events').select('id').where('id', '=', eventId).execute();

  test.each([
    ['signed with another secret', { secret: 'whsec_somebody_else_0123456789' }],
    ['signed more than five minutes ago', { secondsAgo: 301 }],
    ['signed in the far future', { secondsAgo: -100_000_000, secret: 'whsec_x' }],
  ])('%s is refused and does nothing', async (_name, how) => {
    const { person, id } = await anOpenDeposit('hangs after');
    const event = eventAbout(id);
    expect(await scene.stripe.deliver(event, scene.app.url, how)).toBe(400);
    expect(await depositOf(person, id)).toMatchObject({ status: 'pending' });
    expect(await recorded(event.id)).toEqual([]);
    await sweep();
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a signature', {}, '{}'],
    ['with an empty signature', { 'stripe-signature': '' }, '{}'],
    ['with half a signature', { 'stripe-signature': 't=1' }, '{}'],
    ['with nothing in it', { 'stripe-signature': 't=1,v1=00' }, ''],
    ['that is no JSON', { 'stripe-signature': 't=1,v1=00', 'content-type': 'text/plain' }, 'hello'],
  ])('%s is refused', async (_name, headers, body) => {
    const response = await fetch(`${scene.app.url}/api/wallet/webhooks/stripe/`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request' });
  });

  test.each([
    ['a deposit that never was', { metadata: { deposit_id: randomUUID() } }],
    ['a mark that is not ours', { metadata: { deposit_id: 'order-17' } }],
    ['no deposit at all', { metadata: {} }],
  ])('about %s is recorded and does nothing', async (_name, about) => {
    const payment = { id: 'pi_strange', status: 'succeeded', amount: 100, ...about };
    const event = scene.stripe.account.recordEvent('payment_intent.succeeded', payment);
    const before = await scene.app.db.selectFrom('journals').select('id').execute();
    expect(await scene.stripe.deliver(event, scene.app.url)).toBe(200);
    expect(await recorded(event.id)).toHaveLength(1);
    expect(await scene.app.db.selectFrom('journals').select('id').execute()).toHaveLength(before.length);
  });

  test('about something else is accepted and does nothing', async () => {
    expect(
      await scene.stripe.deliver(scene.stripe.account.recordEvent('customer.created', { id: 'cus_1' }), scene.app.url),
    ).toBe(200);
  });
});

test('without Stripe there is nothing that listens to it', async () => {
  const plain = await startTestApp();
  try {
    expect(await scene.stripe.deliver(scene.stripe.account.recordEvent('customer.created', {}), plain.url)).toBe(404);
  } finally {
    await plain.close();
  }
});
