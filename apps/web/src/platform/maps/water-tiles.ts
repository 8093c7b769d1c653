import type { Position } from '@relevo/domain/earth';

/** Water is stored by tiles of this size. */
const degrees = { longitude: 3, latitude: 2 };

export const fineStep = 0.001;
export const coarseStep = 0.01;

/** The name of the tile that a position is in, `column_row`. */
export function tileAt({ latitude, longitude }: Position): string {
  return `${Math.floor(longitude / degrees.longitude)}_${Math.floor(latitude / degrees.latitude)}`;
}

/** The edges of a tile, wider by a margin, so that no line shows where two of them meet. */
export function tileBox(tile: string, margin: number) {
  const [column = 0, row = 0] = tile.split('_').map(Number);
  return {
    west: column * degrees.longitude - margin,
    east: (column + 1) * degrees.longitude + margin,
    south: row * degrees.latitude - margin,
    north: (row + 1) * degrees.latitude + margin,
  };
}

/** The tiles between two corners of a view. */
export function tilesBetween(southWest: Position, northEast: Position): string[] {
  const tiles: string[] = [];
  const [west, east] = [southWest, northEast].map(({ longitude }) => Math.floor(longitude / degrees.longitude));
  const [south, north] = [southWest, northEast].map(({ latitude }) => Math.floor(latitude / degrees.latitude));
  for (let column = west ?? 0; column <= (east ?? -1); column += 1) {
    for (let row = south ?? 0; row <= (north ?? -1); row += 1) tiles.push(`${column}_${row}`);
  }
  return tiles;
}

// Five bits a character from here on; none of them is a space or a line break.
const firstCharacter = 63;

/** A ring as text: the steps from point to point, small numbers in few characters. */
export function encodeRing(ring: readonly Position[], step: number): string {
  let text = '';
  let last = { x: 0, y: 0 };
  for (const { latitude, longitude } of ring) {
    const next = { x: Math.round(longitude / step), y: Math.round(latitude / step) };
    if (text !== '' && next.x === last.x && next.y === last.y) continue;
    text += encodeNumber(next.x - last.x) + encodeNumber(next.y - last.y);
    last = next;
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode(firstCharacter + 32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(firstCharacter + rest);
}

/** The points of a ring, latitude first, as the map wants them. */
export function decodeRing(text: string, step: number): [number, number][] {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - firstCharacter;
    value += (bits % 32) * factor;
    factor *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, factor] = [0, 1];
  }
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    points.push([y * step, x * step]);
  }
  return points;
}
