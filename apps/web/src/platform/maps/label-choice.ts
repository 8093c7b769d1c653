import type { NearbyPlaceView } from '@relevo/contracts/addresses';
import type { Position } from '@relevo/domain/earth';
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

export type LabelArea = Position & { reach_km: number };

type View = { center: Position; zoom: number; width: number; height: number };

/** How far names are asked for, and the squares they are asked for by: both grow with what is in view. */
const scales: readonly { reachKm: number; stepDegrees: number }[] = [
  { reachKm: 25, stepDegrees: 0.1 },
  { reachKm: 60, stepDegrees: 0.2 },
  { reachKm: 150, stepDegrees: 0.5 },
  { reachKm: 400, stepDegrees: 2 },
  { reachKm: 1000, stepDegrees: 5 },
];
const widest = { reachKm: 3000, stepDegrees: 10 };

/** The corner of a square is not the middle of the view, so a bit more than the view is asked for. */
const margin = 1.5;

/** What a view belongs to: names are asked for once per square, not at every little move. */
export function labelArea({ center, zoom, width, height }: View): LabelArea {
  const halfViewKm = (Math.max(width, height) / 2) * kmPerPixel(center.latitude, zoom);
  const scale = scales.find(({ reachKm }) => reachKm >= halfViewKm * margin) ?? widest;
  const toStep = (degrees: number) => Number((Math.round(degrees / scale.stepDegrees) * scale.stepDegrees).toFixed(1));
  // A map can be moved round the world; the names are asked for where the earth really is.
  const around = ((((center.longitude + 180) % 360) + 360) % 360) - 180;
  return {
    latitude: Math.min(90, Math.max(-90, toStep(center.latitude))),
    longitude: toStep(around),
    reach_km: scale.reachKm,
  };
}

/** The whole equator is 256 pixels long at zoom 0, and each zoom doubles it. */
function kmPerPixel(latitude: number, zoom: number): number {
  const equatorKm = 40_075;
  return (equatorKm * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);
}
