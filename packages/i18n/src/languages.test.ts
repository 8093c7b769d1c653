import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLanguage, pickLanguage } from './languages.ts';

describe('the language for a request', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en', 'en'],
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.5,fr;q=0.9', 'fr'],
    ['en;q=0.8, fr;q=0.8', 'en'],
    ['de,es;q=0.9,fr;q=0.1', 'fr'],
    ['de,es', 'en'],
    ['*', 'en'],
    ['fr;q=0', 'en'],
    ['fr;q=0,en;q=0.1', 'en'],
    ['en;q=0,fr', 'fr'],
    ['fr;  q=0.9 ,  en; q=0.1', 'fr'],
    ['fr;q=abc,en', 'en'],
    ['fry', 'en'],
  ])('asked for as %j is %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  test('is read only from the beginning of a very long header', () => {
    expect(pickLanguage(`${'de,'.repeat(10_000)}fr`)).toBe('en');
  });

  test('is one of ours, whatever is asked for', () => {
    fc.assert(fc.property(fc.string(), (header) => isLanguage(pickLanguage(header))));
  });
});
