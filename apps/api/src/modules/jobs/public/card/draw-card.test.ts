import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadCardFonts } from './card-fonts.ts';
import { type Card, cardSvg, drawCard } from './draw-card.ts';
import { layOutLines } from './lay-out-lines.ts';
import { lettersOf, plainLetters } from './plain-letters.ts';

const card: Card = { title: 'Weekend barista', wage: '$18.50', city: 'Montréal', company: 'Café', language: 'en' };
const style = { size: 64, weight: 'bold', width: 1040, mostLines: 3 } as const;

async function linesOf(title: string) {
  const text = plainLetters(title);
  const fonts = await loadCardFonts(lettersOf(text));
  const { lines, isCut } = layOutLines(text, style, fonts);
  return { isCut, lines: lines.map((line) => ({ ...line, text: line.runs.map((run) => run.text).join('') })) };
}

test('a picture is a PNG of the size that is promised, small enough to send', async () => {
  const png = await drawCard(card);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(150_000);
});

test.each([
  ['tags', '</svg><script>alert(1)</script>&"\''],
  ['one long word', 'W'.repeat(200)],
  ['many words', 'remplacement de nuit '.repeat(10)],
  ['ideographs', '渋谷の居酒屋でのホールスタッフ募集（週末のみ、経験者歓迎）'.repeat(5)],
  ['pictures and joined pictures', '👩‍🍳🔥🇨🇦👍🏽 1️⃣'.repeat(10)],
  ['Arabic', 'نادل مطعم دوام جزئي '.repeat(12)],
  ['heaps of accents', `Z${'\u0301'.repeat(300)}alg\u0334o`],
  ['marks of direction', '\u202Elive\u202C \u2066x\u2069 \u0000\u0007\n\ttab'],
  ['letters that no font has', '𠮷𓀀\u{10ffff}'],
  ['half of a letter', 'a\ud800b'],
  ['only marks', '\u200b\u200d\ufe0f'],
])('any title is drawn inside of the picture: %s', async (_, title) => {
  const { lines } = await linesOf(title);
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(1040);
  const svg = await cardSvg({ ...card, title, city: title, company: title });
  expect(svg).not.toMatch(/NaN|undefined|script/);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a long title ends with an ellipsis on its third line, a short one without', async () => {
  const long = await linesOf('remplacement de nuit '.repeat(10));
  expect(long).toMatchObject({ isCut: true, lines: [{}, {}, {}] });
  expect(long.lines.at(-1)?.text).toMatch(/\S…$/);
  expect((await linesOf('Barista')).lines.map(({ text }) => text)).toEqual(['Barista']);
});

test('words from right to left stand in their order, with numbers and other words as they are read', async () => {
  const { lines } = await linesOf('שלום (25) Bar');
  expect(lines[0]?.direction).toBe('rtl');
  expect(lines[0]?.runs.map(({ text, level }) => [text, level])).toEqual([
    ['Bar', 2],
    ['( ', 1],
    ['25', 2],
    ['שלום )', 1],
  ]);
  const mixed = await linesOf('Bar שלום 7 x');
  expect(mixed.lines[0]).toMatchObject({ direction: 'ltr' });
  expect(mixed.lines[0]?.runs.map(({ text }) => text)).toEqual(['Bar ', '7', 'שלום ', ' x']);
});

test('without a company or a title that can be drawn, there is still a picture', async () => {
  const none = await cardSvg({ ...card, title: '🍔🍟', company: null });
  const named = await cardSvg({ ...card, title: 'A job', company: null });
  expect(none).toBe(named);
  const without = await cardSvg({ ...card, title: '🍔 Chef 🇨🇦 night' });
  expect(without).toBe(await cardSvg({ ...card, title: 'Chef night' }));
});
