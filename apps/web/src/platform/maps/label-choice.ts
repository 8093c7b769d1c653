import type { NearbyPlaceView } from '@relevo/contracts/addresses';
import type { Pixel } from './map-geometry.ts';
import { type Box, boxAround, overlap } from './map-geometry.ts';

export type PlacedLabel = { place: NearbyPlaceView; at: Pixel };

const lineHeight = 24;
const letterWidth = 7.5;
const postalAreasFromZoom = 11;

/** The population a city needs to be labelled at a zoom. */
const leastPopulation: readonly { belowZoom: number; people: number }[] = [
  { belowZoom: 5, people: 500_000 },
  { belowZoom: 7, people: 100_000 },
  { belowZoom: 9, people: 20_000 },
  { belowZoom: 10, people: 5_000 },
];

/** The labels that can be read at this zoom: the bigger towns first, none on top of another or outside the window. */
export function chooseLabels(
  labels: readonly PlacedLabel[],
  view: { zoom: number; width: number; height: number },
): PlacedLabel[] {
  const window: Box = { left: 0, top: 0, right: view.width, bottom: view.height };
  const taken: Box[] = [];
  return labels
    .filter(({ place }) => isWorthNaming(place, view.zoom))
    .toSorted((one, other) => weight(other.place) - weight(one.place))
    .filter(({ place, at }) => {
      const box = boxAround(at, { width: place.name.length * letterWidth + 16, height: lineHeight });
      if (!overlap(box, window) || taken.some((other) => overlap(box, other))) return false;
      taken.push(box);
      return true;
    });
}

function isWorthNaming({ kind, population }: NearbyPlaceView, zoom: number): boolean {
  if (kind === 'postal_area') return zoom >= postalAreasFromZoom;
  const least = leastPopulation.find(({ belowZoom }) => zoom < belowZoom)?.people ?? 0;
  return (population ?? 0) >= least;
}

function weight({ kind, population }: NearbyPlaceView): number {
  return kind === 'city' ? (population ?? 0) + 1 : 0;
}
