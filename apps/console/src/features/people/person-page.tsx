import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { Trouble } from '../../platform/trouble.tsx';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { personQuery } from './people.api.ts';
import { PersonContent } from './person-content.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { WayBack } from './way-back.tsx';

export function PersonPage() {
  const t = useTexts();
  const { personId = '' } = useParams();
  const person = useQuery(personQuery(personId));
  usePageTitle(t('person.title'));
  return (
    <div className="space-y-4">
      <WayBack />
      {person.isPending && <PersonSkeleton />}
      {person.isError && !person.data && (
        <Trouble
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
