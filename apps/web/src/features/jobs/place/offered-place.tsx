import { browserStorage } from '@relevo/browser/browser-storage';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobView, PlaceOfferView } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { distanceFromArea, offerMark } from './place-need.ts';

type OfferedPlaceProps = {
  job: JobView;
  offer: PlaceOfferView;
  hasMap: boolean;
  isBusy: boolean;
  onAccept(position: Position): void;
};

const hiddenKey = (jobId: string) => `relevo.hidden-place-offer.${jobId}`;

/** The place that scans agree on or a kiosk proposes, for the employer to accept or to hide in this browser. */
export function OfferedPlace({ job, offer, hasMap, isBusy, onAccept }: OfferedPlaceProps) {
  const t = useTexts('jobs/place');
  const { language } = useLanguage();
  const mark = offerMark(offer);
  const [hidden, setHidden] = useState(() => browserStorage.read(hiddenKey(job.id)));
  if (hidden === mark) return null;

  const km = distanceFromArea(job, offer);
  function hide(): void {
    browserStorage.write(hiddenKey(job.id), mark);
    setHidden(mark);
  }
  return (
    <div className="grid gap-3 rounded-card border border-line-strong bg-surface p-4">
      <p className="font-semibold">{t('offer.title')}</p>
      <p className="text-sm">
        {offer.scans > 0 ? t('offer.scans', { count: offer.scans }) : t('offer.kiosk')}{' '}
        {km !== null && t('offer.distance', { distance: formatDistance(km, language) })}
      </p>
      {hasMap && <PinMap position={offer} center={offer} precision="exact" label={t('offer.pin')} height="11rem" />}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} busyText={t('saving')} onClick={() => onAccept(offer)}>
          {t('offer.accept')}
        </Button>
        <Button variant="ghost" onClick={hide}>
          {t('offer.hide')}
        </Button>
      </div>
    </div>
  );
}
