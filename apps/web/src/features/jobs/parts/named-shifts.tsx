import { useTexts } from '@relevo/browser/texts';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { jobQuery } from './jobs.api.ts';
import { ShiftSpan } from './shift-time.tsx';

type NamedShiftsProps = { jobId: string; shiftIds: readonly string[] };

/** As many as a card has room for. */
const most = 4;

/** The single shifts of an application, by day and time. They come with the job, which an application does not carry. */
export function NamedShifts({ jobId, shiftIds }: NamedShiftsProps) {
  const t = useTexts('jobs/parts');
  const { data: job, isError } = useQuery(jobQuery(jobId));
  const shown = Math.min(shiftIds.length, most);
  // The sum stands beside it, so that a card without the days still says how many.
  if (isError && !job) return null;
  const shifts = job?.shifts.filter(({ id }) => shiftIds.includes(id)).slice(0, most);
  const rest = shiftIds.length - shown;
  return (
    <ul aria-label={t('singleShifts')} className="grid gap-0.5 text-sm">
      {job && shifts
        ? shifts.map((shift) => (
            <li key={shift.id}>
              <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} />
            </li>
          ))
        : shiftIds.slice(0, most).map((id) => (
            <li key={id}>
              <Skeleton className="h-5" />
            </li>
          ))}
      {rest > 0 && <li className="text-ink-muted">{t('moreShifts', { count: rest })}</li>}
    </ul>
  );
}
