import type { PlaceOfferView } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { type PlaceReading, placeOfScans, usableAccuracyM } from '@relevo/domain/place-offer';
import { type RawBuilder, sql } from 'kysely';

/** What an offer is computed from; null for other viewers and for a job that needs none. */
export type PlaceOfferColumns = { place_readings: PlaceReading[] | null; place_proposal: Position | null };

/** The latest readings are enough: workers who agree come to the same place again and again. */
const readingsMaximum = 40;

/** Columns of a select from `jobs as job`: scans that were verified or that the employer approved, and a kiosk's proposal. */
export function placeOfferColumns({ viewerId, now }: { viewerId: string; now: Date }): RawBuilder<PlaceOfferColumns> {
  const isOpen = sql`job.owner_id = ${viewerId} and job.precision <> 'exact' and job.last_shift_at > ${now}
    and job.status = any(${[...liveJobStatuses]}::text[])`;
  return sql`
    case when ${isOpen} then (
      select jsonb_agg(jsonb_build_object('workerId', near.worker_id, 'latitude', near.latitude,
        'longitude', near.longitude, 'accuracyM', near.accuracy_m))
      from (
        select booked.worker_id, scan.latitude, scan.longitude, scan.accuracy_m
        from worker_shifts as booked join scans as scan on scan.worker_shift_id = booked.id
        where booked.job_id = job.id and scan.latitude is not null and scan.accuracy_m <= ${usableAccuracyM}
          and (scan.grade = 'verified' or exists (
            select from attendance_log as log
            where log.worker_shift_id = booked.id and log.event = 'approved' and log.by = 'employer'))
        order by scan.received_at desc, scan.id desc limit ${sql.lit(readingsMaximum)}
      ) as near) end as place_readings,
    case when ${isOpen} then (
      select jsonb_build_object('latitude', proposal.latitude, 'longitude', proposal.longitude)
      from place_proposals as proposal where proposal.job_id = job.id) end as place_proposal`;
}

/** Scans of different workers prove more than a device that may stand anywhere, so they come first. */
export function presentPlaceOffer({ place_readings, place_proposal }: PlaceOfferColumns): PlaceOfferView | null {
  const agreed = place_readings && placeOfScans(place_readings);
  return agreed ?? (place_proposal && { ...place_proposal, scans: 0 });
}
