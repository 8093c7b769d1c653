import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fittedTo,
  type MapView,
  metersPerPixel,
  movedBy,
  nearestZoom,
  paddingOf,
  pixelInView,
  positionInView,
  scaleOf,
  shownInside,
  tilesIn,
  withinWorld,
  worldPixel,
  zoomedTo,
} from './map-view.ts';

const montreal = { latitude: 45.5088, longitude: -73.5878 };
const quebec = { latitude: 46.81, longitude: -71.21 };
const view: MapView = { center: montreal, zoom: 10, width: 600, height: 400 };

const millionths = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
const position = fc.record({ latitude: millionths(80), longitude: millionths(179) });
const pixel = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });
const zoom = fc.integer({ min: 2, max: 18 });

// Adding zero makes a negative zero positive.
const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x * 100) + 0, y: Math.round(y * 100) + 0 });

test('the earth is a square of 256 pixels at zoom 0, with its middle off Africa', () => {
  expect(worldPixel({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
  expect(worldPixel({ latitude: 85.05, longitude: -180 }, 0).x).toBe(0);
  expect(worldPixel({ latitude: 85.05, longitude: -180 }, 0).y).toBeCloseTo(0, 1);
});

test('a pixel leads to a position and back', () => {
  fc.assert(
    fc.property(position, zoom, pixel, (center, near, at) => {
      const shown = { ...view, center, zoom: near };
      const there = positionInView(shown, at);
      if (Math.abs(there.latitude) > 85) return;
      expect(rounded(pixelInView(shown, there))).toEqual(rounded(at));
    }),
  );
});

test('a map without streets shows ten kilometres at least, however it is zoomed', () => {
  const wide = { ...view, leastMeters: 10_000 };
  for (const width of [320, 390, 600, 1200]) {
    const shown = zoomedTo({ ...wide, width }, 18);
    expect(shown.zoom).toBe(nearestZoom(shown));
    const meters = width * metersPerPixel(montreal.latitude, shown.zoom);
    expect(meters).toBeGreaterThanOrEqual(10_000);
    expect(meters).toBeLessThan(20_000);
  }
  expect(fittedTo(wide, [montreal], paddingOf(10), 18).zoom).toBe(nearestZoom(wide));
  expect(zoomedTo({ ...view, leastMeters: 0 }, 18).zoom).toBe(18);
});

test('the middle of the window is the centre, and a move takes the ground along', () => {
  expect(pixelInView(view, montreal)).toEqual({ x: 300, y: 200 });
  expect(rounded(pixelInView(movedBy(view, { x: 80, y: -30 }), montreal))).toEqual(rounded({ x: 220, y: 230 }));
});

test('a zoom leaves the ground under the pointer, and ends at the limits', () => {
  fc.assert(
    fc.property(pixel, zoom, (still, next) => {
      const there = positionInView(view, still);
      expect(rounded(pixelInView(zoomedTo(view, next, still), there))).toEqual(rounded(still));
    }),
  );
  expect(zoomedTo(view, 40).zoom).toBe(18);
  expect(zoomedTo(view, -1).zoom).toBe(2);
});

test('a fitted view holds all positions inside its padding, and the next zoom would not', () => {
  const padding = { left: 24, top: 48, right: 72, bottom: 40 };
  const isInside = (shown: MapView) =>
    [montreal, quebec].every((place) => {
      const { x, y } = pixelInView(shown, place);
      return x >= 24 && x <= 600 - 72 && y >= 48 && y <= 400 - 40;
    });
  const fitted = fittedTo(view, [montreal, quebec], padding, 13);
  expect(isInside(fitted)).toBe(true);
  expect(isInside({ ...fitted, zoom: fitted.zoom + 1 })).toBe(false);
  expect(fittedTo(view, [montreal, montreal], padding, 13).zoom).toBe(13);
  expect(fittedTo(view, [], padding, 13)).toBe(view);
});

test('a place at the edge is brought inside, one in view moves nothing', () => {
  const edge = paddingOf(56);
  const outside = positionInView(view, { x: 700, y: 20 });
  expect(rounded(pixelInView(shownInside(view, outside, edge), outside))).toEqual(rounded({ x: 544, y: 56 }));
  expect(pixelInView(shownInside(view, montreal, edge), montreal)).toEqual({ x: 300, y: 200 });
});

test('a map that went round the world is where the earth really is', () => {
  const around = { ...view, center: { ...montreal, longitude: montreal.longitude - 360 } };
  expect(withinWorld(around).center.longitude).toBeCloseTo(montreal.longitude, 6);
  expect(withinWorld(view)).toBe(view);
});

test('the scale is a round distance of at most 100 pixels', () => {
  expect(scaleOf(view).meters).toBe(10_000);
  expect(scaleOf({ ...view, zoom: 14 }).meters).toBe(500);
  expect(scaleOf(view).width).toBeGreaterThan(50);
  expect(scaleOf(view).width).toBeLessThanOrEqual(100);
});

test('tiles cover the window, none above the poles, and begin anew behind the date line', () => {
  const tiles = tilesIn(view);
  expect(Math.min(...tiles.map(({ at }) => at.x))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ at, size }) => at.x + size))).toBeGreaterThanOrEqual(600);
  expect(Math.max(...tiles.map(({ at, size }) => at.y + size))).toBeGreaterThanOrEqual(400);
  const far = tilesIn({ ...view, center: { latitude: 0, longitude: 180 }, zoom: 2 });
  expect(new Set(far.map(({ x }) => x))).toEqual(new Set([2, 3, 0, 1]));
  expect(far.every(({ y }) => y >= 0 && y < 4)).toBe(true);
});
