type Kind = 'left' | 'right' | 'number' | 'neutral';
export type Direction = 'ltr' | 'rtl';

/** Of scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

const isNumber = /\p{Nd}/u;
const belongsToNumber = /[.,:/+\-−%$€£]/u;

function kindOf(letter: string): Kind {
  if (isNumber.test(letter)) return 'number';
  if (rightToLeft.test(letter)) return 'right';
  return /\p{L}/u.test(letter) ? 'left' : 'neutral';
}

/** A text runs as its first letter does. */
export function directionOf(letters: readonly string[]): Direction {
  const first = letters.map(kindOf).find((kind) => kind === 'left' || kind === 'right');
  return first === 'right' ? 'rtl' : 'ltr';
}

/**
 * How deep each letter is nested, after the bidirectional algorithm of Unicode (UAX #9) for texts without marks of direction:
 * even levels run to the right, odd ones to the left.
 */
export function levelsOf(letters: readonly string[], base: Direction): number[] {
  const side = base === 'rtl' ? 'right' : 'left';
  const resolved = joinNeutrals(joinNumbers(letters, side), side);
  return resolved.map((kind) => {
    if (kind === 'right') return 1;
    return kind === 'left' && base === 'ltr' ? 0 : 2;
  });
}

/** Signs within and beside numbers run with them; a number behind a word from left to right belongs to that word. */
function joinNumbers(letters: readonly string[], base: 'left' | 'right'): Kind[] {
  const kinds = letters.map(kindOf);
  const joined = kinds.map((kind, index): Kind => {
    const touchesNumber = kinds[index - 1] === 'number' || kinds[index + 1] === 'number';
    return kind === 'neutral' && touchesNumber && belongsToNumber.test(letters[index] ?? '') ? 'number' : kind;
  });
  let strong: Kind = base;
  return joined.map((kind) => {
    if (kind === 'left' || kind === 'right') strong = kind;
    return kind === 'number' && strong === 'left' ? 'left' : kind;
  });
}

/** What stands between two words of one direction runs with them, all else with the text. */
function joinNeutrals(kinds: readonly Kind[], base: 'left' | 'right'): Kind[] {
  const sideOf = (kind: Kind | undefined) => (kind === undefined ? base : kind === 'left' ? 'left' : 'right');
  const resolved: Kind[] = [];
  for (let from = 0; from < kinds.length; ) {
    let to = from;
    while (kinds[to] === 'neutral') to += 1;
    if (to === from) {
      resolved.push(kinds[from] ?? 'neutral');
      from += 1;
      continue;
    }
    const [before, after] = [sideOf(kinds[from - 1]), sideOf(kinds[to])];
    resolved.push(...Array.from({ length: to - from }, () => (before === after ? before : base)));
    from = to;
  }
  return resolved;
}

/** The runs of a line from left to right. */
export function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = 2; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to === from) continue;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** A bracket that opens stays one that opens when it is read from the right. */
export const mirror = (letter: string): string => mirrored[letter] ?? letter;
