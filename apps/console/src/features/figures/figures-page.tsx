import { queryWith } from '@relevo/browser/list-query';
import { useLanguage } from '@relevo/browser/texts';
import type { KpisView } from '@relevo/contracts/console-figures';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { problemText } from '../../platform/api-client.ts';
import { ChoiceFilter } from '../../platform/list/choice-filter.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { FigureCharts } from './figure-charts.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { kpisQuery, useDownloadKpis } from './figures.api.ts';
import { figureNames } from './figures.ts';
import { formatWeek, hasFigures } from './weeks.ts';

/** How the platform does, by week: in all cities, or in one. */
export function FiguresPage() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const city = query.get('city') ?? '';
  const kpis = useQuery(kpisQuery(city));
  const download = useDownloadKpis(city);
  const get = () => download.mutateAsync().catch((error: unknown) => toast.error(problemText(error)));
  const { data } = kpis;
  return (
    <div className="space-y-6">
      <PageHeading
        title={t('figures.title')}
        intro={t('figures.intro')}
        actions={
          <Button
            variant="secondary"
            busy={download.isPending}
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => void get()}
          >
            {t('figures.download')}
          </Button>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="w-full sm:max-w-xs">
          <ChoiceFilter
            label={t('figures.city')}
            allText={t('figures.all_cities')}
            value={city}
            options={citiesOf(data, city).map((name) => ({ value: name, label: name }))}
            onChoose={(value) => setQuery(queryWith(query, { city: value || null }), { replace: true })}
          />
        </div>
        {data?.as_of && (
          <p className="text-ink-muted text-sm">
            {t('figures.as_of')} <Moment instant={data.as_of} />
          </p>
        )}
      </div>
      {kpis.isPending && <FiguresSkeleton label={t('figures.loading')} />}
      {kpis.isError && (
        <LoadError
          title={t('figures.trouble')}
          error={kpis.error}
          isRetrying={kpis.isFetching}
          onRetry={() => void kpis.refetch()}
        />
      )}
      {data && (
        <div aria-busy={kpis.isPlaceholderData || undefined} className={kpis.isPlaceholderData ? faded : ''}>
          <Weeks kpis={data} />
        </div>
      )}
    </div>
  );
}

const faded = 'opacity-60 transition-opacity duration-150';

/** A city of the address stays a choice, also when nothing happened there. */
function citiesOf(kpis: KpisView | undefined, city: string): string[] {
  const cities = kpis?.cities ?? [];
  return (city && !cities.includes(city) ? [...cities, city] : cities).toSorted((left, right) =>
    left.localeCompare(right),
  );
}

function Weeks({ kpis }: { kpis: KpisView }) {
  const t = useTexts();
  const { language } = useLanguage();
  const [before, week, running] = kpis.weeks.slice(-3);
  if (!week || !kpis.weeks.some(hasFigures)) {
    const isMade = kpis.as_of !== null || kpis.cities.length > 0;
    return (
      <EmptyState
        illustration={<FlatLine />}
        title={t(isMade ? 'figures.nothing_title' : 'figures.unmade_title')}
        text={t(isMade ? 'figures.nothing_text' : 'figures.unmade_text')}
      />
    );
  }
  return (
    <div className="space-y-6">
      <section aria-labelledby="last-week" className="space-y-3">
        <h2 id="last-week" className="font-semibold text-lg">
          {t('figures.last_week', { week: formatWeek(week.week, language) })}
        </h2>
        <FigureTiles week={week} before={before} running={running} />
      </section>
      <section aria-labelledby="by-week" className="space-y-3">
        <h2 id="by-week" className="font-semibold text-lg">
          {t('figures.by_week')}
        </h2>
        <p className="text-ink-muted text-sm">{t('figures.zone')}</p>
        <FigureCharts kpis={kpis} />
      </section>
    </div>
  );
}

function FiguresSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figureNames.map((name) => (
          <Skeleton key={name} className="h-44 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}

/** An empty chart with a dotted line where the figures would stand. */
function FlatLine() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 120" className="h-28 w-auto">
      <rect x="10" y="8" width="180" height="104" rx="16" className="fill-accent-soft" />
      <path d="M36 26v64h132" className="fill-none stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M48 78h112"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </svg>
  );
}
