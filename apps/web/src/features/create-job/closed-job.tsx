import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { EmptyState } from '@relevo/ui/empty-state';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { jobPath, paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';

type ClosedReason = 'gone' | 'not_mine' | 'not_now' | Exclude<JobStatus, 'open'>;

/** Why a job cannot be changed or copied, and where to go instead. */
export function ClosedJob({ reason, jobId }: { reason: ClosedReason; jobId?: string }) {
  const t = useTexts('create-job');
  const isKnown = reason !== 'gone' && reason !== 'not_mine';
  const isOver = reason === 'completed' || reason === 'canceled';
  return (
    <Card>
      <EmptyState
        illustration={<Lock className="size-10" />}
        title={isKnown ? t('closed.title') : t('closed.unavailable')}
        text={t(`closed.${reason}`)}
        action={
          <div className="flex flex-col gap-3 sm:flex-row">
            <Link to={jobId ? jobPath(jobId) : paths.myJobs} className={buttonClasses()}>
              {jobId ? t('backToJob') : t('backToMyJobs')}
            </Link>
            {jobId && isOver && (
              <Link
                to={`${paths.createJob}?from=${encodeURIComponent(jobId)}`}
                className={buttonClasses({ variant: 'secondary' })}
              >
                {t('title.copy')}
              </Link>
            )}
          </div>
        }
      />
    </Card>
  );
}
