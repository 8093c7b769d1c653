import { queryKeys } from '@relevo/browser/query-keys';
import { consoleWork } from '@relevo/contracts/calls/console-work';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const jobsQuery = (asked: { page: number; search: string; status: string }) =>
  queryOptions({
    queryKey: [...queryKeys.consoleWork, 'jobs', asked],
    queryFn: ({ signal }) => api.call(consoleWork.listJobs, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleWork, 'job', jobId],
    queryFn: ({ signal }) => api.call(consoleWork.getJob, { params: { id: jobId }, signal }),
  });

export const shiftsQuery = (asked: { page: number; search: string; status: string; job: string }) =>
  queryOptions({
    queryKey: [...queryKeys.consoleWork, 'shifts', asked],
    queryFn: ({ signal }) => api.call(consoleWork.listShifts, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });
