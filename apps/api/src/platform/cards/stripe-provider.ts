import type { ChargeFailure } from '@relevo/domain/wallet';
import type Stripe from 'stripe';
import { CardRefused, type ChargeOutcome, type PaymentProvider, type ProviderEvent } from './payment-provider.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than the service's own, for a stand-in. */
  apiUrl?: string | undefined;
};

const toleranceSeconds = 300;
const timeoutMs = 10_000;

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
        throw error;
      }
    },

    async detachCard(methodKey) {
      await (await client()).paymentMethods.detach(methodKey);
    },

    async charge({ intentId, customerKey, methodKey, amount, currency }) {
      const stripe = await client();
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

async function load({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
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

/** Anything but a plain yes or no is not known yet; the provider will tell us, or we ask again. */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { outcome: 'succeeded', chargeKey: intent.id };
  if (intent.status === 'requires_payment_method' || intent.status === 'canceled') {
    return { outcome: 'declined', chargeKey: intent.id, failure: failureOf(intent.last_payment_error?.code) };
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
  if (type !== 'StripeCardError') return null;
  return { outcome: 'declined', chargeKey: payment_intent?.id ?? null, failure: failureOf(decline_code ?? code) };
}

const failures: Record<string, ChargeFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  authentication_required: 'authentication_required',
  card_declined: 'card_declined',
  generic_decline: 'card_declined',
};

function failureOf(code: string | undefined): ChargeFailure {
  return failures[code ?? ''] ?? 'card_error';
}

function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const intent = data.object as Stripe.PaymentIntent;
      const intentId = intent.metadata.deposit_id;
      if (!intentId) return { id, type, about: 'nothing' };
      return { id, type, about: 'charge', intentId, result: outcomeOf(intent) };
    }
    case 'charge.refunded': {
      const charge = data.object as Stripe.Charge;
      const chargeKey = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
      if (!chargeKey) return { id, type, about: 'nothing' };
      return { id, type, about: 'refund', chargeKey, refundedTotal: BigInt(charge.amount_refunded) };
    }
    default:
      return { id, type, about: 'nothing' };
  }
}
