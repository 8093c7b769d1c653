import type { Calls } from '../call.ts';

export const insights = {
  analytics: {
    method: 'GET',
    path: '/analytics/summary/',
    access: 'employer',
    summary: 'Your figures for a period, beside those of the period before',
    query: 'PeriodQuery',
    answers: { 200: 'AnalyticsView' },
  },
  payroll: {
    method: 'GET',
    path: '/reports/payroll/',
    access: 'employer',
    summary: 'What each worker is paid, or each job costs; as JSON, CSV, Excel or PDF',
    query: 'ReportQuery',
    answers: { 200: 'PayrollReport' },
  },
  attendance: {
    method: 'GET',
    path: '/reports/attendance/',
    access: 'employer',
    summary: 'Who came and went when; as JSON, CSV, Excel or PDF',
    query: 'ReportQuery',
    answers: { 200: 'AttendanceReport' },
  },
} as const satisfies Calls;
