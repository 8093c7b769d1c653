import { Skeleton } from '@relevo/ui/skeleton';
import { useTexts } from '../../platform/texts.ts';

const rows = ['first', 'second', 'third', 'fourth'];

export function MoneyListSkeleton() {
  const t = useTexts('wallet');
  return (
    <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
      <span className="sr-only">{t('history.loading')}</span>
      {rows.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-3.5 w-40 max-w-full" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
