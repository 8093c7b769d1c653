import type { SubstituteView } from '@relevo/contracts/offers';
import type { OfferCause } from '@relevo/domain/offer-lifecycle';
import type { HeldDocument, Requirement } from '@relevo/domain/requirements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUnavailable, heldDocumentsSql, missingOf } from '../availability/availability.ts';
import { isBlocked } from '../connections/connections.ts';
import { joinRatings, presentRating, type RatingColumns, ratingColumns } from '../ratings/ratings.ts';
import {
  presentReliability,
  type ReliabilityColumns,
  reliabilityColumns,
  reliabilityFigures,
} from '../reliability/reliability.ts';
import { liveSql } from './close-offers.ts';

/** The booked shift that a substitute is looked for. */
export type ShiftToGive = {
  id: string;
  shift_id: string;
  job_id: string;
  worker_id: string;
  owner_id: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
  requirements: Requirement[];
};

export type Candidate = RatingColumns &
  ReliabilityColumns & {
    id: string;
    because: Extract<OfferCause, 'colleague' | 'standby'>;
    first_name: string;
    last_name: string;
    profile_picture_key: string | null;
    documents: HeldDocument[] | null;
  };

/** More workers than a person can read. */
const candidatesMaximum = 500;

/** Who may be asked, with the first reason that holds: workers who stand by for the job, then colleagues. */
const knownSql = (shift: ShiftToGive) => sql`
  select standby.worker_id as id, 'standby' as because, standby.since
  from standbys as standby where standby.job_id = ${shift.job_id} and standby.worker_id <> ${shift.worker_id}
  union all
  select distinct colleague.worker_id as id, 'colleague' as because, null::timestamptz as since
  from worker_shifts as own
  join jobs as job on job.id = own.job_id and job.owner_id = ${shift.owner_id}
  join worker_shifts as colleague on colleague.job_id = own.job_id and colleague.status <> 'cancelled'
  where own.worker_id = ${shift.worker_id} and own.status <> 'cancelled' and colleague.worker_id <> ${shift.worker_id}
    and not exists (select from standbys as standby
      where standby.job_id = ${shift.job_id} and standby.worker_id = colleague.worker_id)`;

/** Left out: hidden by a block, not allowed to work, booked at that time, asked before or by another way for the same shift. */
const isFreeSql = (shift: ShiftToGive): RawBuilder<unknown> => sql`
  worker.review_status = 'approved' and worker.suspended_at is null and worker.deleted_at is null
  and not ${isBlocked(sql`worker.id`, shift.owner_id)}
  and not exists (select from worker_shifts as booked where booked.worker_id = worker.id
    and booked.status in ('scheduled', 'in_progress')
    and tstzrange(booked.starts_at, booked.ends_at) && tstzrange(${shift.starts_at}, ${shift.ends_at}))
  and not exists (select from offers as offer where offer.job_id = ${shift.job_id} and offer.worker_id = worker.id
    and ((offer.shift_id = ${shift.shift_id} and offer.status in (${liveSql}))
      or (offer.worker_shift_id = ${shift.id} and offer.status = 'declined')))`;

/** The workers who can be asked to take a shift: those who stand by in their order, then the most reliable colleagues. */
export async function findSubstitutes(db: Db, shift: ShiftToGive, onlyId?: string): Promise<Candidate[]> {
  const only = onlyId === undefined ? sql`` : sql`and worker.id = ${onlyId}`;
  const { rows } = await sql<Candidate>`
    select worker.id, known.because, worker.first_name, worker.last_name, worker.profile_picture_key,
      ${ratingColumns}, ${reliabilityColumns},
      ${heldDocumentsSql(sql`${JSON.stringify(shift.requirements)}::jsonb`, sql`worker.id`)} as documents
    from (${knownSql(shift)}) as known
    join users as worker on worker.id = known.id
    ${joinRatings('worker.id')} ${reliabilityFigures('worker.id')}
    where ${isFreeSql(shift)} ${only}
    order by known.since nulls last, worker.first_name, worker.last_name, worker.id limit ${sql.lit(candidatesMaximum)}`.execute(
    db,
  );
  const { starts_at: startsAt, ends_at: endsAt, timezone, requirements } = shift;
  const unavailable = await findUnavailable(db, {
    workerIds: rows.map(({ id }) => id),
    standingBy: new Set(rows.flatMap(({ id, because }) => (because === 'standby' ? [id] : []))),
    shifts: [{ startsAt, endsAt }],
  });
  const hasDocuments = ({ documents }: Candidate) =>
    missingOf({ requirements, documents, startsAt, timezone }).length === 0;
  return rows.filter((row) => !unavailable.has(row.id) && hasDocuments(row)).sort(inOrder);
}

const shownPercent = (row: Candidate) => presentReliability(row)?.percent ?? -1;

/** Keeps the order in which workers began to stand by. */
function inOrder(one: Candidate, other: Candidate): number {
  if (one.because !== other.because) return one.because === 'standby' ? -1 : 1;
  return one.because === 'standby' ? 0 : shownPercent(other) - shownPercent(one);
}

/** Colleagues read a first name and an initial of each other. */
export const shortName = ({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>): string =>
  [first_name, last_name && `${[...last_name][0]}.`].filter(Boolean).join(' ');

export function presentSubstitute({ media }: Pick<Deps, 'media'>, row: Candidate): SubstituteView {
  return {
    id: row.id,
    name: shortName(row),
    profile_picture: row.profile_picture_key && media.addressOf(row.profile_picture_key),
    rating: presentRating(row),
    reliability: presentReliability(row),
    because: row.because,
  };
}
