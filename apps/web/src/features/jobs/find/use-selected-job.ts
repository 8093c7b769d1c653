import type { JobView } from '@relevo/contracts/jobs';
import { useEffect, useState } from 'react';
import { jobCardId } from './job-card.tsx';

/** The job of the chosen pin: its card takes the focus, in the list or over a map that fills the screen. */
export function useSelectedJob(found: readonly JobView[] | undefined, isMapView: boolean) {
  // An object, so that choosing the same pin again leads to its card again.
  const [selected, setSelected] = useState<{ id: string; isOnMap: boolean } | null>(null);
  useEffect(() => {
    if (!selected) return;
    const card = document.getElementById(jobCardId(selected.id));
    // The card over a map is in sight, and the map must not move away under the finger.
    if (!selected.isOnMap) card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [selected]);
  return {
    selectedId: selected?.id ?? null,
    /** What stands over the map; null where the list shows it. */
    cardOnMap: (isMapView && found?.find(({ id }) => id === selected?.id)) || null,
    select: (id: string) => setSelected({ id, isOnMap: isMapView }),
    deselect: () => setSelected(null),
  };
}
