import { minutesUntil } from '@relevo/browser/countdown';
import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { OfferView } from '@relevo/contracts/offers';
import type { OfferStatus } from '@relevo/domain/offer-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';

const tones: Record<OfferStatus, ChipTone> = {
  open: 'accent',
  agreed: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

const renewIntervalMs = 10_000;

/** An offer reads as expired as soon as its time is over, also before the server is asked again. */
export function useStatusNow({ status, expires_at }: Pick<OfferView, 'status' | 'expires_at'>): OfferStatus {
  const now = useNow(renewIntervalMs);
  const isLive = status === 'open' || status === 'agreed';
  return isLive && minutesUntil(expires_at, now) <= 0 ? 'expired' : status;
}

export function OfferStatusChip({ status }: { status: OfferStatus }) {
  const t = useTexts('jobs/offers');
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>;
}

type EndedProps = { status: Exclude<OfferStatus, 'open'>; because: OfferView['ended_because'] };

/** What became of an offer, in a sentence. */
export function OfferOutcome({ status, because }: EndedProps) {
  const t = useTexts('jobs/offers');
  return <p>{status === 'withdrawn' && because ? t(`ended.${because}`) : t(`outcome.${status}`)}</p>;
}
