import type { Position } from '@relevo/domain/earth';

/** The corner of the grid a view belongs to: names are asked for once per square, not at every little move. */
export function labelArea({ latitude, longitude }: Position, zoom: number): Position {
  const step = zoom >= 12 ? 0.1 : zoom >= 9 ? 0.5 : 2;
  const toStep = (degrees: number) => Number((Math.round(degrees / step) * step).toFixed(1));
  // A map can be moved round the world; the names are asked for where the earth really is.
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: Math.min(90, Math.max(-90, toStep(latitude))), longitude: toStep(around) };
}
