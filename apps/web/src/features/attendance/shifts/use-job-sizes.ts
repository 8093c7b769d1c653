import type { ShiftView } from '@relevo/contracts/shifts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { jobQuery, ownJobsQuery } from '../../jobs/jobs.ts';

/** How many workers each job wants, by its id; a shift only lists those it has. */
export function useJobSizes(shifts: readonly ShiftView[]): Map<string, number> {
  const listed = useQuery(ownJobsQuery);
  const known = listed.data?.results ?? [];
  const ids = [...new Set(shifts.map(({ job }) => job.id))];
  // Jobs too old to be listed are asked for one by one; there are few with shifts in sight.
  const missing = listed.isSuccess ? ids.filter((id) => !known.some((job) => job.id === id)) : [];
  const others = useQueries({ queries: missing.map((id) => jobQuery(id)) });
  const jobs = [...known, ...others.flatMap(({ data }) => data ?? [])];
  return new Map(jobs.map((job) => [job.id, job.worker_count]));
}
