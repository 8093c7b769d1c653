import type Stripe from 'stripe';
import type { DisputeState, ProviderEvent } from './payment-provider.ts';
import { outcomeOf } from './stripe-outcomes.ts';
import { refundOutcomeOf } from './stripe-refunds.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id of ours in the metadata; null for what this server did not ask for. */
function ourId(metadata: Stripe.Metadata | null | undefined, name: 'deposit_id' | 'refund_id'): string | null {
  const id = metadata?.[name] ?? '';
  return uuid.test(id) ? id : null;
}

const keyOf = (intent: string | { id: string } | null | undefined) =>
  typeof intent === 'string' ? intent : intent?.id;

/** What an event of Stripe means for a wallet. */
export function readStripeEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const event = { id, type };
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const intent = data.object as Stripe.PaymentIntent;
      const intentId = ourId(intent.metadata, 'deposit_id');
      return intentId ? { ...event, about: 'charge', intentId, result: outcomeOf(intent) } : nothing(event);
    }
    case 'charge.refunded': {
      const charge = data.object as Stripe.Charge;
      const chargeKey = keyOf(charge.payment_intent);
      if (!chargeKey) return nothing(event);
      const refundedTotal = BigInt(charge.amount_refunded);
      return { ...event, about: 'refund', chargeKey, intentId: ourId(charge.metadata, 'deposit_id'), refundedTotal };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = data.object as Stripe.Refund;
      const refundId = ourId(refund.metadata, 'refund_id');
      return refundId ? { ...event, about: 'our_refund', refundId, result: refundOutcomeOf(refund) } : nothing(event);
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = data.object as Stripe.Dispute;
      const chargeKey = keyOf(dispute.payment_intent);
      const state = disputeState(type, dispute.status);
      if (!chargeKey || !state) return nothing(event);
      return { ...event, about: 'dispute', disputeKey: dispute.id, chargeKey, amount: BigInt(dispute.amount), state };
    }
    default:
      return nothing(event);
  }
}

const nothing = (event: { id: string; type: string }): ProviderEvent => ({ ...event, about: 'nothing' });

/** An inquiry (`warning_…`) takes no money until it becomes a dispute: null. */
function disputeState(type: string, status: Stripe.Dispute.Status): DisputeState | null {
  if (type === 'charge.dispute.funds_reinstated' || status === 'won' || status === 'warning_closed') return 'won';
  if (type === 'charge.dispute.closed') return status === 'lost' ? 'lost' : null;
  if (type === 'charge.dispute.created' && status.startsWith('warning_')) return null;
  return 'open';
}
