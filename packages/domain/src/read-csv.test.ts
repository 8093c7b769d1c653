import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvSeparators, readCsv } from './read-csv.ts';

const cellsOf = (text: string, separator: (typeof csvSeparators)[number] = ',') =>
  readCsv(text, separator)?.map(({ cells }) => cells);

describe('a file of comma separated values', () => {
  test.each<[string, string, string[][]]>([
    [
      'plain cells',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a line break at the end', 'a,b\n', [['a', 'b']]],
    [
      'line breaks of Windows',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line breaks of old Macs',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a byte-order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'empty cells',
      'a,,\n,,c',
      [
        ['a', '', ''],
        ['', '', 'c'],
      ],
    ],
    ['a separator in quotes', '"a,b",c', [['a,b', 'c']]],
    ['a quote in quotes', '"say ""hi""",c', [['say "hi"', 'c']]],
    ['nothing in quotes', '"",c', [['', 'c']]],
    ['only a quote in quotes', '"""",c', [['"', 'c']]],
    [
      'a line break in quotes',
      '"a\r\nb",c\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['a quote inside a plain cell', '5" pipe,c', [['5" pipe', 'c']]],
    ['a formula', '=1+1,@SUM(A1)', [['=1+1', '@SUM(A1)']]],
    [
      'lines without content',
      'a,b\n\n,,\n  \nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['no content', '', []],
  ])('with %s', (_name, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test.each(['"a', 'a,"b', '"a"b,c', '"a" ,b', '"a""'])('is not readable with %j', (text) => {
    expect(readCsv(text, ',')).toBeNull();
  });

  test('names the line on which each record begins, also after breaks in quotes and lines without content', () => {
    const records = readCsv('a\r\n\r\n"b\r\nb\nb"\rc\n"d"', ',');
    expect(records?.map(({ line }) => line)).toEqual([1, 3, 6, 7]);
  });

  test.each(csvSeparators)('reads back what was written with %j', (separator) => {
    const unit = fc.constantFrom(...'ab=,;\t"\r\n é\'-');
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit }), { minLength: 1 }), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (records, lineBreak, hasMark) => {
          const text = records.map((cells) => cells.map(quoted).join(separator)).join(lineBreak);
          const expected = records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
          expect(cellsOf(`${hasMark ? '\uFEFF' : ''}${text}`, separator)).toEqual(expected);
        },
      ),
    );
  });

  test('reads any text without failing, and in one pass', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a",;\r\n') }),
        fc.constantFrom(...csvSeparators),
        (text, each) => {
          const records = readCsv(text, each);
          expect(records === null || records.every(({ cells }) => cells.length > 0)).toBe(true);
        },
      ),
    );
    expect(readCsv(`${'"a""b",'.repeat(50_000)}`, ',')?.[0]?.cells).toHaveLength(50_001);
  });
});
