import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadError } from '../../platform/load-error.tsx';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { BackLinks } from './back-links.tsx';
import { personQuery } from './people.api.ts';
import { PersonContent } from './person-content.tsx';

export function PersonPage() {
  const t = useTexts();
  const { personId = '' } = useParams();
  const person = useQuery(personQuery(personId));
  usePageTitle(t('person.title'));
  return (
    <div className="space-y-4">
      <BackLinks />
      {person.isPending && <PersonSkeleton />}
      {person.isError && !person.data && (
        <LoadError
          title={t('person.trouble')}
          error={person.error}
          isRetrying={person.isFetching}
          onRetry={() => void person.refetch()}
        />
      )}
      {person.data && <PersonContent key={personId} person={person.data} />}
    </div>
  );
}

function PersonSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('person.loading')} className="space-y-6">
      <Skeleton className="h-8 w-64" />
      <div className="space-y-4 rounded-card border border-line bg-surface p-6">
        <SkeletonText lines={4} />
      </div>
      <div className="space-y-4 rounded-card border border-line bg-surface p-6">
        <SkeletonText lines={6} />
      </div>
    </div>
  );
}
