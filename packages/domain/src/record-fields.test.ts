import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiCapitals, type Field, writeRecord } from './record-fields.ts';

describe('a text as banks read it', () => {
  test.each([
    ['Zoë Côté-O’Neil', "ZOE COTE-O'NEIL"],
    ['Œuvre & Cæsar', 'OEUVRE & CAESAR'],
    ['Łukasz Øst Đorđe Weiß', 'LUKASZ OST DORDE WEISS'],
    ['李 Li', '? LI'],
    ['a\r\nZ000\tb\u0000', 'A??Z000?B?'],
    ['👩‍🍳', '???'],
    ['\ud800', '?'],
    ['ﬁn', 'FIN'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(asciiCapitals(text)).toBe(expected);
  });

  test('is printable ASCII without small letters, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(asciiCapitals(text)).toMatch(/^[ -`{-~]*$/);
        expect(asciiCapitals(asciiCapitals(text))).toBe(asciiCapitals(text));
      }),
    );
  });
});

describe('a record', () => {
  const fields: Field<'code' | 'name'>[] = [
    { name: 'code', from: 2, length: 4, pad: 'zeros' },
    { name: 'name', from: 8, length: 3, pad: 'spaces' },
  ];
  test.each([
    [{ code: 12n, name: 'ab' }, ' 0012  AB   '],
    [{ code: '0007', name: 'abcdef' }, ' 0007  ABC  '],
    [{ code: '', name: '' }, ' 0000       '],
  ])('%o', (values, expected) => {
    expect(writeRecord(fields, values, 12)).toBe(expected);
  });

  test.each([
    ['a number with too many digits', { code: 12345n, name: '' }],
    ['a number below zero', { code: -1n, name: '' }],
    ['a fraction', { code: '1.5', name: '' }],
  ])('refuses %s', (_name, values) => {
    expect(() => writeRecord(fields, values, 12)).toThrow(RangeError);
  });

  test('refuses a table that overlaps or does not fit', () => {
    const overlapping = [fields[0], { ...fields[1], from: 5 }] as Field<'code' | 'name'>[];
    expect(() => writeRecord(overlapping, { code: 1n, name: '' }, 12)).toThrow('begins inside');
    expect(() => writeRecord(fields, { code: 1n, name: '' }, 9)).toThrow('longer than 9');
  });
});
