// Makes apps/web/src/platform/maps/water/*.txt, what maps without tiles draw as water. The source is no dependency of this
// project; fetch it aside, and build the gazetteer first:
//   mkdir scratch && cd scratch && npm init -y && npm install --no-save @geo-maps/earth-waterbodies-100m
//   node --import tsx tools/gazetteer/build-water.ts scratch
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { coarseStep, fineStep, tileAt, tileBox } from '../../apps/web/src/platform/maps/water-tiles.ts';
import { root } from '../root.ts';
import { areaOf, type Box, boxOf, clip, encode, type Point, type Ring, simplify, turn } from './rings.ts';

/** How finely water is drawn around towns, and everywhere else. Degrees, and square kilometres. */
const fine = { stepDegrees: fineStep, toleranceDegrees: 0.0008, leastArea: 0.12 };
const coarse = { stepDegrees: coarseStep, toleranceDegrees: 0.01, leastArea: 25 };
type Detail = typeof fine;

/** The regions that the gazetteer serves, as far as towns reach; on edges of tiles. */
const regions: readonly Box[] = [
  { west: -141, east: -51, south: 40, north: 62 },
  { west: -6, east: 12, south: 40, north: 52 },
];
/** From this population on the surroundings of a town are drawn finely. */
const townPopulation = 40_000;

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the source is installed: node --import tsx tools/gazetteer/build-water.ts FOLDER');
  process.exit(1);
}
type Shape = { ring: Ring; box: Box; area: number };
/** An outline and its islands. */
type Polygon = readonly Shape[];

const overlaps = (one: Box, other: Box) =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;

const isInside = (inner: Box, outer: Box) =>
  inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north;

/** What of the water is in a box; the area stays that of the whole, so that a lake at the edge is not left out. */
function cut(polygons: readonly Polygon[], box: Box): Polygon[] {
  const cutShape = (shape: Shape): Shape[] => {
    if (!overlaps(shape.box, box)) return [];
    if (isInside(shape.box, box)) return [shape];
    const ring = clip(shape.ring, box);
    return ring.length > 2 ? [{ ring, box: boxOf(ring), area: shape.area }] : [];
  };
  return polygons.flatMap(([outline, ...islands]) => {
    const left = outline ? cutShape(outline) : [];
    return left.length > 0 ? [[...left, ...islands.flatMap(cutShape)]] : [];
  });
}

function drawTile(polygons: readonly Polygon[], { stepDegrees, toleranceDegrees, leastArea }: Detail): string {
  // Outlines one way round and islands the other, so that water that overlaps stays water.
  const drawShape = ({ ring, area }: Shape, index: number): string[] => {
    if (area < leastArea) return [];
    const shape = simplify(ring, toleranceDegrees);
    return shape.length > 2 ? [encode(turn(shape, index === 0), stepDegrees)] : [];
  };
  return polygons
    .filter(([outline]) => outline && outline.area >= leastArea)
    .flatMap((polygon) => polygon.flatMap(drawShape))
    .join(' ');
}

const towns = gunzipSync(readFileSync(join(root, 'database/gazetteer/places.tsv.gz')))
  .toString()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([kind, , , , , latitude, , people]) => kind === 'c' && latitude && Number(people) >= townPopulation)
  .map(([, , , , , latitude, longitude]) => ({ latitude: Number(latitude), longitude: Number(longitude) }));

const output = join(root, 'apps/web/src/platform/maps/water');
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
let bytes = 0;
const write = (name: string, text: string) => {
  bytes += text.length;
  writeFileSync(join(output, `${name}.txt`), `${text}\n`);
};

const source = join(resolve(folder), 'node_modules/@geo-maps/earth-waterbodies-100m/map.geo.json');
type Geometry = { type: string; coordinates: Point[][][] };
const { geometries }: { geometries: Geometry[] } = JSON.parse(readFileSync(source, 'utf8'));
const water = geometries
  .flatMap(({ type, coordinates }) => (type === 'MultiPolygon' ? coordinates : []))
  .map((rings) => rings.map((ring) => ({ ring, box: boxOf(ring), area: areaOf(ring) })))
  .filter(([outline]) => outline && outline.area >= fine.leastArea);

const detailed = new Set(towns.map(tileAt));
const lines: string[] = [];
for (const region of regions) {
  const ofRegion = cut(water, region);
  for (let longitude = region.west; longitude < region.east; longitude += 3) {
    const strip = cut(ofRegion, { ...region, west: longitude - 0.01, east: longitude + 3.01 });
    for (let latitude = region.south; latitude < region.north; latitude += 2) {
      const tile = tileAt({ latitude, longitude });
      const coarsely = drawTile(cut(strip, tileBox(tile, coarseStep)), coarse);
      if (coarsely !== '') lines.push(`${tile} ${coarsely}`);
      if (detailed.has(tile)) write(tile, drawTile(cut(strip, tileBox(tile, fineStep)), fine));
    }
  }
}
write('coarse', lines.join('\n'));
console.log(`${lines.length} tiles, ${detailed.size} of them fine, ${(bytes / 1000).toFixed(0)} kB: ${output}`);
