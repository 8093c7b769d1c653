import { encodeRing } from '../../apps/web/src/platform/maps/water-tiles.ts';

/** Longitude and latitude, as GeoJSON writes them. */
export type Point = readonly [number, number];
export type Ring = readonly Point[];
export type Box = Readonly<{ west: number; east: number; south: number; north: number }>;

export function boxOf(ring: Ring): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 };
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** In square kilometres, exact enough to separate ponds from lakes. */
export function areaOf(ring: Ring): number {
  const latitude = ring[0]?.[1] ?? 0;
  return Math.abs(signedArea(ring)) * 111.2 ** 2 * Math.cos((latitude * Math.PI) / 180);
}

/** The same ring, counter-clockwise or not. */
export function turn(ring: Ring, isCounterClockwise: boolean): Ring {
  return signedArea(ring) > 0 === isCounterClockwise ? ring : ring.toReversed();
}

/** Sutherland and Hodgman: the part of a ring inside a box, cut at one side after the other. */
export function clip(ring: Ring, { west, east, south, north }: Box): Ring {
  const sides: { axis: 0 | 1; limit: number; sign: 1 | -1 }[] = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ];
  return sides.reduce<Ring>((left, { axis, limit, sign }) => {
    const isInside = (point: Point) => sign * (point[axis] - limit) >= 0;
    const crossing = (from: Point, to: Point): Point => {
      const part = (limit - from[axis]) / (to[axis] - from[axis]);
      return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
    };
    return left.flatMap((point, index) => {
      const before = left.at(index - 1) ?? point;
      const entered = isInside(point) === isInside(before) ? [] : [crossing(before, point)];
      return isInside(point) ? [...entered, point] : entered;
    });
  }, ring);
}

/** Leaves out points that lie nearer to the last one, or to the line between their neighbours, than the tolerance. */
export function simplify(ring: Ring, tolerance: number): Ring {
  const kept: Point[] = [];
  for (const [index, point] of ring.entries()) {
    const before = kept.at(-1);
    const next = ring[index + 1] ?? kept[0];
    if (!before || !next || !isBetween({ before, point, next }, tolerance)) kept.push(point);
  }
  return kept;
}

type Neighbours = { before: Point; point: Point; next: Point };

function isBetween({ before, point, next }: Neighbours, tolerance: number): boolean {
  const [toX, toY] = [next[0] - before[0], next[1] - before[1]];
  const [x, y] = [point[0] - before[0], point[1] - before[1]];
  const near = Math.hypot(x, y);
  if (near < tolerance) return true;
  const length = Math.hypot(toX, toY);
  return length > 0 && near < length && Math.abs(toX * y - toY * x) / length < tolerance / 2;
}

export function encode(ring: Ring, stepDegrees: number): string {
  return encodeRing(
    ring.map(([longitude, latitude]) => ({ latitude, longitude })),
    stepDegrees,
  );
}
