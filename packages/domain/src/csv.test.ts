import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from './csv.ts';

/** Reads one line back as RFC 4180 says. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest);
    const plain = /^([^",\r\n]*)(,|$)/.exec(rest);
    const [whole = '', cell = '', end] = quoted ?? plain ?? [];
    cells.push(quoted ? cell.replaceAll('""', '"') : cell);
    if (end !== ',') return cells;
    rest = rest.slice(whole.length);
  }
}

describe('a line of a CSV file', () => {
  test.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['', ''], ',\r\n'],
    [['-12.50', '12.50', '-3'], '-12.50,12.50,-3\r\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvRow(cells)).toBe(line);
  });

  test('can be separated by semicolons', () => {
    expect(csvRow(['a,b', 'c;d', '1,5'], ';')).toBe('a,b;"c;d";1,5\r\n');
    expect(csvRow(['c;d'])).toBe('c;d\r\n');
  });

  test.each([
    '=1+1',
    '+15145550100',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://evil.example","Click")',
    '-1.5e3',
    '--1',
  ])('never begins a cell with a formula: %j', (text) => {
    const [cell = ''] = cellsOf(csvRow([text]));
    expect(cell).toBe(`'${text}`);
  });

  test('reads back as it was written, whatever is in it, but for the apostrophe', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'ab=,"\r\n\t;\'-1. é') }), { minLength: 1 }),
        (cells) => {
          const read = cellsOf(csvRow(cells));
          expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells);
          for (const cell of read) expect(/^[=+@\t\r]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell)).toBe(false);
        },
      ),
    );
  });
});
