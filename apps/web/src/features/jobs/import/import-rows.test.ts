import type { ImportRowView } from '@relevo/contracts/job-imports';
import { expect, test } from 'vitest';
import { errorsIn, hasError, textIn } from './import-rows.ts';

const row = (changes: Partial<ImportRowView> = {}): ImportRowView => ({
  line: 2,
  job: null,
  values: { title: 'Cook', date: '2026-12-01', wage: '20', start_time: '08:00', end_time: '16:00', city: 'Toronto' },
  errors: {},
  ...changes,
});

test('cells show what is in the file, and one worker where it says nothing', () => {
  const columns = ['title', 'date', 'hours', 'wage', 'workers', 'place'] as const;
  expect(columns.map((column) => textIn(row(), column))).toEqual([
    'Cook',
    '2026-12-01',
    '08:00 – 16:00',
    '20',
    '1',
    'Toronto',
  ]);
  expect(textIn(row({ values: { site: 'Dock 4', city: 'Toronto' } }), 'place')).toBe('Dock 4');
});

test('an error stands in the cell of its field, and beside the line when no cell shows it', () => {
  const wrong = row({ errors: { end_time: ['Too early'], schedule_name: ['Too long'], row: ['Too many cells'] } });
  expect(hasError(wrong)).toBe(true);
  expect(hasError(row())).toBe(false);
  expect(errorsIn(wrong, 'hours')).toEqual(['Too early']);
  expect(errorsIn(wrong, 'title')).toEqual([]);
  expect(errorsIn(wrong, 'line')).toEqual(['Too long', 'Too many cells']);
});
