import { distanceKm, type Position } from './earth.ts';

/** An address this near and a position taken on site are the same place. */
const samePlaceKm = 2;

export type PositionChoice = 'own' | 'address' | 'ask';

/** Which position counts when an address is chosen or typed: a position that a person took is never replaced unasked. */
export function choosePosition(own: Position | null, ofAddress: Position | null): PositionChoice {
  if (own === null) return 'address';
  if (ofAddress === null) return 'own';
  return distanceKm(own, ofAddress) <= samePlaceKm ? 'own' : 'ask';
}
