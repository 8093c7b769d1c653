import { csvRow } from '@relevo/domain/csv';
import { describe, expect, test } from 'vitest';
import { announcedRows, createRowCounter, noProgress, percentOf } from './download-progress.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the rows of a CSV file', () => {
  test('are counted without the line of column names', () => {
    const count = createRowCounter();
    expect(count(bytes(csvRow(['Worker', 'Pay'])))).toBe(0);
    expect(count(bytes(csvRow(['Ann', '1.00']) + csvRow(['Bob', '2.00'])))).toBe(2);
  });

  test('are the same wherever the file is cut', () => {
    const file = bytes(
      csvRow(['Job', 'Pay']) + csvRow(['Cook "at\nnight"', '1.00']) + csvRow(['Crêpes, cidre\r\n', '2.00']),
    );
    for (let cut = 0; cut <= file.length; cut += 1) {
      const count = createRowCounter();
      count(file.subarray(0, cut));
      expect(count(file.subarray(cut))).toBe(2);
    }
  });
});

describe('how far a download has come', () => {
  test.each([
    [{ bytes: 10, rows: 250, total: 1000 }, 25],
    [{ bytes: 10, rows: 0, total: 0 }, 100],
    // The line of sums comes last and is not counted as a row.
    [{ bytes: 10, rows: 1001, total: 1000 }, 100],
    [{ bytes: 10, rows: null, total: 1000 }, null],
    [{ bytes: 10, rows: 5, total: null }, null],
    [noProgress, null],
  ])('%o is %s', (progress, percent) => {
    expect(percentOf(progress)).toBe(percent);
  });

  test.each([
    ['16', 16],
    ['0', 0],
    ['many', null],
    ['-1', null],
    ['', null],
  ])('a header of "%s" announces %s rows', (text, rows) => {
    expect(announcedRows(new Headers({ 'x-report-rows': text }))).toBe(rows);
  });
});
