import { describe, expect, test } from 'vitest';
import { PageQuery } from './paging.ts';

describe('a page', () => {
  test.each([
    [{}, { page: 1, page_size: 10 }],
    [{ page: '2' }, { page: 2, page_size: 10 }],
    [
      { page: '3', page_size: '25' },
      { page: 3, page_size: 25 },
    ],
    [{ page_size: '100' }, { page: 1, page_size: 100 }],
    [{ page_size: '101' }, { page: 1, page_size: 100 }],
    [{ page_size: '9007199254740991' }, { page: 1, page_size: 100 }],
    [{ page: '1000000000' }, { page: 1_000_000_000, page_size: 10 }],
  ])('%j is read as %j', (query, page) => {
    expect(PageQuery.parse(query)).toEqual(page);
  });

  test.each(['0', '-1', '1.5', 'abc', '', 'NaN', 'Infinity', '1e400', ['1', '2'], {}])(
    '%j is no page number',
    (page) => {
      for (const query of [{ page }, { page_size: page }]) {
        const result = PageQuery.safeParse(query);
        expect(result.error?.issues.map(({ message }) => message)).toContain('page_not_positive');
      }
    },
  );
});
