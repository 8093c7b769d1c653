import sharp from 'sharp';

type Size = { width?: number; height?: number };

export function aPng({ width = 24, height = 16 }: Size = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b5d' } })
    .png()
    .toBuffer();
}

export function aJpeg({ width = 24, height = 16 }: Size = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b5d' } })
    .jpeg()
    .toBuffer();
}

const pdfHead =
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n';
const pdfTail = 'trailer\n<</Root 1 0 R>>\n%%EOF\n';

/** A small PDF, with more objects in the middle or padded to an exact size when a test asks for it. */
export function aPdf({ bytes, objects = '' }: { bytes?: number; objects?: string } = {}): Buffer {
  const whole = Buffer.from(`${pdfHead}${objects}${pdfTail}`, 'latin1');
  if (bytes === undefined) return whole;
  const padding = Buffer.alloc(bytes - whole.length, 'x');
  padding.write('%', 0);
  padding.write('\n', padding.length - 1);
  return Buffer.concat([Buffer.from(`${pdfHead}${objects}`, 'latin1'), padding, Buffer.from(pdfTail)]);
}
