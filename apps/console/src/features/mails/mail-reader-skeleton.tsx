import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { useTexts } from '../../platform/texts.ts';

export function MailReaderSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('mail.loading')}>
      <div aria-hidden="true" className="space-y-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <Skeleton className="h-6 w-2/3" />
        <SkeletonText lines={3} />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
