import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type AppliedJobProps = { application: ApplicationView; children?: ReactNode };

/** The job that an application is for, and how long ago it came. */
export function AppliedJob({ application: { job, created_at }, children }: AppliedJobProps) {
  const t = useTexts('applications/received');
  return (
    <>
      <Link
        to={jobPath(job.id)}
        className="rounded-sm font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {job.title}
      </Link>
      <p className="text-ink-muted text-sm">
        {t('actions.applied')} <RelativeTime instant={created_at} />
        {children}
      </p>
    </>
  );
}
