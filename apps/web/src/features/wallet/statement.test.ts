import { expect, test } from 'vitest';
import { currentMonth, isReversed, statementFileName } from './statement.tsx';

test('a statement begins with this month', () => {
  expect(currentMonth('2026-03-17')).toEqual({ from: '2026-03-01', to: '2026-03-17' });
});

test('a period may be open or one day long, but not end before it begins', () => {
  expect(isReversed({ from: '2026-03-17', to: '2026-03-17' })).toBe(false);
  expect(isReversed({ from: '2026-03-17', to: '' })).toBe(false);
  expect(isReversed({ from: '', to: '2026-03-17' })).toBe(false);
  expect(isReversed({ from: '2026-03-18', to: '2026-03-17' })).toBe(true);
});

test('the file name has the period', () => {
  expect(statementFileName({ from: '2026-03-01', to: '2026-03-17' }, 'csv')).toBe(
    'relevo-statement_2026-03-01_2026-03-17.csv',
  );
  expect(statementFileName({ from: '', to: '' }, 'pdf')).toBe('relevo-statement.pdf');
});
