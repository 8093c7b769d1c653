import { expect, test } from 'vitest';
import { layoutCells, type PayrollField, type ProgramLayout, payrollLayoutRules } from './payroll-layouts.ts';

const row: Record<PayrollField, string> = {
  number: '0042',
  name: 'Zoé Ünal',
  shifts: '3',
  hours: '18.5',
  worked_pay: '333.00',
  cancellation_pay: '18.00',
  pay: '351.00',
  from: '2026-11-01',
  to: '2026-11-15',
};

test.each<[ProgramLayout, string]>([
  ['adp', '|2026-11-15|0042|Zoé Ünal|18.5|333.00|CAN|18.00'],
  ['quickbooks', '0042|Zoé Ünal|2026-11-01|2026-11-15|18.5|333.00|18.00|351.00'],
  ['nethris', '0042|Zoé Ünal|2026-11-01|2026-11-15|18.5|333.00|18.00'],
  ['silae', '0042|Zoé Ünal|2026-11-01|2026-11-15|18,5|333,00|18,00'],
])('a row for %s', (layout, expected) => {
  expect(layoutCells(layout, row).join('|')).toBe(expected);
});

test.each(Object.entries(payrollLayoutRules))(
  '%s: has the number, the hours and all of the pay, each once',
  (_, rules) => {
    const fields = rules.columns.flatMap((column) => ('field' in column ? [column.field] : []));
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields).toEqual(expect.arrayContaining(['number', 'name', 'hours', 'worked_pay', 'cancellation_pay']));
    const headers = rules.columns.map(({ header }) => header);
    expect(new Set(headers).size).toBe(headers.length);
  },
);
