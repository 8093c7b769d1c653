import type { AnalyticsView } from '@relevo/contracts/insights';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { formatPeriod } from '../../platform/periods/format-period.ts';
import { PeriodPicker } from '../../platform/periods/period-picker.tsx';
import { usePeriod } from '../../platform/periods/use-period.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { analyticsQuery } from './analytics.api.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { AttendanceChart } from './attendance-chart.tsx';
import { DaysChart } from './days-chart.tsx';
import { EmptyPeriod } from './empty-period.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { hasHappened } from './has-happened.ts';
import { JobsChart } from './jobs-chart.tsx';
import { useCharts } from './use-charts.ts';

export function AnalyticsPage() {
  const t = useTexts('analytics');
  const chosen = usePeriod();
  const { period, today, hearZone } = chosen;
  const analytics = useQuery(analyticsQuery(period));
  const { data } = analytics;
  const timezone = data?.period.timezone;
  useEffect(() => hearZone(timezone), [hearZone, timezone]);

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link
          to={`${paths.reports}?${new URLSearchParams(period)}`}
          className={buttonClasses({ variant: 'secondary' })}
        >
          <FileSpreadsheet aria-hidden="true" className="size-4" />
          {t('reports')}
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PeriodPicker {...chosen} />
        {analytics.isPending && <AnalyticsSkeleton label={t('loading')} />}
        {analytics.error && (
          <Alert tone="danger" title={t(data ? 'notRenewed' : 'trouble')}>
            <p className="mb-3">{analytics.error.message}</p>
            <Button variant="secondary" size="sm" busy={analytics.isFetching} onClick={() => void analytics.refetch()}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        {data && (
          <div
            aria-busy={analytics.isPlaceholderData || undefined}
            className={analytics.isPlaceholderData ? faded : ''}
          >
            {hasHappened(data) ? <Figures analytics={data} /> : <EmptyPeriod period={period} today={today} />}
          </div>
        )}
      </div>
    </Page>
  );
}

const faded = 'opacity-60 transition-opacity duration-150';

function Figures({ analytics }: { analytics: AnalyticsView }) {
  const t = useTexts('analytics');
  const { language } = useLanguage();
  const drawing = useCharts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="figures" className="grid gap-3">
        <h2 id="figures" className="font-semibold text-xl">
          {t('figures.title')}
        </h2>
        <p className="text-ink-muted text-sm">
          {t('comparedWith', { period: formatPeriod(analytics.previous.period, language) })}
        </p>
        <FigureTiles analytics={analytics} />
      </section>
      {drawing.hasFailed && (
        <Alert tone="warning" title={t('chartTrouble.title')}>
          <p className="mb-3">{t('chartTrouble.text')}</p>
          <Button variant="secondary" size="sm" onClick={drawing.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <DaysChart days={analytics.spend_by_day} drawing={drawing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <JobsChart jobs={analytics.cost_by_job} drawing={drawing} />
        <AttendanceChart attendance={analytics.attendance} drawing={drawing} />
      </div>
    </div>
  );
}
