import { Skeleton } from '@relevo/ui/skeleton';
import { useTexts } from '../../../platform/texts.ts';

const rows = ['first', 'second', 'third', 'fourth'];

export function RosterSkeleton() {
  const t = useTexts('shifts');
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
