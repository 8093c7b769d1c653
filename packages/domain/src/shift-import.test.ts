import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from './csv.ts';
import {
  groupErrors,
  groupRows,
  type ImportFile,
  type ImportRow,
  importFields,
  importStatus,
  plainWage,
  readImport,
  wholeNumber,
} from './shift-import.ts';

const english = 'title,description,wage,date,start_time,end_time';
const line = 'Cook,"Soup, bread",21.50,2026-12-01,08:00,16:00';

function read(text: string): ImportFile {
  const file = readImport(text);
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

const valuesOf = (text: string) => read(text).rows.map(({ values }) => values);
const expected = {
  title: 'Cook',
  description: 'Soup, bread',
  wage: '21.50',
  date: '2026-12-01',
  start_time: '08:00',
  end_time: '16:00',
};

describe('the header of a file of shifts', () => {
  test.each([
    ['in English', `${english}\n${line}`],
    ['in French', `titre,description,salaire,date,debut,fin\n${line}`],
    ['in both', `titre,description,wage,date,début,end_time\n${line}`],
    ['with accents, capitals and blanks', `TITRE,Description, Salaire ,DATE,Début,FIN\n${line}`],
    ['with a byte-order mark', `\uFEFF${english}\n${line}`],
    ['in quotes', `"title","description","wage","date","start time","end-time"\n${line}`],
    ['with semicolons', `${english.replaceAll(',', ';')}\nCook;Soup, bread;21.50;2026-12-01;08:00;16:00`],
    ['with tabs', `${english.replaceAll(',', '\t')}\r\nCook\tSoup, bread\t21.50\t2026-12-01\t08:00\t16:00\r\n`],
    ['in another order', 'fin;debut;date;salaire;description;titre\n16:00;08:00;2026-12-01;21.50;Soup, bread;Cook'],
  ])('%s is understood', (_name, text) => {
    expect(valuesOf(text)).toEqual([expected]);
  });

  test('has a name in each language for every column', () => {
    const french =
      'emploi,titre,description,salaire,date,debut,fin,travailleurs,pause,horaire,fuseau,lieu,adresse,ville,code_postal,pays';
    const cells = importFields.map((_field, index) => `cell ${index}`);
    const [row = {}] = valuesOf(`${french}\n${cells.join(',')}`);
    expect(row).toEqual(Object.fromEntries(importFields.map((field, index) => [field, `cell ${index}`])));
    expect(valuesOf(`${importFields.join(',')}\n${cells.join(',')}`)).toEqual([row]);
  });

  test('names the columns that are ignored', () => {
    const file = read(`colour,${english},,Team\nred,${line},,A`);
    expect(file.ignoredColumns).toEqual(['colour', 'Team']);
    expect(file.rows[0]).toEqual({ line: 2, values: expected, extraCells: 0 });
  });

  test.each<[string, string, object]>([
    ['nothing in it', '', { problem: 'import_header_missing' }],
    ['only blank lines', '\n\n ,\n', { problem: 'import_header_missing' }],
    ['no known column', 'a,b\nc,d', { problem: 'import_header_missing' }],
    ['a quote that is not closed', `${english}\n"Cook`, { problem: 'import_not_readable' }],
    ['a character that no text has', `${english}\nCook\0`, { problem: 'import_not_readable' }],
    ['no rows', `${english}\n`, { problem: 'import_no_rows' }],
    [
      'required columns missing',
      'title,description,date\nCook,Soup,2026-12-01',
      { problem: 'import_column_missing', parameters: { columns: 'wage, start_time, end_time' } },
    ],
    [
      'a column twice, once in each language',
      `${english},debut\n${line},09:00`,
      { problem: 'import_column_twice', parameters: { column: 'start_time' } },
    ],
    ['too many rows', `${english}\n${`${line}\n`.repeat(501)}`, { problem: 'too_many', parameters: { maximum: 500 } }],
    ['a table of too many columns', `${english}${',more'.repeat(200)}\n${line}`, { problem: 'import_header_missing' }],
    ['a line of separators', ','.repeat(100_000), { problem: 'import_header_missing' }],
    ['empty lines', '\r\n'.repeat(100_000), { problem: 'import_header_missing' }],
  ])('is refused with %s', (_name, text, problem) => {
    expect(readImport(text)).toEqual(problem);
  });

  test('takes five hundred rows and names the line of each', () => {
    const { rows } = read(`${english}\n\n${`${line}\n`.repeat(500)}`);
    expect(rows).toHaveLength(500);
    expect([rows[0]?.line, rows.at(-1)?.line]).toEqual([3, 502]);
  });
});

describe('cells', () => {
  test.each(['=1+1', '@SUM(A1)', '+15145550100', '-2', "'; drop table jobs; --", '<script>', '\u202Ecba', '💥'])(
    'keep %j to the letter',
    (text) => {
      const [row] = valuesOf(`${english}\n"${text}",Soup,20,2026-12-01,08:00,16:00`);
      expect(row?.title).toBe(text);
    },
  );

  test('that are missing at the end of a line are empty, and more than the header has are a problem', () => {
    const { rows } = read(`${english},site\n${line}\n${line},Dock,more`);
    expect(rows.map(({ values }) => values.site)).toEqual(['', 'Dock']);
    expect(rows.map((row) => groupErrors([row])[0])).toEqual([{}, { row: [{ problem: 'import_row_too_long' }] }]);
  });

  test('come back as they were written', () => {
    const unit = fc.constantFrom(...'ab,;"\n é1.');
    fc.assert(
      fc.property(fc.array(fc.string({ unit, minLength: 1 }), { minLength: 6, maxLength: 6 }), (cells) => {
        fc.pre(cells.some((cell) => cell.trim() !== ''));
        const [row] = valuesOf(`${english}\n${csvRow(cells)}`);
        expect(Object.values(row ?? {})).toEqual(cells.map((cell) => cell.trim()));
      }),
    );
  });

  test.each([
    ['21', '21'],
    ['21.5', '21.5'],
    ['21,50', '21.50'],
    ['21.505', null],
    ['1 000', null],
    ['$21', null],
    ['-21', null],
    ['1e3', null],
  ])('a wage of %j is %j', (text, wage) => {
    expect(plainWage(text)).toBe(wage);
  });

  test.each([
    [undefined, 1],
    ['', 1],
    ['12', 12],
    ['0', 0],
    ['1.5', Number.NaN],
    ['two', Number.NaN],
    ['-3', Number.NaN],
  ])('%j workers are %d', (text, count) => {
    expect(wholeNumber(text, 1)).toBe(count);
  });
});

const row = (values: ImportRow['values'] = {}, at = 2): ImportRow => ({
  line: at,
  values: { ...expected, ...values },
  extraCells: 0,
});

describe('rows of one job', () => {
  test('have the same word, and a row without one is a job by itself', () => {
    const rows = [row({ job: 'A' }), row(), row({ job: 'B' }), row({ job: 'A' }), row({ job: '' })];
    expect(groupRows(rows).map(({ indexes }) => indexes)).toEqual([[0, 3], [1], [2], [4]]);
  });

  test('may differ in date and times', () => {
    const errors = groupErrors([row(), row({ date: '2026-12-02', start_time: '09:00', end_time: '17:00' })]);
    expect(errors).toEqual([{}, {}]);
  });

  test('agree in everything else; the error is on the row that differs', () => {
    const errors = groupErrors([row({ site: 'Dock' }, 7), row({ site: 'Dock' }), row({ wage: '22', workers: '2' })]);
    const differs = [{ problem: 'import_row_differs', parameters: { line: 7 } }];
    expect(errors).toEqual([{}, {}, { wage: differs, workers: differs, site: differs }]);
  });

  test('are at most sixty', () => {
    const errors = groupErrors(Array.from({ length: 61 }, () => row()));
    const tooMany = { job: [{ problem: 'too_many', parameters: { maximum: 60 } }] };
    expect(errors.filter((each) => each.job)).toEqual([tooMany]);
    expect(errors.at(-1)).toEqual(tooMany);
  });

  test.each<[ImportRow['values'], object]>([
    [{ date: '03/04/2026' }, { date: [{ problem: 'import_date_format' }] }],
    [{ date: '2026-02-30' }, { date: [{ problem: 'import_date_format' }] }],
    [{ date: '' }, { date: [{ problem: 'required' }] }],
    [{ start_time: '8:00' }, { start_time: [{ problem: 'time_invalid' }] }],
    [{ end_time: '24:00' }, { end_time: [{ problem: 'time_invalid' }] }],
    [{ end_time: '' }, { end_time: [{ problem: 'required' }] }],
    [{ wage: 'twenty' }, { wage: [{ problem: 'amount_invalid' }] }],
    [{ wage: '21,50' }, {}],
  ])('with %j have %j', (values, errors) => {
    expect(groupErrors([row(values)])).toEqual([errors]);
  });
});

test.each([
  [false, '2026-12-02T00:00:00Z', true, 'has_errors'],
  [false, '2026-12-02T00:00:00Z', false, 'ready'],
  [false, '2026-12-01T00:00:00Z', false, 'expired'],
  [true, '2026-12-01T00:00:00Z', true, 'confirmed'],
])('an import that is confirmed: %s, until %s, with errors: %s is %s', (isConfirmed, until, hasErrors, status) => {
  const now = new Date('2026-12-01T00:00:00Z');
  expect(importStatus({ isConfirmed, expiresAt: new Date(until) }, now, hasErrors)).toBe(status);
});
