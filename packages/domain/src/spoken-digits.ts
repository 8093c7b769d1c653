/** How many digits a word stands for, alone; words for tens stand for one when a digit follows. */
type Spoken = { digits: number; isTens: boolean };

const units =
  'zero one two three four five six seven eight nine oh nil nought un une deux trois quatre cinq sept huit neuf nine';
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen dix onze douze treize quatorze quinze seize';
const tens =
  'twenty thirty forty fourty fifty sixty seventy eighty ninety vingt vingts trente quarante cinquante soixante septante huitante nonante';

const spoken = new Map<string, Spoken>();
for (const word of units.split(' ')) spoken.set(word, { digits: 1, isTens: false });
for (const word of teens.split(' ')) spoken.set(word, { digits: 2, isTens: false });
for (const word of tens.split(' ')) spoken.set(word, { digits: 2, isTens: true });
const longest = Math.max(...[...spoken.keys()].map((word) => word.length));
const shortest = Math.min(...[...spoken.keys()].map((word) => word.length));

/**
 * The words for digits that a run of letters consists of, in English or French, also written together; none when
 * anything else is in it.
 */
export function spokenDigits(letters: string): Spoken[] {
  const found: Spoken[] = [];
  let at = 0;
  while (at < letters.length) {
    const word = longestWordAt(letters, at);
    if (!word) return [];
    found.push(spoken.get(word) as Spoken);
    at += word.length;
  }
  return found;
}

function longestWordAt(letters: string, at: number): string | null {
  for (let length = Math.min(longest, letters.length - at); length >= shortest; length -= 1) {
    const word = letters.slice(at, at + length);
    if (spoken.has(word)) return word;
  }
  return null;
}
