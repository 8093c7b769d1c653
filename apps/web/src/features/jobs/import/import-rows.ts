import type { ImportRowView } from '@relevo/contracts/job-imports';

/** The columns of the table, each with the fields of a row that it shows. */
export const importColumns = {
  title: ['title', 'description', 'job'],
  date: ['date'],
  hours: ['start_time', 'end_time', 'break_minutes', 'timezone'],
  wage: ['wage'],
  workers: ['workers'],
  place: ['site', 'street_address', 'city', 'zip_code', 'country'],
} as const satisfies Record<string, readonly string[]>;

export type ImportColumn = keyof typeof importColumns;

const shownFields: ReadonlySet<string> = new Set(Object.values(importColumns).flat());

export const hasError = ({ errors }: ImportRowView): boolean => Object.keys(errors).length > 0;

/** The errors of one cell, in the order of its fields; the first column also has those that no other shows. */
export function errorsIn({ errors }: ImportRowView, column: ImportColumn | 'line'): string[] {
  if (column !== 'line') return importColumns[column].flatMap((field) => errors[field] ?? []);
  return Object.entries(errors).flatMap(([field, messages]) => (shownFields.has(field) ? [] : messages));
}

/** What a cell shows, as it is in the file. */
export function textIn({ values }: ImportRowView, column: ImportColumn): string {
  const { title = '', date = '', wage = '', workers = '' } = values;
  switch (column) {
    case 'title':
      return title;
    case 'date':
      return date;
    case 'wage':
      return wage;
    case 'workers':
      return workers === '' ? '1' : workers;
    case 'hours':
      return [values.start_time, values.end_time].filter(Boolean).join(' – ');
    case 'place':
      return values.site || [values.street_address, values.city].filter(Boolean).join(', ');
  }
}
