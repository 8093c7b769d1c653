import type { ChargeFailure } from '@relevo/domain/wallet';
import type Stripe from 'stripe';
import {
  CardRefused,
  type ChargeOutcome,
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
} from './payment-provider.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than the service's own, for a stand-in. */
  apiUrl?: string | undefined;
  /** How long an answer is waited for. */
  timeoutMs?: number | undefined;
};

const toleranceSeconds = 300;
const usualTimeoutMs = 10_000;
const daySeconds = 86_400;
const tokenShape = /^(pm|tok)_\w+$/;

/** Cards through Stripe. The SDK is loaded when it is first needed. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  let loaded: Promise<Stripe> | undefined;
  const client = () => {
    loaded ??= load(config);
    return loaded;
  };
  return {
    name: 'stripe',
    description: 'Stripe',

    async attachCard({ userId, customerKey, token }) {
      // Anything else, a card number above all, goes no further than this.
      if (!tokenShape.test(token)) throw new CardRefused();
      const stripe = await client();
      try {
        const customer =
          customerKey ??
          (await stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer:${userId}` }))
            .id;
        const method = token.startsWith('pm_')
          ? await stripe.paymentMethods.attach(token, { customer })
          : await stripe.paymentMethods
              .create({ type: 'card', card: { token } })
              .then(({ id }) => stripe.paymentMethods.attach(id, { customer }));
        if (!method.card) throw new CardRefused();
        const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
        return { customerKey: customer, methodKey: method.id, brand, last4, expMonth, expYear };
      } catch (error) {
        if (isPersonsFault(error)) throw new CardRefused();
        throw new ProviderAway('the card provider did not answer', { cause: error });
      }
    },

    async detachCard(methodKey) {
      await (await client()).paymentMethods.detach(methodKey);
    },

    async charge({ intentId, customerKey, methodKey, amount, currency, askedSince }) {
      const stripe = await client();
      const earlier = askedSince && (await findPayment(stripe, { intentId, customerKey, askedSince }));
      if (earlier) return outcomeOf(earlier);
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            customer: customerKey,
            payment_method: methodKey,
            confirm: true,
            off_session: true,
            metadata: { deposit_id: intentId },
          },
          { idempotencyKey: `deposit:${intentId}` },
        );
        return outcomeOf(intent);
      } catch (error) {
        const declined = declinedOutcome(error);
        if (declined) return declined;
        throw error;
      }
    },

    async readEvent(body, signature) {
      const stripe = await client();
      try {
        const event = stripe.webhooks.constructEvent(body, signature ?? '', config.webhookSecret, toleranceSeconds);
        return toEvent(event);
      } catch {
        return null;
      }
    },
  };
}

async function load({ secretKey, apiUrl, timeoutMs = usualTimeoutMs }: StripeConfig): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const address = apiUrl ? new URL(apiUrl) : null;
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    // Asked again with the same key, so a network that hiccups does not leave a deposit open.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: Number(address.port),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

type Asked = { intentId: string; customerKey: string; askedSince: Date };

/**
 * Idempotency keys are forgotten after a day, and under one a failure is answered again and again: what was asked long
 * ago is looked for among the customer's payments before it is asked once more.
 */
async function findPayment(stripe: Stripe, { intentId, customerKey, askedSince }: Asked) {
  // A day earlier, so that two clocks need not agree.
  const gte = Math.floor(askedSince.getTime() / 1000) - daySeconds;
  for await (const payment of stripe.paymentIntents.list({ customer: customerKey, created: { gte }, limit: 100 })) {
    if (payment.metadata.deposit_id === intentId) return payment;
  }
  return null;
}

/** Anything but a plain yes or no is not known yet; the provider will tell us, or we ask again. */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { outcome: 'succeeded', chargeKey: intent.id };
  if (intent.status === 'requires_payment_method' || intent.status === 'canceled') {
    return { outcome: 'declined', chargeKey: intent.id, failure: failureOf(intent.last_payment_error) };
  }
  if (intent.status === 'requires_action') {
    return { outcome: 'declined', chargeKey: intent.id, failure: 'authentication_required' };
  }
  throw new Error(`a payment is ${intent.status}`);
}

type StripeProblem = { type?: string; code?: string; decline_code?: string; payment_intent?: { id: string } };

const isPersonsFault = (error: unknown) =>
  error instanceof CardRefused ||
  ['StripeCardError', 'StripeInvalidRequestError'].includes((error as StripeProblem).type ?? '');

function declinedOutcome(error: unknown): ChargeOutcome | null {
  const { type, code, decline_code, payment_intent } = error as StripeProblem;
  // A card that was removed meanwhile, say: what the provider cannot carry out it will not carry out later either.
  if (type === 'StripeInvalidRequestError') return { outcome: 'declined', chargeKey: null, failure: 'card_error' };
  if (type !== 'StripeCardError') return null;
  return { outcome: 'declined', chargeKey: payment_intent?.id ?? null, failure: failureOf({ code, decline_code }) };
}

const failures: Record<string, ChargeFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  authentication_required: 'authentication_required',
  card_declined: 'card_declined',
  generic_decline: 'card_declined',
};

/** The bank's own word says more than Stripe's, where it is one we know. */
function failureOf(error: Pick<StripeProblem, 'code' | 'decline_code'> | null): ChargeFailure {
  return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'card_error';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A charge carries what its payment was marked with; one without our mark was made by somebody else on the same account. */
function depositOf({ metadata }: { metadata: Stripe.Metadata }): string | null {
  const intentId = metadata.deposit_id ?? '';
  return uuid.test(intentId) ? intentId : null;
}

function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const intent = data.object as Stripe.PaymentIntent;
      const intentId = depositOf(intent);
      if (!intentId) return { id, type, about: 'nothing' };
      return { id, type, about: 'charge', intentId, result: outcomeOf(intent) };
    }
    case 'charge.refunded': {
      const charge = data.object as Stripe.Charge;
      const chargeKey = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
      if (!chargeKey) return { id, type, about: 'nothing' };
      const refundedTotal = BigInt(charge.amount_refunded);
      return { id, type, about: 'refund', chargeKey, intentId: depositOf(charge), refundedTotal };
    }
    default:
      return { id, type, about: 'nothing' };
  }
}
