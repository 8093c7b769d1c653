import { useTexts } from '@relevo/browser/texts';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import type { ShiftView } from '@relevo/contracts/shifts';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSearchLink } from './opened-search.ts';
import { searchQuery, useStartSearch } from './replacements.api.ts';
import { SearchButtons } from './search-buttons.tsx';
import type { SearchedUnit } from './searched-unit.ts';
import { useSearchWords } from './use-search-words.ts';

export type SearchedSeatProps = {
  shift: ShiftView;
  /** What a search by hand would fill; null when no seat is free. */
  unit: SearchedUnit | null;
  isSearching: boolean;
  now: Date;
  /** In a narrow cell the search itself has the buttons. */
  isCompact: boolean;
};

/** Starts the search for a replacement, or shows how far it is. */
export function SearchedSeat({ shift, unit, isSearching, now, isCompact }: SearchedSeatProps) {
  // Kept here, because a search that asks no one ends within seconds and leaves the shift.
  const [startedId, setStartedId] = useState<string | null>(null);
  if (isSearching) return <RunningSearch shift={shift} now={now} isCompact={isCompact} />;
  if (!unit) return null;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 ${isCompact ? 'mt-1' : 'mt-2'}`}>
      <FindButton unit={unit} isCompact={isCompact} onStarted={setStartedId} />
      {startedId && <Unfilled id={startedId} />}
    </div>
  );
}

type FindButtonProps = {
  unit: SearchedUnit;
  /** The worker who is replaced, where a list has several. */
  name?: string;
  isCompact?: boolean;
  onStarted?(id: string): void;
};

/** Starts a search with one tap. */
export function FindButton({ unit, name, isCompact = false, onStarted }: FindButtonProps) {
  const t = useTexts('attendance/replacements');
  const start = useStartSearch();
  return (
    <span className="inline-grid min-w-0 max-w-full gap-1">
      <Button
        size="sm"
        variant="secondary"
        className={isCompact ? 'px-1! text-xs! [overflow-wrap:anywhere]' : undefined}
        icon={!isCompact && <UserRoundSearch aria-hidden="true" className="size-4" />}
        aria-label={start.isPending || name === undefined ? undefined : t('search.findFor', { name })}
        busy={start.isPending}
        busyText={t('search.starting')}
        onClick={() =>
          void start.mutateAsync(unit).then(
            ({ id }) => onStarted?.(id),
            () => {},
          )
        }
      >
        {t('search.find')}
      </Button>
      {start.error && <span className="text-danger text-sm">{start.error.message}</span>}
    </span>
  );
}

type RunningSearchProps = { shift: ShiftView; now: Date; isCompact: boolean };

function RunningSearch({ shift, now, isCompact }: RunningSearchProps) {
  const t = useTexts('attendance/replacements');
  const words = useSearchWords(shift.replacement, { timezone: shift.job.timezone, now });
  const link = useSearchLink(shift.replacement?.id ?? '');
  if (!shift.replacement) return null;
  const line = (
    <Link
      {...link}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 items-center rounded-sm font-medium underline underline-offset-4 hover:no-underline sm:min-h-6"
    >
      {words}
    </Link>
  );
  if (isCompact) return line;
  return (
    <section
      aria-label={t('search.label', { title: shift.job.title })}
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-hot-soft px-3 py-2 text-sm"
    >
      <UserRoundSearch aria-hidden="true" className="size-4 shrink-0 text-hot" />
      <p className="min-w-0 grow basis-48 tabular-nums">{line}</p>
      <SearchButtons search={shift.replacement} />
    </section>
  );
}

/** The search that was started here ended without a worker. */
function Unfilled({ id }: { id: string }) {
  const t = useTexts('attendance/replacements');
  const { data } = useQuery(searchQuery(id));
  const link = useSearchLink(id);
  if (data?.status !== 'unfilled') return null;
  return (
    <p role="status" className="max-w-prose text-sm">
      {data.closed_because === 'nobody_left' && data.asked === 0 ? (
        <NobodyToAsk jobId={data.job.id} />
      ) : (
        <Link {...link} aria-haspopup="dialog" className={linkLook}>
          {t('search.unfilled')}
        </Link>
      )}
    </p>
  );
}

const linkLook = 'rounded-sm font-medium underline underline-offset-4 hover:no-underline';

/** No worker fits, with the two ways to more of them. */
export function NobodyToAsk({ jobId }: { jobId: string }) {
  const t = useTexts('attendance/replacements');
  return (
    <>
      {t('search.nobody')}{' '}
      <Link to={paths.company} className={linkLook}>
        {t('search.favourites')}
      </Link>
      {' · '}
      <Link to={{ pathname: jobPath(jobId), search: 'staffing=open' }} className={linkLook}>
        {t('search.reach')}
      </Link>
    </>
  );
}
