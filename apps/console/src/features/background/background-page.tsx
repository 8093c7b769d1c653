import { Alert } from '@relevo/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../platform/list/list-skeleton.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { backgroundQuery } from './background.api.ts';
import { FailingJobs } from './failing-jobs.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { RegularTasks } from './regular-tasks.tsx';

/** Background work: mails, payments, reminders. */
export function BackgroundPage() {
  const t = useTexts();
  const background = useQuery(backgroundQuery);
  return (
    <div className="space-y-6">
      <PageHeading title={t('background.title')} intro={t('background.intro')} />
      {background.isPending && <ListSkeleton />}
      {background.isError && !background.data && (
        <LoadError
          title={t('background.trouble')}
          error={background.error}
          isRetrying={background.isFetching}
          onRetry={() => void background.refetch()}
        />
      )}
      {background.isRefetchError && <Alert tone="warning">{t('list.not_fresh')}</Alert>}
      {background.data && (
        <>
          <QueueFigures background={background.data} />
          <FailingJobs jobs={background.data.jobs} />
          <RegularTasks tasks={background.data.regular} />
        </>
      )}
    </div>
  );
}
