import type { SignedInView } from '@relevo/contracts/accounts';
import type { OnboardingView, PayoutAccountView } from '@relevo/contracts/wallet';
import { afterAll, beforeAll, expect } from 'vitest';
import { listViolations } from '../modules/wallet/ledger/ledger.ts';
import { payoutScene } from './payout-scene.ts';
import type { StripeEvent } from './stripe-account.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';
import type { TestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';
import { as } from './wallet-calls.ts';

/** A server that pays out through a stand-in for Stripe; at the end the books have to be in order and no secret logged. */
export function stripePayoutScene({ mayFail = false } = {}) {
  beforeAll(async () => {
    scene.stripe = await startStripeStandIn(() => app.clock.now());
    return scene.stripe.close;
  });
  const app = useTestApp(() => ({
    settings: scene.stripe.payoutSettings,
    adjust: (config) => ({ ...config, stripe: config.stripe && { ...config.stripe, timeoutMs: 400 } }),
    background: true,
    mayFail,
  }));
  const scene = { app } as { stripe: StripeStandIn; app: TestApp };
  afterAll(async () => {
    expect(await listViolations(app.db)).toEqual([]);
    const lines = app.logLines.join('\n');
    for (const secret of ['sk_test_stand_in', 'whsec_stand_in', 'whsec_connect']) expect(lines).not.toContain(secret);
  });
  const payouts = payoutScene(app);

  const onboard = (person: SignedInView) =>
    app.client.post<OnboardingView & { code?: string }>('/wallet/payout-account/onboarding/', undefined, as(person));
  const accountOf = async (person: SignedInView) =>
    (await app.client.get<PayoutAccountView>('/wallet/payout-account/', as(person))).body;
  const deliver = (event: StripeEvent, how?: Parameters<StripeStandIn['deliver']>[2]) =>
    scene.stripe.deliver(event, app.url, how);
  const accountKeyOf = async (person: SignedInView) =>
    (
      await app.db
        .selectFrom('payout_accounts')
        .select('account_key')
        .where('user_id', '=', person.user.id)
        .executeTakeFirstOrThrow()
    ).account_key;

  /** Earned money, and an account at Stripe that takes it. */
  async function aPayee(bank = '000123456789', amount = '100.00') {
    const person = await payouts.earnerWith(amount, {});
    await onboard(person);
    const accountKey = await accountKeyOf(person);
    await deliver(scene.stripe.connect.finishOnboarding(accountKey, { bank }));
    return { person, accountKey };
  }

  /** A payout that Stripe has taken. */
  async function aSentPayout(amount = '40.00') {
    const payee = await aPayee();
    const { body: asked } = await payouts.withdraw(payee.person, amount);
    await payouts.minute();
    const part = await payouts.partOf(asked);
    return { ...payee, asked, partId: part.id };
  }

  return { scene, ...payouts, onboard, accountOf, accountKeyOf, deliver, aPayee, aSentPayout };
}
