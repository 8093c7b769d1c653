import { radiusChoices } from './job-filters.ts';

/** The next distance to try when nothing was found; null when the widest was tried or none is set. */
export function widerRadius(radiusKm: string): number | null {
  const current = Number(radiusKm);
  if (radiusKm === '' || !Number.isFinite(current)) return null;
  return radiusChoices.find((choice) => choice > current) ?? null;
}
