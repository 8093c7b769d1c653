import { ApiError } from '@relevo/browser/api-error';
import { readPage } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { OfferView } from '@relevo/contracts/offers';
import { availabilityPath, offerParameter, paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { OfferCard } from './offer-card.tsx';
import { myOffersQuery, offerQuery, offersPageSize } from './offers.api.ts';

const isLive = ({ status }: OfferView) => status === 'open' || status === 'agreed';

/** All offers of a worker: the one that the address names first, then open ones, then what is over. */
export function MyOffers() {
  const t = useTexts('jobs/offers');
  const [query] = useSearchParams();
  const named = query.get(offerParameter);
  const page = readPage(query);
  const list = useRef<HTMLDivElement>(null);
  const offers = useQuery(myOffersQuery({ page }));
  // An answer moves its card to those that are over, and takes the button with the focus away.
  useListFocus({ list, page, rowCount: offers.data?.results.filter(isLive).length ?? 0 });

  if (offers.isPending) return <ListSkeleton />;
  if (!offers.data) return <LoadError query={offers} />;
  const { count, results } = offers.data;
  const others = results.filter(({ id }) => id !== named);
  return (
    <div aria-busy={offers.isPlaceholderData || undefined}>
      <LoadError query={offers} />
      {named !== null && <NamedOffer id={named} listed={results.find(({ id }) => id === named)} />}
      {count === 0 ? (
        <NoOffers />
      ) : (
        <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-8 outline-none">
          <OfferGroup title={t('groups.open')} offers={others.filter(isLive)} />
          <OfferGroup title={t('groups.over')} offers={others.filter((offer) => !isLive(offer))} />
        </div>
      )}
      <Pager count={count} pageSize={offersPageSize} isStale={offers.isPlaceholderData} />
    </div>
  );
}

type OfferGroupProps = { title: string; offers: readonly OfferView[] };

/** Offers under one heading; without any it takes no room. */
export function OfferGroup({ title, offers }: OfferGroupProps) {
  const headingId = useId();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold text-lg">
        {title}
      </h2>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The offer that a notification or a mail is about, also when it is on another page. */
function NamedOffer({ id, listed }: { id: string; listed: OfferView | undefined }) {
  const t = useTexts('jobs/offers');
  const found = useQuery({ ...offerQuery(id), enabled: !listed });
  const offer = listed ?? found.data;
  if (offer)
    return (
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <OfferCard offer={offer} isNamed />
      </div>
    );
  if (found.isPending) return <Skeleton className="mb-8 h-80 rounded-card" />;
  const isMissing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <div className="mb-8">{isMissing ? <Alert tone="info">{t('missing')}</Alert> : <LoadError query={found} />}</div>
  );
}

function NoOffers() {
  const t = useTexts('jobs/offers');
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.jobs} className={buttonClasses()}>
            {t('empty.jobs')}
          </Link>
          <Link to={availabilityPath} className={buttonClasses({ variant: 'secondary' })}>
            {t('empty.availability')}
          </Link>
        </div>
      }
    />
  );
}
