import { papersPath, receiptPath } from '@relevo/contracts/screen-paths';
import { expect, test } from 'vitest';
import { byYear, canReissue, readPaperState, yearsSince } from './paper-state.ts';

const id = '0198b0c0-0000-7000-8000-000000000001';

test('an address names kind, year, page and the opened paper', () => {
  expect(readPaperState(new URLSearchParams(`kind=invoice&year=2026&page=2&paper=${id}`), 'employer')).toEqual({
    filters: { kind: 'invoice', year: '2026', page: 2 },
    asked: { paperId: id },
  });
});

test('what an address cannot mean is no filter: a kind of the other side, no year, no id', () => {
  expect(readPaperState(new URLSearchParams('kind=invoice&year=next&paper=7'), 'worker')).toEqual({
    filters: { kind: null, year: '', page: 1 },
    asked: null,
  });
});

test('the link of a notification opens its paper, or the receipt of its shift', () => {
  const askedBy = (path: string) =>
    readPaperState(new URL(path, 'https://relevo.example').searchParams, 'worker').asked;
  expect(askedBy(papersPath(id))).toEqual({ paperId: id });
  expect(askedBy(receiptPath(id))).toEqual({ workerShiftId: id });
});

test('years are offered from the account on, the latest first', () => {
  expect(yearsSince('2024-12-31T23:00:00.000Z', new Date('2026-01-01T00:00:00Z'))).toEqual(['2026', '2025', '2024']);
  expect(yearsSince('2027-01-01T00:00:00.000Z', new Date('2026-12-31T23:59:59Z'))).toEqual(['2026']);
});

test('papers stand under the year they were issued in', () => {
  const [newest, old] = [{ issued_at: '2027-01-10T09:00:00.000Z' }, { issued_at: '2026-12-01T09:00:00.000Z' }];
  expect(byYear([newest, old, old])).toEqual([
    { year: '2027', papers: [newest] },
    { year: '2026', papers: [old, old] },
  ]);
  expect(byYear([])).toEqual([]);
});

test.each([
  ['an invoice of last month', { kind: 'invoice' as const }, true],
  ['one that was taken back', { kind: 'invoice' as const, corrected_by: id }, false],
  ['one of two years ago', { kind: 'invoice' as const, issued_at: '2024-11-01T08:00:00.000Z' }, false],
  ['a statement', { kind: 'statement' as const }, false],
])('%s can be issued again: %#', (_name, given, expected) => {
  const paper = { corrected_by: null, issued_at: '2026-11-01T08:00:00.000Z', ...given };
  expect(canReissue(paper, new Date('2026-11-19T00:00:00Z'))).toBe(expected);
});
