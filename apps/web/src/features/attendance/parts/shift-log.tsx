import { useTexts } from '@relevo/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { ShiftTime } from '../../jobs/jobs.ts';
import { LogDetails } from './log-details.tsx';
import { shiftLogQuery } from './shifts.api.ts';
import { useLogWords } from './use-log-words.ts';

/** Everything that was ever recorded about a booked shift, newest first; both sides read the same. */
export function ShiftLog({ workerShiftId }: { workerShiftId: string }) {
  const t = useTexts('attendance/parts');
  const words = useLogWords();
  const log = useQuery(shiftLogQuery(workerShiftId));
  if (log.isPending) return <ListSkeleton />;
  if (!log.data) return <LoadError query={log} />;
  return (
    <>
      <LoadError query={log} />
      <ol aria-label={t('log.label')} className="grid gap-4 border-line border-l-2 pl-4">
        {log.data.results.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{words(entry)}</p>
            <LogDetails entry={entry} />
            <p className="mt-0.5 text-ink-muted text-sm">
              {t(`log.by.${entry.by}`)} · <ShiftTime instant={entry.at} timezone={entry.job.timezone} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
