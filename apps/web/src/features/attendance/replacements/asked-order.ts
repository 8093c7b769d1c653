import type { OfferView } from '@relevo/contracts/offers';
import { offerCauses } from '@relevo/domain/offer-lifecycle';

type Asked = Pick<OfferView, 'created_at' | 'because'>;

/** The last round first, and within a round the groups in the order in which they are asked. */
export function inAskedOrder<Offer extends Asked>(offers: readonly Offer[]): Offer[] {
  return [...offers].sort(
    (left, right) =>
      right.created_at.localeCompare(left.created_at) ||
      offerCauses.indexOf(left.because) - offerCauses.indexOf(right.because),
  );
}
