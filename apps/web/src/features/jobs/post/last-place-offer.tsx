import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, History } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { sitesQuery, useSiteCalls } from '../../companies/companies.ts';
import { ownJobsQuery } from '../parts/own-jobs.ts';
import type { JobDraft } from './job-draft.ts';
import { isEmptyAddress, isSameAddress, type LastPlaceAddress, lastPlaceOf, siteNameOf } from './last-place.ts';

type LastPlaceOfferProps = { location: JobDraft['location']; onUse(place: LastPlaceAddress): void };

/** Offers the place of the last job to a draft without an address, and to save it as a site in one tap. */
export function LastPlaceOffer({ location, onUse }: LastPlaceOfferProps) {
  const t = useTexts('jobs/post');
  const titleId = useId();
  const { user } = useSession();
  // It stays while an address is typed: the field below must not move under the finger.
  const [wasEmpty] = useState(() => isEmptyAddress(location));
  const sites = useQuery(sitesQuery).data?.results;
  // An employer who waits for approval has no jobs, and may not ask for them.
  const jobs = useQuery({ ...ownJobsQuery, enabled: user?.is_verified === true }).data?.results;
  const last = lastPlaceOf(jobs ?? []);
  if (!last || !sites) return null;
  const isUsed = isSameAddress(last, location);
  const isSaved = sites.some((site) => isSameAddress(site, last));
  if (isUsed ? isSaved : !wasEmpty) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <div className="flex gap-3">
        <History aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <div className="grid min-w-0 gap-0.5">
          <h3 id={titleId} className="font-semibold">
            {t('lastPlace.title')}
          </h3>
          <p className="text-sm [overflow-wrap:anywhere]">{`${last.street_address}, ${last.city} ${last.zip_code}`}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isUsed && <Button onClick={() => onUse(last)}>{t('lastPlace.use')}</Button>}
        {!isSaved && <SaveLastPlace place={last} />}
      </div>
    </section>
  );
}

function SaveLastPlace({ place }: { place: LastPlaceAddress }) {
  const t = useTexts('jobs/post');
  const { create } = useSiteCalls();
  const saving = useMutation({
    mutationFn: () => {
      const { street_address, city, zip_code, country, latitude, longitude, precision } = place;
      const address = { street_address, city, zip_code, country };
      return create({ name: siteNameOf(place), ...address, latitude, longitude, precision });
    },
    onSuccess: (site) => showToast('success', t('sites.saved', { name: site.name })),
  });
  return (
    <Button
      variant="secondary"
      icon={<BookmarkPlus aria-hidden className="size-4 shrink-0" />}
      busy={saving.isPending}
      busyText={t('sites.saving')}
      onClick={() => saving.mutate()}
    >
      {t('lastPlace.save')}
    </Button>
  );
}
