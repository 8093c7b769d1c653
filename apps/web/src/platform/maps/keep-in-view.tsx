import type { Position } from '@relevo/domain/earth';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';

type KeepInViewProps = {
  place: Position;
  zoom: number;
  /** Where the person has put the pin, who is looking there already. */
  movedTo: Position | null;
};

/** Goes where the pin is put from outside (an address was chosen); a pin moved by hand leaves the view alone. */
export function KeepInView({ place: { latitude, longitude }, zoom, movedTo }: KeepInViewProps): null {
  const map = useMap();
  const isByHand = movedTo?.latitude === latitude && movedTo.longitude === longitude;
  const wanted = useRef({ isByHand, zoom });
  useEffect(() => {
    wanted.current = { isByHand, zoom };
  });
  useEffect(() => {
    if (wanted.current.isByHand) return;
    map.setView([latitude, longitude], Math.max(map.getZoom(), wanted.current.zoom), { animate: false });
  }, [map, latitude, longitude]);
  return null;
}
