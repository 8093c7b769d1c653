import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import type { JobPage, JobPlaceView, JobView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { inputClasses } from '@relevo/ui/field';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Bookmark, ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { lazyMap } from '../../../platform/maps/lazy-map.tsx';
import { type FirstQueries, usePageTitle } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';
import { useSheet } from '../../../platform/sheets/use-sheet.ts';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { walletQuery } from '../../wallet/wallet.ts';
import { workerDashboardQuery } from '../dashboards/dashboard.api.ts';
import { WorkerDashboard } from '../dashboards/worker/worker-dashboard.tsx';
import { WorkerStrip } from '../dashboards/worker/worker-strip.tsx';
import { jobPlacesQuery, openJobsQuery } from '../parts/jobs.api.ts';
import { activeFilters } from './active-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { defaultSort, jobsParams, positionOf, readFilters, sortChoices } from './job-filters.ts';
import type { CityPlace, JobPin, JobsMapProps } from './map/jobs-map-props.ts';
import { cardHeightPx, MapCard } from './map/map-card.tsx';
import { mapExtent } from './map/map-extent.ts';
import { deviceDays } from './quick-chips.tsx';
import { Results } from './results.tsx';
import { SearchBar, ViewSwitch } from './search-bar.tsx';
import { type FilterAddress, homeOf, useFilterAddress } from './use-filter-address.ts';
import { useSelectedJob } from './use-selected-job.ts';

/** The first job is in the first screen of a phone, so what stands above it is short. */
export function FindJobsPage() {
  const t = useTexts('jobs/find');
  const { user } = useSession();
  const isWide = useWideScreen();
  const worker = user?.user_type === 'worker' ? user : null;
  usePageTitle(t('title'));

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-6 sm:px-6 sm:pb-8 lg:pt-4">
      <div className="mb-1 flex items-center justify-between gap-3 lg:mb-0">
        <h1 className="whitespace-nowrap font-bold text-xl sm:text-3xl">{t('title')}</h1>
        {worker && <SavedButton />}
      </div>
      <p className="mt-1 mb-3 max-w-2xl text-ink-muted max-lg:sr-only">{worker ? t('intro') : t('introEmployer')}</p>
      {/* The page, and what is typed in it, does not wait for these texts. */}
      <Suspense fallback={null}>{worker && !isWide && <WorkerStrip />}</Suspense>
      <JobFinder
        canSave={worker !== null}
        aside={<Suspense fallback={null}>{worker && <WorkerDashboard user={worker} />}</Suspense>}
      />
    </div>
  );
}

FindJobsPage.firstQueries = ((user, query) => [
  openJobsQuery(jobsParams(query, homeOf(user))),
  ...(user.user_type === 'worker' ? [workerDashboardQuery(), walletQuery] : []),
]) satisfies FirstQueries;

/** Jobs as pins, and the cities that have jobs as bubbles with their count. */
const JobsMap = lazyMap<JobsMapProps>(() => import('./map/drawn-jobs-map.tsx').then((file) => file.DrawnJobsMap));

const SavedSearches = lazyPart(
  () => import('../saved/saved-searches.tsx').then((file) => file.SavedSearches),
  ['jobs/saved'],
);

type JobFinderProps = {
  /** Whether the viewer can save searches: workers do. */
  canSave: boolean;
  /** What stands in the column of the map on wide screens. */
  aside: ReactNode;
};

/** Search, filters, and what they find: as a list, and on the map. */
function JobFinder({ canSave, aside }: JobFinderProps) {
  const t = useTexts('jobs/find');
  const address = useFilterAddress();
  const jobs = useQuery(openJobsQuery(jobsParams(address.query, address.home)));
  const isWide = useWideScreen();
  const saved = useSheet('saved-searches');
  const onSave = canSave ? saved.open : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const errors = jobs.error instanceof ApiError && jobs.error.status === 400 ? jobs.error.fields : {};
  const countWords = useCountWords(jobs.data);
  const isMapView = !isWide && address.view === 'map';
  const { selectedId, cardOnMap, select, deselect } = useSelectedJob(jobs.data?.results, isMapView);
  const map = (isWide || isMapView) && (
    <FoundJobsMap
      found={jobs.data?.results}
      address={address}
      selectedId={selectedId}
      highlightedId={pointedId}
      height={isWide ? 'clamp(16rem, 46vh, 30rem)' : 'calc(100svh - 24rem)'}
      coveredPx={cardOnMap ? cardHeightPx : 0}
      onSelect={select}
      onSelectPlace={(city) => address.change({ city })}
    />
  );

  return (
    <section aria-label={t('finder')} className="items-start gap-x-6 lg:grid lg:grid-cols-2">
      <div className="min-w-0">
        <SearchBar address={address} errors={errors} countWords={countWords} />
        <FilterChips address={address} onEmptied={() => heading.current?.focus()} />
        <div className="mt-2 mb-2 flex items-center justify-between gap-3 lg:mt-4 lg:mb-3">
          <h2
            ref={heading}
            tabIndex={-1}
            aria-live="polite"
            className="min-w-0 scroll-mt-48 font-semibold text-lg tabular-nums outline-none lg:text-xl"
          >
            {countWords}
          </h2>
          <div className="flex shrink-0 items-center gap-2">
            <SortField address={address} error={errors.sort?.join(' ')} />
            <ViewSwitch view={address.view} onChange={address.show} />
          </div>
        </div>
        {isMapView && (
          <div className="relative mb-3 empty:hidden">
            {map}
            {cardOnMap && (
              <MapCard
                job={cardOnMap}
                isFromHome={address.home !== null && address.filters.latitude === ''}
                onClose={deselect}
              />
            )}
          </div>
        )}
        <Results
          jobs={jobs}
          address={address}
          isRefused={Object.keys(errors).length > 0 && !jobs.data}
          heading={heading}
          hasCards={!isMapView}
          forwardId={pointedId ?? selectedId}
          onPointAt={setPointedId}
          onSave={onSave}
        />
      </div>
      {canSave && saved.isOpen && (
        <Suspense fallback={null}>
          <SavedSearches address={address} onClose={saved.close} />
        </Suspense>
      )}
      {isWide && (
        <div className="sticky top-16 -m-1 grid max-h-[calc(100vh-4.5rem)] gap-4 overflow-y-auto p-1 pb-4 [scrollbar-width:thin]">
          {map}
          {aside}
        </div>
      )}
    </section>
  );
}

/** Opens the saved searches, where the filters that are set can be saved. */
function SavedButton() {
  const t = useTexts('jobs/find');
  const { open } = useSheet('saved-searches');
  const [query] = useSearchParams();
  const isNarrowed = activeFilters(readFilters(query), deviceDays()).some(({ id }) => id !== 'favourites');
  return (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      aria-label={isNarrowed ? t('saved.saveThis') : undefined}
      className="-my-2 max-sm:px-2"
      icon={<Bookmark aria-hidden className="size-4 shrink-0" />}
      onClick={open}
    >
      {t(isNarrowed ? 'saved.save' : 'saved.open')}
    </Button>
  );
}

type FoundJobsMapProps = Omit<JobsMapProps, 'pins' | 'places' | 'extent' | 'search' | 'here'> & {
  found: readonly JobView[] | undefined;
  address: FilterAddress;
};

/** The map of the results; absent where it would show nothing. */
function FoundJobsMap({ found, address, ...map }: FoundJobsMapProps) {
  const t = useTexts('jobs/find');
  const jobWords = useTexts('jobs/parts');
  const { language } = useLanguage();
  const places = useQuery(jobPlacesQuery);
  const { filters, searched, home } = address;
  const pins = useMemo(
    () =>
      jobPins(found ?? [], ({ title, wage }) =>
        t('pin', { title, wage: jobWords('perHour', { wage: formatMoney(wage, language) }) }),
      ),
    [found, t, jobWords, language],
  );
  // The cities count all open jobs: beside a narrowed list their numbers would mislead.
  const isNarrowed = activeFilters(filters, deviceDays()).length > 0;
  const cities = useMemo(
    () => (isNarrowed ? [] : cityPlaces(places.data?.results ?? [])),
    [isNarrowed, places.data?.results],
  );
  const position = positionOf(searched);
  const radiusKm = Number(searched.radius_km) || null;
  const extent = mapExtent({ pins, cities, here: position, radiusKm, isNarrowed });
  // While the first results load their place is taken, so that nothing jumps.
  if (found && extent.length === 0) return null;
  const isHome = home !== null && filters.latitude === '';
  return (
    <JobsMap
      {...map}
      pins={pins}
      places={cities}
      extent={extent}
      search={JSON.stringify(searched)}
      here={position && { ...position, label: t(isHome ? 'map.home' : 'map.here') }}
      radiusKm={radiusKm}
    />
  );
}

/** The jobs that can be put on a map; `label` says what their pins are called. */
function jobPins(jobs: readonly JobView[], label: (job: JobView) => string): JobPin[] {
  return jobs.flatMap((job) => {
    const { latitude, longitude, precision } = job.location;
    if (latitude === null || longitude === null) return [];
    return [{ id: job.id, latitude, longitude, label: label(job), isHot: job.is_hot, isArea: precision !== 'exact' }];
  });
}

function cityPlaces(places: readonly JobPlaceView[]): CityPlace[] {
  return places.flatMap(({ city, count, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ city, count, latitude, longitude }],
  );
}

/** The number of results, announced to screen readers when it changes. */
function useCountWords(page: JobPage | undefined): string {
  const t = useTexts('jobs/find');
  if (!page) return t('list');
  return page.count_is_exact === false ? t('countOrMore', { count: page.count }) : t('count', { count: page.count });
}

function SortField({ address, error }: { address: FilterAddress; error: string | undefined }) {
  const t = useTexts('jobs/find');
  const usual = defaultSort(address.filters, address.home);
  const choices = sortChoices.filter((choice) => choice !== 'distance' || positionOf(address.searched) !== null);
  const [sort, setSort] = useShownAtOnce(address.filters.sort || usual);
  return (
    <div className="relative">
      <select
        name="sort"
        aria-label={t('sort.label')}
        aria-invalid={error ? true : undefined}
        title={error}
        value={sort}
        onChange={({ target: { value } }) => {
          setSort(value);
          address.change({ sort: value === usual ? '' : value });
        }}
        className={`${inputClasses} appearance-none pr-9 pl-9 text-sm`}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`sort.${choice}`)}
          </option>
        ))}
      </select>
      <ArrowUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-muted"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-muted"
      />
    </div>
  );
}
