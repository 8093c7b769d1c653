import { Skeleton } from '@relevo/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { useTexts } from './texts.ts';

type ReadingProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What a dialog reads when it is opened: on its way, in trouble, or there. */
export function Reading<Data>({ query, children }: ReadingProps<Data>) {
  const t = useTexts();
  return (
    <>
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && (
        <LoadError
          title={t('list.trouble')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
