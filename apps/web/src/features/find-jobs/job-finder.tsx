import { formatMoney } from '@relevo/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { jobPlacesQuery, openJobsQuery } from '../../platform/jobs/jobs.api.ts';
import { JobsMap } from '../../platform/maps/jobs-map.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { useWideScreen } from '../../platform/use-wide-screen.ts';
import { activeFilters } from './active-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { jobCardId } from './job-card.tsx';
import { jobsParams, positionOf } from './job-filters.ts';
import { cityPlaces, jobPins } from './job-pins.ts';
import { Results } from './results.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { SortField } from './sort-field.tsx';
import { useFilterAddress } from './use-filter-address.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Search, filters, and what they find: as a list, and on the map. */
export function JobFinder() {
  const t = useTexts('find-jobs');
  const jobWords = useTexts('jobs');
  const { language } = useLanguage();
  const address = useFilterAddress();
  const { filters, view } = address;
  const jobs = useQuery(openJobsQuery(jobsParams(address.query)));
  const places = useQuery(jobPlacesQuery);
  const isWide = useWideScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  // An object, so that choosing the same pin again leads to its card again.
  const [selected, setSelected] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!selected) return;
    const card = document.getElementById(jobCardId(selected.id));
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [selected]);

  const errors = jobs.error instanceof ApiError && jobs.error.status === 400 ? jobs.error.fields : {};
  const hasErrors = Object.keys(errors).length > 0;
  const found = jobs.data?.results;
  const pins = useMemo(
    () =>
      jobPins(found ?? [], ({ title, wage }) =>
        t('pin', { title, wage: jobWords('perHour', { wage: formatMoney(wage, language) }) }),
      ),
    [found, t, jobWords, language],
  );
  // The cities count all open jobs: beside a narrowed list their numbers would mislead.
  const isNarrowed = activeFilters(filters).length > 0;
  const cities = useMemo(
    () => (isNarrowed ? [] : cityPlaces(places.data?.results ?? [])),
    [isNarrowed, places.data?.results],
  );
  const showsMap = isWide || view === 'map';

  return (
    <section aria-label={t('finder')}>
      <FilterPanel address={address} errors={errors} />
      <FilterChips address={address} onEmptied={() => heading.current?.focus()} />
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-4">
        <ResultsHeading ref={heading} page={jobs.data} />
        <div className="flex flex-wrap items-end gap-3">
          <SortField address={address} error={errors.sort?.join(' ')} />
          <ViewSwitch view={view} onChange={address.show} />
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {showsMap && (
          <div className="top-20 lg:sticky lg:order-last">
            <JobsMap
              pins={pins}
              places={cities}
              selectedId={selected?.id}
              highlightedId={pointedId}
              here={positionOf(filters)}
              radiusKm={Number(filters.radius_km) || null}
              height={isWide ? 'calc(100vh - 7rem)' : '60svh'}
              onSelect={(id) => setSelected({ id })}
              onSelectPlace={(city) => address.change({ city })}
            />
          </div>
        )}
        <div className="min-w-0">
          <Results
            jobs={jobs}
            address={address}
            isRefused={hasErrors && !jobs.data}
            heading={heading}
            onlyId={!isWide && view === 'map' ? (selected?.id ?? null) : undefined}
            forwardId={pointedId ?? selected?.id ?? null}
            onPointAt={setPointedId}
          />
        </div>
      </div>
    </section>
  );
}
