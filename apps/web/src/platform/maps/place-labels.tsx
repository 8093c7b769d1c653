import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMap } from 'react-leaflet';
import { labelArea } from './label-area.ts';
import { chooseLabels } from './label-choice.ts';
import { nearbyPlacesQuery } from './maps.api.ts';
import { Overlay } from './overlay.tsx';
import { placeInView, placeOn } from './place-on.ts';
import { useViewChange } from './use-view-change.ts';

/** Names of towns and postal areas around the middle of the view. */
export function PlaceLabels() {
  const map = useMap();
  const readArea = () => {
    const { lat, lng } = map.getCenter();
    const { x: width, y: height } = map.getSize();
    return labelArea({ center: { latitude: lat, longitude: lng }, zoom: map.getZoom(), width, height });
  };
  const [area, setArea] = useState(readArea);
  useViewChange(() => setArea(readArea()));
  const { data: places = [] } = useQuery({ ...nearbyPlacesQuery(area), placeholderData: keepPreviousData });

  return (
    <Overlay name="place-labels" level={450}>
      {(current) => {
        const { x: width, y: height } = current.getSize();
        const placed = places.map((place) => ({ place, at: placeInView(current, place) }));
        return chooseLabels(placed, { zoom: current.getZoom(), width, height }).map(({ place }) => {
          const { x, y } = placeOn(current, place);
          return (
            <span
              key={`${place.kind} ${place.name} ${place.latitude} ${place.longitude}`}
              aria-hidden="true"
              style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
              className={
                place.kind === 'city'
                  ? 'pointer-events-none absolute whitespace-nowrap font-semibold text-ink-muted text-xs'
                  : 'pointer-events-none absolute whitespace-nowrap text-[0.6875rem] text-ink-faint'
              }
            >
              {place.name}
            </span>
          );
        });
      }}
    </Overlay>
  );
}
