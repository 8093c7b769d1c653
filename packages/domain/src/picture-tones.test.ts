import { expect, test } from 'vitest';
import { monogramOf, toneOf, tones } from './picture-tones.ts';

test('a text keeps its colour, and many texts use all of them', () => {
  const texts = Array.from({ length: 300 }, (_, index) => `Company ${index}`);
  const chosen = texts.map(toneOf);
  expect(texts.map(toneOf)).toEqual(chosen);
  for (const tone of tones) {
    const share = chosen.filter((one) => one === tone).length / texts.length;
    expect(share, tone).toBeGreaterThan(0.08);
  }
});

test('an empty text and letters beyond the basic plane have a colour', () => {
  expect(tones).toContain(toneOf(''));
  expect(tones).toContain(toneOf('🥐 Łukasz'));
});

test.each([
  ['Boulangerie Lavoie', 'BL'],
  ['Le Clan Roy', 'LC'],
  ['  rideau  hospitality inc.', 'RH'],
  ['Épicerie', 'É'],
  ['3M', '3'],
  ['« Ça va »', 'ÇV'],
  ['', '•'],
  ['…', '•'],
])('%s: %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});
