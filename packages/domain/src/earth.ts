export type Position = Readonly<{ latitude: number; longitude: number }>;

/** How well the position of a job is known. */
export const precisions = ['exact', 'area', 'unknown'] as const;
export type Precision = (typeof precisions)[number];

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * A position as a point in space, in kilometres from the centre of the earth. The distance of such points orders like
 * the distance on the ground, also at the poles and across the date line, and an index can search them.
 */
export function pointInSpace({ latitude, longitude }: Position): [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [
    earthRadiusKm * Math.cos(phi) * Math.cos(lambda),
    earthRadiusKm * Math.cos(phi) * Math.sin(lambda),
    earthRadiusKm * Math.sin(phi),
  ];
}

/** The position below or above a point in space. */
export function positionInSpace([x, y, z]: readonly [number, number, number]): Position {
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

/** The straight-line distance of two positions with this distance on the ground. */
export function chordOf(groundKm: number): number {
  return 2 * earthRadiusKm * Math.sin(Math.min(groundKm / (2 * earthRadiusKm), Math.PI / 2));
}

export function groundDistanceOf(chordKm: number): number {
  return 2 * earthRadiusKm * Math.asin(Math.min(chordKm / (2 * earthRadiusKm), 1));
}

export function distanceKm(from: Position, to: Position): number {
  const [a, b] = [pointInSpace(from), pointInSpace(to)];
  return groundDistanceOf(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
}
