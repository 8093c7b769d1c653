import { papersPath } from '@relevo/contracts/screen-paths';
import { expect, test } from 'vitest';
import { lists, queryForList, readListState } from './list-state.ts';

const query = (text: string) => new URLSearchParams(text);

test('without a word in the address it is the first page of everything that moved', () => {
  expect(readListState(query(''))).toEqual({ list: 'transactions', page: 1 });
});

test('list and page are read from the address', () => {
  expect(readListState(query('list=withdrawals&page=3'))).toEqual({ list: 'withdrawals', page: 3 });
});

test('an unknown list is ignored', () => {
  expect(readListState(query('list=payments'))).toEqual({ list: 'transactions', page: 1 });
});

test('another list starts at its first page, and the first one needs no word', () => {
  expect(queryForList(query('page=4'), 'deposits').toString()).toBe('list=deposits');
  expect(queryForList(query('list=deposits&page=4'), 'transactions').toString()).toBe('');
});

test.each(lists)('%s is read back as it was written', (list) => {
  expect(readListState(queryForList(query(''), list))).toEqual({ list, page: 1 });
});

test('the link to the papers opens their list, and another list forgets what was chosen there', () => {
  const papers = new URL(papersPath('0198b0c0-0000-7000-8000-000000000001'), 'https://relevo.example').searchParams;
  expect(readListState(papers).list).toBe('papers');
  papers.set('kind', 'invoice');
  papers.set('year', '2026');
  expect(queryForList(papers, 'deposits').toString()).toBe('list=deposits');
});
