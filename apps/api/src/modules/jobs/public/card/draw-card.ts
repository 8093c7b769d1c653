import type { Language } from '@relevo/domain/account';
import { jobCardTexts } from '@relevo/i18n/job-card-texts';
import sharp from 'sharp';
import { type CardFonts, loadCardFonts } from './card-fonts.ts';
import { layOutLines, outlinesOf, type TextStyle } from './lay-out-lines.ts';
import { lettersOf, plainLetters } from './plain-letters.ts';

/** All that a picture shows. */
export type Card = { title: string; wage: string; city: string; company: string | null; language: Language };

export const cardSize = { width: 1200, height: 630 };

const margin = 80;
const inner = cardSize.width - 2 * margin;
/** The colours of the web app and of its icon. */
const colors = { ground: '#0b6b64', shape: '#127a72', ink: '#ffffff', soft: '#cfe9e5', pillInk: '#0a5751' };

/** The picture that a link to a job is shown with: its text is drawn as outlines, so that no font of the system is needed. */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = await cardSvg(card);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

export async function cardSvg({ title, wage, city, company, language }: Card): Promise<string> {
  const words = jobCardTexts[language];
  const texts = { title: plainLetters(title), city: plainLetters(city), company: plainLetters(company ?? '') };
  const pay = plainLetters(words.hourly(wage));
  const fonts = await loadCardFonts(lettersOf(Object.values(texts).join('')));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${colors.ground}"/>`,
    brandShape(),
    brandName(fonts),
    titleLines(texts.title, words.job, fonts),
    footer({ pay, city: texts.city, company: texts.company }, fonts),
    '</svg>',
  ].join('');
}

const mark = 'M7 22.5V13a4.5 4.5 0 0 1 9 0v6a4.5 4.5 0 0 0 9 0V9.5';

/** The line of the icon, large and almost of the colour of the ground. */
const brandShape = () =>
  `<path d="${mark}" transform="translate(700 -40) scale(22)" fill="none" stroke="${colors.shape}" stroke-width="3.2" stroke-linecap="round"/>`;

function brandName(fonts: CardFonts): string {
  const icon = `<g transform="translate(${margin} 64) scale(2)"><rect width="32" height="32" rx="9" fill="${colors.ink}"/><path d="${mark}" fill="none" stroke="${colors.ground}" stroke-width="3.2" stroke-linecap="round"/></g>`;
  const style: TextStyle = { size: 40, weight: 'bold', width: 400, mostLines: 1 };
  return icon + drawLines('Relevo', style, fonts, { x: margin + 84, y: 110, fill: colors.ink });
}

/** As large as it fits into two lines, else smaller on three. Sizes are multiples of 16, which is what dotted letters are made of. */
const titleStyles = [
  { size: 96, mostLines: 2 },
  { size: 80, mostLines: 2 },
  { size: 64, mostLines: 3 },
].map((style): TextStyle => ({ ...style, weight: 'bold', width: inner }));

function titleLines(title: string, fallback: string, fonts: CardFonts): string {
  const isEmpty =
    layOutLines(title, { size: 64, weight: 'bold', width: inner, mostLines: 1 }, fonts).lines.length === 0;
  const text = isEmpty ? fallback : title;
  const style = titleStyles.find((each) => !layOutLines(text, each, fonts).isCut) ?? titleStyles.at(-1);
  return style ? drawLines(text, style, fonts, { x: margin, y: 170 + style.size, fill: colors.ink }) : '';
}

type Footer = { pay: string; city: string; company: string };

/** The wage on a light plate, beside it the place and below that who hires. */
function footer({ pay, city, company }: Footer, fonts: CardFonts): string {
  const payStyle: TextStyle = { size: 48, weight: 'bold', width: 520, mostLines: 1 };
  const payWidth = layOutLines(pay, payStyle, fonts).lines[0]?.width ?? 0;
  const plate = `<rect x="${margin}" y="462" width="${Math.ceil(payWidth) + 64}" height="96" rx="24" fill="${colors.ink}"/>`;
  const x = margin + Math.ceil(payWidth) + 64 + 36;
  const beside = { width: cardSize.width - margin - x, mostLines: 1 };
  const place = drawLines(city, { ...beside, size: 40, weight: 'bold' }, fonts, {
    x,
    y: company ? 500 : 524,
    fill: colors.ink,
    alwaysFromLeft: true,
  });
  const hirer = drawLines(company, { ...beside, size: 32, weight: 'normal' }, fonts, {
    x,
    y: 548,
    fill: colors.soft,
    alwaysFromLeft: true,
  });
  return plate + drawLines(pay, payStyle, fonts, { x: margin + 32, y: 527, fill: colors.pillInk }) + place + hirer;
}

type At = { x: number; y: number; fill: string; alwaysFromLeft?: boolean };

/** A text from right to left stands at the right edge. */
function drawLines(
  text: string,
  style: TextStyle,
  fonts: CardFonts,
  { x, y, fill, alwaysFromLeft = false }: At,
): string {
  const { lines } = layOutLines(text, style, fonts);
  const outlines = lines.map((line, index) => {
    const start = line.direction === 'rtl' && !alwaysFromLeft ? x + style.width - line.width : x;
    return outlinesOf(line, { x: start, y: y + index * style.size * 1.2, size: style.size });
  });
  return `<path d="${outlines.join('')}" fill="${fill}"/>`;
}
