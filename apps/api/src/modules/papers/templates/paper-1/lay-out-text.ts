/** `other` has the letters that the two others lack. */
export type SheetFont = 'normal' | 'bold' | 'other';
export type Run = { font: SheetFont; text: string };
export type Line = { runs: Run[]; width: number };

/** Scripts of the usual fonts; punctuation and accents take the font of what they stand beside. */
const usual =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]/u;
const shared = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Punctuation and full-width letters of East Asia. */
const eastAsian = /[\u2e80-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Written without spaces: a line may break before each. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Stands for a letter that no font has: rare ideographs, and pictures. */
const unknownLetter = '\u25a1';

/** Letters with their accents as one character, no control characters, and nothing that no font has. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u202f]/gu, ' ')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[\u{10000}-\u{10ffff}]/gu, unknownLetter);
}

/** Parts of a text that one font draws. */
export function runsOf(text: string, font: 'normal' | 'bold'): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const own = usual.test(letter) ? font : 'other';
    const isShared = shared.test(letter) && !eastAsian.test(letter);
    const chosen = isShared ? (last?.font ?? font) : own;
    if (last && last.font === chosen && !isApart(last.text, letter)) last.text += letter;
    else runs.push({ font: chosen, text: letter });
  }
  return runs;
}

/** The library puts a space behind an Arabic or Hebrew word on its other side, so it is drawn by itself. */
const isApart = (before: string, letter: string): boolean =>
  (letter === ' ' && rightToLeft.test(before)) || (before.endsWith(' ') && rightToLeft.test(letter));

type Measure = (run: Run) => number;

/** Breaks a text into lines of a width, in the order in which they are read on the page. */
export function layOut(
  text: string,
  { font, width, measure }: { font: 'normal' | 'bold'; width: number; measure: Measure },
) {
  return text.split('\n').flatMap((paragraph) => breakLine(plainLetters(paragraph), { font, width, measure }));
}

function breakLine(
  text: string,
  { font, width, measure }: { font: 'normal' | 'bold'; width: number; measure: Measure },
) {
  const widthOf = (part: string) => runsOf(part, font).reduce((sum, run) => sum + measure(run), 0);
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, (part) => widthOf(part) > width)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  lines.push(line.trimEnd());
  return lines.map((each): Line => {
    const runs = runsOf(inReadingOrder(each), font);
    return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0) };
  });
}

/** Words with the space behind them; a word that is too long for a line is taken letter by letter. */
function piecesOf(text: string, isTooLong: (word: string) => boolean): string[] {
  const words = text.match(/[^ ]+ *| +/gu) ?? [];
  return words.flatMap((word) => (breaksAnywhere.test(word) || isTooLong(word.trimEnd()) ? [...word] : [word]));
}

/** The PDF library draws each Arabic or Hebrew word from right to left; words that follow one another change places. */
function inReadingOrder(line: string): string {
  const words = line.split(' ');
  const ordered: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && rightToLeft.test(words[to] ?? '')) to += 1;
    if (to > from) ordered.push(...words.slice(from, to).reverse());
    else {
      ordered.push(words[from] ?? '');
      to = from + 1;
    }
    from = to;
  }
  return ordered.join(' ');
}
