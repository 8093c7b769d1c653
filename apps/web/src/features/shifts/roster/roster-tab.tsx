import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { today } from '../../../platform/forms/today.ts';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { allShiftsQuery } from '../all-shifts.api.ts';
import { useJobSizes } from '../use-job-sizes.ts';
import { useNow } from '../use-now.ts';
import { EmptyWeek } from './empty-week.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { RosterList } from './roster-list.tsx';
import { rosterOf } from './roster-of.ts';
import { RosterSkeleton } from './roster-skeleton.tsx';
import { daysOfWeek, instantsOfWeek, readWeek } from './week.ts';
import { WeekChooser } from './week-chooser.tsx';

const minuteMs = 60_000;

/** Who works when, a week at a time. */
export function RosterTab({ jobId }: { jobId: string | null }) {
  const [query] = useSearchParams();
  const monday = readWeek(query, today());
  const shifts = useQuery(allShiftsQuery({ ...instantsOfWeek(monday), jobId }));
  return (
    <>
      <WeekChooser monday={monday} />
      {shifts.isPending ? (
        <RosterSkeleton />
      ) : (
        <>
          <ListTrouble query={shifts} />
          {shifts.data && (
            <div aria-busy={shifts.isPlaceholderData || undefined}>
              <Week monday={monday} shifts={shifts.data} jobId={jobId} />
            </div>
          )}
        </>
      )}
    </>
  );
}

type WeekProps = { monday: string; shifts: Parameters<typeof rosterOf>[0]['shifts']; jobId: string | null };

function Week({ monday, shifts, jobId }: WeekProps) {
  const isWide = useWideScreen();
  const now = useNow(minuteMs);
  const sizes = useJobSizes(shifts);
  const days = daysOfWeek(monday);
  const roster = rosterOf({ shifts, days, sizes, now });
  if ([...roster.byDay.values()].every((ofDay) => ofDay.length === 0)) return <EmptyWeek jobId={jobId} />;
  const shown = { roster, days, showsJob: jobId === null };
  return isWide ? <RosterGrid {...shown} /> : <RosterList {...shown} />;
}
