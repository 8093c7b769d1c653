import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { wordsOfPdf } from '../../testing/read-pdf.ts';
import { writePdfTable } from './pdf-table.ts';

async function pdfOf(cells: readonly string[], texts: { title?: string; subtitle?: string } = {}): Promise<Buffer> {
  const out = new PassThrough();
  const content = buffer(out);
  await writePdfTable({
    title: texts.title ?? 'Statement',
    subtitle: texts.subtitle ?? '',
    emptyText: 'Nothing',
    layout: 'landscape',
    columns: cells.map((_cell, index) => ({ name: `Column ${index}`, parts: 1 })),
    rows: (async function* () {
      yield cells;
    })(),
    totals: cells,
    out,
  });
  return content;
}

test.each([
  ['Polish and Vietnamese', 'Łukasz Nguyễn'],
  ['Vietnamese', 'Đặng Thị Hương'],
  ['Turkish and Romanian', 'İğşçöü Țăranu'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Cyrillic', 'Юлія Щербак Ђорђе'],
  ['euro and typography', '12,50 € – “œuvre” … •'],
])('writes %s, in normal and in bold, and never a question mark', async (_name, text) => {
  const pdf = await pdfOf([text, 'x'], { title: text, subtitle: text });
  const words = wordsOfPdf(pdf).replaceAll('\n', ' ');
  expect(words.split(text)).toHaveLength(5);
  expect(words).not.toMatch(/\?|\ufffd/);
});

test('composes letters with separate accents and keeps a question mark that was typed', async () => {
  const words = wordsOfPdf(await pdfOf(['Nguye\u0302\u0303n?', 'two\nlines']));
  expect(words).toContain('Nguyễn?');
  expect(words).toContain('two lines');
});

test('embeds only the letters that are used', async () => {
  const pdf = await pdfOf(['Łukasz Nguyễn', '€']);
  expect(pdf.length).toBeLessThan(60_000);
  expect(pdf.toString('latin1')).toMatch(/FontName \/[A-Z]{6}\+DejaVuSansCondensed/);
});

test('draws a sign that the font does not have as an empty box, not as another sign', async () => {
  const words = wordsOfPdf(await pdfOf(['shop 𝕏 漢字', 'x']));
  expect(words).toContain('shop');
  expect(words).not.toContain('?');
});
