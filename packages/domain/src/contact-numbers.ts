import { spokenDigits } from './spoken-digits.ts';

/** A part of the letters of a text, from the first to behind the last. */
export type Range = { from: number; to: number };

/** Fewer digits are a price, an hour or a house number, not a phone number. */
export const digitsOfContact = 7;
/** More signs between two numbers keep them apart. */
const gapMaximum = 12;

/** Digits, or words for digits, at a place in the letters. */
type NumberPart = Range & { digits: number; isTens: boolean; isSpoken: boolean; isLookalike: boolean };

const runs = /[0-9]+|[a-z]+|[^a-z0-9]+/g;
const fillers = new Map([
  ['double', 1],
  ['triple', 2],
  ...['point', 'dot', 'dash', 'tiret', 'space', 'espace', 'slash', 'plus', 'hyphen', 'virgule', 'comma'].map(
    (word) => [word, 0] as const,
  ),
]);
const spokenFillers = new Set(['et', 'and', 'puis', 'then']);
/** Letters that stand in for a digit beside one: O for 0, l and I for 1. */
const lookalikes = /^[oil]+$/;
const months = /^(?:jan|feb|fev|mar|apr|avr|may|mai|jun|jui|jul|aug|aou|sep|oct|nov|dec)(?:[a-z]{0,7})$/;

type Word = { letters: string; from: number };

/** Where numbers of seven digits and more stand, however they are written. */
export function findNumbers(letters: string): Range[] {
  const found: Range[] = [];
  let chain: NumberPart[] = [];
  let bonus = 0;
  let before: Word | null = null;
  const end = (after: Word | null) => {
    found.push(
      ...contactsIn(letters, { parts: withoutTail(chain), bonus, nearMonth: isMonth(before) || isMonth(after) }),
    );
    chain = [];
    bonus = 0;
    before = after;
  };
  for (const match of letters.matchAll(runs)) {
    const [run] = match;
    const place = { from: match.index, to: match.index + run.length };
    if (/^[^a-z0-9]/.test(run)) {
      if (run.length > gapMaximum) end(null);
      continue;
    }
    const parts = partsOf(run, place, chain.at(-1), letters);
    const filler = chain.length > 0 ? fillerDigits(run, chain) : null;
    if (parts.length > 0) chain.push(...parts);
    else if (filler !== null) bonus += filler;
    else end({ letters: run, from: place.from });
  }
  end(null);
  return found;
}

const isMonth = (word: Word | null) => word !== null && months.test(word.letters);

function fillerDigits(run: string, chain: readonly NumberPart[]): number | null {
  if (spokenFillers.has(run)) return chain.at(-1)?.isSpoken ? 0 : null;
  return fillers.get(run) ?? null;
}

function partsOf(run: string, place: Range, last: NumberPart | undefined, letters: string): NumberPart[] {
  const plain = { ...place, digits: run.length, isTens: false, isSpoken: false, isLookalike: false };
  if (/^[0-9]/.test(run)) return [plain];
  const words = spokenDigits(run);
  if (words.length > 0) {
    const digits = words.reduce((sum, word) => sum + word.digits, 0);
    return [{ ...plain, digits, isTens: words.length === 1 && words[0]?.isTens === true, isSpoken: true }];
  }
  const isBesideDigit = last?.to === place.from || /[0-9]/.test(letters[place.to] ?? '');
  const isShort = run.length <= 4 && lookalikes.test(run);
  if (isShort && (isBesideDigit || last !== undefined)) return [{ ...plain, isLookalike: !isBesideDigit }];
  return [];
}

/** A lone letter behind a number is a word of the sentence. */
function withoutTail(chain: NumberPart[]): NumberPart[] {
  let length = chain.length;
  while (chain[length - 1]?.isLookalike) length -= 1;
  return chain.slice(0, length);
}

/** Words beside a part of a number that say no more than that it is one. */
const partWords = new Set(
  `number numero num no phone telephone tel cell mobile call text texte appel appelle my mon me moi is est the le la
  then puis and et next ensuite suite rest reste end fin`.split(/\s+/),
);
/** An amount without its sign. */
const decimal = /^[^a-z0-9]*[0-9]{1,3}[.,][0-9]{2}[^a-z0-9]*$/;

/** The digits of a text that says nothing else; null for a sentence, a date, a time and an amount. */
export function bareNumber(letters: string): (Range & { digits: number }) | null {
  const chain: NumberPart[] = [];
  for (const match of letters.matchAll(runs)) {
    const [run] = match;
    if (/^[^a-z0-9]/.test(run)) continue;
    const parts = partsOf(run, { from: match.index, to: match.index + run.length }, chain.at(-1), letters);
    if (parts.length === 0 && !partWords.has(run) && !fillers.has(run)) return null;
    chain.push(...parts);
  }
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last || decimal.test(letters)) return null;
  const harmless = harmlessIn(letters, { from: first.from, to: last.to }, false);
  const left = chain.filter((part) => !harmless.has(part.from));
  const [begin, finish] = [left[0], left.at(-1)];
  return begin && finish ? { from: begin.from, to: finish.to, digits: countDigits(left) } : null;
}

type Chain = { parts: NumberPart[]; bonus: number; nearMonth: boolean };

function contactsIn(letters: string, { parts, bonus, nearMonth }: Chain): Range[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || countDigits(parts) + bonus < digitsOfContact) return [];
  const harmless = harmlessIn(letters, { from: first.from, to: last.to }, nearMonth);
  const left = parts.filter((part) => !harmless.has(part.from));
  if (countDigits(left) + bonus < digitsOfContact || isDayList(letters, left)) return [];
  const [begin, finish] = [left[0] as NumberPart, left.at(-1) as NumberPart];
  const sign = /[+(]{1,2}$/.exec(letters.slice(Math.max(0, begin.from - 2), begin.from));
  return [{ from: begin.from - (sign?.[0].length ?? 0), to: finish.to }];
}

function countDigits(parts: readonly NumberPart[]): number {
  return parts.reduce((sum, part, index) => {
    const next = parts[index + 1];
    return sum + (part.isTens && next?.isSpoken && next.digits === 1 ? 1 : part.digits);
  }, 0);
}

const day = '(?:0?[1-9]|[12][0-9]|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:19|20)[0-9]{2}';
const [from, to] = ['(?<![0-9][-/.:]?)', '(?![-/.:]?[0-9])'];
const clock = '(?:[01]?[0-9]|2[0-3])(?: ?: ?)[0-5][0-9]';
const times = `${from}${clock}(?:(?: ?: ?)[0-5][0-9]| ?[-–—] ?${clock})?${to}`;
const amount = '(?:[0-9]{1,3}(?:[ ,.\\u00a0][0-9]{3})?|[0-9]{1,6})(?:[.,][0-9]{1,2})?';
const harmlessPatterns = [
  // From a year to a year, as a résumé has them.
  new RegExp(`(?<![0-9][-/. ]?)${year} ?[-–—/] ?${year}(?![-/. ]?[0-9])`, 'g'),
  new RegExp(`${from}${year}([-/.])${month}\\1${day}${to}`, 'g'),
  new RegExp(`${from}(?:${day}([-/.])${month}|${month}([-/.])${day})(?:\\1|\\2)${year}${to}`, 'g'),
  new RegExp(times, 'g'),
  new RegExp(`(?:[$€£]|(?:cad|usd|eur) ?) ?${amount}(?![0-9])(?![ .,-][0-9]{2})`, 'g'),
  new RegExp(`(?<![0-9])(?<![0-9][ .,-])${amount} ?(?:[$€£]|cad\\b|usd\\b|eur\\b)`, 'g'),
];
/** Days and their year beside the name of a month. */
const daysOfMonth = new RegExp(`(?<![0-9])(?:${day}[ ,–-]{1,3}){0,6}${year}(?![0-9])`, 'g');

/** The places of all dates, times and prices in a chain of numbers. */
function harmlessIn(letters: string, chain: Range, nearMonth: boolean): Set<number> {
  const offset = Math.max(0, chain.from - 6);
  const around = letters.slice(offset, chain.to + 6);
  const places = new Set<number>();
  for (const pattern of nearMonth ? [...harmlessPatterns, daysOfMonth] : harmlessPatterns) {
    for (const match of around.matchAll(pattern)) {
      for (let index = 0; index < match[0].length; index += 1) places.add(offset + match.index + index);
    }
  }
  return places;
}

/** `12, 13, 14 and 15`: rising days, which is not how phone numbers are written. */
function isDayList(letters: string, parts: readonly NumberPart[]): boolean {
  const texts = parts.map((part) => letters.slice(part.from, part.to));
  if (!texts.every((text) => /^(?:[1-9]|[12][0-9]|3[01])$/.test(text))) return false;
  const days = texts.map(Number);
  const isRising = days.every((each, index) => index === 0 || each > (days[index - 1] as number));
  const gaps = parts.slice(1).map((part, index) => letters.slice(parts[index]?.to, part.from));
  return isRising && gaps.every((gap) => gap.includes(','));
}
