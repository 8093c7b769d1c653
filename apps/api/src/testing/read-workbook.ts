import { inflateRawSync } from 'node:zlib';

/** The files in a zip, found by its directory at the end as every reader does. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1) throw new Error('this is no zip');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory of this zip is broken');
    const [method, packed, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
    ];
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + packed);
    const content = method === 0 ? stored : inflateRawSync(stored);
    if (content.length !== size) throw new Error('a file in this zip is not as long as it says');
    files.set(archive.toString('utf8', at + 46, at + 46 + name), content);
    at += 46 + name + extra + comment;
  }
  return files;
}

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads XML strictly: whatever is not well formed is an error, as it is to a spreadsheet. */
export function parseXml(source: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const pattern = /<\?[^?]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/gy;
  let read = 0;
  for (const [token, closing, opening, attributes = '', isEmpty, text, stray] of source.matchAll(pattern)) {
    read += token.length;
    const current = open.at(-1) as Element;
    if (stray !== undefined) throw new Error(`a stray < near ${source.slice(read - 1, read + 40)}`);
    if (text !== undefined) current.text += plainText(text);
    if (closing !== undefined && open.pop()?.name !== closing) throw new Error(`${closing} closes what is not open`);
    if (opening === undefined) continue;
    const element: Element = { name: opening, attributes: parseAttributes(attributes), children: [], text: '' };
    current.children.push(element);
    if (isEmpty === '') open.push(element);
  }
  if (read !== source.length || open.length !== 1) throw new Error('this is no well-formed XML');
  return onlyChild(top);
}

function onlyChild({ children: [root, ...more] }: Element): Element {
  if (!root || more.length > 0) throw new Error('one element holds all others');
  return root;
}

function parseAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, plainText(value)]));
}

function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those must not be there.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error('a character that XML does not know');
  return text.replace(/&([^;&]*;?)/g, (whole, name: string) => {
    const known = entities[name.slice(0, -1)];
    if (!name.endsWith(';') || known === undefined) throw new Error(`an unknown entity ${whole}`);
    return known;
  });
}

/** The one sheet of a workbook as a spreadsheet shows it: texts are texts, numbers are numbers. */
export function readSheet(archive: Buffer): { name: string; rows: (string | number)[][] } {
  const files = unzip(archive);
  for (const [name, content] of files) if (/\.(xml|rels)$/.test(name)) parseXml(content.toString('utf8'));
  const part = (name: string) => parseXml(files.get(name)?.toString('utf8') ?? '');
  const sheetData = part('xl/worksheets/sheet1.xml').children.find(({ name }) => name === 'sheetData');
  const sheets = part('xl/workbook.xml').children.find(({ name }) => name === 'sheets');
  return {
    name: sheets?.children[0]?.attributes.name ?? '',
    rows: (sheetData?.children ?? []).map((row) => row.children.map(cellValue)),
  };
}

function cellValue({ attributes, children }: Element): string | number {
  const [inside] = children;
  if (attributes.t === 'inlineStr') return inside?.children[0]?.text ?? '';
  if (inside?.name !== 'v' || attributes.t !== undefined) throw new Error('a cell of a kind we do not write');
  const number = Number(inside.text);
  if (inside.text.trim() === '' || !Number.isFinite(number)) throw new Error(`${inside.text} is no number`);
  return number;
}
