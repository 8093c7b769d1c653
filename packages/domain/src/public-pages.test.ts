import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companySlug,
  excerptOf,
  jobSlug,
  paragraphsOf,
  plainLine,
  publicCodeIn,
  publicCompanyPath,
  publicJobPath,
  publicStateOf,
  publicTitle,
  slugMaximum,
  slugOf,
  websiteOf,
} from './public-pages.ts';
import { publicPathOfJob } from './public-paths.ts';

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }));

describe('a slug', () => {
  test.each([
    ['Commis de cuisine', 'Québec', 'commis-de-cuisine-quebec'],
    ['Aide-cuisinier à l’hôtel', 'L’Ancienne-Lorette', 'aide-cuisinier-a-lhotel-lancienne-lorette'],
    ['  Œuvre & Straße!  ', 'Łódź', 'oeuvre-strasse-lodz'],
    ['v1.2/../x?y#z', 'A.B', 'v1-2-x-y-z-a-b'],
    ['مطبخ', '東京', 'job'],
    ['👩‍🍳', '', 'job'],
    ['ﬁne Ⅳ', '①', 'fine-iv-1'],
    ['Call 514 555 0199 now', 'Laval', 'call-now-laval'],
  ])('of %j in %j is %j', (title, city, slug) => {
    expect(jobSlug({ title, city })).toBe(slug);
  });

  test('is letters, digits and single hyphens of ASCII, whatever was typed, and cut between words', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, city) => {
        const slug = jobSlug({ title, city });
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(slugMaximum);
        // What stands in an address already stays as it is.
        expect(slugOf(slug)).toBe(slug);
      }),
    );
    expect(slugOf(`${'word '.repeat(20)}end`)).toBe('word-'.repeat(16).slice(0, -1));
    expect(slugOf('x'.repeat(100))).toBe('x'.repeat(80));
  });

  test('of a company ends with its code, which is found however the name is spelled', () => {
    fc.assert(
      fc.property(anyText, fc.stringMatching(/^[a-z0-9]{10}$/), (name, publicCode) => {
        const slug = companySlug({ name, publicCode });
        expect(slug.length).toBeLessThanOrEqual(slugMaximum);
        expect([slug, publicCode, `other-name-${publicCode.toUpperCase()}`].map(publicCodeIn)).toEqual(
          Array(3).fill(publicCode),
        );
      }),
    );
    for (const slug of ['', 'cafe', 'cafe-012345678', 'cafe0123456789', 'cafe-0123456789-', 'cafe-012345678\u0130'])
      expect([slug, publicCodeIn(slug)]).toEqual([slug, null]);
  });
});

test('French is a parameter, so that both languages of a page have one path', () => {
  const job = { id: '7', title: 'Cook', city: 'Laval' };
  expect([publicJobPath(job, 'en'), publicJobPath(job, 'fr')]).toEqual(['/j/7/cook-laval', '/j/7/cook-laval?lang=fr']);
  const company = { name: 'Café', publicCode: '0123456789' };
  expect(publicCompanyPath(company, 'fr')).toBe('/c/cafe-0123456789?lang=fr');
});

test('a job is shown while it is open to everyone, closed while it is there, and hidden when it never was for everyone', () => {
  const now = new Date('2026-11-16T14:00:00Z');
  const open = { isPublic: true, isListed: true, lastShiftAt: new Date(now.getTime() + 1), isEmployerApproved: true };
  expect(publicStateOf(open, now)).toBe('open');
  for (const changes of [{ isListed: false }, { lastShiftAt: now }, { isEmployerApproved: false }])
    expect(publicStateOf({ ...open, ...changes }, now)).toBe('closed');
  expect(publicStateOf({ ...open, isPublic: false, isListed: false }, now)).toBe('hidden');
});

describe('a text that an employer typed', () => {
  test('is one line without marks that turn what stands around it', () => {
    expect(plainLine('\u202eabc\u2066 d\r\n\te\u2028f\u0000 ')).toBe('abc d e f');
    fc.assert(
      fc.property(anyText, (text) => {
        const line = plainLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u);
        expect(plainLine(line)).toBe(line);
      }),
    );
  });

  test('covers no other line with a heap of accents', () => {
    expect(plainLine(`C${'\u0301'.repeat(90)}ook`)).toBe(`C${'\u0301'.repeat(4)}ook`);
    expect(plainLine(`C${'\u0301\u200d'.repeat(40)}`)).toHaveLength(5);
    const whole = ['क्षत्रिय', 'שָׁלוֹם', 'བསྒྲུབས', '❤️‍🔥 5️⃣ 👩🏽‍🍳', 'Ç\u030c'];
    expect(whole.map(plainLine)).toEqual(whole);
  });

  test('keeps its paragraphs and lines', () => {
    expect(paragraphsOf('a\nb\r\n\r\n c \n \n\nd\u2028e\u2029')).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
    expect(paragraphsOf(' \n\n\u200f\n')).toEqual([]);
  });

  test('is cut between words for a search engine, and never inside a letter', () => {
    expect(excerptOf('one two three', 13)).toBe('one two three');
    expect(excerptOf('one two\n three', 12)).toBe('one two…');
    expect(excerptOf('😀'.repeat(20), 5)).toBe('😀😀😀😀…');
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 50 }), (text, maximum) => {
        expect(Array.from(excerptOf(text, maximum)).length).toBeLessThanOrEqual(maximum);
      }),
    );
  });

  test('is masked where a title from before has a contact', () => {
    expect(publicTitle('Cook, call 514-555-0199')).toBe('Cook, call •••');
    expect(publicTitle('Cook for 2 days')).toBe('Cook for 2 days');
  });
});

test.each([
  ['https://port.example/fr', 'https://port.example/fr', 'port.example'],
  ['HTTP://Port.Example', 'http://port.example/', 'port.example'],
  ['https://café.example', 'https://xn--caf-dma.example/', 'xn--caf-dma.example'],
  ['https://a"b.example/"><script>', null, null],
  ['https://port.example/"><script>', 'https://port.example/%22%3E%3Cscript%3E', 'port.example'],
  ['https://google.com@evil.example/', null, null],
  ['javascript:alert(1)//https://x', null, null],
  ['//port.example', null, null],
  ['', null, null],
])('the website %j leads to %j', (typed, href, host) => {
  expect(websiteOf(typed)).toEqual(href === null ? null : { href, host });
});

test('a job is found by its id alone, and an address that was typed stays one part of the path', () => {
  expect(publicPathOfJob('0199f3a0-1111-7abc-8def-0123456789ab', 'en')).toBe('/j/0199f3a0-1111-7abc-8def-0123456789ab');
  expect(publicPathOfJob('../x?y', 'fr')).toBe('/j/..%2Fx%3Fy?lang=fr');
});
