import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { ListSkeleton } from '../../platform/list/list-skeleton.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { BugContent } from './bug-content.tsx';
import { bugQuery } from './bugs.api.ts';

export function BugDetail() {
  const t = useTexts();
  const { bugId = '' } = useParams();
  const { search } = useLocation();
  const bug = useQuery(bugQuery(bugId));
  return (
    <div className="space-y-4">
      <Link
        to={{ pathname: paths.bugs, search }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control pr-3 font-medium text-accent-ink text-sm hover:underline lg:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('bugs.back')}
      </Link>
      {bug.isPending && <ListSkeleton />}
      {bug.isError && !bug.data && (
        <LoadError
          title={t('bugs.trouble')}
          error={bug.error}
          isRetrying={bug.isFetching}
          onRetry={() => void bug.refetch()}
        />
      )}
      {bug.data && <BugContent key={bug.data.id} bug={bug.data} />}
    </div>
  );
}
