import type { Position } from '@relevo/domain/earth';
import { createContext, use, useReducer } from 'react';
import type { Pixel } from './map-geometry.ts';
import { type MapView, nearestZoom, pixelInView, positionInView, withinWorld } from './map-view.ts';

type MapState = Readonly<{
  view: MapView;
  /** The view when the map last stood still: what lies on the ground is placed by it, and moves with the ground until then. */
  settled: MapView;
  /** How often the user moved the map. */
  userMoves: number;
}>;

type Change = {
  update: (view: MapView) => MapView;
  /** Whether a person moved the map, or the screen did. */
  by: 'user' | 'screen';
  /** More of the same movement follows. */
  isUnderWay?: boolean;
};

export type ChangeView = (change: Change) => void;
export type LiveMap = MapState & { change: ChangeView };

export const MapContext = createContext<LiveMap | null>(null);

export function useMap(): LiveMap {
  const map = use(MapContext);
  if (!map) throw new Error('useMap is used outside of a map.');
  return map;
}

export function useMapState(center: Position, zoom: number): LiveMap {
  const [state, change] = useReducer(changed, { center, zoom, width: 0, height: 0 }, (view) => ({
    view,
    settled: view,
    userMoves: 0,
  }));
  return { ...state, change };
}

function changed(state: MapState, { update, by, isUnderWay = false }: Change): MapState {
  const next = withinZoom(update(state.view));
  if (next === state.view && next === state.settled) return state;
  const userMoves = state.userMoves + (by === 'user' ? 1 : 0);
  const slides = isUnderWay && next.zoom === state.settled.zoom;
  if (slides) return { view: next, settled: state.settled, userMoves };
  const view = isUnderWay ? next : withinWorld(next);
  return { view, settled: view, userMoves };
}

function withinZoom(view: MapView): MapView {
  const nearest = nearestZoom(view);
  return view.zoom > nearest ? { ...view, zoom: nearest } : view;
}

/** Where a place is on the ground of the map. */
export function placeOn({ settled }: MapState, position: Position): Pixel {
  return pixelInView(settled, position);
}

/** The place at a pixel of the ground, to about ten centimetres. */
export function positionOn({ settled }: MapState, pixel: Pixel): Position {
  return rounded(positionInView(settled, pixel));
}

export function middleOf({ view }: MapState): Position {
  return rounded(view.center);
}

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number((((((longitude + 180) % 360) + 360) % 360) - 180).toFixed(6)),
});
