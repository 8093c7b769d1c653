import { departmentOf } from './french-departments.mjs';
import { plainName } from './place-names.mjs';

/** Three cities are divided into numbered communes; an address names the city. */
const dividedCity = /^(Paris|Lyon|Marseille) \d+er? Arrondissement$|^(Paris|Lyon|Marseille) \d+e Arrondissement$/;
const dividedCityDepartments = { Paris: '75', Lyon: '69', Marseille: '13' };
/** GeoNames counts the overseas departments as countries of their own. */
const geoNamesCountries = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM']);

export function frenchPlaces({ postalCodes, geoNames }) {
  const known = geoNames.filter(({ country, name }) => geoNamesCountries.has(country) && !/ \d\d$/.test(name));
  const communes = groupByCommune(postalCodes).map((commune) => ({ ...commune, ...factsOf(commune, known) }));
  const centres = centresOfCodes(communes);
  return communes.flatMap((commune) => rowsOf(commune, centres));
}

function groupByCommune(postalCodes) {
  const communes = new Map();
  for (const { codeCommune, nomCommune, codePostal } of postalCodes) {
    const divided = dividedCity.exec(nomCommune);
    const city = divided?.[1] ?? divided?.[2];
    const key = city ?? codeCommune;
    const commune = communes.get(key) ?? {
      name: city ?? nomCommune,
      department: city ? dividedCityDepartments[city] : departmentCode(codeCommune),
      communeCode: codeCommune,
      codes: new Set(),
    };
    commune.codes.add(codePostal);
    communes.set(key, commune);
  }
  return [...communes.values()];
}

const departmentCode = (communeCode) => communeCode.slice(0, communeCode.startsWith('97') ? 3 : 2);

const lookups = new WeakMap();

function factsOf({ name, communeCode, department }, known) {
  if (!lookups.has(known)) lookups.set(known, lookupOf(known));
  const { byCommune, byName } = lookups.get(known);
  const place = byCommune.get(communeCode) ?? nearestName(byName.get(plainName(name)), { name, department });
  if (!place) return { population: 0, latitude: null, longitude: null };
  const [longitude, latitude] = place.loc.coordinates;
  return { population: place.population, latitude, longitude };
}

function lookupOf(known) {
  const byCommune = new Map();
  const byName = new Map();
  for (const place of known) {
    const isQuarter = place.featureCode === 'PPLX';
    if (place.muniSub && !isQuarter && (byCommune.get(place.muniSub)?.population ?? -1) < place.population) {
      byCommune.set(place.muniSub, place);
    }
    const plain = plainName(place.name);
    byName.set(plain, [...(byName.get(plain) ?? []), place]);
  }
  return { byCommune, byName };
}

const countryOfDepartment = { 971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 975: 'PM', 976: 'YT' };

/** By name alone only where the name cannot mean another commune: same department, or overseas the same island. */
function nearestName(places = [], { name, department }) {
  const overseas = countryOfDepartment[department];
  if (overseas) return places.find(({ country }) => country === overseas);
  const inDepartment = places.filter(({ muniSub }) => muniSub?.startsWith(department));
  const isDividedCity = dividedCityDepartments[name] === department;
  const [largest] = (isDividedCity ? places.filter(({ country }) => country === 'FR') : inDepartment).sort(
    (left, right) => right.population - left.population,
  );
  return largest;
}

/** A small commune stands where the larger ones of its postal code stand: it is an area, not a door. */
function centresOfCodes(communes) {
  const sums = new Map();
  for (const { codes, latitude, longitude } of communes) {
    if (latitude === null) continue;
    for (const code of codes) {
      const sum = sums.get(code) ?? { latitude: 0, longitude: 0, count: 0 };
      sums.set(code, {
        latitude: sum.latitude + latitude,
        longitude: sum.longitude + longitude,
        count: sum.count + 1,
      });
    }
  }
  return new Map(
    [...sums].map(([code, { latitude, longitude, count }]) => [
      code,
      { latitude: latitude / count, longitude: longitude / count },
    ]),
  );
}

/** A commune with one code is one row; one with several has a row for itself and one for each code. */
function rowsOf({ name, department, codes, population, ...position }, centres) {
  const [onlyCode, ...others] = [...codes].sort();
  const place = position.latitude === null ? centres.get(onlyCode) : position;
  const row = {
    kind: 'city',
    name,
    region: departmentOf(department),
    country: 'France',
    postalCode: others.length === 0 ? onlyCode : '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    population,
  };
  if (others.length === 0) return [row];
  return [row, ...[onlyCode, ...others].map((postalCode) => ({ ...row, kind: 'postal_area', postalCode }))];
}
