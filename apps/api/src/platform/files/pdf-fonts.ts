import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Condensed, because a table has narrow columns. Free to embed; its licence is in the package. */
const files = {
  normal: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};
export type PdfFont = keyof typeof files;
export const pdfFontNames = Object.keys(files) as PdfFont[];

let loaded: Promise<Record<PdfFont, Buffer>> | null = null;

/** The built-in fonts of PDF know Western European letters only; these also have Latin Extended, Vietnamese, Greek and Cyrillic. */
export function loadPdfFonts(): Promise<Record<PdfFont, Buffer>> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<Record<PdfFont, Buffer>> {
  const [normal, bold] = await Promise.all([readFont('normal'), readFont('bold')]);
  return { normal, bold };
}

function readFont(font: PdfFont): Promise<Buffer> {
  return readFile(require.resolve(files[font]));
}
