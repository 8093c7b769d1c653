import type { PlaceOfferView } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { type PlaceReading, placeOfScans, usableAccuracyM } from '@relevo/domain/place-offer';
import { type RawBuilder, sql } from 'kysely';

/** What an offer is computed from; null for other viewers and for a job that needs none. */
export type PlaceOfferColumns = { place_readings: PlaceReading[] | null; place_proposal: Position | null };

/** The latest readings are enough: workers who agree come to the same place again and again. */
const readingsMaximum = 40;

/**
 * Columns of a select from `jobs as job`: scans that were verified or that the employer approved, which a job has once a
 * worker was accepted, and a kiosk's proposal.
 */
export function placeOfferColumns({ viewerId, now }: { viewerId: string; now: Date }): RawBuilder<PlaceOfferColumns> {
  const live = sql.join(liveJobStatuses.map((status) => sql.lit(status)));
  const isOpen = sql`job.owner_id = ${viewerId} and job.precision <> 'exact' and job.last_shift_at > ${now}
    and job.status in (${live})`;
  return sql`
    case when ${isOpen} and job.was_accepted
      then place_readings(job.id, ${sql.lit(usableAccuracyM)}, ${sql.lit(readingsMaximum)}) end as place_readings,
    case when ${isOpen} then (
      select jsonb_build_object('latitude', proposal.latitude, 'longitude', proposal.longitude)
      from place_proposals as proposal where proposal.job_id = job.id) end as place_proposal`;
}

/** Scans of different workers prove more than a device that may stand anywhere, so they come first. */
export function presentPlaceOffer({
  place_readings = null,
  place_proposal = null,
}: Partial<PlaceOfferColumns>): PlaceOfferView | null {
  const agreed = place_readings && placeOfScans(place_readings);
  return agreed ?? (place_proposal && { ...place_proposal, scans: 0 });
}
