import { Skeleton } from '@relevo/ui/skeleton';

/** As high as the panel of an offer without a note, so that what follows stays where it is. */
export function OfferSkeleton() {
  return <Skeleton className="h-108 rounded-card" />;
}
