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
  /** Ours; the provider is asked with it as often as needed and charges once. */
  intentId: string;
  customerKey: string;
  methodKey: string;
  amount: bigint;
  currency: string;
  /** When it was asked first, if that is so long ago that the provider may have forgotten it; null otherwise. */
  askedSince: Date | null;
}>;

export type ChargeOutcome =
  | { outcome: 'succeeded'; chargeKey: string }
  | { outcome: 'declined'; chargeKey: string | null; failure: ChargeFailure };

/** What a provider tells us by itself. */
export type ProviderEvent = Readonly<{ id: string; type: string }> &
  (
    | { about: 'charge'; intentId: string; result: ChargeOutcome }
    | {
        about: 'refund';
        chargeKey: string;
        /** Null for a charge that is none of ours. */
        intentId: string | null;
        refundedTotal: bigint;
      }
    | { about: 'nothing' }
  );

/** A card that the provider will not attach: the person's to mend, not ours. */
export class CardRefused extends Error {}

/** The provider could not be reached or made no sense: the same request may go through later. */
export class ProviderAway extends Error {}

/**
 * Whoever charges cards. A card is known here by a token of the provider's own page: no number ever reaches our server.
 * `charge` throws when the outcome is not known; asking again with the same intent is always safe.
 */
export type PaymentProvider = Readonly<{
  name: 'sandbox' | 'stripe';
  description: string;
  attachCard(card: { userId: string; customerKey: string | null; token: string }): Promise<AttachedCard>;
  detachCard(methodKey: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Null when the signature is not the provider's. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent | null>;
}>;
