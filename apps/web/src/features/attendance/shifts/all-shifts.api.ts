import { queryKeys } from '@relevo/browser/query-keys';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { JobView } from '@relevo/contracts/jobs';
import type { ShiftView } from '@relevo/contracts/shifts';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { isFirstRead } from '../../../platform/first-read.ts';
import { jobQuery, ownJobsQuery } from '../../jobs/jobs.ts';

type Between = { from: string; to: string; jobId: string | null };

/** More pages than any week fills; keeps a fault from reading forever. */
const pagesMaximum = 30;

/** Every shift between two instants, over as many pages as that takes. */
export const allShiftsQuery = ({ from, to, jobId }: Between) => {
  const filter = { from, to, page_size: '100', ...(jobId && { job: jobId }) };
  return queryOptions({
    queryKey: [...queryKeys.shifts, 'all', filter],
    queryFn: async ({ signal }) => {
      const found: ShiftView[] = [];
      for (let page = 1; page <= pagesMaximum; page += 1) {
        const { results, next } = await api.call(shifts.list, { query: { ...filter, page }, signal });
        found.push(...results);
        if (next === null) break;
      }
      return found;
    },
    placeholderData: keepPreviousData,
  });
};

/** The jobs of the shifts by their ids: how many workers each wants and whether it hires. Null until that was answered. */
export function useShiftJobs(shifts: readonly ShiftView[]): Map<string, JobView> | null {
  const listed = useQuery(ownJobsQuery);
  const known = listed.data?.results ?? [];
  const ids = [...new Set(shifts.map(({ job }) => job.id))];
  // Jobs too old to be listed are asked for one by one; there are few with shifts in sight.
  const missing = listed.isSuccess ? ids.filter((id) => !known.some((job) => job.id === id)) : [];
  const others = useQueries({ queries: missing.map((id) => jobQuery(id)) });
  if ([listed, ...others].some(isFirstRead)) return null;
  const jobs = [...known, ...others.flatMap(({ data }) => data ?? [])];
  return new Map(jobs.map((job) => [job.id, job]));
}
