import { distanceKm, type Position, pointInSpace, positionInSpace } from './earth.ts';

/** Two readings farther apart than this are not of one place. */
export const agreementM = 75;
/** A reading that may be farther off than this says nothing about the exact place. */
export const usableAccuracyM = 75;
/** How many different workers have to agree. */
const agreeingWorkers = 2;

export type PlaceReading = Position & Readonly<{ workerId: string; accuracyM: number | null }>;
export type PlaceOffer = Position & Readonly<{ scans: number }>;

export function isUsableAccuracy(accuracyM: number | null): boolean {
  return accuracyM !== null && accuracyM >= 0 && accuracyM <= usableAccuracyM;
}

/**
 * The place that scans of different workers agree on; null while they do not. Each worker counts once, with the most
 * accurate reading, and any two readings of the group lie within `agreementM`. The order of the readings does not matter.
 */
export function placeOfScans(readings: readonly PlaceReading[]): PlaceOffer | null {
  const points = bestOfEachWorker(readings.filter(({ accuracyM }) => isUsableAccuracy(accuracyM)));
  const [best] = points.map((seed) => groupAround(seed, points)).sort(preferred);
  if (!best || best.members.length < agreeingWorkers) return null;
  return { ...middleOf(best.members), scans: best.members.length };
}

function bestOfEachWorker(readings: readonly PlaceReading[]): PlaceReading[] {
  const byWorker = new Map<string, PlaceReading>();
  for (const reading of readings.toSorted(byAccuracy)) {
    if (!byWorker.has(reading.workerId)) byWorker.set(reading.workerId, reading);
  }
  return [...byWorker.values()].sort(byPosition);
}

function byAccuracy(one: PlaceReading, other: PlaceReading): number {
  return (one.accuracyM ?? 0) - (other.accuracyM ?? 0) || byPosition(one, other);
}

function byPosition(one: Position, other: Position): number {
  return one.latitude - other.latitude || one.longitude - other.longitude;
}

type Group = { members: Position[]; spreadM: number };

/** Adds the nearest points first, as long as each agrees with all that were added before. */
function groupAround(seed: Position, points: readonly Position[]): Group {
  const members = [seed];
  let spreadM = 0;
  const nearestFirst = points
    .filter((point) => point !== seed)
    .map((point) => ({ point, awayM: metresBetween(seed, point) }))
    .filter(({ awayM }) => awayM <= agreementM)
    .sort((one, other) => one.awayM - other.awayM || byPosition(one.point, other.point));
  for (const { point } of nearestFirst) {
    const farthestM = Math.max(...members.map((member) => metresBetween(member, point)));
    if (farthestM > agreementM) continue;
    members.push(point);
    spreadM = Math.max(spreadM, farthestM);
  }
  return { members: members.sort(byPosition), spreadM };
}

/** The largest group, then the tightest one. */
function preferred(one: Group, other: Group): number {
  return other.members.length - one.members.length || one.spreadM - other.spreadM || byMiddle(one, other);
}

function byMiddle(one: Group, other: Group): number {
  return byPosition(middleOf(one.members), middleOf(other.members));
}

/** The mean in space, so that the date line is no seam; six decimals are a tenth of a metre. */
function middleOf(positions: readonly Position[]): Position {
  const points = positions.map(pointInSpace);
  const mean = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const { latitude, longitude } = positionInSpace([mean(0), mean(1), mean(2)]);
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function metresBetween(one: Position, other: Position): number {
  return distanceKm(one, other) * 1000;
}
