import type { Position } from '@relevo/domain/earth';

export type LabelArea = Position & { reach_km: number };

type View = { center: Position; zoom: number; width: number; height: number };

/** How far names are asked for, and the squares they are asked for by: both grow with what is in view. */
const scales: readonly { reachKm: number; stepDegrees: number }[] = [
  { reachKm: 25, stepDegrees: 0.1 },
  { reachKm: 60, stepDegrees: 0.2 },
  { reachKm: 150, stepDegrees: 0.5 },
  { reachKm: 400, stepDegrees: 2 },
  { reachKm: 1000, stepDegrees: 5 },
];
const widest = { reachKm: 3000, stepDegrees: 10 };

/** The corner of a square is not the middle of the view, so a bit more than the view is asked for. */
const margin = 1.5;

/** What a view belongs to: names are asked for once per square, not at every little move. */
export function labelArea({ center, zoom, width, height }: View): LabelArea {
  const halfViewKm = (Math.max(width, height) / 2) * kmPerPixel(center.latitude, zoom);
  const scale = scales.find(({ reachKm }) => reachKm >= halfViewKm * margin) ?? widest;
  const toStep = (degrees: number) => Number((Math.round(degrees / scale.stepDegrees) * scale.stepDegrees).toFixed(1));
  // A map can be moved round the world; the names are asked for where the earth really is.
  const around = ((((center.longitude + 180) % 360) + 360) % 360) - 180;
  return {
    latitude: Math.min(90, Math.max(-90, toStep(center.latitude))),
    longitude: toStep(around),
    reach_km: scale.reachKm,
  };
}

/** The whole equator is 256 pixels long at zoom 0, and each zoom doubles it. */
function kmPerPixel(latitude: number, zoom: number): number {
  const equatorKm = 40_075;
  return (equatorKm * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);
}
