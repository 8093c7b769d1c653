import { Skeleton } from '@relevo/ui/skeleton';

const rows = ['first', 'second', 'third'];

export function SessionsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
