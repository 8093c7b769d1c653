import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '../../../platform/attendance/shifts.api.ts';
import { allShiftsQuery } from '../all-shifts.api.ts';
import { useNow } from '../use-now.ts';
import { boardOf, instantsOfBoard } from './board-of.ts';

const tellAgainMs = 10_000;
/** What may be done changes with the hour alone, and news can be lost: once a minute everything is looked at. */
const lookAgainMs = 60_000;

/** Today's board, live: who is in which shift, and whose pay waits for approval. */
export function useBoard(jobId: string | null) {
  const now = useNow(tellAgainMs);
  const shifts = useQuery({ ...allShiftsQuery({ ...instantsOfBoard(now), jobId }), refetchInterval: lookAgainMs });
  const waiting = useQuery({
    ...paymentsQuery({ funding: 'in_review', page_size: '100', ...(jobId && { job: jobId }) }),
    refetchInterval: lookAgainMs,
  });
  return { now, shifts, waiting, board: shifts.data && boardOf(shifts.data, now) };
}
