import { formatAmount, formatHours } from '@relevo/browser/figure-formats';
import { queryWith } from '@relevo/browser/list-query';
import { MoneyText } from '@relevo/browser/money-text';
import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { insights } from '@relevo/contracts/calls/insights';
import type { AnalyticsView, FiguresView } from '@relevo/contracts/insights';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { Page } from '../../../platform/page.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { longerPeriod, type Period } from '../periods/period.ts';
import { PeriodPicker } from '../periods/period-picker.tsx';
import { formatPeriod, usePeriod } from '../periods/use-period.ts';
import { AttendanceChart } from './attendance-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { DaysChart } from './days-chart.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import type { Drawing } from './use-charts.ts';
import { useCharts } from './use-charts.ts';

/** The figures of the period before stay on the screen while the next ones are on their way. */
const analyticsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...queryKeys.analytics, from, to],
    queryFn: ({ signal }) => api.call(insights.analytics, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });

export function AnalyticsPage() {
  const t = useTexts('insights/analytics');
  const chosen = usePeriod();
  const { period, today, setZone } = chosen;
  const analytics = useQuery(analyticsQuery(period));
  const { data } = analytics;
  const timezone = data?.period.timezone;
  useEffect(() => setZone(timezone), [setZone, timezone]);

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
  const t = useTexts('insights/analytics');
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

/** Whether a period has any figures. */
function hasHappened({ attendance, jobs, spend }: FiguresView): boolean {
  return attendance.scheduled > 0 || Number(spend) > 0 || Object.values(jobs).some((count) => count > 0);
}

const tiles = ['spend', 'hours', 'fill', 'time', 'punctuality', 'missed', 'replacements', 'returning', 'jobs'];

function AnalyticsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-36 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** Says why there are no figures and leads to a period that may have some, or to the first job. */
function EmptyPeriod({ period, today }: { period: Period; today: string }) {
  const t = useTexts('insights/analytics');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const mayPost = useMayUse('jobs');
  const wider = longerPeriod(period, today);
  return (
    <EmptyState
      illustration={<QuietDaysDrawing />}
      title={t('empty.title')}
      text={t('empty.text', { period: formatPeriod(period, language) })}
      action={
        wider ? (
          <Link to={{ search: queryWith(query, wider).toString() }} className={buttonClasses()}>
            {t('empty.longer', { period: formatPeriod(wider, language) })}
          </Link>
        ) : (
          mayPost && (
            <Link to={paths.createJob} className={buttonClasses()}>
              {t('empty.postJob')}
            </Link>
          )
        )
      }
    />
  );
}

/** An empty chart with a dotted line where the bars would stand. */
function QuietDaysDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <path d="M36 32v72h132" className="fill-none stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M48 92h112"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <rect x="56" y="74" width="16" height="30" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="86" y="60" width="16" height="44" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="116" y="82" width="16" height="22" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
    </svg>
  );
}

type JobCost = AnalyticsView['cost_by_job'][number];

/** More bars than this are a list, and the table is the better one. */
const drawnMaximum = 8;

type JobsChartProps = { jobs: readonly JobCost[]; drawing: Drawing };

function JobsChart({ jobs, drawing }: JobsChartProps) {
  const t = useTexts('insights/analytics');
  const { language } = useLanguage();
  const drawn = jobs.slice(0, drawnMaximum);
  const more = jobs.length - drawn.length;
  return (
    <ChartCard<JobCost>
      drawing={drawing}
      title={t('charts.jobs.title')}
      intro={more > 0 ? t('charts.jobs.introMore', { drawn: drawn.length, count: more }) : t('charts.jobs.intro')}
      rows={jobs}
      rowKey={({ job_id }) => job_id}
      columns={[
        { key: 'job', header: t('columns.job'), cell: (job) => <JobLink job={job} />, spoken: ({ title }) => title },
        {
          key: 'hours',
          header: t('columns.hours'),
          align: 'end',
          cell: ({ hours }) => formatHours(hours, language),
        },
        { key: 'amount', header: t('columns.spend'), align: 'end', cell: ({ amount }) => <MoneyText value={amount} /> },
      ]}
      empty={jobs.length === 0 && t('charts.jobs.empty')}
      draw={({ RowBars }) => (
        <RowBars
          name={t('charts.reach', { name: t('charts.jobs.title') })}
          rows={drawn.map(({ job_id, title, amount }) => ({
            key: job_id,
            value: Number(amount),
            title,
            words: formatAmount(Number(amount), language),
          }))}
        />
      )}
    />
  );
}

function JobLink({ job }: { job: JobCost }) {
  return (
    <Link
      to={jobPath(job.job_id)}
      className="inline-flex min-h-11 items-center rounded-sm underline underline-offset-4 sm:min-h-0"
    >
      {job.title}
    </Link>
  );
}
