import { useTexts } from '@relevo/browser/texts';
import { firstJobParameter } from '@relevo/contracts/screen-paths';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { WriteLink } from './write-link.tsx';

// With the wizard and its rules, which a profile without a draft does not need.
const WriteFirstJob = lazyPart(() => import('./write-first-job.tsx').then((file) => file.WriteFirstJob));
const SavedDraft = lazyPart(() => import('./saved-first-job.tsx').then((file) => file.SavedDraft));

/** An employer under review prepares the first job: a card with its state, or the wizard itself. */
export function FirstJobPart() {
  const [query] = useSearchParams();
  return (
    <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
      {query.has(firstJobParameter) ? <WriteFirstJob /> : <FirstJobCard />}
    </Suspense>
  );
}

function FirstJobCard() {
  const t = useTexts('jobs/post');
  const draft = useQuery(firstJobQuery);
  if (draft.isPending) return <Skeleton className="h-36 rounded-card" />;
  return (
    <Card title={t('first.title')}>
      {draft.data ? (
        <SavedDraft draft={draft.data} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-muted">{t('first.invitation')}</p>
          <WriteLink>{t('first.write')}</WriteLink>
        </div>
      )}
    </Card>
  );
}
