import { expect, test } from 'vitest';
import { isPartOfNumber, maskSpreadNumber } from './spread-numbers.ts';

/** Sends the messages in their order, as they are kept. */
function keep(messages: readonly string[]): string[] {
  const kept: string[] = [];
  for (const message of messages) kept.unshift(maskSpreadNumber(message, kept).text);
  return kept.toReversed();
}

const spread: [string, string[], string[]][] = [
  ['three groups', ['514', '555', '0134'], ['514', '555', '•••']],
  ['pairs', ['06', '12', '34', '56', '78'], ['06', '12', '34', '•••', '•••']],
  ['single digits', [...'5145550134'], [...'514555', '•••', '•••', '•••', '•••']],
  ['words around', ['my number is 514', 'then 555', 'and 0134 :)'], ['my number is 514', 'then 555', 'and ••• :)']],
  ['French', ['Mon numéro : 514', 'puis 555', 'et 0134!'], ['Mon numéro : 514', 'puis 555', 'et •••!']],
  [
    'digits in words',
    ['five one four', 'five five five', 'zero one three four'],
    ['five one four', 'five five five', '•••'],
  ],
  ['French words', ['cinq un quatre', 'cinq cinq cinq', 'zéro un'], ['cinq un quatre', 'cinq cinq cinq', '•••']],
  ['full-width digits', ['５１４', '５５５', '０１３４'], ['５１４', '５５５', '•••']],
  ['emoji digits', ['5️⃣1️⃣4️⃣', '5️⃣5️⃣5️⃣', '0️⃣1️⃣'], ['5️⃣1️⃣4️⃣', '5️⃣5️⃣5️⃣', '•••']],
  [
    'talk in between',
    ['514', 'I can come on Friday.', '555', 'Is it ok?', '0134'],
    ['514', 'I can come on Friday.', '555', 'Is it ok?', '•••'],
  ],
  ['a sign for a digit', ['514', '555', 'O134'], ['514', '555', '•••']],
];

test.each(spread)('a number in parts is masked from the message that completes it: %s', (_name, sent, kept) => {
  expect(keep(sent)).toEqual(kept);
});

const honest: [string, string[]][] = [
  ['times', ['08:00', '16:30', '14:30', '9:15 - 17:45', '8h30', '7 h 45']],
  ['dates', ['2026-11-20', '20/11/2026', '21.11.2026', '20 nov. 2026']],
  ['prices', ['25.50 $', '$204.00', '25,50', '1 250,00 $', '18.75', '$22']],
  [
    'sentences',
    ['We need 12 people', '3 tables of 10', 'Room 305', 'Door code 4821', '1200 rue Sainte-Catherine', 'Bus 51 or 80'],
  ],
  ['a few numbers', ['12', '3', '250', 'Ok!']],
  ['postal codes', ['H3B 1K5', 'J4K 2T1', 'G1R 5P3']],
  ['few digits over more than ten messages', ['555', ...Array(9).fill('Ok, see you.'), '0134']],
];

test.each(honest)('an honest chat stays as it is: %s', (_name, sent) => {
  expect(keep(sent)).toEqual(sent);
});

test('ten messages of the sender count together', () => {
  const talk = Array<string>(8).fill('Ok, see you.');
  expect(keep(['555', ...talk, '0134']).at(-1)).toBe('•••');
});

test.each([
  ['514', true],
  ['then 55', true],
  ['four', true],
  ['See you at 8', false],
  ['14:30', false],
  ['25.50', false],
  ['•••', false],
  ['', false],
])('%j is a part of a number: %s', (text, is) => {
  expect(isPartOfNumber(text)).toBe(is);
});
