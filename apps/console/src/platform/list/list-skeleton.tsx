import { Skeleton } from '@relevo/ui/skeleton';
import { useTexts } from '../texts.ts';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ListSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('list.loading')}>
      <ul aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <li key={row} className="space-y-2 p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </li>
        ))}
      </ul>
    </div>
  );
}
