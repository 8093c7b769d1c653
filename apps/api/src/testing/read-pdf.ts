import { inflateSync } from 'node:zlib';

/** The words of a PDF made with the built-in fonts: its streams unpacked, its hexadecimal texts read. */
export function wordsOfPdf(pdf: Buffer): string {
  const words: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const page = unpacked(pdf.subarray(at + 'stream\n'.length, pdf.indexOf('endstream', at)));
    for (const [, texts = ''] of page.matchAll(/\[(.*?)\] TJ/g)) {
      words.push([...texts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex)).join(''));
    }
  }
  return words.join('\n');
}

/** A picture or a font is no page. */
function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

/** The built-in fonts number their letters as Windows does: Latin-1, and some signs where it has none. */
const signs: Record<number, string> = { 140: 'Œ', 146: '’', 149: '•', 150: '–', 156: 'œ' };

function decoded(hex: string): string {
  return [...Buffer.from(hex, 'hex')].map((byte) => signs[byte] ?? String.fromCharCode(byte)).join('');
}
