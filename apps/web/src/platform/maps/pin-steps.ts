import type { Pixel } from './map-geometry.ts';

const directions: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How many pixels a key moves the pin; null for keys that have nothing to do with it. */
export function pinStep({ key, shiftKey }: { key: string; shiftKey: boolean }): Pixel | null {
  const direction = directions[key];
  if (!direction) return null;
  const length = shiftKey ? 1 : 10;
  return { x: direction.x * length, y: direction.y * length };
}
