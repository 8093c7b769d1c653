import { inflateSync } from 'node:zlib';

const [entrySize, recordSize] = [20, 16];

/**
 * The font of a WOFF file (W3C, WOFF 1.0) as the plain TrueType file it was made from. The PDF library reads WOFF itself
 * but unpacks a table for each letter, which takes half a minute for a large font.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + recordSize * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  const range = recordSize * 2 ** power;
  for (const [place, value] of [count, range, power, recordSize * count - range].entries())
    head.writeUInt16BE(value, 4 + 2 * place);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + entrySize * index;
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((from) =>
      woff.readUInt32BE(entry + from),
    );
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    const record = 12 + recordSize * index;
    woff.copy(head, record, entry, entry + 4);
    head.writeUInt32BE(checksum, record + 4);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(length, record + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
