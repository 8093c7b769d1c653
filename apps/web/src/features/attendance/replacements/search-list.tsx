import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { ReplacementView } from '@relevo/contracts/replacements';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { useSearchLink } from './opened-search.ts';
import { liveSearchesQuery } from './replacements.api.ts';
import { SearchButtons } from './search-buttons.tsx';
import { eachOnce } from './search-state.ts';
import { useSearchWords } from './use-search-words.ts';

const renewIntervalMs = 10_000;

/** Searches that run, then those that wait to be started. */
export function LiveSearches({ onClose }: { onClose(): void }) {
  const t = useTexts('attendance/replacements');
  const running = useQuery(liveSearchesQuery('searching'));
  const proposed = useQuery(liveSearchesQuery('proposed'));
  const isPending = running.isPending || proposed.isPending;
  const searches = eachOnce(running.data?.results ?? [], proposed.data?.results ?? []);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('list.title')} closeText={t('close')}>
      {isPending && !running.error && !proposed.error && <Skeleton className="h-40" />}
      {(running.error || proposed.error) && <LoadError query={running.error ? running : proposed} />}
      {!isPending && searches.length === 0 && <p className="text-ink-muted">{t('list.empty')}</p>}
      <ul aria-label={t('list.title')} className="divide-y divide-line">
        {searches.map((search) => (
          <ListedSearch key={search.id} search={search} />
        ))}
      </ul>
    </Dialog>
  );
}

function ListedSearch({ search }: { search: ReplacementView }) {
  const t = useTexts('attendance/replacements');
  const now = useNow(renewIntervalMs);
  const { job, shift } = search;
  const words = useSearchWords(search, { timezone: job.timezone, now });
  const link = useSearchLink(search.id);
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Link {...link} aria-haspopup="dialog" className="rounded-sm underline-offset-4 hover:underline">
            {job.title}
          </Link>
        </p>
        <p className="text-ink-muted text-sm first-letter:uppercase">
          {shift ? <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} /> : t('wholeJob')}
        </p>
        <p className="font-medium text-sm tabular-nums">{words}</p>
      </div>
      <SearchButtons search={search} />
    </li>
  );
}
