import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';

export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-44 rounded-card" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
      <div className="rounded-card border border-line bg-surface p-6">
        <SkeletonText lines={5} />
      </div>
    </div>
  );
}
