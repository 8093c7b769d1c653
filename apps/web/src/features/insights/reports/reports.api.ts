import { queryKeys } from '@relevo/browser/query-keys';
import { insights } from '@relevo/contracts/calls/insights';
import { taxes } from '@relevo/contracts/calls/taxes';
import type { ReportGroup } from '@relevo/domain/report-groups';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { Period } from '../periods/period.ts';
import { reportPageSize } from './report-view.ts';

export type AskedReport = Period & Readonly<{ by: ReportGroup; page: number }>;

export const payrollQuery = (asked: AskedReport) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'payroll', asked],
    queryFn: ({ signal }) => api.call(insights.payroll, { query: { ...asked, page_size: reportPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const attendanceQuery = (asked: AskedReport) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'attendance', asked],
    queryFn: ({ signal }) => api.call(insights.attendance, { query: { ...asked, page_size: reportPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const setPayrollNumber = (workerId: string, number: string) =>
  api.call(taxes.setPayrollNumber, { params: { id: workerId }, body: { number } });
