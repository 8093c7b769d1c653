import type { AttendanceReport, PayrollReport, ReportGroup } from '@relevo/contracts/insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { Period } from '../../platform/periods/period.ts';
import { type ReportName, reportPageSize } from './report-view.ts';

export type AskedReport = Period & Readonly<{ by: ReportGroup; page: number }>;

const reportQuery =
  <Report>(name: ReportName) =>
  (asked: AskedReport) =>
    queryOptions({
      queryKey: ['reports', name, asked],
      queryFn: ({ signal }) =>
        api.get<Report>(`/reports/${name}/`, { query: { ...asked, page_size: reportPageSize }, signal, toast: false }),
      placeholderData: keepPreviousData,
    });

export const payrollQuery = reportQuery<PayrollReport>('payroll');
export const attendanceQuery = reportQuery<AttendanceReport>('attendance');
