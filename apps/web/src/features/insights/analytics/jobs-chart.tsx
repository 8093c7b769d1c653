import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AnalyticsView } from '@relevo/contracts/insights';
import { jobPath } from '@relevo/contracts/screen-paths';
import { Link } from 'react-router';
import { ChartCard } from './chart-card.tsx';
import { formatAmount, formatHours } from './figure-formats.ts';
import type { Drawing } from './use-charts.ts';

type JobCost = AnalyticsView['cost_by_job'][number];

/** More bars than this are a list, and the table is the better one. */
const drawnMaximum = 8;

type JobsChartProps = { jobs: readonly JobCost[]; drawing: Drawing };

export function JobsChart({ jobs, drawing }: JobsChartProps) {
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
