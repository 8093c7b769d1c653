import { useQuery } from '@tanstack/react-query';
import { AttributionControl, TileLayer } from 'react-leaflet';
import { Graticule } from './graticule.tsx';
import { mapConfigQuery } from './maps.api.ts';
import { PlaceLabels } from './place-labels.tsx';

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
      <PlaceLabels />
    </>
  );
}
