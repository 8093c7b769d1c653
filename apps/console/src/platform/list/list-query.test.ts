import { describe, expect, it } from 'vitest';
import { askFor, isNarrowed, queryAtPage, queryWith, readChoice, readPage, readSearch } from './list-query.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the place in a list', () => {
  it.each(['', '0', '-2', '1.5', 'two', '1e99', '9007199254740993'])(
    'is the first page when it says page=%s',
    (page) => {
      expect(readPage(new URLSearchParams({ page }))).toBe(1);
    },
  );

  it.each([1, 2, 7])('comes back from the address as it went in: page %i', (page) => {
    expect(readPage(queryAtPage(query('search=a'), page))).toBe(page);
  });

  it.each(['', 'é&=? +#', 'ana@relevo.example'])('keeps every character of a search: %j', (search) => {
    expect(readSearch(query(queryWith(query(''), { search }).toString()))).toBe(search);
  });

  it('leaves the address bare on the first page of everything', () => {
    expect(queryAtPage(queryWith(query('search=a&page=3'), { search: '' }), 1).toString()).toBe('');
  });

  it('starts over when the list is narrowed, and keeps the other filters', () => {
    expect(queryWith(query('status=open&page=4'), { search: 'door' }).toString()).toBe('status=open&search=door');
  });

  it('knows only the choices there are', () => {
    expect(readChoice(query('status=open'), 'status', ['open', 'closed'])).toBe('open');
    expect(readChoice(query('status=opened'), 'status', ['open', 'closed'])).toBe('');
    expect(readChoice(query(''), 'status', ['open', 'closed'])).toBe('');
  });

  it.each([
    ['', false],
    ['page=2', false],
    ['search=', false],
    ['search=a', true],
    ['status=open&page=2', true],
  ])('is narrowed by filters and not by paging: %j', (text, expected) => {
    expect(isNarrowed(query(text))).toBe(expected);
  });

  it('asks for nothing that is empty', () => {
    expect(askFor({ page: 2, search: '', status: 'open' })).toBe('page=2&status=open');
  });
});
