import { expect, test } from 'vitest';
import { readReportView } from './report-view.ts';

test.each([
  ['', { report: 'payroll', by: 'worker', page: 1 }],
  ['report=attendance&by=job&page=3', { report: 'attendance', by: 'job', page: 3 }],
  ['report=taxes&by=city&page=none', { report: 'payroll', by: 'worker', page: 1 }],
])('the address "%s" shows %o', (text, view) => {
  expect(readReportView(new URLSearchParams(text))).toEqual(view);
});
