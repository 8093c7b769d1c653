import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

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

const otherScriptsFile = '@fontsource/unifont/files/unifont-latin-400-normal.woff';
let otherScripts: Promise<Buffer> | null = null;

/**
 * Chinese, Japanese, Korean, Thai and most other scripts, drawn from dots. Twelve megabytes in memory, so it is read with
 * the first name that needs it.
 */
export function loadFontOfOtherScripts(): Promise<Buffer> {
  otherScripts ??= readFile(require.resolve(otherScriptsFile))
    .then(unpackWoff)
    .catch((error: unknown) => {
      otherScripts = null;
      throw error;
    });
  return otherScripts;
}
