import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { useTexts } from '../../platform/texts.ts';

export function PersonSkeleton() {
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
