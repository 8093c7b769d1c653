import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';

export function WizardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-14" />
      <Card>
        <div className="grid gap-5">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-12 w-32 justify-self-end" />
        </div>
      </Card>
    </div>
  );
}
