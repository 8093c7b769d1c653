import { readChoice, readPage } from '@relevo/browser/list-query';
import { type ReportGroup, reportGroups } from '@relevo/domain/report-groups';

export const reportNames = ['payroll', 'attendance'] as const;
export type ReportName = (typeof reportNames)[number];

export const reportPageSize = 20;

/** Which report an address shows, and from where. */
export type ReportView = Readonly<{ report: ReportName; by: ReportGroup; page: number }>;

export function readReportView(query: URLSearchParams): ReportView {
  return {
    report: readChoice(query, 'report', reportNames) ?? 'payroll',
    by: readChoice(query, 'by', reportGroups) ?? 'worker',
    page: readPage(query),
  };
}
