import { crc32, deflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';

/** A file as a browser's file chooser hands it over. */
export type SampleFile = { name: string; mimeType: string; buffer: Buffer };

/** A real picture, green from edge to edge. */
export function aPng(name = 'picture.png', { width = 320, height = 240 } = {}): SampleFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(11, 107, 93))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A real document of one page with a line of text. */
export function aPdf(name = 'document.pdf'): SampleFile {
  const words = 'BT /F1 24 Tf 40 120 Td (Permis de conduire) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 360 240]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Root 1 0 R/Size ${size}>>\n`;
  const text = `${body}${table}startxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** Chooses a file of this size that is made inside the page: megabytes take seconds on their way into the browser. */
export async function chooseLargeFile(
  chooser: Locator,
  file: { name: string; type: string; bytes: number },
): Promise<void> {
  await chooser.evaluate((input: HTMLInputElement, { name, type, bytes }) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
    input.files = chosen.files;
    for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
  }, file);
}
