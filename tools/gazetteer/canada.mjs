import { mayHaveCode, municipalityOf } from './canadian-municipalities.mjs';
import { distanceKm } from './distance.mjs';

/** GeoNames numbers the provinces; an address names them by two letters. */
const provinceOfNumber = {
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
const provinceOfLetter = {
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
/** An area whose given position is further from its city than this was put in the wrong place by its source. */
const believableDistanceKm = 60;

export function canadianPlaces({ postalAreas, geoNames }) {
  const cities = geoNames
    .filter(({ country }) => country === 'CA')
    .map((place) => ({ ...positionOf(place), kind: 'city', featureCode: place.featureCode, ...nameOf(place) }));
  const towns = cities.filter(({ featureCode }) => featureCode !== 'PPLX');
  const areas = Object.values(postalAreas)
    .filter(({ zip }) => !unusedAreas.has(zip))
    .map((area) => postalArea(area, towns));
  return [...distinctCities(cities), ...areas];
}

const nameOf = ({ name, adminCode, population }) => ({
  name,
  region: provinceOfNumber[adminCode],
  country: 'Canada',
  postalCode: '',
  population,
});

const positionOf = ({ loc }) => ({ latitude: loc.coordinates[1], longitude: loc.coordinates[0] });

function postalArea({ zip, city: description, latitude, longitude, state }, towns) {
  const region = zip.startsWith('X') && state.startsWith('Nunavut') ? 'NU' : provinceOfLetter[zip[0]];
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

/** A town that GeoNames lists twice in one province is one town to somebody who writes an address. */
function distinctCities(cities) {
  const largest = new Map();
  for (const city of cities) {
    const key = `${city.region}|${city.name}`;
    if ((largest.get(key)?.population ?? -1) < city.population) largest.set(key, city);
  }
  return [...largest.values()];
}
