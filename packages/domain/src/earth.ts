export type Position = Readonly<{ latitude: number; longitude: number }>;

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * A place as a point in space, in kilometres from the centre of the earth: nearness of such points is nearness on the
 * ground, at the poles and across the date line too, and an index can search them.
 */
export function pointInSpace({ latitude, longitude }: Position): [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [
    earthRadiusKm * Math.cos(phi) * Math.cos(lambda),
    earthRadiusKm * Math.cos(phi) * Math.sin(lambda),
    earthRadiusKm * Math.sin(phi),
  ];
}

/** The straight line through the earth between two places that far apart on the ground. */
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
