import { describe, expect, it } from 'vitest';
import { readListPlace, writeListPlace } from './list-place.ts';

describe('the place in the outbox', () => {
  it.each([
    { page: 1, search: '' },
    { page: 7, search: '' },
    { page: 1, search: 'é&=? +#' },
    { page: 3, search: 'ana@relevo.example' },
  ])('comes back from the address as it went in: %j', (place) => {
    expect(readListPlace(new URLSearchParams(writeListPlace(place)))).toEqual(place);
  });

  it('leaves the address bare on the first page of everything', () => {
    expect(writeListPlace({ page: 1, search: '' })).toBe('');
  });

  it.each(['', '0', '-2', '1.5', 'two', '1e99', '9007199254740993'])(
    'is the first page when it says page=%s',
    (page) => {
      expect(readListPlace(new URLSearchParams({ page })).page).toBe(1);
    },
  );
});
