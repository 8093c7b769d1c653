import type { ShiftView } from '@relevo/contracts/shifts';
import { Skeleton } from '@relevo/ui/skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { isSearched, type SearchedUnit } from './searched-unit.ts';

const loadSeat = () => import('./searched-seat.tsx');
const texts = ['attendance/replacements', 'jobs/parts'] as const;
const SearchedSeat = lazyPart(() => loadSeat().then((file) => file.SearchedSeat), texts);
const FindButton = lazyPart(() => loadSeat().then((file) => file.FindButton), texts);

type SeatSearchProps = {
  shift: ShiftView;
  /** What a search by hand would fill; null when no seat is free. */
  unit: SearchedUnit | null;
  now: Date;
  /** In a narrow cell the search itself has the buttons. */
  isCompact?: boolean;
};

/** A seat without a worker: most shifts have none, so what searches for one is loaded with the first. */
export function SeatSearch({ shift, unit, now, isCompact = false }: SeatSearchProps) {
  const isSearching = isSearched(shift, now);
  const hires = useMayUse('hiring');
  if (!hires || (!isSearching && !unit)) return null;
  const height = isSearching && !isCompact ? 'h-28 sm:h-13' : 'h-11 w-48 max-w-full sm:h-9';
  return (
    <Suspense fallback={<Skeleton className={`${isCompact ? '' : 'mt-2'} ${height}`} />}>
      <SearchedSeat shift={shift} unit={unit} isSearching={isSearching} now={now} isCompact={isCompact} />
    </Suspense>
  );
}

/** Searches for a worker instead of one who is awaited. */
export function ReplaceButton({ unit, name }: { unit: SearchedUnit; name: string }) {
  if (!useMayUse('hiring')) return null;
  return (
    <Suspense fallback={<Skeleton className="h-11 w-48 sm:h-9" />}>
      <FindButton unit={unit} name={name} />
    </Suspense>
  );
}
