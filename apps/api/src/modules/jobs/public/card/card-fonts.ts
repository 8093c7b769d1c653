import { create, type Font } from 'fontkit';
import { loadFontOfOtherScripts, loadPdfFonts } from '../../../../platform/files/pdf-fonts.ts';

export type CardFonts = Record<'normal' | 'bold', Font> & { other: Font | null };
export type Weight = 'normal' | 'bold';

/** Stands for a letter that no font has. */
const unknownLetter = '\u25a1';
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u;

let usualFonts: Promise<Record<Weight, Font>> | null = null;
let otherFont: Promise<Font> | null = null;

/** The fonts for some letters. That of most scripts takes megabytes of memory, so it is read with the first text that needs it. */
export async function loadCardFonts(letters: readonly string[]): Promise<CardFonts> {
  usualFonts ??= readUsual().catch((error: unknown) => {
    usualFonts = null;
    throw error;
  });
  const fonts: CardFonts = { ...(await usualFonts), other: null };
  if (!letters.some((letter) => !picture.test(letter) && !usualFont(letter, 'bold', fonts))) return fonts;
  otherFont ??= loadFontOfOtherScripts().then(create);
  return { ...fonts, other: await otherFont.catch(forgetOther) };
}

async function readUsual(): Promise<Record<Weight, Font>> {
  const { normal, bold } = await loadPdfFonts();
  return { normal: create(normal), bold: create(bold) };
}

function forgetOther(error: unknown): never {
  otherFont = null;
  throw error;
}

/** The bold font has fewer letters than the normal one. */
function usualFont(letter: string, weight: Weight, { normal, bold }: CardFonts): Font | null {
  const order = weight === 'bold' ? [bold, normal] : [normal];
  return order.find((font) => hasLetter(font, letter)) ?? null;
}

const hasLetter = (font: Font, letter: string): boolean =>
  Array.from(letter).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** What is drawn for a letter, and by which font: a box for one that no font has, nothing for such a picture. */
export function drawnLetter(letter: string, weight: Weight, fonts: CardFonts): { text: string; font: Font } | null {
  const usual = usualFont(letter, weight, fonts);
  if (usual) return { text: letter, font: usual };
  if (picture.test(letter)) return null;
  const [first = ''] = letter;
  const { other: font } = fonts;
  if (font && hasLetter(font, first)) return { text: hasLetter(font, letter) ? letter : first, font };
  return { text: unknownLetter, font: fonts[weight] };
}
