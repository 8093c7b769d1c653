import { queryKeys } from '@relevo/browser/query-keys';
import { addresses } from '@relevo/contracts/calls/addresses';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { GridLayer } from 'leaflet';
import { useEffect, useState } from 'react';
import { AttributionControl, TileLayer, useMap } from 'react-leaflet';
import { api } from '../api-client.ts';
import { type LabelArea, labelArea } from './label-area.ts';
import { chooseLabels } from './label-choice.ts';
import { placeInView, placeOn } from './map-geometry.ts';
import { Overlay, useViewChange } from './overlay.tsx';
import { WaterLayer } from './water-layer.tsx';

/** Whether this installation has tiles. Without an answer the map draws its own ground. */
const mapConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: ({ signal }) => api.call(addresses.publicConfig, { signal, toast: false }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Names for the ground around a point. They are optional: a failure is not reported. */
const nearbyPlacesQuery = ({ latitude, longitude, reach_km }: LabelArea) =>
  queryOptions({
    queryKey: [...queryKeys.places, latitude, longitude, reach_km],
    queryFn: async ({ signal }) => {
      const query = { latitude, longitude, reach_km };
      const page = await api.call(addresses.nearby, { query, signal, toast: false });
      return page.results;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The ground: tiles where the installation has some, otherwise our own drawing, which asks no other host for anything. */
export function BaseLayer() {
  const config = useQuery(mapConfigQuery);
  if (config.isPending) return null;
  const tiles = config.data?.map_tiles_url;
  if (tiles) {
    return (
      <>
        <TileLayer url={tiles} attribution={config.data?.map_attribution ?? ''} className="relevo-map-tiles" />
        <AttributionControl prefix={false} />
      </>
    );
  }
  return (
    <>
      <Graticule />
      <WaterLayer />
      <PlaceLabels />
    </>
  );
}

class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'relevo-map-square';
    return square;
  }
}

/** Meridians and parallels, so that an empty ground still shows that it moves and how far. */
function Graticule(): null {
  const map = useMap();
  useEffect(() => {
    const squares = new Squares({ tileSize: 128, keepBuffer: 1 });
    squares.addTo(map);
    return () => {
      squares.remove();
    };
  }, [map]);
  return null;
}

/** Names of towns and postal areas around the middle of the view. */
function PlaceLabels() {
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
