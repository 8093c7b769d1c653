import type { SignedInView } from '@relevo/contracts/accounts';
import type { DepositView } from '@relevo/contracts/wallet';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { as, stripeScene } from '../../../testing/stripe-scene.ts';
import { finishDeposit } from './finish-deposit.ts';

const { scene, wallet, withCard, deposit, depositOf, paymentsFor, eventAbout, anOpenDeposit, sweep } = stripeScene();

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
    expect(await scene.stripe.deliver(eventAbout(body.id), scene.app.url)).toBe(200);
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
    ['stolen_card', 'card_declined', 'The card was not charged: the bank declined it.', 'la banque l’a refusée'],
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
    await scene.app.client.patch('/user/profile/', { account_language: 'fr' }, as(person));
    const again = await deposit(person, '10.00', 'once');
    expect(again).toMatchObject({ status: 400, body: { code: 'charge_declined' } });
    expect(again.body.error).toContain(inFrench);
    const { body } = await scene.app.client.get<{ results: DepositView[] }>('/wallet/deposits/list/', as(person));
    expect(body.results).toMatchObject([{ status: 'failed', failure_code: failure }]);
    const [{ id } = { id: '' }] = body.results;
    // The provider reports it as well; a decline is final.
    expect(await scene.stripe.deliver(eventAbout(id, 'payment_intent.payment_failed'), scene.app.url)).toBe(200);
    expect(await depositOf(person, id)).toMatchObject({ status: 'failed', failure_code: failure });
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  });

  test('whose answer was lost after charging stays open, and the sweep ends it: charged and credited once', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    expect(paymentsFor(id)).toHaveLength(1);
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    await sweep();
    for (let times = 0; times < 2; times += 1)
      expect(await scene.stripe.deliver(eventAbout(id), scene.app.url)).toBe(200);
    expect(paymentsFor(id)).toHaveLength(1);
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });

  test('whose answer was lost after charging is ended by the provider’s message too', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    expect(await scene.stripe.deliver(eventAbout(id), scene.app.url)).toBe(200);
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    await sweep();
    expect(paymentsFor(id)).toHaveLength(1);
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });

  test('that the provider declined while the answer was lost ends as failed', async () => {
    const person = await withCard('insufficient_funds');
    scene.stripe.spoil('/v1/payment_intents', 'hangs after', 2);
    const { body } = await deposit(person, '15.00');
    expect(body.status).toBe('pending');
    expect(await scene.stripe.deliver(eventAbout(body.id, 'payment_intent.payment_failed'), scene.app.url)).toBe(200);
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
    expect((await scene.app.client.delete('/wallet/manage-card/', as(person))).status).toBe(204);
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'failed', failure_code: 'card_error' });
    expect(paymentsFor(id)).toEqual([]);
  });

  test('survives one failure of the provider', async () => {
    const person = await withCard();
    scene.stripe.spoil('/v1/payment_intents', 'fails before', 1);
    const { body } = await deposit(person, '12.00');
    expect(body.status).toBe('completed');
    expect(paymentsFor(body.id)).toHaveLength(1);
  });

  test('sent again with its key after a failure is the same deposit, charged once', async () => {
    const person = await withCard();
    scene.stripe.spoil('/v1/payment_intents', 'fails before', 2);
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
    scene.app.clock.advance({ hours: 2 });
    await sweep();
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    expect(paymentsFor(id)).toHaveLength(1);
  });

  test('that was open for days, its key forgotten by the provider, is not charged a second time', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    scene.app.clock.advance({ days: 3 });
    scene.stripe.forgetKeys();
    await sweep();
    expect(paymentsFor(id)).toHaveLength(1);
    const signedIn = await scene.app.client.post<SignedInView>('/user/login/', {
      email: person.user.email,
      password: 'correct horse',
    });
    expect(await wallet(signedIn.body)).toMatchObject({ balance: '40.00' });
  });

  test('confirmed by a webhook before the answer is credited once', async () => {
    const person = await withCard();
    scene.stripe.spoil('/v1/payment_intents', 'hangs after', 2);
    const answered = deposit(person, '33.00');
    const [payment] = await eventually(async () => {
      const rows = await scene.app.db
        .selectFrom('deposits')
        .select('id')
        .where('user_id', '=', person.user.id)
        .execute();
      const made = paymentsFor(rows[0]?.id ?? '');
      return made.length > 0 ? made : null;
    });
    const id = payment?.metadata.deposit_id ?? '';
    expect(await scene.stripe.deliver(eventAbout(id), scene.app.url)).toBe(200);
    expect((await answered).body).toMatchObject({ id, status: 'completed' });
    expect(await wallet(person)).toMatchObject({ balance: '33.00' });
  });

  test('that came through stays so, whatever older message arrives late', async () => {
    const person = await withCard();
    const { body } = await deposit(person, '21.00');
    const [payment] = paymentsFor(body.id);
    const older = scene.stripe.account.recordEvent('payment_intent.payment_failed', {
      ...payment,
      status: 'requires_payment_method',
    });
    expect(await scene.stripe.deliver(older, scene.app.url)).toBe(200);
    expect(await depositOf(person, body.id)).toMatchObject({ status: 'completed', failure_code: null });
    expect(await wallet(person)).toMatchObject({ balance: '21.00' });
  });

  test('that was reported as failed and came through after all is credited, once', async () => {
    const person = await withCard('expired_card');
    expect((await deposit(person, '23.00')).status).toBe(400);
    const [payment] = scene.stripe.account.payments.slice(-1);
    const id = payment?.metadata.deposit_id ?? '';
    expect(await depositOf(person, id)).toMatchObject({ status: 'failed' });
    const event = scene.stripe.account.recordEvent('payment_intent.succeeded', { ...payment, status: 'succeeded' });
    const deliveries = Array.from({ length: 3 }, () => scene.stripe.deliver(event, scene.app.url));
    expect(await Promise.all(deliveries)).toEqual([200, 200, 200]);
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed', failure_code: null });
    expect(await wallet(person)).toMatchObject({ balance: '23.00' });
  });

  test('confirmed by the answer and by many webhooks at once is credited once', async () => {
    const { person, id } = await anOpenDeposit('hangs after');
    const event = eventAbout(id);
    const messages = Array.from({ length: 8 }, () => scene.stripe.deliver(event, scene.app.url));
    const [statuses] = await Promise.all([
      Promise.all(messages),
      finishDeposit(scene.app.deps, id),
      finishDeposit(scene.app.deps, id),
    ]);
    expect(statuses).toEqual(Array(8).fill(200));
    expect(await wallet(person)).toMatchObject({ balance: '40.00' });
  });
});
