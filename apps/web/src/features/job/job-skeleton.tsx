import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';

export function JobSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">{label}</span>
      <div className="grid content-start gap-6">
        <Skeleton className="h-40 rounded-card" />
        <SkeletonText lines={5} />
        <Skeleton className="h-72 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
