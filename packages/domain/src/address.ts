import { type AddressCountry, findCountry, findProvince, type Province, searchName } from './place-names.ts';
import { type FoundPostalCode, findCanadianCode, findFrenchCode, type PostalCode } from './postal-codes.ts';
import { beginsLikeStreet, canBePlace, canBeStreet } from './street-words.ts';

export type AddressSplit = Readonly<{
  /** The text before the city, as typed. */
  street: string;
  /** The city in its search form, possibly a prefix. */
  place: string;
  /** True when no comma separates the street. */
  isGuess: boolean;
}>;

export type AddressReading = Readonly<{
  code: PostalCode | null;
  country: AddressCountry | null;
  province: Province | null;
  /** Possible splits into street and city; none when no city was typed. */
  splits: readonly AddressSplit[];
  /** Everything besides code, province and country, when no city is found in it; empty unless it is a street. */
  wholeStreet: string;
}>;

const longestPlaceWords = 5;
const shortestGuess = 3;

/** The possible readings of an address that is being typed, the likeliest first. */
export function readAddress(text: string): AddressReading[] {
  const line = tidy(text);
  const canadian = findCanadianCode(line);
  if (canadian) return [readWithCode(canadian)].filter(hasCodeOrPlace);
  const french = findFrenchCode(line);
  const readings = [french && readWithCode(french), readRest(line, null)];
  // Five digits before a street are its number, elsewhere a postal code.
  const isHouseNumber = french !== null && french.before === '' && beginsLikeStreet(french.after.trim().split(' '));
  if (isHouseNumber) readings.reverse();
  return readings.filter((reading) => reading !== null).filter(hasCodeOrPlace);
}

/** One line, with brackets as commas: "Montréal (Québec)" is how the province is written in French. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[();\r\n]/g, ',')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

const readWithCode = ({ code, before, after }: FoundPostalCode) => readRest(`${before},${after}`, code);

const hasCodeOrPlace = ({ code, splits }: AddressReading): boolean => code !== null || splits.length > 0;

function readRest(text: string, code: PostalCode | null): AddressReading {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => searchName(part) !== '');
  const country = takeLast(parts, findCountry);
  const province = takeLast(parts, findProvince);
  const streetParts = parts.slice(0, -1);
  const lastWords = (parts.at(-1) ?? '').split(' ').filter((word) => word !== '');
  const splits = splitWords(lastWords).map(({ street, place, isGuess }) => ({
    street: [...streetParts, street].filter((part) => part !== '').join(', '),
    place,
    isGuess,
  }));
  const isStreet = parts.length > 1 || beginsLikeStreet(lastWords);
  return {
    code,
    country: code?.country ?? country,
    province,
    splits,
    wholeStreet: isStreet ? parts.join(', ') : '',
  };
}

/** Takes the last part, or the last words of it, when that is a country or a province and something is left. */
function takeLast<Found>(parts: string[], find: (text: string) => Found | null): Found | null {
  const last = parts.at(-1);
  if (last === undefined) return null;
  const whole = find(last);
  if (whole !== null) {
    // A lone "Québec" is the city.
    if (parts.length > 1) parts.pop();
    return parts.length > 1 || parts[0] !== last ? whole : null;
  }
  const words = last.split(' ');
  const found = find(words.at(-1) ?? '');
  // Two letters are never a city; the name of a province may be one, as in "12 rue du Parc Québec".
  if (found === null || (words.at(-1)?.length ?? 0) > 2) return null;
  parts[parts.length - 1] = words.slice(0, -1).join(' ');
  return found;
}

function splitWords(words: readonly string[]): AddressSplit[] {
  if (words.length === 0) return [];
  if (!beginsLikeStreet(words)) {
    const whole = { street: '', place: searchName(words.join(' ')), isGuess: false };
    const withoutEnd = withoutCountryWords(words);
    const shorter = withoutEnd && { street: '', place: searchName(withoutEnd.join(' ')), isGuess: false };
    return [whole, shorter].filter((split) => split !== null).filter(({ place }) => place !== '');
  }
  const ends = [words, withoutCountryWords(words)].filter((each) => each !== null);
  return ends.flatMap(guessSplits);
}

/** "Sherbrooke Quebec Canada" without province and country. */
function withoutCountryWords(words: readonly string[]): string[] | null {
  const left = [...words];
  if (left.length > 1 && findCountry(left.at(-1) ?? '')) left.pop();
  for (const size of [3, 2, 1]) {
    if (left.length > size && findProvince(left.slice(-size).join(' '))) {
      left.splice(-size);
      break;
    }
  }
  return left.length < words.length ? left : null;
}

function guessSplits(words: readonly string[]): AddressSplit[] {
  const sizes = Array.from({ length: Math.min(longestPlaceWords, words.length - 1) }, (_, index) => index + 1);
  return sizes
    .map((size) => ({ street: words.slice(0, -size), place: words.slice(-size) }))
    .filter(({ street, place }) => canBeStreet(street) && canBePlace(place))
    .map(({ street, place }) => ({ street: street.join(' '), place: searchName(place.join(' ')), isGuess: true }))
    .filter(({ place }) => place.length >= shortestGuess);
}
