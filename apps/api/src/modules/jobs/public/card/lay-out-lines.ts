import type { Font } from 'fontkit';
import { type CardFonts, drawnLetter, type Weight } from './card-fonts.ts';
import { lettersOf } from './plain-letters.ts';
import { type Direction, directionOf, inVisualOrder, levelsOf, mirror } from './reading-order.ts';

type Run = { text: string; font: Font; level: number };
export type Line = { runs: Run[]; width: number; direction: Direction };
export type TextStyle = { size: number; weight: Weight; width: number; mostLines: number };

const ellipsis = '…';
/** Written without spaces: a line may break before each letter. */
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Breaks a text into at most so many lines; one that is longer ends with an ellipsis. */
export function layOutLines(text: string, style: TextStyle, fonts: CardFonts): { lines: Line[]; isCut: boolean } {
  const drawn = lettersOf(text).filter((letter) => drawnLetter(letter, style.weight, fonts) !== null);
  // Where a picture was left out, the spaces on both sides of it are one.
  const letters = drawn.filter((letter, index) => letter !== ' ' || (index > 0 && drawn[index - 1] !== ' '));
  const direction = directionOf(letters);
  const measure = (part: readonly string[]) => widthOf(runsOf(part, { style, fonts, direction }), style.size);
  const lines = breakLines(letters, style.width, measure);
  const isCut = lines.length > style.mostLines;
  const kept = lines.slice(0, style.mostLines);
  const last = kept.at(-1);
  if (isCut && last) kept[kept.length - 1] = shorten(last, style.width, measure);
  const laidOut = kept.map((line): Line => {
    const runs = runsOf(line, { style, fonts, direction });
    return { runs: inVisualOrder(runs), width: widthOf(runs, style.size), direction };
  });
  return { lines: laidOut, isCut };
}

type Measure = (letters: readonly string[]) => number;

function breakLines(letters: readonly string[], width: number, measure: Measure): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let used = 0;
  for (const piece of piecesOf(letters, (word) => measure(word) > width)) {
    if (line.length > 0 && used + measure(withoutSpace(piece)) > width) {
      lines.push(withoutSpace(line));
      [line, used] = [[], 0];
    }
    if (line.length === 0 && piece.every((letter) => letter === ' ')) continue;
    line.push(...piece);
    used += measure(piece);
  }
  if (line.length > 0) lines.push(withoutSpace(line));
  return lines;
}

const withoutSpace = (letters: readonly string[]) => (letters.at(-1) === ' ' ? letters.slice(0, -1) : [...letters]);

/** Words with the space behind them; a word that is too long for a line is taken letter by letter. */
function piecesOf(letters: readonly string[], isTooLong: (word: string[]) => boolean): string[][] {
  const pieces: string[][] = [];
  let word: string[] = [];
  const end = () => {
    if (word.length > 0) pieces.push(...(isTooLong(withoutSpace(word)) ? word.map((letter) => [letter]) : [word]));
    word = [];
  };
  for (const letter of letters) {
    if (breaksAnywhere.test(letter)) {
      end();
      pieces.push([letter]);
      continue;
    }
    word.push(letter);
    if (letter === ' ') end();
  }
  end();
  return pieces;
}

function shorten(line: readonly string[], width: number, measure: Measure): string[] {
  const kept = [...line];
  while (kept.length > 0 && measure([...kept, ellipsis]) > width) kept.pop();
  return [...withoutSpace(kept), ellipsis];
}

type Drawn = { style: TextStyle; fonts: CardFonts; direction: Direction };

/** Neighbours of one font and direction, in the order in which they are read. */
function runsOf(letters: readonly string[], { style, fonts, direction }: Drawn): Run[] {
  const levels = levelsOf(letters, direction);
  const runs: Run[] = [];
  for (const [index, letter] of letters.entries()) {
    const level = levels[index] ?? 0;
    const drawn = drawnLetter(level === 1 ? mirror(letter) : letter, style.weight, fonts);
    if (!drawn) continue;
    const last = runs.at(-1);
    if (last?.font === drawn.font && last.level === level) last.text += drawn.text;
    else runs.push({ ...drawn, level });
  }
  return runs;
}

const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, run) => sum + (shape(run).advanceWidth * size) / run.font.unitsPerEm, 0);

const shape = ({ text, font, level }: Run) =>
  font.layout(text, undefined, undefined, undefined, level === 1 ? 'rtl' : 'ltr');

/** The outlines of a line that starts at `x`, with its letters on the line `y`, as the data of an SVG path. */
export function outlinesOf({ runs }: Line, { x, y, size }: { x: number; y: number; size: number }): string {
  const parts: string[] = [];
  let at = x;
  for (const run of runs) {
    const { glyphs, positions } = shape(run);
    const scale = size / run.font.unitsPerEm;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      parts.push(glyph.path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG());
      at += xAdvance * scale;
    }
  }
  return parts.join('');
}
