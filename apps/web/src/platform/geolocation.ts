import type { Position } from '@relevo/domain/earth';

export type PositionTrouble = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

/** Why the device did not say where it is. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
  readonly trouble: PositionTrouble;

  constructor(trouble: PositionTrouble) {
    super(`The position is not known: ${trouble}.`);
    this.trouble = trouble;
  }
}

// The numbers are fixed by the standard.
const troubles: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the device once; the browser asks the person first. A position of the last minutes is good enough to look around. */
export function askPosition(geolocation: Geolocation | null = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError('unsupported'));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new PositionError(troubles[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 5 * 60_000 },
    );
  });
}

/** To about a hundred metres: near enough to find work, and no longer anybody's front door. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(3)), longitude: Number(longitude.toFixed(3)) };
}
