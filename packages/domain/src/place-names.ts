/**
 * The search form of a name: lower case, without accents or punctuation, "St" and "Ste" written out. The gazetteer is
 * stored in this form, so a change here needs a new edition of it.
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

/** The distinctive words of a search name; all of them when none is. */
export function tellingName(name: string): string {
  const telling = name.split(' ').filter((word) => !commonWords.has(word));
  return telling.length > 0 ? telling.join(' ') : name;
}

export const addressCountries = ['Canada', 'France'] as const;
export type AddressCountry = (typeof addressCountries)[number];

/** The provinces by their two letters, with the names that are written instead; the first one is shown. */
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

/** The province for "QC", "Québec" or "quebec". */
export function findProvince(text: string): Province | null {
  return provinceBySearchName.get(searchName(text)) ?? null;
}

export function findCountry(text: string): AddressCountry | null {
  return addressCountries.find((country) => searchName(country) === searchName(text)) ?? null;
}

/** The name of a region: a province in words, a French department as it is. */
export function regionName(region: string): string {
  return region in provinceNames ? provinceNames[region as Province][0] : region;
}
