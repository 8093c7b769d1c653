import type Stripe from 'stripe';
import type { RefundOutcome } from './payment-provider.ts';
import type { StripeProblem } from './stripe-client.ts';

/** Stripe forgets idempotency keys after a day: an old refund is searched among those of its charge before it is asked again. */
export async function findRefund(stripe: Stripe, { refundId, chargeKey }: { refundId: string; chargeKey: string }) {
  for await (const refund of stripe.refunds.list({ payment_intent: chargeKey, limit: 100 })) {
    if (refund.metadata?.refund_id === refundId) return refund;
  }
  return null;
}

export function refundOutcomeOf({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): RefundOutcome {
  if (status === 'succeeded') return { outcome: 'succeeded', refundKey: id };
  if (status === 'failed' || status === 'canceled') return { outcome: 'failed', refundKey: id };
  return { outcome: 'pending', refundKey: id };
}

/** For example a charge that is disputed or refunded already: asking again would not help. */
export function refusedRefund(error: unknown): RefundOutcome | null {
  const { type, code } = error as StripeProblem;
  const isRefused = type === 'StripeInvalidRequestError' || type === 'StripeCardError';
  return isRefused ? { outcome: 'refused', reason: code ?? 'refused' } : null;
}
