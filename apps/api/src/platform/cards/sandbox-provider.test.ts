import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CardRefused } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

const sandbox = sandboxProvider();
const attach = (token: string) => sandbox.attachCard({ userId: 'u', customerKey: null, token });
const charge = (methodKey: string, intentId = randomUUID()) =>
  sandbox.charge({ intentId, customerKey: 'c', methodKey, amount: 100n, currency: 'CAD', askedSince: null });

test.each([
  ['tok_visa', 'visa', '4242', 'succeeded'],
  ['tok_mastercard', 'mastercard', '4444', 'succeeded'],
  ['tok_chargeDeclined', 'visa', '0341', 'declined'],
])('%s is a %s ending in %s whose charges are %s', async (token, brand, last4, outcome) => {
  const card = await attach(token);
  expect(card).toMatchObject({ brand, last4 });
  expect(await charge(card.methodKey)).toMatchObject({ outcome });
});

test.each(['', 'tok_unknown', '4242424242424242', '__proto__', 'pm_card_visa'])('%j is refused', async (token) => {
  await expect(attach(token)).rejects.toThrow(CardRefused);
});

test('the same question is answered the same, before and after a restart', async () => {
  const intentId = randomUUID();
  const first = await charge('tok_visa', intentId);
  const restarted = sandboxProvider();
  const again = { intentId, customerKey: 'c', methodKey: 'tok_visa', amount: 100n, currency: 'CAD', askedSince: null };
  expect(await restarted.charge(again)).toEqual(first);
  expect((await charge('tok_visa')).chargeKey).not.toBe(first.chargeKey);
});

test('accepts no event', async () => {
  expect(await sandbox.readEvent(Buffer.from('{"type":"payment_intent.succeeded"}'), 't=1,v1=00')).toBeNull();
});
