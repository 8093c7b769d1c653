import { Skeleton } from '@relevo/ui/skeleton';
import { useTexts } from '../../platform/texts.ts';

/** In the shape of the balance, the list and the card beside it. */
export function WalletSkeleton() {
  const t = useTexts('wallet');
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-56 rounded-card sm:h-48" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-card max-lg:order-last" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  );
}
