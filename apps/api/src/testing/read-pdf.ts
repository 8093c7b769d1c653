import { inflateSync } from 'node:zlib';

type CharacterMap = Map<number, string>;

/** The words of a PDF with embedded fonts: each text by the character map of the font it is set in. */
export function wordsOfPdf(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const maps = readFonts(objects);
  const words: string[] = [];
  for (const { stream } of objects.values()) {
    let map: CharacterMap | undefined;
    for (const [, font, texts] of (stream ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) map = maps.get(font);
      else words.push([...(texts ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex, map)).join(''));
    }
  }
  return words.join('\n');
}

type PdfObject = { head: string; stream: string | null };

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const { 1: number = '', index } of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index);
    const start = text.indexOf('stream\n', index);
    const hasStream = start !== -1 && start < end;
    objects.set(number, {
      head: text.slice(index, hasStream ? start : end),
      stream: hasStream
        ? unpacked(pdf.subarray(start + 'stream\n'.length, text.indexOf('endstream', start)), text.slice(index, start))
        : null,
    });
  }
  return objects;
}

/** A picture or a font file is no text; what is not packed is read as it is. */
function unpacked(stream: Buffer, head: string): string {
  if (!head.includes('/Filter') && !head.includes('/Length1')) return stream.toString('latin1');
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

function readFonts(objects: Map<string, PdfObject>): Map<string, CharacterMap> {
  const maps = new Map<string, CharacterMap>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      if (map) maps.set(name, readCharacterMap(objects.get(map)?.stream ?? ''));
    }
  }
  return maps;
}

/** Ranges of glyph numbers with the characters of each glyph: `<0001> <0002> [<0041> <0042>]`. */
function readCharacterMap(text: string): CharacterMap {
  const map: CharacterMap = new Map();
  for (const [, first = '', characters = ''] of text.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...characters.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
      map.set(Number.parseInt(first, 16) + index, bytes.swap16().toString('utf16le'));
    }
  }
  return map;
}

function decoded(hex: string, map: CharacterMap | undefined): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => map?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('');
}
