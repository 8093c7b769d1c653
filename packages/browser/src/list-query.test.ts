import { describe, expect, test } from 'vitest';
import { pageCountOf, pageRange, queryAtPage, queryWith, readChoice, readId, readPage } from './list-query.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the page in the address', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=last', 1],
    ['page=1e300', 1],
  ])('of "%s" is %i', (text, page) => {
    expect(readPage(query(text))).toBe(page);
  });

  test('is left out for the first page and keeps the filters', () => {
    expect(queryAtPage(query('status=open&page=4'), 1).toString()).toBe('status=open');
    expect(queryAtPage(query('status=open'), 2).toString()).toBe('status=open&page=2');
  });
});

describe('a filter in the address', () => {
  test('starts the paging over and keeps the other filters', () => {
    expect(queryWith(query('search=cook&page=4'), { status: 'open' }).toString()).toBe('search=cook&status=open');
  });

  test('goes away with an empty value or null', () => {
    expect(queryWith(query('search=cook&status=open'), { search: '', status: null }).toString()).toBe('');
  });

  test('does not change the query it was given', () => {
    const given = query('page=2');
    queryWith(given, { status: 'open' });
    expect(given.toString()).toBe('page=2');
  });

  test('counts only when it is one of the choices', () => {
    expect(readChoice(query('tab=timeline'), 'tab', ['overview', 'timeline'])).toBe('timeline');
    expect(readChoice(query('tab=else'), 'tab', ['overview', 'timeline'])).toBeNull();
    expect(readChoice(query(''), 'tab', ['overview', 'timeline'])).toBeNull();
  });
});

test('an id in the address counts only when it can be one', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(readId(query(`job=${id}`), 'job')).toBe(id);
  expect(readId(query('job=all'), 'job')).toBeNull();
  expect(readId(query(''), 'job')).toBeNull();
});

describe('pages', () => {
  test.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [134, 7],
  ])('%i entries by twenty make %i', (count, pages) => {
    expect(pageCountOf(count, 20)).toBe(pages);
  });

  test('show a range that ends with the last entry', () => {
    expect(pageRange({ page: 2, pageSize: 10, count: 134 })).toEqual({ first: 11, last: 20 });
    expect(pageRange({ page: 14, pageSize: 10, count: 134 })).toEqual({ first: 131, last: 134 });
  });
});
