import { minutesUntil } from '@relevo/browser/countdown';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { OfferView } from '@relevo/contracts/offers';
import type { ReplacementDetailView } from '@relevo/contracts/replacements';
import type { OfferStatus } from '@relevo/domain/offer-lifecycle';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { UserRound } from 'lucide-react';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { inAskedOrder } from './asked-order.ts';

const renewIntervalMs = 10_000;

/** The workers who were asked. Those whom the employer does not know are named once they accept. */
export function SearchOffers({ search: { offers, status } }: { search: ReplacementDetailView }) {
  const t = useTexts('attendance/replacements');
  const now = useNow(renewIntervalMs);
  if (offers.length === 0)
    return status === 'searching' ? <p className="text-ink-muted text-sm">{t('offers.none')}</p> : null;
  return (
    <section aria-label={t('offers.title')}>
      <h3 className="font-semibold">{t('offers.title')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {inAskedOrder(offers).map((offer) => (
          <AskedWorker key={offer.id} offer={offer} now={now} />
        ))}
      </ul>
    </section>
  );
}

const tones: Record<OfferStatus, ChipTone> = {
  open: 'accent',
  agreed: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

function AskedWorker({ offer, now }: { offer: OfferView; now: Date }) {
  const t = useTexts('attendance/replacements');
  const { language } = useLanguage();
  const { worker, because, expires_at } = offer;
  const minutes = minutesUntil(expires_at, now);
  const status = offer.status === 'open' && minutes <= 0 ? 'expired' : offer.status;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="flex min-w-0 items-center gap-3">
        {worker ? (
          <PersonFace person={worker} />
        ) : (
          <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
            <UserRound className="size-5 text-ink-muted" />
          </span>
        )}
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{worker ? fullName(worker) : t('offers.stranger')}</p>
          <p className="text-ink-muted text-sm">{t(`offers.because.${because}`)}</p>
        </div>
      </div>
      <Chip tone={tones[status]}>
        {status === 'open'
          ? t('offers.left', { left: formatDuration(minutes, language) })
          : t(`offers.status.${status}`)}
      </Chip>
    </li>
  );
}
