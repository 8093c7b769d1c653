import type { JobView, PlaceOfferView } from '@relevo/contracts/jobs';
import { distanceKm, type Position } from '@relevo/domain/earth';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';

/** Postal areas in cities are a few kilometres wide; a position still farther away is hardly the site. */
const surprisingKm = 5;

type PlacedJob = Pick<JobView, 'is_mine' | 'status' | 'last_shift_at' | 'location'>;

/** Whether the owner can still set the exact place of this job, and has not. */
export function needsPlace(job: PlacedJob, now: Date): boolean {
  return (
    job.is_mine &&
    job.location.precision !== 'exact' &&
    liveJobStatuses.includes(job.status) &&
    new Date(job.last_shift_at) > now
  );
}

/** How far a position is from the middle of the job's area; null when the area is not known. */
export function distanceFromArea({ location }: Pick<JobView, 'location'>, to: Position): number | null {
  const { latitude, longitude } = location;
  return latitude === null || longitude === null ? null : distanceKm({ latitude, longitude }, to);
}

export function isSurprising(km: number | null): boolean {
  return km !== null && km > surprisingKm;
}

/** Names an offer, so that only this one stays hidden. */
export function offerMark({ latitude, longitude }: PlaceOfferView): string {
  return `${latitude} ${longitude}`;
}
