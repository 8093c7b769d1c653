import type { ChargeFailure } from '@relevo/domain/wallet';

export type AttachedCard = Readonly<{
  customerKey: string;
  methodKey: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}>;

export type Charge = Readonly<{
  /** Our idempotency key: the provider may be asked any number of times and charges once. */
  intentId: string;
  customerKey: string;
  methodKey: string;
  amount: bigint;
  currency: string;
  /** When it was asked first, if the provider may have forgotten the key since; null otherwise. */
  askedSince: Date | null;
}>;

export type ChargeOutcome =
  | { outcome: 'succeeded'; chargeKey: string }
  | { outcome: 'declined'; chargeKey: string | null; failure: ChargeFailure };

export type Refund = Readonly<{
  /** Our idempotency key: the provider may be asked any number of times and refunds once. */
  refundId: string;
  chargeKey: string;
  amount: bigint;
  /** When it was asked first, if the provider may have forgotten the key since; null otherwise. */
  askedSince: Date | null;
}>;

/** Refused: the provider never made the refund. Failed: it made one, and the money came back from the card. */
export type RefundOutcome =
  | { outcome: 'succeeded' | 'pending' | 'failed'; refundKey: string }
  | { outcome: 'refused'; reason: string };

/** A webhook event of the provider. */
export type ProviderEvent = Readonly<{ id: string; type: string }> &
  (
    | { about: 'charge'; intentId: string; result: ChargeOutcome }
    | {
        about: 'refund';
        chargeKey: string;
        /** Null for a charge that is not ours. */
        intentId: string | null;
        /** Of all refunds of the charge, those that we asked for included. */
        refundedTotal: bigint;
      }
    | { about: 'our_refund'; refundId: string; result: RefundOutcome }
    | { about: 'dispute'; disputeKey: string; chargeKey: string; amount: bigint; state: DisputeState }
    | { about: 'nothing' }
  );

/** Open and lost: the money was taken from us. Won: it was returned. */
export type DisputeState = 'open' | 'lost' | 'won';

/** The provider refuses to attach the card; the user has to choose another one. */
export class CardRefused extends Error {}

/** The provider could not be reached or gave an unexpected answer: the request may be retried. */
export class ProviderAway extends Error {}

/**
 * Charges cards. A card is known by a token of the provider's own page: no card number reaches our server. `charge`
 * throws when the outcome is unknown; asking again with the same intent is always safe.
 */
export type PaymentProvider = Readonly<{
  name: 'sandbox' | 'stripe';
  description: string;
  attachCard(card: { userId: string; customerKey: string | null; token: string }): Promise<AttachedCard>;
  detachCard(methodKey: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Throws when the outcome is unknown; asking again with the same id is always safe. */
  refund(refund: Refund): Promise<RefundOutcome>;
  /** Null when the signature is not the provider's. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent | null>;
}>;
