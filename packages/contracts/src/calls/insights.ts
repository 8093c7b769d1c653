import type { Calls } from '../call.ts';

export const insights = {
  earnings: {
    method: 'GET',
    path: '/analytics/earnings/',
    access: 'worker',
    summary: 'What you were paid and what is to come: this week, by month and by employer',
    answers: { 200: 'EarningsView' },
  },
  analytics: {
    method: 'GET',
    path: '/analytics/summary/',
    access: 'employer',
    right: 'reports',
    scope: 'reports:read',
    summary: 'Your figures for a period, beside those of the period before',
    query: 'PeriodQuery',
    answers: { 200: 'AnalyticsView' },
  },
  payroll: {
    method: 'GET',
    path: '/reports/payroll/',
    access: 'employer',
    right: 'reports',
    scope: 'reports:read',
    summary: 'What each worker is paid, or each job costs; as JSON, CSV, Excel, PDF or the CSV of a payroll program',
    query: 'PayrollQuery',
    answers: { 200: 'PayrollReport' },
  },
  attendance: {
    method: 'GET',
    path: '/reports/attendance/',
    access: 'employer',
    right: 'reports',
    scope: 'reports:read',
    summary: 'Who came and went when; as JSON, CSV, Excel or PDF',
    query: 'ReportQuery',
    answers: { 200: 'AttendanceReport' },
  },
} as const satisfies Calls;
