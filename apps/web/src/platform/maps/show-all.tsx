import type { Position } from '@relevo/domain/earth';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';

type ShowAllProps = { positions: readonly Position[]; selected: Position | undefined };

/** The view holds all that was found, anew for every new finding, and goes to what is selected. */
export function ShowAll({ positions, selected }: ShowAllProps): null {
  const map = useMap();
  // As a text, so that the same finding in a new list leaves the view where the person has moved it.
  const finding = positions.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  const isFitted = useRef(false);

  useEffect(() => {
    function fit() {
      if (finding === '') return;
      const corners = finding.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]);
      map.fitBounds(corners, { padding: [48, 48], maxZoom: 13, animate: false });
      isFitted.current = true;
    }
    // A map that changes its size still shows all, unless the person has moved it to a view of their own.
    const fitAgain = () => {
      if (isFitted.current) fit();
    };
    fit();
    map.on('resize', fitAgain);
    return () => {
      map.off('resize', fitAgain);
    };
  }, [map, finding]);
  useMapEvents({
    movestart() {
      isFitted.current = false;
    },
  });

  const [latitude, longitude] = [selected?.latitude, selected?.longitude];
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    map.panInside([latitude, longitude], { padding: [56, 56], animate: false });
  }, [map, latitude, longitude]);

  return null;
}
