import type { BackgroundView } from '@relevo/contracts/console';
import { Alert } from '@relevo/ui/alert';
import { DataTable } from '@relevo/ui/table';
import { Moment } from '../../platform/moment.tsx';
import { textOrName, useTexts } from '../../platform/texts.ts';
import { RetryButton } from './retry-button.tsx';

/** What went wrong at least once and is not done yet. */
export function FailingJobs({ jobs }: { jobs: BackgroundView['jobs'] }) {
  const t = useTexts();
  if (jobs.length === 0) return <Alert tone="success">{t('background.nothing_failing')}</Alert>;
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-lg text-ink">{t('background.failing_jobs')}</h2>
      <DataTable
        caption={t('background.failing_jobs')}
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'task',
            header: t('background.task'),
            cell: ({ task, id }) => (
              <>
                <span className="block font-medium">{textOrName(`task_name.${task}`, task)}</span>
                <span className="block text-ink-muted text-sm">{t('background.number', { id })}</span>
              </>
            ),
          },
          {
            key: 'attempts',
            header: t('background.attempts'),
            cell: ({ attempts, max_attempts }) => (
              <span className="whitespace-nowrap">{t('background.attempts_of', { attempts, max: max_attempts })}</span>
            ),
          },
          {
            key: 'error',
            header: t('background.error'),
            cell: ({ last_error }) => (
              <code className="block max-w-prose text-xs whitespace-pre-wrap wrap-anywhere">{last_error}</code>
            ),
          },
          {
            key: 'next',
            header: t('background.next_try'),
            cell: ({ attempts, max_attempts, run_at }) =>
              attempts >= max_attempts ? t('background.gave_up') : <Moment instant={run_at} />,
          },
          { key: 'retry', header: t('background.act'), cell: ({ id }) => <RetryButton jobId={id} /> },
        ]}
      />
    </section>
  );
}
