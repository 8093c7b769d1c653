import { describe, expect, test } from 'vitest';
import { anApprovedUser } from '../../../testing/people.ts';
import { as, stripeScene } from '../../../testing/stripe-scene.ts';

const { scene, wallet, setCard, deposit } = stripeScene();

describe('a card', () => {
  test('is attached, replaced and removed, here and at the provider', async () => {
    const person = await anApprovedUser(scene.app);
    const [first, second] = [
      scene.stripe.account.typeCard(),
      scene.stripe.account.typeCard('works', { brand: 'amex', last4: '0005' }),
    ];
    expect((await setCard(person, first)).body.card).toEqual({
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
    });
    expect((await setCard(person, second)).body.card).toMatchObject({ brand: 'amex', last4: '0005' });
    const customerOf = (id: string) => scene.stripe.account.methods.get(id)?.customer;
    expect([customerOf(first), customerOf(second)]).toEqual([null, expect.stringMatching(/^cus_/)]);

    expect(await scene.app.client.delete('/wallet/manage-card/', as(person))).toMatchObject({ status: 204, body: '' });
    expect(customerOf(second)).toBeNull();
    expect((await wallet(person)).card).toBeNull();
    expect((await scene.app.client.delete('/wallet/manage-card/', as(person))).status).toBe(404);
    expect(await deposit(person, '10.00')).toMatchObject({ status: 400, body: { code: 'card_needed' } });
    // The one customer is kept for the next card.
    await setCard(person, scene.stripe.account.typeCard());
    const mine = [...scene.stripe.account.customers.values()].filter(
      (each) => each['metadata[user_id]'] === person.user.id,
    );
    expect(mine).toHaveLength(1);
  });

  test('that many requests attach at once is one card in the end, and works', async () => {
    const person = await anApprovedUser(scene.app);
    const tokens = Array.from({ length: 6 }, () => scene.stripe.account.typeCard());
    const answers = await Promise.all(tokens.map((token) => setCard(person, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const attached = tokens.filter((token) => scene.stripe.account.methods.get(token)?.customer !== null);
    expect(attached).toHaveLength(1);
    expect((await deposit(person, '10.00')).body.status).toBe('completed');
  });

  test.each(['pm_unknown', 'tok_unknown', '', null, 12, ['pm_1'], 'x'.repeat(300)])(
    'with the token %j is refused',
    async (token) => {
      const person = await anApprovedUser(scene.app);
      const answer = await setCard(person, token);
      expect(answer).toMatchObject({ status: 400, body: { payment_token: [expect.any(String)] } });
      expect((await wallet(person)).card).toBeNull();
    },
  );

  test('number never gets anywhere: not to the provider, not into a table, not into a log', async () => {
    const person = await anApprovedUser(scene.app);
    const number = '4111111111111111';
    const before = scene.stripe.asked.length;
    const sent = { payment_token: number, card_number: number, card: { number } };
    expect(await scene.app.client.post('/wallet/manage-card/', sent, as(person))).toMatchObject({
      status: 400,
      body: { payment_token: ['This card was not accepted'] },
    });
    expect(scene.stripe.asked).toHaveLength(before);
    expect(scene.app.logLines.filter((line) => line.includes(number))).toEqual([]);
  });
});
