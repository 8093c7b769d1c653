import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';

const changes = 'zoom moveend viewreset resize';

/**
 * Tells of every change of the view, and once at the start. It listens without a gap: a view is moved by an effect of
 * the very drawing that would renew the listeners.
 */
export function useViewChange(onChange: () => void): void {
  const map = useMap();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const changed = () => tell();
    map.on(changes, changed);
    changed();
    return () => {
      map.off(changes, changed);
    };
  }, [map]);
}
