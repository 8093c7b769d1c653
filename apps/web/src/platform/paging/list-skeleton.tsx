import { useTexts } from '@relevo/browser/texts';
import { Skeleton } from '@relevo/ui/skeleton';

const rows = ['first', 'second', 'third'];

/** Cards in the shape of those that are coming. */
export function ListSkeleton() {
  const t = useTexts('paging');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex items-center justify-between gap-4">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      ))}
    </div>
  );
}
