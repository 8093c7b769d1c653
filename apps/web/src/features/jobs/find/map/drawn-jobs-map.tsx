import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { MapFrame } from '../../../../platform/maps/map-frame.tsx';
import { defaultHeight } from '../../../../platform/maps/map-props.ts';
import { GroundCircle } from '../../../../platform/maps/map-shapes.tsx';
import { placeOn, useMap } from '../../../../platform/maps/map-state.ts';
import { fittedTo, paddingOf, shownInside } from '../../../../platform/maps/map-view.ts';
import { Overlay } from '../../../../platform/maps/overlay.tsx';
import { JobMarks } from './job-marks.tsx';
import type { JobsMapProps } from './jobs-map-props.ts';

/** The centre of the map when nothing says where to look. */
const middle: Position = { latitude: 45.5, longitude: -73.6 };

export function DrawnJobsMap(props: JobsMapProps) {
  const { here, radiusKm, extent, search, coveredPx = 0, height = defaultHeight, ...marks } = props;
  const t = useTexts('jobs/find');
  return (
    <MapFrame label={t('map.jobsMap')} height={height} center={extent[0] ?? middle} zoom={9} movesAtOnce>
      <ShowAll
        positions={extent}
        search={search}
        selected={marks.pins.find((pin) => pin.id === marks.selectedId)}
        coveredPx={coveredPx}
      />
      {here && <OwnPosition here={here} radiusKm={radiusKm} />}
      <JobMarks {...marks} />
    </MapFrame>
  );
}

type OwnPositionProps = { here: Position & { label: string }; radiusKm: number | null | undefined };

function OwnPosition({ here, radiusKm }: OwnPositionProps) {
  return (
    <>
      {radiusKm && <GroundCircle center={here} radiusMeters={radiusKm * 1000} className="relevo-map-reach" />}
      <Overlay level={550}>
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

type ShowAllProps = {
  positions: readonly Position[];
  search: string;
  selected: Position | undefined;
  coveredPx: number;
};

// On the right there is more room, so that no mark lies under the buttons to zoom.
const padding = { left: 24, top: 48, right: 72, bottom: 40 };
const nearest = 13;
const edge = paddingOf(56);

/**
 * The view fits all results, again for every new search and size, and moves to what is selected. A map that the
 * user moved stays where it is until something else is searched for.
 */
function ShowAll({ positions, search, selected, coveredPx }: ShowAllProps): null {
  const { change, userMoves, view } = useMap();
  const latestSearch = useRef(search);
  const movedDuring = useRef<string | null>(null);
  useLayoutEffect(() => {
    latestSearch.current = search;
  });
  useLayoutEffect(() => {
    if (userMoves > 0) movedDuring.current = latestSearch.current;
  }, [userMoves]);

  // As a text, so that the same result in a new array leaves the view alone.
  const finding = positions.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  const { width, height, leastMeters } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with streets the map may go nearer.
  useLayoutEffect(() => {
    if (finding === '' || width + height === 0 || movedDuring.current === latestSearch.current) return;
    const corners = finding.split(' ').map((corner) => {
      const [latitude = 0, longitude = 0] = corner.split(',').map(Number);
      return { latitude, longitude };
    });
    change({ by: 'screen', update: (before) => fittedTo(before, corners, padding, nearest) });
  }, [change, finding, width, height, leastMeters]);

  const [latitude, longitude] = [selected?.latitude, selected?.longitude];
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    change({
      by: 'screen',
      update: (before) => {
        // A low window keeps room for the pin itself.
        const bottom = Math.max(edge.bottom, Math.min(edge.bottom + coveredPx, before.height - edge.top - 1));
        return shownInside(before, { latitude, longitude }, { ...edge, bottom });
      },
    });
  }, [change, latitude, longitude, coveredPx]);

  return null;
}
