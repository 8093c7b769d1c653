import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DepositView, WalletView } from '@relevo/contracts/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { aVerifiedPerson } from '../../testing/people.ts';
import type { CardBehaviour } from '../../testing/stripe-account.ts';
import { type StripeStandIn, startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { finishDeposit, finishOpenDeposits } from './finish-deposit.ts';
import { listViolations } from './ledger.ts';

let stripe: StripeStandIn;
let app: TestApp;
beforeAll(async () => {
  stripe = await startStripeStandIn(() => app.clock.now());
  app = await startTestApp({
    settings: stripe.settings,
    adjust: (config) => ({ ...config, stripe: config.stripe && { ...config.stripe, timeoutMs: 400 } }),
  });
});
afterAll(async () => {
  expect(await listViolations(app.db)).toEqual([]);
  const lines = app.logLines.join('\n');
  for (const secret of ['sk_test_stand_in', 'whsec_stand_in', '4111111111111111']) expect(lines).not.toContain(secret);
  await stripe.close();
  await closeWithoutFailures(app);
});

const as = ({ access_token: token }: SignedInView) => ({ token });
const wallet = async (person: SignedInView) => (await app.client.get<WalletView>('/wallet/', as(person))).body;
const setCard = (person: SignedInView, token: unknown) =>
  app.client.post<WalletView>('/wallet/manage-card/', { payment_token: token }, as(person));

async function withCard(behaviour?: CardBehaviour, changes: Record<string, unknown> = {}): Promise<SignedInView> {
  const person = await aVerifiedPerson(app, changes);
  expect((await setCard(person, stripe.account.typeCard(behaviour))).status).toBe(200);
  return person;
}

type Answered = DepositView & { error?: string; code?: string };
const deposit = (person: SignedInView, amount: string, key?: string) =>
  app.client.post<Answered>(
    '/wallet/deposits/',
    { amount },
    { ...as(person), headers: key ? { 'idempotency-key': key } : {} },
  );
const depositOf = async (person: SignedInView, id: string) =>
  (await app.client.get<DepositView>(`/wallet/deposits/${id}/`, as(person))).body;

/** The payments made for one deposit: more than one would be a person charged twice. */
const paymentsFor = (depositId: string) =>
  stripe.account.payments.filter(({ metadata }) => metadata.deposit_id === depositId);
const eventAbout = (depositId: string, type = 'payment_intent.succeeded') => {
  const event = stripe.account.events.find(
    (each) => each.type === type && (each.data.object.metadata as { deposit_id: string }).deposit_id === depositId,
  );
  if (!event) throw new Error(`Stripe tells nothing about ${depositId}`);
  return event;
};
const sweep = () => finishOpenDeposits(app.deps);

/** A deposit whose outcome we were not told. */
async function anOpenDeposit(fault: Parameters<StripeStandIn['spoil']>[1], amount = '40.00') {
  const person = await withCard();
  stripe.spoil('/v1/payment_intents', fault, 2);
  const { status, body } = await deposit(person, amount);
  expect({ status, is: body.status }).toEqual({ status: 201, is: 'pending' });
  expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  return { person, id: body.id };
}

describe('a card', () => {
  test('is attached, replaced and removed, here and at the provider', async () => {
    const person = await aVerifiedPerson(app);
    const [first, second] = [
      stripe.account.typeCard(),
      stripe.account.typeCard('works', { brand: 'amex', last4: '0005' }),
    ];
    expect((await setCard(person, first)).body.card).toEqual({
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
    });
    expect((await setCard(person, second)).body.card).toMatchObject({ brand: 'amex', last4: '0005' });
    const customerOf = (id: string) => stripe.account.methods.get(id)?.customer;
    expect([customerOf(first), customerOf(second)]).toEqual([null, expect.stringMatching(/^cus_/)]);

    expect(await app.client.delete('/wallet/manage-card/', as(person))).toMatchObject({ status: 204, body: '' });
    expect(customerOf(second)).toBeNull();
    expect((await wallet(person)).card).toBeNull();
    expect((await app.client.delete('/wallet/manage-card/', as(person))).status).toBe(404);
    expect(await deposit(person, '10.00')).toMatchObject({ status: 400, body: { code: 'card_needed' } });
    // The one customer is kept for the next card.
    await setCard(person, stripe.account.typeCard());
    const mine = [...stripe.account.customers.values()].filter((each) => each['metadata[user_id]'] === person.user.id);
    expect(mine).toHaveLength(1);
  });

  test('that many requests attach at once is one card in the end, and works', async () => {
    const person = await aVerifiedPerson(app);
    const tokens = Array.from({ length: 6 }, () => stripe.account.typeCard());
    const answers = await Promise.all(tokens.map((token) => setCard(person, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const attached = tokens.filter((token) => stripe.account.methods.get(token)?.customer !== null);
    expect(attached).toHaveLength(1);
    expect((await deposit(person, '10.00')).body.status).toBe('completed');
  });

  test.each(['pm_unknown', 'tok_unknown', '', null, 12, ['pm_1'], 'x'.repeat(300)])(
    'with the token %j is refused',
    async (token) => {
      const person = await aVerifiedPerson(app);
      const answer = await setCard(person, token);
      expect(answer).toMatchObject({ status: 400, body: { payment_token: [expect.any(String)] } });
      expect((await wallet(person)).card).toBeNull();
    },
  );

  test('number never gets anywhere: not to the provider, not into a table, not into a log', async () => {
    const person = await aVerifiedPerson(app);
    const number = '4111111111111111';
    const before = stripe.asked.length;
    const sent = { payment_token: number, card_number: number, card: { number } };
    expect(await app.client.post('/wallet/manage-card/', sent, as(person))).toMatchObject({
      status: 400,
      body: { payment_token: ['This card was not accepted'] },
    });
    expect(stripe.asked).toHaveLength(before);
    expect(app.logLines.filter((line) => line.includes(number))).toEqual([]);
  });
});

describe('a deposit', () => {
  test('is charged once and credited', async () => {
    const person = await withCard();
    const { status, body } = await deposit(person, '125.50');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: 'completed', amount: '125.50', failure_code: null },
    });
    expect(paymentsFor(body.id)).toMatchObject([{ amount: 125_50, currency: 'cad', status: 'succeeded' }]);
    expect(await wallet(person)).toMatchObject({ balance: '125.50' });
    expect(await stripe.deliver(eventAbout(body.id), app.url)).toBe(200);
    expect(await wallet(person)).toMatchObject({ balance: '125.50' });
  });

  test.each([
    [
      'insufficient_funds',
      'insufficient_funds',
      'The card was not charged: there are not enough funds on it.',
      'les fonds sont insuffisants',
    ],
    ['expired_card', 'card_expired', 'The card was not charged: it has expired.', 'elle est expirée'],
    ['stolen_card', 'card_declined', 'The card was not charged: the bank declined it.', "la banque l'a refusée"],
    [
      'authentication_required',
      'authentication_required',
      'The card was not charged: the bank asks for a confirmation that is not possible here.',
      'la banque demande une confirmation',
    ],
  ] as const)('with a card that answers %s fails as %s and says why', async (behaviour, failure, words, inFrench) => {
    const person = await withCard(behaviour);
    expect(await deposit(person, '10.00', 'once')).toMatchObject({
      status: 400,
      body: { error: words, code: 'charge_declined' },
    });
    await app.client.patch('/user/profile/', { account_language: 'fr' }, as(person));
    const again = await deposit(person, '10.00', 'once');
    expect(again).toMatchObject({ status: 400, body: { code: 'charge_declined' } });
    expect(again.body.error).toContain(inFrench);
    const { body } = await app.client.get<{ results: DepositView[] }>('/wallet/deposits/list/', as(person));
    expect(body.results).toMatchObject([{ status: 'failed', failure_code: failure }]);
    const [{ id } = { id: '' }] = body.results;
    // The provider tells it as well; a decline is final.
    expect(await stripe.deliver(eventAbout(id, 'payment_intent.payment_failed'), app.url)).toBe(200);
    expect(await depositOf(person, id)).toMatchObject({ status: 'failed', failure_code: failure });
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  });

  test('whose answer was lost after charging stays open, and the sweep ends it: charged and credited once', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    expect(paymentsFor(id)).toHaveLength(1);
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    await sweep();
    for (let times = 0; times < 2; times += 1) expect(await stripe.deliver(eventAbout(id), app.url)).toBe(200);
    expect(paymentsFor(id)).toHaveLength(1);
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });

  test('whose answer was lost after charging is ended by the provider’s message too', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    expect(await stripe.deliver(eventAbout(id), app.url)).toBe(200);
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    await sweep();
    expect(paymentsFor(id)).toHaveLength(1);
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });

  test('that the provider declined while the answer was lost ends as failed', async () => {
    const person = await withCard('insufficient_funds');
    stripe.spoil('/v1/payment_intents', 'hangs after', 2);
    const { body } = await deposit(person, '15.00');
    expect(body.status).toBe('pending');
    expect(await stripe.deliver(eventAbout(body.id, 'payment_intent.payment_failed'), app.url)).toBe(200);
    expect(await depositOf(person, body.id)).toMatchObject({ status: 'failed', failure_code: 'insufficient_funds' });
  });

  test('whose question was lost before charging is charged later, once', async () => {
    const { person, id } = await anOpenDeposit('hangs before');
    expect(paymentsFor(id)).toEqual([]);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(paymentsFor(id)).toHaveLength(1);
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });

  test('whose card was removed before it could be charged ends as failed, not never', async () => {
    const { person, id } = await anOpenDeposit('hangs before');
    expect((await app.client.delete('/wallet/manage-card/', as(person))).status).toBe(204);
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'failed', failure_code: 'card_error' });
    expect(paymentsFor(id)).toEqual([]);
  });

  test('survives one failure of the provider without anybody noticing', async () => {
    const person = await withCard();
    stripe.spoil('/v1/payment_intents', 'fails before', 1);
    const { body } = await deposit(person, '12.00');
    expect(body.status).toBe('completed');
    expect(paymentsFor(body.id)).toHaveLength(1);
  });

  test('sent again with its key after a failure is the same deposit, charged once', async () => {
    const person = await withCard();
    stripe.spoil('/v1/payment_intents', 'fails before', 2);
    const first = await deposit(person, '12.00', 'again');
    const second = await deposit(person, '12.00', 'again');
    expect([first.body.status, second.body.status]).toEqual(['pending', 'completed']);
    expect(second.body.id).toBe(first.body.id);
    expect(paymentsFor(first.body.id)).toHaveLength(1);
    expect(await wallet(person)).toMatchObject({ balance: '12.00' });
  });

  test('that the provider charged and answered with a failure, which it repeats, is found by looking for it', async () => {
    const { person, id } = await anOpenDeposit('fails after');
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'pending' });
    app.clock.advance({ hours: 2 });
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    expect(paymentsFor(id)).toHaveLength(1);
  });

  test('that was open for days, its key forgotten by the provider, is not charged a second time', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    app.clock.advance({ days: 3 });
    stripe.forgetKeys();
    await sweep();
    expect(paymentsFor(id)).toHaveLength(1);
    const signedIn = await app.client.post<SignedInView>('/user/login/', {
      email: person.user.email,
      password: 'correct horse',
    });
    expect(await wallet(signedIn.body)).toMatchObject({ balance: '40.00' });
  });

  test('told by the provider before it has answered us is credited once', async () => {
    const person = await withCard();
    stripe.spoil('/v1/payment_intents', 'hangs after', 2);
    const answered = deposit(person, '33.00');
    const [payment] = await eventually(async () => {
      const rows = await app.db.selectFrom('deposits').select('id').where('user_id', '=', person.user.id).execute();
      const made = paymentsFor(rows[0]?.id ?? '');
      return made.length > 0 ? made : null;
    });
    const id = payment?.metadata.deposit_id ?? '';
    expect(await stripe.deliver(eventAbout(id), app.url)).toBe(200);
    expect((await answered).body).toMatchObject({ id, status: 'completed' });
    expect(await wallet(person)).toMatchObject({ balance: '33.00' });
  });

  test('that came through stays so, whatever older message arrives late', async () => {
    const person = await withCard();
    const { body } = await deposit(person, '21.00');
    const [payment] = paymentsFor(body.id);
    const older = stripe.account.tell('payment_intent.payment_failed', {
      ...payment,
      status: 'requires_payment_method',
    });
    expect(await stripe.deliver(older, app.url)).toBe(200);
    expect(await depositOf(person, body.id)).toMatchObject({ status: 'completed', failure_code: null });
    expect(await wallet(person)).toMatchObject({ balance: '21.00' });
  });

  test('told by the answer and by many messages at once is credited once', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    const event = eventAbout(id);
    const messages = Array.from({ length: 8 }, () => stripe.deliver(event, app.url));
    const [statuses] = await Promise.all([
      Promise.all(messages),
      finishDeposit(app.deps, id),
      finishDeposit(app.deps, id),
    ]);
    expect(statuses).toEqual(Array(8).fill(200));
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });
});

describe('a refund at the provider', () => {
  async function aCompletedDeposit(amount = '100.00', changes: Record<string, unknown> = {}) {
    const person = await withCard('works', changes);
    const { body } = await deposit(person, amount);
    return { person, id: body.id, paymentId: paymentsFor(body.id)[0]?.id ?? '' };
  }
  const tell = (event: Parameters<StripeStandIn['deliver']>[0]) => stripe.deliver(event, app.url);

  test('takes the money back, once however often it is told', async () => {
    const { person, paymentId } = await aCompletedDeposit();
    const event = stripe.account.refund(paymentId, 100_00);
    for (let times = 0; times < 3; times += 1) expect(await tell(event)).toBe(200);
    expect(await Promise.all([tell(event), tell(event)])).toEqual([200, 200]);
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  });

  test('of a part, and then of another, takes both; told in the wrong order it comes to the same', async () => {
    for (const order of [
      (events: [Event, Event]) => events,
      ([one, two]: [Event, Event]): [Event, Event] => [two, one],
    ]) {
      const { person, paymentId } = await aCompletedDeposit();
      const events: [Event, Event] = [stripe.account.refund(paymentId, 30_00), stripe.account.refund(paymentId, 20_00)];
      for (const event of order(events)) expect(await tell(event)).toBe(200);
      expect(await wallet(person)).toMatchObject({ balance: '50.00' });
    }
  });
  type Event = ReturnType<StripeStandIn['account']['refund']>;

  test('of two parts told at once takes both', async () => {
    const { person, paymentId } = await aCompletedDeposit();
    const events = [stripe.account.refund(paymentId, 30_00), stripe.account.refund(paymentId, 20_00)];
    expect(await Promise.all([...events, ...events].map(tell))).toEqual([200, 200, 200, 200]);
    expect(await wallet(person)).toMatchObject({ balance: '50.00' });
  });

  test('of more than is left takes what is there and never goes below zero', async () => {
    const banking = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
    const { person, paymentId, id } = await aCompletedDeposit('100.00', banking);
    expect((await app.client.post('/wallet/withdrawals/', { amount: '70.00' }, as(person))).status).toBe(201);
    expect(await tell(stripe.account.refund(paymentId, 60_00))).toBe(200);
    expect(await wallet(person)).toMatchObject({ available: '0.00', held: '70.00' });
    const said = app.logLines.filter((line) => line.includes(id) && line.includes('could not be taken back whole'));
    expect(said.map((line) => JSON.parse(line).short)).toEqual(['3000']);
    // Told again, or with nothing there at all, nothing more happens.
    expect(await tell(stripe.account.refund(paymentId, 40_00))).toBe(200);
    expect(await wallet(person)).toMatchObject({ available: '0.00', held: '70.00' });
  });

  test('that is told before we know of the charge leaves neither the money nor an open deposit', async () => {
    const { person, id } = await anOpenDeposit('hangs after', '80.00');
    const event = stripe.account.refund(paymentsFor(id)[0]?.id ?? '', 50_00);
    expect(await tell(event)).toBe(200);
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    expect(await tell(eventAbout(id))).toBe(200);
    await sweep();
    expect(await wallet(person)).toMatchObject({ balance: '30.00' });
  });

  test('of a charge that is none of ours changes nothing', async () => {
    const { person } = await aCompletedDeposit();
    const strange = { id: 'ch_1', amount_refunded: 100_00, payment_intent: 'pi_strange', metadata: {} };
    expect(await tell(stripe.account.tell('charge.refunded', strange))).toBe(200);
    expect(await tell(stripe.account.tell('charge.refunded', { ...strange, payment_intent: null }))).toBe(200);
    expect(await wallet(person)).toMatchObject({ balance: '100.00' });
  });
});

describe('a message', () => {
  const heard = (eventId: string) =>
    app.db.selectFrom('provider_events').select('id').where('id', '=', eventId).execute();

  test.each([
    ['signed with another secret', { secret: 'whsec_somebody_else_0123456789' }],
    ['signed more than five minutes ago', { secondsAgo: 301 }],
    ['signed in the far future', { secondsAgo: -100_000_000, secret: 'whsec_x' }],
  ])('%s is refused and does nothing', async (_name, how) => {
    const { person, id } = await anOpenDeposit('hangs after');
    const event = eventAbout(id);
    expect(await stripe.deliver(event, app.url, how)).toBe(400);
    expect(await depositOf(person, id)).toMatchObject({ status: 'pending' });
    expect(await heard(event.id)).toEqual([]);
    await sweep();
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a signature', {}, '{}'],
    ['with an empty signature', { 'stripe-signature': '' }, '{}'],
    ['with half a signature', { 'stripe-signature': 't=1' }, '{}'],
    ['with nothing in it', { 'stripe-signature': 't=1,v1=00' }, ''],
    ['that is no JSON', { 'stripe-signature': 't=1,v1=00', 'content-type': 'text/plain' }, 'hello'],
  ])('%s is refused', async (_name, headers, body) => {
    const response = await fetch(`${app.url}/api/wallet/webhooks/stripe/`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request' });
  });

  test.each([
    ['a deposit that never was', { metadata: { deposit_id: randomUUID() } }],
    ['a mark that is not ours', { metadata: { deposit_id: 'order-17' } }],
    ['no deposit at all', { metadata: {} }],
  ])('about %s is heard and does nothing', async (_name, about) => {
    const payment = { id: 'pi_strange', status: 'succeeded', amount: 100, ...about };
    const event = stripe.account.tell('payment_intent.succeeded', payment);
    const before = await app.db.selectFrom('journals').select('id').execute();
    expect(await stripe.deliver(event, app.url)).toBe(200);
    expect(await heard(event.id)).toHaveLength(1);
    expect(await app.db.selectFrom('journals').select('id').execute()).toHaveLength(before.length);
  });

  test('about something else is heard and does nothing', async () => {
    expect(await stripe.deliver(stripe.account.tell('customer.created', { id: 'cus_1' }), app.url)).toBe(200);
  });
});

test('without Stripe there is nothing that listens to it', async () => {
  const plain = await startTestApp();
  try {
    expect(await stripe.deliver(stripe.account.tell('customer.created', {}), plain.url)).toBe(404);
  } finally {
    await plain.close();
  }
});
