import type { JobPlaceView, JobView } from '@relevo/contracts/jobs';
import type { CityPlace, JobPin } from '../../platform/maps/map-props.ts';

/** The jobs that can be put on a map; `label` says what their pins are called. */
export function jobPins(jobs: readonly JobView[], label: (job: JobView) => string): JobPin[] {
  return jobs.flatMap((job) => {
    const { latitude, longitude, precision } = job.location;
    if (latitude === null || longitude === null) return [];
    return [{ id: job.id, latitude, longitude, label: label(job), isHot: job.is_hot, isArea: precision !== 'exact' }];
  });
}

export function cityPlaces(places: readonly JobPlaceView[]): CityPlace[] {
  return places.flatMap(({ city, count, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ city, count, latitude, longitude }],
  );
}
