import type { Position } from '@relevo/domain/earth';
import type { Pixel } from '../../../../platform/maps/map-geometry.ts';

const ringRadius = 26;

/**
 * Jobs at the very same place stand in a ring around it, so that each can be reached. The answer is in pixels, for those
 * that step aside.
 */
export function spreadPins(pins: readonly (Position & { id: string })[]): Map<string, Pixel> {
  const groups = new Map<string, string[]>();
  for (const { id, latitude, longitude } of pins) {
    const place = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    groups.set(place, [...(groups.get(place) ?? []), id]);
  }
  const offsets = new Map<string, Pixel>();
  for (const ids of groups.values()) {
    if (ids.length === 1) continue;
    const radius = ringRadius + Math.max(0, ids.length - 6) * 5;
    for (const [index, id] of ids.entries()) {
      const angle = (index / ids.length) * 2 * Math.PI;
      offsets.set(id, { x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) });
    }
  }
  return offsets;
}
