import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../platform/paging/list-trouble.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ActionList } from './action-list.tsx';
import { ApplicantsDrawing } from './applicants-drawing.tsx';
import { receivedQuery } from './applications.api.ts';
import { listParams } from './view-state.ts';

const pageSize = 20;

/** What waits for an answer, whoever has waited longest first. */
export function ActionsTab({ jobId, page }: { jobId: string | null; page: number }) {
  const t = useTexts('applications');
  const waiting = useQuery(receivedQuery({ ...listParams({ jobId, page, pageSize }), status: 'pending' }));

  if (waiting.isPending) return <ListSkeleton />;
  if (!waiting.data) return <ListTrouble query={waiting} />;
  const { count, results } = waiting.data;
  return (
    <div aria-busy={waiting.isPlaceholderData || undefined}>
      <ListTrouble query={waiting} />
      <ActionList applications={results} count={count} />
      {count === 0 && (
        <EmptyState
          illustration={<ApplicantsDrawing />}
          title={t('actions.emptyTitle')}
          text={t('actions.emptyText')}
          action={
            <Link to={paths.myJobs} className={buttonClasses({ variant: 'secondary' })}>
              {t('empty.seeJobs')}
            </Link>
          }
        />
      )}
      <Pager count={count} pageSize={pageSize} isStale={waiting.isPlaceholderData} />
    </div>
  );
}
