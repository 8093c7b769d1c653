import { polygon, svg } from 'leaflet';
import { useEffect, useState } from 'react';
import { AttributionControl, useMap } from 'react-leaflet';
import { useViewChange } from './overlay.tsx';
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

type Rings = [number, number][][];

const ringsOf = (words: readonly string[], step: number): Rings => words.map((word) => decodeRing(word, step));

let coarse: Promise<ReadonlyMap<string, Rings>> | undefined;

function loadCoarse(): Promise<ReadonlyMap<string, Rings>> {
  coarse ??= read(addressOf('coarse')).then((text) => {
    const tiles = text
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    return new Map(tiles.map(([tile = '', ...rings]) => [tile, ringsOf(rings, coarseStep)]));
  });
  // The next move of the map asks again.
  coarse.catch(() => {
    coarse = undefined;
  });
  return coarse;
}

async function loadTile(tile: string, isFine: boolean): Promise<Rings> {
  const address = isFine ? addressOf(tile) : undefined;
  if (address === undefined) return (await loadCoarse()).get(tile) ?? [];
  return ringsOf((await read(address)).trim().split(' '), fineStep);
}

const attribution = '<a href="https://www.openstreetmap.org/copyright" rel="noreferrer">© OpenStreetMap</a>';

/** Seas, lakes and rivers below the names, from files of our own. They are optional: a failure is not reported. */
export function WaterLayer() {
  const map = useMap();
  const readView = () => {
    if (map.getZoom() < drawnFromZoom) return 'false';
    const bounds = map.getBounds().pad(0.2);
    const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
    const tiles = tilesBetween(
      { latitude: southWest.lat, longitude: southWest.lng },
      { latitude: northEast.lat, longitude: northEast.lng },
    );
    return `${map.getZoom() >= fineFromZoom} ${tiles.join(' ')}`;
  };
  const [view, setView] = useState(readView);
  useViewChange(() => setView(readView()));

  useEffect(() => {
    const [isFine, ...tiles] = view.split(' ');
    const pane = map.getPane('water') ?? map.createPane('water');
    pane.style.zIndex = '150';
    let isGone = false;
    const drawn = Promise.all(tiles.map((tile) => loadTile(tile, isFine === 'true'))).then(
      (found) => {
        if (isGone) return [];
        const renderer = svg({ pane: 'water', padding: 0.5 });
        return found
          .filter((rings) => rings.length > 0)
          .map((rings) =>
            polygon(rings, {
              renderer,
              pane: 'water',
              interactive: false,
              stroke: false,
              fillRule: 'nonzero',
              className: 'relevo-map-water',
            }).addTo(map),
          );
      },
      () => [],
    );
    return () => {
      isGone = true;
      void drawn.then((layers) => {
        for (const layer of layers) layer.remove();
      });
    };
  }, [map, view]);

  return <AttributionControl prefix={attribution} />;
}
