import type { Position } from '@relevo/domain/earth';
import { useEffect, useState } from 'react';
import { useMap } from './map-state.ts';
import { type MapView, pixelInView, positionInView, worldPixel } from './map-view.ts';
import { coarseStep, decodeRing, fineStep, tilesBetween } from './water-tiles.ts';

// As data: as modules the browser would parse a hundred kilobytes of text as a script.
const addresses = import.meta.glob<string>('./water/*.txt', { query: '?url', import: 'default', eager: true });
const addressOf = (name: string) => addresses[`./water/${name}.txt`];

async function read(address: string | undefined): Promise<string> {
  if (address === undefined) return '';
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return answer.text();
}

/** From this zoom on the surroundings of towns are drawn finely. */
const fineFromZoom = 8;
/** Further out the edges of the served regions would be in view. */
const drawnFromZoom = 4;

/** The water of a tile as an outline of SVG, in pixels of one zoom from one of its points; other zooms scale it. */
type Outline = { from: Position; path: string };
const outlineZoom = 8;

function outlineOf(words: readonly string[], step: number): Outline | null {
  const rings = words.map((word) => decodeRing(word, step)).filter((ring) => ring.length > 0);
  const [latitude, longitude] = rings[0]?.[0] ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const from = { latitude, longitude };
  const start = worldPixel(from, outlineZoom);
  const point = ([lat, lng]: readonly [number, number]) => {
    const { x, y } = worldPixel({ latitude: lat, longitude: lng }, outlineZoom);
    return `${(x - start.x).toFixed(2)} ${(y - start.y).toFixed(2)}`;
  };
  return { from, path: rings.map((ring) => `M${ring.map(point).join('L')}Z`).join('') };
}

let coarse: Promise<ReadonlyMap<string, string[]>> | undefined;

function loadCoarse(): Promise<ReadonlyMap<string, string[]>> {
  coarse ??= read(addressOf('coarse')).then((text) => {
    const tiles = text
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    return new Map(tiles.map(([tile = '', ...rings]) => [tile, rings]));
  });
  // The next move of the map asks again.
  coarse.catch(() => {
    coarse = undefined;
  });
  return coarse;
}

async function loadTile(tile: string, isFine: boolean): Promise<Outline | null> {
  const address = isFine ? addressOf(tile) : undefined;
  if (address === undefined) return outlineOf((await loadCoarse()).get(tile) ?? [], coarseStep);
  return outlineOf((await read(address)).trim().split(' '), fineStep);
}

/** How much more than the window is drawn, as a part of its size. */
const margin = 0.5;

/** The tiles of a view by their names, behind a word for how fine they are; as a text, so that a small move changes nothing. */
function tileNames(view: MapView): string {
  if (view.zoom < drawnFromZoom) return 'none';
  const { width, height } = view;
  const southWest = positionInView(view, { x: -margin * width, y: (1 + margin) * height });
  const northEast = positionInView(view, { x: (1 + margin) * width, y: -margin * height });
  return [view.zoom >= fineFromZoom ? 'fine' : 'coarse', ...tilesBetween(southWest, northEast)].join(' ');
}

/** Seas, lakes and rivers below the names, from our files. They are optional: a failure is not reported. */
export function WaterLayer() {
  const { settled } = useMap();
  const names = tileNames(settled);
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);

  useEffect(() => {
    const [quality, ...tiles] = names.split(' ');
    let isGone = false;
    Promise.all(tiles.map((tile) => loadTile(tile, quality === 'fine'))).then(
      (found) => isGone || setOutlines(found.filter((outline) => outline !== null)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [names]);

  const { width, height, zoom } = settled;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={width * (1 + 2 * margin)}
      height={height * (1 + 2 * margin)}
      style={{ left: -margin * width, top: -margin * height }}
      className="pointer-events-none absolute max-w-none"
    >
      {outlines.map(({ from, path }) => {
        const { x, y } = pixelInView(settled, from);
        return (
          <path
            key={`${from.latitude} ${from.longitude}`}
            d={path}
            transform={`translate(${x + margin * width} ${y + margin * height}) scale(${2 ** (zoom - outlineZoom)})`}
            className="relevo-map-water"
          />
        );
      })}
    </svg>
  );
}
