import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { useJobSizes } from '../use-job-sizes.ts';
import { BoardCounts } from './board-counts.tsx';
import { BoardNewsLine } from './board-news-line.tsx';
import { BoardShift } from './board-shift.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { useBoard } from './use-board.ts';
import { WaitingList } from './waiting-list.tsx';

/** Today as it happens: who is here, late, missing or done, and whose pay waits for a word. */
export function AttendanceTab({ jobId }: { jobId: string | null }) {
  const { now, shifts, waiting, board } = useBoard(jobId);
  const sizes = useJobSizes(board?.shifts ?? []);
  if (shifts.isPending || waiting.isPending) return <ListSkeleton />;
  const isWaiting = (waiting.data?.count ?? 0) > 0;
  return (
    <div className="grid gap-6" aria-busy={shifts.isPlaceholderData || undefined}>
      {(shifts.error || waiting.error) && (
        <div>
          <ListTrouble query={shifts.error ? shifts : waiting} />
        </div>
      )}
      {waiting.data && isWaiting && <WaitingList page={waiting.data} />}
      {board && (
        <>
          <BoardNewsLine key={jobId} people={board.people} />
          {board.shifts.length === 0 ? (
            <EmptyBoard isWaiting={isWaiting} />
          ) : (
            <>
              <BoardCounts people={board.people} now={now} />
              {board.shifts.map((shift) => (
                <BoardShift key={shift.id} shift={shift} size={sizes.get(shift.job.id)} now={now} />
              ))}
            </>
          )}
        </>
      )}
    </div>
  );
}
