import { isCalendarDate } from './calendar-days.ts';
import type { FoundProblem } from './field-problems.ts';
import { type CsvRecord, csvSeparators, readCsv } from './read-csv.ts';
import { scheduledDatesMaximum } from './schedule.ts';

export const importMaximumBytes = 1024 * 1024;
export const importRowsMaximum = 500;
/** Far more than a spreadsheet has for shifts; a file that is one line of separators has a million. */
export const importColumnsMaximum = 200;
export const importHours = 24;

/** How an import stands: with errors it creates nothing unless the jobs with a bad row are left out. */
export const importStatuses = ['ready', 'has_errors', 'confirmed', 'expired'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The columns of a file with their names in English and in French. */
const columns = {
  job: ['job', 'emploi'],
  title: ['title', 'titre'],
  description: ['description'],
  wage: ['wage', 'salaire'],
  date: ['date'],
  start_time: ['start_time', 'debut'],
  end_time: ['end_time', 'fin'],
  workers: ['workers', 'travailleurs'],
  break_minutes: ['break_minutes', 'pause'],
  schedule_name: ['schedule_name', 'horaire'],
  timezone: ['timezone', 'fuseau'],
  site: ['site', 'lieu'],
  street_address: ['street_address', 'adresse'],
  city: ['city', 'ville'],
  zip_code: ['zip_code', 'code_postal'],
  country: ['country', 'pays'],
} as const;

export type ImportField = keyof typeof columns;
export const importFields = Object.keys(columns) as ImportField[];
export const requiredImportFields: readonly ImportField[] = [
  'title',
  'description',
  'wage',
  'date',
  'start_time',
  'end_time',
];

/** `row` is about the line as a whole. */
export type ImportErrors = Partial<Record<ImportField | 'row', readonly FoundProblem[]>>;
export type ImportRow = Readonly<{
  line: number;
  /** The cells of known columns as they are in the file, without blanks around them. */
  values: Readonly<Partial<Record<ImportField, string>>>;
  /** How many cells with content are beyond the last column. */
  extraCells: number;
}>;
export type ImportFile = Readonly<{ rows: readonly ImportRow[]; ignoredColumns: readonly string[] }>;

/** Reads the text of a file, or says why it cannot be read as shifts. */
export function readImport(text: string): ImportFile | FoundProblem {
  // A database stores no such character, and no spreadsheet writes one.
  if (text.includes('\0')) return { problem: 'import_not_readable' };
  const readings = csvSeparators.flatMap((separator) => {
    // The header, and one row more than there may be.
    const records = readCsv(text, separator, importRowsMaximum + 2);
    return records && isTable(records) ? [{ records, known: knownColumns(records[0]) }] : [];
  });
  if (readings.length === 0) return { problem: 'import_not_readable' };
  const [best] = readings.toSorted((left, right) => right.known - left.known);
  const [header, ...records] = best?.records ?? [];
  if (!header || best?.known === 0) return { problem: 'import_header_missing' };
  const fields = header.cells.map(fieldNamed);
  const problem = headerProblem(fields) ?? rowCountProblem(records.length);
  if (problem) return problem;
  return {
    rows: records.map((record) => rowOf(record, fields)),
    ignoredColumns: header.cells.map((cell) => cell.trim()).filter((cell, index) => cell !== '' && !fields[index]),
  };
}

const isTable = (records: readonly CsvRecord[]) => (records[0]?.cells.length ?? 0) <= importColumnsMaximum;

const knownColumns = (header: CsvRecord | undefined): number =>
  (header?.cells ?? []).filter((cell) => fieldNamed(cell) !== null).length;

/** Case, accents, and blanks or hyphens in place of the underscore make no difference. */
function fieldNamed(heading: string): ImportField | null {
  const plain = heading.normalize('NFD').replace(/\p{Mn}/gu, '');
  const name = plain
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return importFields.find((field) => (columns[field] as readonly string[]).includes(name)) ?? null;
}

function headerProblem(fields: readonly (ImportField | null)[]): FoundProblem | null {
  const missing = requiredImportFields.filter((field) => !fields.includes(field));
  if (missing.length > 0) return { problem: 'import_column_missing', parameters: { columns: missing.join(', ') } };
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  return twice ? { problem: 'import_column_twice', parameters: { column: twice } } : null;
}

function rowCountProblem(count: number): FoundProblem | null {
  if (count === 0) return { problem: 'import_no_rows' };
  return count > importRowsMaximum ? { problem: 'too_many', parameters: { maximum: importRowsMaximum } } : null;
}

function rowOf({ line, cells }: CsvRecord, fields: readonly (ImportField | null)[]): ImportRow {
  const values = fields.flatMap((field, index) => (field ? [[field, (cells[index] ?? '').trim()] as const] : []));
  const extraCells = cells.slice(fields.length).filter((cell) => cell.trim() !== '').length;
  return { line, values: Object.fromEntries(values), extraCells };
}

/** Rows of one job, with their places among all rows. */
export type ImportGroup = Readonly<{ indexes: readonly number[] }>;

/** Rows with the same word in the column `job` are one job; a row without one is a job by itself. */
export function groupRows(rows: readonly ImportRow[]): ImportGroup[] {
  const byWord = new Map<string, number[]>();
  rows.forEach(({ values }, index) => {
    const key = values.job ? `job ${values.job}` : `row ${index}`;
    byWord.set(key, [...(byWord.get(key) ?? []), index]);
  });
  return [...byWord.values()].map((indexes) => ({ indexes }));
}

/** What rows of one job may differ in. */
const ownFields: ReadonlySet<ImportField> = new Set(['date', 'start_time', 'end_time']);

/** What is wrong with the rows of one job by themselves, before the rules of a job are asked; in the order of the rows. */
export function groupErrors(rows: readonly ImportRow[]): ImportErrors[] {
  const [first] = rows;
  return rows.map((row, index) => ({
    ...cellErrors(row),
    ...(index > 0 && first && differences(first, row)),
    ...(index >= scheduledDatesMaximum && {
      job: [{ problem: 'too_many', parameters: { maximum: scheduledDatesMaximum } }],
    }),
  }));
}

function differences(first: ImportRow, row: ImportRow): ImportErrors {
  const different = importFields.filter(
    (field) => !ownFields.has(field) && (first.values[field] ?? '') !== (row.values[field] ?? ''),
  );
  const problem = { problem: 'import_row_differs', parameters: { line: first.line } } as const;
  return Object.fromEntries(different.map((field) => [field, [problem]]));
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The shapes that a spreadsheet writes in many ways; 03/04 is the third of April or the fourth of March. */
function cellErrors({ values, extraCells }: ImportRow): ImportErrors {
  const { date = '', start_time = '', end_time = '', wage = '' } = values;
  return {
    ...(!isCalendarDate(date) && { date: [{ problem: date === '' ? 'required' : 'import_date_format' }] }),
    ...(!timePattern.test(start_time) && {
      start_time: [{ problem: start_time === '' ? 'required' : 'time_invalid' }],
    }),
    ...(!timePattern.test(end_time) && { end_time: [{ problem: end_time === '' ? 'required' : 'time_invalid' }] }),
    ...(wage !== '' && plainWage(wage) === null && { wage: [{ problem: 'amount_invalid' }] }),
    ...(extraCells > 0 && { row: [{ problem: 'import_row_too_long' }] }),
  };
}

/** A wage with a point or a comma, as the wire writes it; null for any other text. */
export function plainWage(text: string): string | null {
  return /^\d{1,13}([.,]\d{1,2})?$/.test(text) ? text.replace(',', '.') : null;
}

/** A whole number of a cell; `empty` for a cell without content, not a number for any other text. */
export function wholeNumber(text: string | undefined, empty: number): number {
  if (text === undefined || text === '') return empty;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

type Stored = Readonly<{ isConfirmed: boolean; expiresAt: Date }>;

/** How an import stands at a moment; a confirmed one stays confirmed. */
export function importStatus({ isConfirmed, expiresAt }: Stored, now: Date, hasErrors: boolean): ImportStatus {
  if (isConfirmed) return 'confirmed';
  if (now >= expiresAt) return 'expired';
  return hasErrors ? 'has_errors' : 'ready';
}
