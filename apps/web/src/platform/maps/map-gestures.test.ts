import { expect, test } from 'vitest';
import { keyChange, pinched } from './map-gestures.ts';
import { type MapView, pixelInView, positionInView } from './map-view.ts';

const center = { latitude: 45.5, longitude: -73.6 };
const view: MapView = { center, zoom: 10, width: 600, height: 400 };
const press = (key: string, shiftKey = false) => keyChange({ key, shiftKey })?.(view);

test('arrow keys move the map, with Shift further, and plus and minus zoom', () => {
  const after = (next: MapView | undefined) => next && pixelInView(next, center);
  expect(after(press('ArrowDown'))?.y).toBeCloseTo(120, 3);
  expect(after(press('ArrowLeft', true))?.x).toBeCloseTo(540, 3);
  expect(press('+')?.zoom).toBe(11);
  expect(press('-')?.zoom).toBe(9);
  expect(press('Tab')).toBeUndefined();
});

test('two fingers keep the ground under them', () => {
  const before = [
    { x: 200, y: 200 },
    { x: 300, y: 200 },
  ] as const;
  const now = [
    { x: 150, y: 220 },
    { x: 350, y: 220 },
  ] as const;
  const next = pinched(view, before, now);
  expect(next.zoom).toBeCloseTo(11, 6);
  for (const [index, finger] of before.entries()) {
    const { x, y } = pixelInView(next, positionInView(view, finger));
    expect(x).toBeCloseTo(now[index]?.x ?? 0, 3);
    expect(y).toBeCloseTo(now[index]?.y ?? 0, 3);
  }
});
