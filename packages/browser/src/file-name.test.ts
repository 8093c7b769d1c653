import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['attachment; filename="relevo-payroll-2026-10-17-2026-11-15.csv"', 'relevo-payroll-2026-10-17-2026-11-15.csv'],
  ['attachment; filename=report.pdf', 'report.pdf'],
  [`attachment; filename="paie.csv"; filename*=UTF-8''pr%C3%A9sences.csv`, 'présences.csv'],
  [`attachment; filename="paie.csv"; filename*=UTF-8''%E0%A4%A`, 'paie.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', null],
  [null, null],
])('%s is named %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
