import type { Position } from '@relevo/domain/earth';
import { useTexts } from '../texts.ts';
import { JobMarks } from './job-marks.tsx';
import { MapFrame } from './map-frame.tsx';
import { defaultHeight } from './map-height.ts';
import type { JobsMapProps } from './map-props.ts';
import { OwnPosition } from './own-position.tsx';
import { ShowAll } from './show-all.tsx';

/** Where most people are, when nothing says where to look. */
const middle: Position = { latitude: 45.5, longitude: -73.6 };

export function DrawnJobsMap({ here, radiusKm, height = defaultHeight, ...marks }: JobsMapProps) {
  const t = useTexts('maps');
  const positions = [...marks.pins, ...marks.places, ...(here ? [here] : [])];
  return (
    <MapFrame label={t('jobsMap')} height={height} center={positions[0] ?? middle} zoom={9} movesAtOnce>
      <ShowAll positions={positions} selected={marks.pins.find((pin) => pin.id === marks.selectedId)} />
      {here && <OwnPosition here={here} radiusKm={radiusKm} />}
      <JobMarks {...marks} />
    </MapFrame>
  );
}
