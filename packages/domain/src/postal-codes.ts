import type { AddressCountry } from './place-names.ts';

export type PostalCode = Readonly<{
  /** Formatted, as far as it was typed: `H2X 1X3`, `H2X`, `75011`. */
  text: string;
  /** The key in the gazetteer: the first three characters in Canada, all five digits in France. */
  area: string;
  country: AddressCountry;
}>;

export type FoundPostalCode = Readonly<{ code: PostalCode; before: string; after: string }>;

// Canada Post uses neither D, F, I, O, Q and U nor, in front, W and Z. The second half may be incomplete.
const canadian =
  /(?<![\p{L}\p{N}])([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[ -]?(\d[abceghj-nprstv-z]\d)|[ -]?\d[abceghj-nprstv-z]?)?(?![\p{L}\p{N}])/iu;
const french = /(?<![\p{L}\p{N}])\d{5}(?![\p{L}\p{N}])/u;

/** A Canadian postal code anywhere in a text. */
export function findCanadianCode(text: string): FoundPostalCode | null {
  const found = canadian.exec(text);
  if (!found?.[1]) return null;
  const area = found[1].toUpperCase();
  const localUnit = found[2]?.toUpperCase();
  return around(text, found, { text: localUnit ? `${area} ${localUnit}` : area, area, country: 'Canada' });
}

/** A complete Canadian postal code in its usual form, `M5V 3A8`; null for any other text. */
export function canadianPostalCode(text: string): string | null {
  // A pasted code may have a no-break space or full-width characters.
  const trimmed = text.normalize('NFKC').trim();
  const found = findCanadianCode(trimmed);
  const isWhole = found && found.before === '' && found.after === '' && found.code.text.length === 7;
  return isWhole ? found.code.text : null;
}

/** Five separate digits. At the beginning of a text they may be a house number instead. */
export function findFrenchCode(text: string): FoundPostalCode | null {
  const found = french.exec(text);
  if (!found) return null;
  return around(text, found, { text: found[0], area: found[0], country: 'France' });
}

function around(text: string, found: RegExpExecArray, code: PostalCode): FoundPostalCode {
  return { code, before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) };
}
