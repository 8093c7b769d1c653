import { browserStorage } from '@relevo/browser/browser-storage';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { JobView, PlaceOfferView } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import type { ExactPosition } from '../../../platform/geolocation.ts';
import { OpenInMaps } from '../../../platform/maps/map-links.tsx';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { useHasStreets } from '../../../platform/maps/use-has-streets.ts';
import { PositionButton, useAccuracyText } from '../../../platform/position/position-button.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { showToast } from '../../../platform/toasts.ts';
import { jobQuery, useJobsRefresh } from '../parts/jobs.api.ts';
import { distanceFromArea, isSurprising, needsPlace, offerMark } from './place-need.ts';

type PlaceNoticeProps = {
  job: JobView;
  /** Among others on a screen: with the title of its job, and without a map. */
  isListed?: boolean;
};

const minuteMs = 60_000;

/** For the owner of a job without an exact place: what that costs the workers, and how to set it. */
export function PlaceNotice({ job, isListed = false }: PlaceNoticeProps) {
  const now = useNow(minuteMs);
  return useMayUse('jobs') && needsPlace(job, now) ? <PlaceNeed job={job} isListed={isListed} /> : null;
}

function PlaceNeed({ job, isListed }: Required<PlaceNoticeProps>) {
  const t = useTexts('jobs/place');
  const titleId = useId();
  const accuracyText = useAccuracyText();
  const [far, setFar] = useState<ExactPosition | null>(null);
  const { mutate, isPending } = useSetPlace(job.id, { onDone: () => showToast('success', t('done')) });
  const accept = (position: Position) => mutate(position);

  function use(position: ExactPosition): void {
    if (isSurprising(distanceFromArea(job, position))) setFar(position);
    else accept(position);
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-4 rounded-card bg-warning-soft p-4 sm:p-5">
      <div className="flex gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
            {isListed ? t('titleOf', { title: job.title }) : t('title')}
          </h2>
          <p className="text-sm">{t(`text.${job.location.precision === 'unknown' ? 'unknown' : 'area'}`)}</p>
        </div>
      </div>
      {job.place_offer && (
        <OfferedPlace job={job} offer={job.place_offer} hasMap={!isListed} isBusy={isPending} onAccept={accept} />
      )}
      {far ? (
        <FarPosition
          km={distanceFromArea(job, far) ?? 0}
          accuracy={accuracyText(far.accuracy)}
          isBusy={isPending}
          onAccept={() => accept(far)}
          onCancel={() => setFar(null)}
        />
      ) : (
        <div className="grid gap-1.5">
          <PositionButton variant={job.place_offer ? 'secondary' : 'primary'} isBusy={isPending} onPosition={use}>
            {t('useMine')}
          </PositionButton>
          <p className="text-ink-muted text-sm">{t('useMineHint')}</p>
        </div>
      )}
    </section>
  );
}

/** `onDone` runs even when the component that made the call is unmounted by then. */
function useSetPlace(jobId: string, { onDone }: { onDone(): void }) {
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: ({ latitude, longitude }: Position) =>
      api.call(jobs.setPlace, { params: { id: jobId }, body: { latitude, longitude } }),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(jobId).queryKey, job);
      onDone();
    },
    onSettled: refresh,
  });
}

type FarPositionProps = {
  km: number;
  accuracy: string;
  isBusy: boolean;
  onAccept(): void;
  onCancel(): void;
};

/** Asks again before a place far from the address is taken: at home or on the way is not at the site. */
function FarPosition({ km, accuracy, isBusy, onAccept, onCancel }: FarPositionProps) {
  const t = useTexts('jobs/place');
  const { language } = useLanguage();
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-line-strong bg-surface p-4 text-sm">
      <p>{t('far.text', { distance: formatDistance(km, language), accuracy })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} onClick={onAccept}>
          {t('far.accept')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('far.cancel')}
        </Button>
      </div>
    </div>
  );
}

type OfferedPlaceProps = {
  job: JobView;
  offer: PlaceOfferView;
  hasMap: boolean;
  isBusy: boolean;
  onAccept(position: Position): void;
};

const hiddenKey = (jobId: string) => `relevo.hidden-place-offer.${jobId}`;

/** The place that scans agree on or a kiosk proposes, for the employer to accept or to hide in this browser. */
function OfferedPlace({ job, offer, hasMap, isBusy, onAccept }: OfferedPlaceProps) {
  const t = useTexts('jobs/place');
  const { language } = useLanguage();
  const hasStreets = useHasStreets();
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
      {hasMap && hasStreets && (
        <PinMap position={offer} center={offer} precision="exact" label={t('offer.pin')} height="11rem" />
      )}
      {hasStreets === false && (
        <div>
          <OpenInMaps
            place={{ ...job.location, latitude: offer.latitude, longitude: offer.longitude, precision: 'exact' }}
          />
        </div>
      )}
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
