import type { AddressSplit } from './address.ts';
import { tellingName } from './place-names.ts';
import { isFinishedStreet } from './street-words.ts';

/** From this length on three fifths of a name identify it. */
const tellingBeginning = 5;

/**
 * Whether a found town is the one that was typed behind a street. A town that is only similar must not get the street:
 * that would make up an address.
 */
export function isTypedTown({ street, place, isGuess }: AddressSplit, searchName: string): boolean {
  if (street === '' || searchName === place) return true;
  if (searchName.startsWith(place)) return !isGuess || isFinishedStreet(street) || isMostOf(place, searchName);
  if (isMistyped(place, searchName)) return true;
  // "…, jerome" is Saint-Jérôme; without a comma it may as well be the end of the street.
  return !isGuess && isMistyped(tellingName(place), tellingName(searchName));
}

function isMostOf(typed: string, name: string): boolean {
  if (typed.length >= tellingBeginning && typed.length * 5 >= name.length * 3) return true;
  return typed.length * 3 >= name.length * 2;
}

/** One wrong, missing or extra letter, in long names two. */
function isMistyped(typed: string, name: string): boolean {
  const allowed = Math.min(typed.length, name.length) < 9 ? 1 : 2;
  return Math.abs(typed.length - name.length) <= allowed && editDistance(typed, name) <= allowed;
}

function editDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_each, index) => index);
  for (const [row, letter] of [...left].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...right].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
