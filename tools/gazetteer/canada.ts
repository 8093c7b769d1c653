import { mayHaveCode, municipalityOf } from './canadian-municipalities.ts';
import { distanceKm } from './distance.ts';
import type { GeoName, Place, Town } from './place.ts';

/** A postal area as the package zipcodes lists it. */
export interface CanadianArea {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** GeoNames numbers the provinces; an address names them by two letters. */
const provinceOfNumber: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
};

/** The first letter of a postal code says the province; the source's own column is not always right. */
const provinceOfLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

/** Santa Claus has a postal code, but no address; the source does not know where Akwesasne is. */
const unusedAreas = new Set(['H0H', 'H0M']);
/** An area with a given position further from its city than this was put in the wrong place by its source. */
const believableDistanceKm = 60;

export function canadianPlaces({
  postalAreas,
  geoNames,
}: {
  postalAreas: Record<string, CanadianArea>;
  geoNames: GeoName[];
}): Place[] {
  const cities = geoNames
    .filter(({ country }) => country === 'CA')
    .map((place) => ({ town: townOf(place), isQuarter: place.featureCode === 'PPLX' }));
  const towns = cities.filter(({ isQuarter }) => !isQuarter).map(({ town }) => town);
  const areas = Object.values(postalAreas)
    .filter(({ zip }) => !unusedAreas.has(zip))
    .map((area) => postalArea(area, towns));
  return [...distinctCities(cities.map(({ town }) => town)), ...areas];
}

const townOf = ({ name, adminCode, population, loc }: GeoName): Town => ({
  kind: 'city',
  name,
  region: provinceOfNumber[adminCode] ?? '',
  country: 'Canada',
  postalCode: '',
  latitude: loc.coordinates[1],
  longitude: loc.coordinates[0],
  population,
});

function postalArea({ zip, city: description, latitude, longitude, state }: CanadianArea, towns: Town[]): Place {
  const region = zip.startsWith('X') && state.startsWith('Nunavut') ? 'NU' : (provinceOfLetter[zip.slice(0, 1)] ?? '');
  const neighbours = towns.filter((town) => town.region === region && mayHaveCode(town.name, zip));
  const city = municipalityOf({ code: zip, description, latitude, longitude }, neighbours);
  const isRural = zip[1] === '0';
  const isMisplaced = !isRural && distanceKm({ latitude, longitude }, city) > believableDistanceKm;
  const position = isMisplaced ? city : { latitude, longitude };
  return {
    kind: 'postal_area',
    name: city.name,
    region,
    country: 'Canada',
    postalCode: zip,
    latitude: position.latitude,
    longitude: position.longitude,
    population: city.population,
  };
}

/** A town that GeoNames lists twice in one province is one town in an address. */
function distinctCities(cities: Town[]): Town[] {
  const largest = new Map<string, Town>();
  for (const city of cities) {
    const key = `${city.region}|${city.name}`;
    if ((largest.get(key)?.population ?? -1) < city.population) largest.set(key, city);
  }
  return [...largest.values()];
}
