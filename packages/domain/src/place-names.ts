/**
 * A name as it is searched: lower case, without accents or punctuation, "St" and "Ste" written out. The gazetteer is
 * stored and asked with the same words, so a change here is a new edition of it.
 */
export function searchName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte');
}

const commonWords = new Set('a au aux d de des du en et l la le les lez of saint sainte sous sur the'.split(' '));

/** The words of a searched name that tell one place from another; all of them when none does. */
export function tellingName(name: string): string {
  const telling = name.split(' ').filter((word) => !commonWords.has(word));
  return telling.length > 0 ? telling.join(' ') : name;
}

export const addressCountries = ['Canada', 'France'] as const;
export type AddressCountry = (typeof addressCountries)[number];

/** The provinces by the two letters of an address, with the names people write instead; the first one is shown. */
export const provinceNames = {
  AB: ['Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut'],
  ON: ['Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  QC: ['Québec'],
  SK: ['Saskatchewan'],
  YT: ['Yukon'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Province = keyof typeof provinceNames;

const provinceBySearchName = new Map<string, Province>(
  Object.entries(provinceNames).flatMap(([code, names]) =>
    [code, ...names].map((name) => [searchName(name), code as Province] as const),
  ),
);

/** The province somebody means with "QC", "Québec" or "quebec". */
export function findProvince(text: string): Province | null {
  return provinceBySearchName.get(searchName(text)) ?? null;
}

export function findCountry(text: string): AddressCountry | null {
  return addressCountries.find((country) => searchName(country) === searchName(text)) ?? null;
}

/** A region as a person reads it: the province in words, a French department as it is. */
export function regionName(region: string): string {
  return region in provinceNames ? provinceNames[region as Province][0] : region;
}
