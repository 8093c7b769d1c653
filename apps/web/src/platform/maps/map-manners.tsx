import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

type MapMannersProps = { label: string; hintId: string; movesAtOnce: boolean };

/** The map has a name, and leaves wheel and finger to the page until somebody has turned to it. */
export function MapManners({ label, hintId, movesAtOnce }: MapMannersProps): null {
  const map = useMap();

  useEffect(() => {
    const container = map.getContainer();
    // The arrow keys belong to the map while it has the focus.
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
    container.setAttribute('aria-describedby', hintId);
  }, [map, label, hintId]);

  useEffect(() => {
    const container = map.getContainer();
    const waitsForTouch = !movesAtOnce && window.matchMedia('(pointer: coarse)').matches;
    const turnTo = () => {
      map.scrollWheelZoom.enable();
      map.dragging.enable();
    };
    const turnAway = () => {
      map.scrollWheelZoom.disable();
      if (waitsForTouch) map.dragging.disable();
    };
    const leave = (event: FocusEvent) => {
      if (!container.contains(event.relatedTarget as Node | null)) turnAway();
    };
    turnAway();
    container.addEventListener('focusin', turnTo);
    container.addEventListener('click', turnTo);
    container.addEventListener('focusout', leave);
    return () => {
      container.removeEventListener('focusin', turnTo);
      container.removeEventListener('click', turnTo);
      container.removeEventListener('focusout', leave);
    };
  }, [map, movesAtOnce]);

  // A map that was drawn while hidden, or whose place has changed, has to measure itself again.
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);

  return null;
}
