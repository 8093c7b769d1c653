/** A text as a reader takes it in, character by character, with the place of each in the original. */
export type ReadableText = {
  /** Lower case, without accents; digits of every script as 0 to 9; letters that look alike as Latin ones. */
  letters: string;
  /** Where each character of `letters` begins and ends in the original. */
  starts: number[];
  ends: number[];
};

/** Not drawn, or drawn onto the character before. */
const unseen = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u115f\u1160\u3164\uffa0]/u;
const anyDigit = /\p{Nd}/u;

const alike = new Map<string, string>();
const pairs = [
  ['аеорсухіјѕһԁԛԝкмтвнѵгӏ', 'aeopcyxijshdqwkmtbhvrl'],
  ['αοερνικτυχμβωσ', 'aoepviktuxmbwo'],
  ['ıłøđƒȷɡ', 'ilodfjg'],
  ['❶❷❸❹❺❻❼❽❾⓿', '1234567890'],
  ['➊➋➌➍➎➏➐➑➒', '123456789'],
  ['➀➁➂➃➄➅➆➇➈', '123456789'],
] as const;
for (const [from, to] of pairs) for (const [index, letter] of [...from].entries()) alike.set(letter, to[index] ?? '');

/** Tricks of spelling are read here once, so that the rules on contact details see plain letters. */
export function readLetters(text: string): ReadableText {
  const read: ReadableText = { letters: '', starts: [], ends: [] };
  let start = 0;
  for (const symbol of text) {
    const end = start + symbol.length;
    for (const letter of unseen.test(symbol) ? '' : symbol.normalize('NFKD').toLowerCase()) {
      const plain = plainLetter(letter);
      // A letter of two code units keeps its place in both.
      for (let unit = 0; unit < plain.length; unit += 1) {
        read.starts.push(start);
        read.ends.push(end);
      }
      read.letters += plain;
    }
    start = end;
  }
  return read;
}

function plainLetter(letter: string): string {
  if (letter <= '\u007f') return letter;
  if (unseen.test(letter)) return '';
  if (anyDigit.test(letter)) return digitValue(letter);
  return alike.get(letter) ?? letter;
}

/** Each script has its ten digits in a row, so the first of the row is zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (code - zero < 9 && anyDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
