import type { SignedInView } from '@relevo/contracts/accounts';
import type { DepositView, WalletView } from '@relevo/contracts/wallet';
import { afterAll, beforeAll, expect } from 'vitest';
import { finishOpenDeposits } from '../modules/wallet/deposits/finish-deposit.ts';
import { listViolations } from '../modules/wallet/ledger/ledger.ts';
import { anApprovedUser } from './people.ts';
import type { CardBehaviour } from './stripe-account.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';
import type { TestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

type Answered = DepositView & { error?: string; code?: string };
export const as = ({ access_token: token }: SignedInView) => ({ token });

/** A server with a stand-in for Stripe, for a test file; at the end the books have to be in order and no secret logged. */
export function stripeScene() {
  beforeAll(async () => {
    scene.stripe = await startStripeStandIn(() => app.clock.now());
    return scene.stripe.close;
  });
  const app = useTestApp(() => ({
    settings: scene.stripe.settings,
    adjust: (config) => ({ ...config, stripe: config.stripe && { ...config.stripe, timeoutMs: 400 } }),
  }));
  const scene = { app } as { stripe: StripeStandIn; app: TestApp };
  afterAll(async () => {
    expect(await listViolations(app.db)).toEqual([]);
    const lines = app.logLines.join('\n');
    for (const secret of ['sk_test_stand_in', 'whsec_stand_in', '4111111111111111'])
      expect(lines).not.toContain(secret);
  });

  const wallet = async (person: SignedInView) => (await scene.app.client.get<WalletView>('/wallet/', as(person))).body;
  const setCard = (person: SignedInView, token: unknown) =>
    scene.app.client.post<WalletView>('/wallet/manage-card/', { payment_token: token }, as(person));

  async function withCard(behaviour?: CardBehaviour, changes: Record<string, unknown> = {}): Promise<SignedInView> {
    const person = await anApprovedUser(scene.app, changes);
    expect((await setCard(person, scene.stripe.account.typeCard(behaviour))).status).toBe(200);
    return person;
  }

  const deposit = (person: SignedInView, amount: string, key?: string) =>
    scene.app.client.post<Answered>(
      '/wallet/deposits/',
      { amount },
      { ...as(person), headers: key ? { 'idempotency-key': key } : {} },
    );
  const depositOf = async (person: SignedInView, id: string) =>
    (await scene.app.client.get<DepositView>(`/wallet/deposits/${id}/`, as(person))).body;

  /** The payments made for one deposit: more than one would be a person charged twice. */
  const paymentsFor = (depositId: string) =>
    scene.stripe.account.payments.filter(({ metadata }) => metadata.deposit_id === depositId);
  const eventAbout = (depositId: string, type = 'payment_intent.succeeded') => {
    const event = scene.stripe.account.events.find(
      (each) => each.type === type && (each.data.object.metadata as { deposit_id: string }).deposit_id === depositId,
    );
    if (!event) throw new Error(`Stripe has no event about ${depositId}`);
    return event;
  };

  /** A deposit with an unknown outcome. */
  async function anOpenDeposit(fault: Parameters<StripeStandIn['spoil']>[1], amount = '40.00') {
    const person = await withCard();
    scene.stripe.spoil('/v1/payment_intents', fault, 2);
    const { status, body } = await deposit(person, amount);
    expect({ status, is: body.status }).toEqual({ status: 201, is: 'pending' });
    expect(await wallet(person)).toMatchObject({ balance: '0.00' });
    return { person, id: body.id };
  }

  async function aCompletedDeposit(amount = '100.00', changes: Record<string, unknown> = {}) {
    const person = await withCard('works', changes);
    const { body } = await deposit(person, amount);
    return { person, id: body.id, paymentId: paymentsFor(body.id)[0]?.id ?? '' };
  }

  return {
    scene,
    wallet,
    setCard,
    withCard,
    deposit,
    depositOf,
    paymentsFor,
    eventAbout,
    anOpenDeposit,
    aCompletedDeposit,
    sweep: () => finishOpenDeposits(scene.app.deps),
    deliver: (event: Parameters<StripeStandIn['deliver']>[0]) => scene.stripe.deliver(event, scene.app.url),
  };
}
