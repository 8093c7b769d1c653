import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { useEffect, useRef } from 'react';
import { Circle, useMap, useMapEvents } from 'react-leaflet';
import { MapFrame } from '../../../../platform/maps/map-frame.tsx';
import { placeOn } from '../../../../platform/maps/map-geometry.ts';
import { defaultHeight } from '../../../../platform/maps/map-props.ts';
import { Overlay } from '../../../../platform/maps/overlay.tsx';
import { JobMarks } from './job-marks.tsx';
import type { JobsMapProps } from './jobs-map-props.ts';

/** The centre of the map when nothing says where to look. */
const middle: Position = { latitude: 45.5, longitude: -73.6 };

export function DrawnJobsMap({ here, radiusKm, extent, height = defaultHeight, ...marks }: JobsMapProps) {
  const t = useTexts('jobs/find');
  return (
    <MapFrame label={t('map.jobsMap')} height={height} center={extent[0] ?? middle} zoom={9} movesAtOnce>
      <ShowAll positions={extent} selected={marks.pins.find((pin) => pin.id === marks.selectedId)} />
      {here && <OwnPosition here={here} radiusKm={radiusKm} />}
      <JobMarks {...marks} />
    </MapFrame>
  );
}

type OwnPositionProps = { here: Position & { label: string }; radiusKm: number | null | undefined };

function OwnPosition({ here, radiusKm }: OwnPositionProps) {
  return (
    <>
      {radiusKm && (
        <Circle
          center={[here.latitude, here.longitude]}
          radius={radiusKm * 1000}
          interactive={false}
          className="relevo-map-reach"
        />
      )}
      <Overlay name="own-position" level={550}>
        {(map) => {
          const { x, y } = placeOn(map, here);
          return (
            <span
              role="img"
              aria-label={here.label}
              title={here.label}
              style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
              className="absolute size-4 rounded-full border-[3px] border-surface bg-ink shadow-float ring-2 ring-ink"
            />
          );
        }}
      </Overlay>
    </>
  );
}

type ShowAllProps = { positions: readonly Position[]; selected: Position | undefined };

/** The view holds all that was found, anew for every new finding, and goes to what is selected. */
function ShowAll({ positions, selected }: ShowAllProps): null {
  const map = useMap();
  // As a text, so that the same result in a new array leaves the view as the user moved it.
  const finding = positions.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  const isFitted = useRef(false);

  useEffect(() => {
    function fit() {
      if (finding === '') return;
      const corners = finding.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]);
      // On the right there is more room, so that no mark lies under the buttons to zoom.
      map.fitBounds(corners, { paddingTopLeft: [24, 48], paddingBottomRight: [72, 40], maxZoom: 13, animate: false });
      isFitted.current = true;
    }
    // A map that changes its size still shows all, unless the user moved it.
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
