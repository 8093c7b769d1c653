import { departmentOf } from './french-departments.ts';
import type { GeoName, Place, Position } from './place.ts';
import { plainName } from './place-names.ts';

/** A postal code of a commune as the package codes-postaux lists it. */
export interface FrenchPostalCode {
  codeCommune: string;
  nomCommune: string;
  codePostal: string;
}

interface Commune {
  name: string;
  department: string;
  communeCode: string;
  codes: Set<string>;
}

interface CommuneFacts {
  population: number;
  latitude: number | null;
  longitude: number | null;
}

/** Three cities are divided into numbered communes; an address names the city. */
const dividedCity = /^(Paris|Lyon|Marseille) \d+er? Arrondissement$|^(Paris|Lyon|Marseille) \d+e Arrondissement$/;
const dividedCityDepartments: Record<string, string> = { Paris: '75', Lyon: '69', Marseille: '13' };
/** GeoNames counts the overseas departments as separate countries. */
const geoNamesCountries = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM']);

export function frenchPlaces({
  postalCodes,
  geoNames,
}: {
  postalCodes: FrenchPostalCode[];
  geoNames: GeoName[];
}): Place[] {
  const known = geoNames.filter(({ country, name }) => geoNamesCountries.has(country) && !/ \d\d$/.test(name));
  const lookup = lookupOf(known);
  const communes = groupByCommune(postalCodes).map((commune) => ({ ...commune, ...factsOf(commune, lookup) }));
  const centres = centresOfCodes(communes);
  return communes.flatMap((commune) => rowsOf(commune, centres));
}

function groupByCommune(postalCodes: FrenchPostalCode[]): Commune[] {
  const communes = new Map<string, Commune>();
  for (const { codeCommune, nomCommune, codePostal } of postalCodes) {
    const divided = dividedCity.exec(nomCommune);
    const city = divided?.[1] ?? divided?.[2];
    const key = city ?? codeCommune;
    const commune: Commune = communes.get(key) ?? {
      name: city ?? nomCommune,
      department: (city && dividedCityDepartments[city]) ?? departmentCode(codeCommune),
      communeCode: codeCommune,
      codes: new Set(),
    };
    commune.codes.add(codePostal);
    communes.set(key, commune);
  }
  return [...communes.values()];
}

const departmentCode = (communeCode: string) => communeCode.slice(0, communeCode.startsWith('97') ? 3 : 2);

function factsOf({ name, communeCode, department }: Commune, { byCommune, byName }: Lookup): CommuneFacts {
  const place = byCommune.get(communeCode) ?? nearestName(byName.get(plainName(name)), { name, department });
  if (!place) return { population: 0, latitude: null, longitude: null };
  const [longitude, latitude] = place.loc.coordinates;
  return { population: place.population, latitude, longitude };
}

interface Lookup {
  byCommune: Map<string, GeoName>;
  byName: Map<string, GeoName[]>;
}

function lookupOf(known: GeoName[]): Lookup {
  const byCommune = new Map<string, GeoName>();
  const byName = new Map<string, GeoName[]>();
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

const countryOfDepartment: Record<string, string> = {
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  975: 'PM',
  976: 'YT',
};

/** By name alone only where the name cannot mean another commune: same department, or overseas the same island. */
function nearestName(places: GeoName[] = [], { name, department }: Pick<Commune, 'name' | 'department'>) {
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
function centresOfCodes(communes: (Commune & CommuneFacts)[]): Map<string, Position> {
  const sums = new Map<string, Position & { count: number }>();
  for (const { codes, latitude, longitude } of communes) {
    if (latitude === null || longitude === null) continue;
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
function rowsOf(
  { name, department, codes, population, ...position }: Commune & CommuneFacts,
  centres: Map<string, Position>,
): Place[] {
  const [onlyCode = '', ...others] = [...codes].sort();
  const place = position.latitude === null ? centres.get(onlyCode) : position;
  const row: Place = {
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
  return [row, ...[onlyCode, ...others].map((postalCode): Place => ({ ...row, kind: 'postal_area', postalCode }))];
}
