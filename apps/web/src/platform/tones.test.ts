import { expect, test } from 'vitest';
import { toneClasses, toneOf } from './tones.ts';

test('a text keeps its colour, and many texts use all of them', () => {
  const texts = Array.from({ length: 300 }, (_, index) => `Company ${index}`);
  const chosen = texts.map(toneOf);
  expect(texts.map(toneOf)).toEqual(chosen);
  for (const tone of Object.keys(toneClasses)) {
    const share = chosen.filter((one) => one === tone).length / texts.length;
    expect(share, tone).toBeGreaterThan(0.08);
  }
});

test('an empty text and letters beyond the basic plane have a colour', () => {
  expect(toneClasses).toHaveProperty(toneOf(''));
  expect(toneClasses).toHaveProperty(toneOf('🥐 Łukasz'));
});
