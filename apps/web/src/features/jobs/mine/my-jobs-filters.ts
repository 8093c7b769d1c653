import { readChoice, readPage } from '@relevo/browser/list-query';
import { type JobStatus, jobStatuses } from '@relevo/domain/job-lifecycle';
import { searchMaximumLength } from '@relevo/domain/search-words';

export const jobsPageSize = 10;

export type MyJobsFilters = Readonly<{ status: JobStatus | null; search: string; page: number }>;

export function readFilters(query: URLSearchParams): MyJobsFilters {
  return {
    status: readChoice(query, 'status', jobStatuses),
    search: (query.get('search') ?? '').trim().slice(0, searchMaximumLength),
    page: readPage(query),
  };
}

/** What the server is asked; the same filters always make the same question, so that an answer is found again. */
export function jobsParams({ status, search, page }: MyJobsFilters): Record<string, string> {
  return {
    ...(status && { status }),
    ...(search !== '' && { search }),
    page: String(page),
    page_size: String(jobsPageSize),
  };
}

/** Whether everything is shown: then an empty list means that there is nothing yet. */
export function showsEverything({ status, search }: MyJobsFilters): boolean {
  return status === null && search === '';
}
