import { Skeleton } from '@relevo/ui/skeleton';

const tiles = ['spend', 'hours', 'fill', 'time', 'punctuality', 'missed', 'returning', 'jobs'];

export function AnalyticsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-36 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
