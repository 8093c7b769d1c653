import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

type MapInteractionProps = { label: string; hintId: string; movesAtOnce: boolean };

/** Names the map for screen readers, and leaves wheel and touch to the page until the map has the focus. */
export function MapInteraction({ label, hintId, movesAtOnce }: MapInteractionProps): null {
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
