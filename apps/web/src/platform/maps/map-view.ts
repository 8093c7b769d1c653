import type { Position } from '@relevo/domain/earth';
import type { Pixel } from './map-geometry.ts';

/** What a map shows: the place in its middle, how near, and the size of its window in pixels. */
export type MapView = Readonly<{
  center: Position;
  zoom: number;
  width: number;
  height: number;
  /** The ground that the window shows at least, from left to right; without it any zoom is allowed. */
  leastMeters?: number;
}>;

export const zoomMinimum = 2;
export const zoomMaximum = 18;

const tileSize = 256;
/** Mercator's map of the earth is a square up to here. */
const latitudeMaximum = 85.05;
const equatorMeters = 40_075_017;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a position is on the map of the whole earth, in pixels from its north-west corner. */
export function worldPixel({ latitude, longitude }: Position, zoom: number): Pixel {
  const world = tileSize * 2 ** zoom;
  const sine = Math.sin(radians(clamp(latitude, -latitudeMaximum, latitudeMaximum)));
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

function positionOnWorld({ x, y }: Pixel, zoom: number): Position {
  const world = tileSize * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { latitude: clamp(latitude, -latitudeMaximum, latitudeMaximum), longitude: (x / world - 0.5) * 360 };
}

/** The north-west corner of the window, in pixels of the whole earth. */
export function cornerOf({ center, zoom, width, height }: MapView): Pixel {
  const { x, y } = worldPixel(center, zoom);
  return { x: x - width / 2, y: y - height / 2 };
}

/** Where a position is inside the window: within its size it can be seen. */
export function pixelInView(view: MapView, position: Position): Pixel {
  const [at, corner] = [worldPixel(position, view.zoom), cornerOf(view)];
  return { x: at.x - corner.x, y: at.y - corner.y };
}

export function positionInView(view: MapView, { x, y }: Pixel): Position {
  const corner = cornerOf(view);
  return positionOnWorld({ x: corner.x + x, y: corner.y + y }, view.zoom);
}

/** The window goes this far over the ground. */
export function movedBy(view: MapView, { x, y }: Pixel): MapView {
  return { ...view, center: positionInView(view, { x: view.width / 2 + x, y: view.height / 2 + y }) };
}

/** The largest zoom of a view: without streets a map that is nearer would be empty. */
export function nearestZoom({ center, width, leastMeters = 0 }: MapView): number {
  if (leastMeters === 0 || width === 0) return zoomMaximum;
  const zoom = Math.floor(Math.log2((metersPerPixel(center.latitude, 0) * width) / leastMeters));
  return clamp(zoom, zoomMinimum, zoomMaximum);
}

/** Nearer or further, with the ground at one pixel staying where it is; without one the middle stays. */
export function zoomedTo(view: MapView, zoom: number, still?: Pixel): MapView {
  const next = { ...view, zoom: clamp(zoom, zoomMinimum, nearestZoom(view)) };
  if (!still) return next;
  const now = pixelInView(next, positionInView(view, still));
  return movedBy(next, { x: now.x - still.x, y: now.y - still.y });
}

export type Padding = Readonly<{ left: number; top: number; right: number; bottom: number }>;
export const paddingOf = (pixels: number): Padding => ({ left: pixels, top: pixels, right: pixels, bottom: pixels });

/** The nearest view that holds all positions inside its padding, give or take a pixel. */
export function fittedTo(view: MapView, positions: readonly Position[], padding: Padding, nearest: number): MapView {
  if (positions.length === 0) return view;
  const pixels = positions.map((position) => worldPixel(position, 0));
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = {
    x: Math.max(1, view.width - padding.left - padding.right),
    y: Math.max(1, view.height - padding.top - padding.bottom),
  };
  const scale = Math.min(room.x / (east - west), room.y / (south - north));
  // A pixel too little is no reason to show four times as much ground.
  const zoom = clamp(
    Math.floor(Math.round(Math.log2(scale) * 100) / 100),
    zoomMinimum,
    Math.min(nearest, nearestZoom(view)),
  );
  const center = positionOnWorld({ x: (west + east) / 2, y: (north + south) / 2 }, 0);
  return movedBy(
    { ...view, center, zoom },
    { x: (padding.right - padding.left) / 2, y: (padding.bottom - padding.top) / 2 },
  );
}

/** Moved as little as is needed to have the position inside the padding. */
export function shownInside(view: MapView, position: Position, padding: Padding): MapView {
  const { x, y } = pixelInView(view, position);
  return movedBy(view, {
    x: excess(x, padding.left, view.width - padding.right),
    y: excess(y, padding.top, view.height - padding.bottom),
  });
}

function excess(value: number, least: number, most: number): number {
  if (value < least) return value - least;
  return value > most ? value - most : 0;
}

/** A map can be moved round the world; what stands on it is drawn once. */
export function withinWorld(view: MapView): MapView {
  const { latitude, longitude } = view.center;
  if (longitude >= -180 && longitude < 180) return view;
  return { ...view, center: { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 } };
}

export function metersPerPixel(latitude: number, zoom: number): number {
  return (equatorMeters * Math.cos(radians(latitude))) / (tileSize * 2 ** zoom);
}

const scaleWidth = 100;

/** The line of the scale: a round distance and its length in pixels. */
export function scaleOf({ center, zoom }: MapView): { meters: number; width: number } {
  const perPixel = metersPerPixel(center.latitude, zoom);
  const most = scaleWidth * perPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = ([5, 3, 2].find((factor) => factor * power <= most) ?? 1) * power;
  return { meters, width: meters / perPixel };
}

export type Tile = { x: number; y: number; zoom: number; at: Pixel; size: number };

/** The pictures of the ground that a view needs, and where they lie in its window. */
export function tilesIn(view: MapView): Tile[] {
  const zoom = Math.round(view.zoom);
  const size = tileSize * 2 ** (view.zoom - zoom);
  const corner = cornerOf(view);
  const count = 2 ** zoom;
  const tiles: Tile[] = [];
  for (let column = Math.floor(corner.x / size); column * size < corner.x + view.width; column += 1) {
    for (let row = Math.floor(corner.y / size); row * size < corner.y + view.height; row += 1) {
      if (row < 0 || row >= count) continue;
      const at = { x: column * size - corner.x, y: row * size - corner.y };
      tiles.push({ x: ((column % count) + count) % count, y: row, zoom, at, size });
    }
  }
  return tiles;
}
