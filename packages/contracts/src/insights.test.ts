import { fieldProblem } from '@relevo/fixtures/field-problems';
import { describe, expect, test } from 'vitest';
import { PeriodQuery, ReportQuery } from './insights.ts';

describe.each([
  ['figures', PeriodQuery],
  ['a report', ReportQuery],
])('the period of %s', (_name, schema) => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-01-01', '2026-12-31'],
    // A leap year whole, and a year and a day otherwise: the longest there is.
    ['2028-01-01', '2028-12-31'],
    ['2026-01-01', '2027-01-01'],
    ['2000-01-01', '2000-01-01'],
    ['2099-12-31', '2099-12-31'],
  ])('may be %s to %s', (from, to) => {
    expect(fieldProblem(schema, { from, to })).toEqual({});
  });

  test.each([
    [{}, { from: 'required', to: 'required' }],
    [
      { from: '', to: '' },
      { from: 'required', to: 'required' },
    ],
    [{ from: '2026-11-16' }, { to: 'required' }],
    [{ to: '2026-11-16' }, { from: 'required' }],
    [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'invalid_date' }],
    [
      { from: '16/11/2026', to: '2026-11-16T00:00:00Z' },
      { from: 'invalid_date', to: 'invalid_date' },
    ],
    [{ from: '2026-11-17', to: '2026-11-16' }, { to: 'period_reversed' }],
    [{ from: '2026-01-01', to: '2027-01-02' }, { to: 'period_too_long' }],
    [{ from: '2000-01-01', to: '2099-12-31' }, { to: 'period_too_long' }],
    // Beyond the years of four digits days cannot even be compared as texts.
    [{ from: '1999-12-31', to: '2000-01-01' }, { from: 'invalid_date' }],
    [
      { from: '9999-12-31', to: '9999-12-31' },
      { from: 'invalid_date', to: 'invalid_date' },
    ],
  ])('%j is refused: %j', (query, found) => {
    expect(fieldProblem(schema, query)).toEqual(found);
  });
});

const days = { from: '2026-11-16', to: '2026-11-16' };

test.each([
  [{}, { by: 'worker', format: 'json' }],
  [
    { by: '', format: '' },
    { by: 'worker', format: 'json' },
  ],
  [
    { by: 'job', format: 'xlsx' },
    { by: 'job', format: 'xlsx' },
  ],
])('a report asked for with %j is %j', (query, read) => {
  expect(ReportQuery.parse({ ...days, ...query })).toMatchObject({ ...days, ...read, page: 1, page_size: 10 });
});

test.each([
  [{ by: 'city' }, { by: 'not_a_choice' }],
  [{ format: 'docx' }, { format: 'not_a_choice' }],
  [{ format: 'CSV' }, { format: 'not_a_choice' }],
])('a report asked for with %j is refused: %j', (query, found) => {
  expect(fieldProblem(ReportQuery, { ...days, ...query })).toEqual(found);
});
