import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import { CardRefused, type Charge, type PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

let stripe: StripeStandIn;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  provider = providerWith();
});
afterAll(() => stripe.close());

function providerWith({ secretKey = stripe.settings.STRIPE_SECRET_KEY ?? '', timeoutMs = 300 } = {}): PaymentProvider {
  const webhookSecret = stripe.settings.STRIPE_WEBHOOK_SECRET ?? '';
  return stripeProvider({ secretKey, webhookSecret, apiUrl: stripe.url, timeoutMs });
}

async function aCharge(changes: Partial<Charge> = {}): Promise<Charge> {
  const token = stripe.account.typeCard();
  const { customerKey, methodKey } = await provider.attachCard({ userId: randomUUID(), customerKey: null, token });
  return {
    intentId: randomUUID(),
    customerKey,
    methodKey,
    amount: 25_50n,
    currency: 'CAD',
    askedSince: null,
    ...changes,
  };
}
const paymentsOf = ({ customerKey }: Charge) =>
  stripe.account.payments.filter(({ customer }) => customer === customerKey);

describe('the Stripe stand-in', () => {
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${stripe.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body,
    }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
    }));

  test.each([
    ['without its key', '/v1/customers', '', { authorization: 'Bearer sk_test_other' }, 401, 'Invalid API Key'],
    ['at an address it does not know', '/v1/charges', '', {}, 404, 'Unrecognized request URL'],
    [
      'with a parameter it does not know',
      '/v1/customers',
      'card_number=4242',
      {},
      400,
      'unknown parameter: card_number',
    ],
    [
      'about a card it does not know',
      '/v1/payment_methods/pm_none/attach',
      'customer=cus_none',
      {},
      404,
      'No such PaymentMethod',
    ],
  ])('refuses a request %s', async (_name, path, body, headers, status, words) => {
    const answer = await send(path, body, headers);
    expect(answer).toMatchObject({ status, body: { error: { type: 'invalid_request_error' } } });
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  test('answers the same key with the same, and another request under it with an error', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('/v1/customers', 'metadata[user_id]=1', headers);
    expect(await send('/v1/customers', 'metadata[user_id]=1', headers)).toEqual(first);
    expect(await send('/v1/customers', 'metadata[user_id]=2', headers)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  });
});

describe('attaching a card', () => {
  test('makes one customer for a person, however often it is asked', async () => {
    const userId = randomUUID();
    const before = stripe.account.customers.size;
    const first = await provider.attachCard({ userId, customerKey: null, token: stripe.account.typeCard() });
    const second = await provider.attachCard({ userId, customerKey: null, token: stripe.account.typeCardForToken() });
    const third = await provider.attachCard({
      userId,
      customerKey: first.customerKey,
      token: stripe.account.typeCard(),
    });
    expect(new Set([first, second, third].map(({ customerKey }) => customerKey)).size).toBe(1);
    expect(stripe.account.customers.size).toBe(before + 1);
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 });
  });

  test.each(['pm_none', 'tok_none'])('that the provider does not know (%s) is the person’s to mend', async (token) => {
    await expect(provider.attachCard({ userId: randomUUID(), customerKey: null, token })).rejects.toThrow(CardRefused);
  });

  test.each(['4242424242424242', '4242 4242 4242 4242', 'pm_../../refunds', 'tok_visa?x=1', ''])(
    'that is no token (%j) asks the provider nothing',
    async (token) => {
      const before = stripe.asked.length;
      await expect(provider.attachCard({ userId: randomUUID(), customerKey: null, token })).rejects.toThrow(
        CardRefused,
      );
      expect(stripe.asked).toHaveLength(before);
    },
  );

  test('with a wrong key of ours is our own fault', async () => {
    const attached = providerWith({ secretKey: 'sk_test_wrong' }).attachCard({
      userId: randomUUID(),
      customerKey: null,
      token: stripe.account.typeCard(),
    });
    const cause = expect.objectContaining({ message: expect.stringContaining('Invalid API Key') });
    await expect(attached).rejects.toMatchObject({ message: 'the card provider did not answer', cause });
  });
});

describe('a charge', () => {
  test('is for that customer, card, amount and currency, and marked with our own id', async () => {
    const charge = await aCharge();
    expect(await provider.charge(charge)).toMatchObject({
      outcome: 'succeeded',
      chargeKey: expect.stringMatching(/^pi_/),
    });
    expect(paymentsOf(charge)).toMatchObject([
      { amount: 25_50, currency: 'cad', payment_method: charge.methodKey, metadata: { deposit_id: charge.intentId } },
    ]);
  });

  test('asked for again, also by many at once, is made once', async () => {
    const charge = await aCharge();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => provider.charge(charge)));
    expect(new Set(outcomes.map(({ chargeKey }) => chargeKey)).size).toBe(1);
    expect(paymentsOf(charge)).toHaveLength(1);
  });

  test.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'card_expired'],
    ['stolen_card', 'card_declined'],
    ['authentication_required', 'authentication_required'],
  ] as const)('of a card that answers %s is declined: %s', async (behaviour, failure) => {
    const token = stripe.account.typeCard(behaviour);
    const { customerKey, methodKey } = await provider.attachCard({ userId: randomUUID(), customerKey: null, token });
    const charge = await aCharge({ customerKey, methodKey });
    const outcome = await provider.charge(charge);
    expect(outcome).toEqual({ outcome: 'declined', chargeKey: expect.stringMatching(/^pi_/), failure });
    // Looked up a day later it says the same.
    stripe.forgetKeys();
    expect(await provider.charge({ ...charge, askedSince: new Date() })).toEqual(outcome);
  });

  test('of a card that was removed meanwhile is declined: it never will be made', async () => {
    const charge = await aCharge();
    await provider.detachCard(charge.methodKey);
    expect(await provider.charge(charge)).toEqual({ outcome: 'declined', chargeKey: null, failure: 'card_error' });
  });

  test.each(['hangs before', 'hangs after', 'fails before', 'fails after'] as const)(
    'whose provider %s is not known, and asked again says the truth',
    async (fault) => {
      const charge = await aCharge();
      stripe.spoil('/v1/payment_intents', fault, 2);
      // Only what hangs ends by time; a busy machine may need longer for the other answers.
      const asked = fault.startsWith('hangs') ? provider : providerWith({ timeoutMs: 20_000 });
      await expect(asked.charge(charge)).rejects.toThrow();
      expect(paymentsOf(charge)).toHaveLength(fault.endsWith('after') ? 1 : 0);
      const isAnsweredAgain = fault === 'fails after';
      const again = asked.charge(charge);
      if (isAnsweredAgain) await expect(again).rejects.toThrow('on our side');
      else expect(await again).toMatchObject({ outcome: 'succeeded' });
      const later = { ...charge, askedSince: new Date() };
      expect(await asked.charge(later)).toMatchObject({ outcome: 'succeeded' });
      expect(paymentsOf(charge)).toHaveLength(1);
    },
  );

  test('with our key refused is unknown, not declined', async () => {
    await expect(providerWith({ secretKey: 'sk_test_wrong' }).charge(await aCharge())).rejects.toThrow(
      'Invalid API Key',
    );
  });

  test('that the provider has forgotten the key of is looked for before it is asked once more', async () => {
    const charge = await aCharge();
    const first = await provider.charge(charge);
    stripe.forgetKeys();
    expect(await provider.charge({ ...charge, askedSince: new Date() })).toEqual(first);
    expect(paymentsOf(charge)).toHaveLength(1);
    // Others of the same customer are not taken for it.
    const other = { ...charge, intentId: randomUUID(), askedSince: new Date() };
    expect(await provider.charge(other)).not.toEqual(first);
    expect(paymentsOf(charge)).toHaveLength(2);
  });
});
