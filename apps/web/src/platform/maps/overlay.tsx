import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';

type OverlayProps = {
  /** Names the pane; the level is its place among the others (markers have 600). */
  name: string;
  level: number;
  /** Called again whenever the view has changed; places its content with `placeOn`. */
  children: (map: LeafletMap) => ReactNode;
};

/** Our own elements on the map, as part of the screen: they move with the ground and are placed anew at every zoom. */
export function Overlay({ name, level, children }: OverlayProps) {
  const map = useMap();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useViewChange(draw);

  const [pane] = useState(() => {
    const made = map.getPane(name) ?? map.createPane(name);
    made.style.zIndex = String(level);
    return made;
  });
  useEffect(() => {
    // What is pressed here is meant for the element, not for the ground below it.
    DomEvent.disableClickPropagation(pane);
  }, [pane]);

  return createPortal(children(map), pane);
}

const changes = 'zoom moveend viewreset resize';

/**
 * Calls back on every change of the view, and once at the start. It listens without a gap: a view is moved by an effect of
 * the very drawing that would renew the listeners.
 */
export function useViewChange(onChange: () => void): void {
  const map = useMap();
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const changed = () => handleChange();
    map.on(changes, changed);
    changed();
    return () => {
      map.off(changes, changed);
    };
  }, [map]);
}
