import type { ChargeFailure } from '@relevo/domain/wallet';
import type Stripe from 'stripe';
import type { ChargeOutcome } from './payment-provider.ts';
import type { StripeProblem } from './stripe-client.ts';

/** Any other status is not final: the webhook or the next attempt brings the outcome. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { outcome: 'succeeded', chargeKey: intent.id };
  if (intent.status === 'requires_payment_method' || intent.status === 'canceled') {
    return { outcome: 'declined', chargeKey: intent.id, failure: failureOf(intent.last_payment_error) };
  }
  if (intent.status === 'requires_action') {
    return { outcome: 'declined', chargeKey: intent.id, failure: 'authentication_required' };
  }
  throw new Error(`a payment is ${intent.status}`);
}

const failures: Record<string, ChargeFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  authentication_required: 'authentication_required',
  card_declined: 'card_declined',
  generic_decline: 'card_declined',
};

/** The decline code of the bank is more specific than that of Stripe. */
export function failureOf(error: Pick<StripeProblem, 'code' | 'decline_code'> | null): ChargeFailure {
  return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'card_error';
}
