import sharp from 'sharp';
import { expect } from 'vitest';
import { wordsOfPdf } from '../read-pdf.ts';
import { readSheet } from '../read-workbook.ts';

/** Reads a file as the program does that opens it. */
type Reader = { type: RegExp; read(content: Buffer): string | Promise<string> };

/** By kind: what the server says it is, and what opens it. Each answers the words in it. */
export const fileReaders = {
  csv: { type: /^text\/csv; charset=utf-8$/, read: (content) => parseCsv(content.toString()).flat().join('\n') },
  xlsx: {
    type: /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/,
    read: (content) => readSheet(content).rows.flat().join('\n'),
  },
  pdf: { type: /^application\/pdf$/, read: (content) => readPdf(content) },
  calendar: { type: /^text\/calendar; charset=utf-8$/, read: (content) => readCalendar(content.toString()) },
  page: { type: /^text\/html; charset=utf-8$/, read: (content) => readPage(content.toString()) },
  payments: { type: /^text\/plain; charset=us-ascii$/, read: (content) => readRecords(content.toString()) },
  picture: { type: /^image\/(png|jpeg)$/, read: readPicture },
} satisfies Record<string, Reader>;

export type FileKind = keyof typeof fileReaders;

export async function readFile(kind: FileKind, { type, content }: { type: string; content: Buffer }): Promise<string> {
  const reader: Reader = fileReaders[kind];
  expect(type).toMatch(reader.type);
  return reader.read(content);
}

/** RFC 4180, strictly: every row has as many cells as the first. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let read = 0;
  for (const { 0: whole, 1: quoted, 2: plain = '', 3: end } of source.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy,
  )) {
    if (whole === '' && row.length === 0) break;
    read += whole.length;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (read !== source.length || rows.length === 0) throw new Error(`no CSV from ${source.slice(read, read + 40)}`);
  const widths = new Set(rows.map(({ length }) => length));
  if (widths.size !== 1) throw new Error('rows of different lengths');
  return rows;
}

/** RFC 5545: lines end with CRLF and are folded, components nest, and an event has what it needs. */
export function readCalendar(text: string): string {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('lines of a calendar end with CRLF');
  if (text.split('\r\n').some((line) => Buffer.byteLength(line) > 75)) throw new Error('a line was not folded');
  const open: { name: string; properties: string[] }[] = [];
  for (const line of text.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
    const { 1: name = '', 2: value = '' } = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') open.push({ name: value, properties: [] });
    else if (name === 'END') closeComponent(open.pop(), value);
    else open.at(-1)?.properties.push(name);
    if (open.length === 0 && name !== 'END') throw new Error(`outside of the calendar: ${line}`);
  }
  if (open.length > 0) throw new Error('the calendar is not closed');
  return text;
}

const neededIn: Record<string, string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'],
};

function closeComponent(component: { name: string; properties: string[] } | undefined, name: string): void {
  if (component?.name !== name) throw new Error(`${name} closes what is not open`);
  const missing = (neededIn[name] ?? []).filter((property) => !component.properties.includes(property));
  if (missing.length > 0) throw new Error(`${name} without ${missing}`);
}

function readPdf(content: Buffer): string {
  const text = content.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('no PDF, or not the whole');
  return wordsOfPdf(content).replace(/\s+/g, ' ');
}

function readPage(text: string): string {
  if (!/^(?:<!--.*?-->\s*)?<!doctype html>/is.test(text.trim()) || !/<\/html>\s*$/.test(text))
    throw new Error('no page, or not the whole');
  return text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** Every pixel is decoded. */
async function readPicture(content: Buffer): Promise<string> {
  const { info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}`;
}

/** CPA-005: every record is as long as the others, from the header to the trailer. */
function readRecords(text: string): string {
  const records = text.split('\r\n');
  expect(records.map((record) => `${record[0]}${record.length}`)).toEqual([
    'A1464',
    ...records.slice(1, -1).map(() => 'C1464'),
    'Z1464',
  ]);
  return text;
}
