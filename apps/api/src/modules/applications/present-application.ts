import type { ApplicantView, ApplicationView } from '@relevo/contracts/applications';
import type { LanguageSkill } from '@relevo/contracts/profile';
import type { UserType } from '@relevo/domain/account';
import type { ApplicationStep } from '@relevo/domain/application-lifecycle';
import { possibleApplicationActions } from '@relevo/domain/application-lifecycle';
import { type ConnectionKind, goneJobStatus } from '@relevo/domain/connections';
import type { DocumentType } from '@relevo/domain/documents';
import { distanceKm } from '@relevo/domain/earth';
import { isHiring, type JobActor, type JobStatus, liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { countShifts, payTotalAt, type ShiftLength } from '@relevo/domain/job-totals';
import { formatMoneyWire } from '@relevo/domain/money';
import type { HeldDocument, Requirement } from '@relevo/domain/requirements';
import type { Acting } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  missingOf,
  plannedShifts,
  type SpanColumn,
  type WorkTimesColumn,
  warningsOf,
} from '../availability/availability.ts';
import { presentRating, type RatingColumns } from '../ratings/ratings.ts';
import { presentReliability, type ReliabilityColumns } from '../reliability/reliability.ts';
import type { Application } from './applications.repository.ts';

/** What employers see of a worker who applies. */
export type ApplicantRow = RatingColumns &
  ReliabilityColumns & {
    user_type: UserType;
    first_name: string;
    last_name: string;
    profile_picture_key: string | null;
    city: string;
    biography: string;
    skills: string[];
    languages: LanguageSkill[];
    driving_license: boolean;
    work_experience: string;
    document_types: DocumentType[];
    completed_shifts: number;
    /** How the employer marked the worker. */
    connection_id: string | null;
    connection_kind: ConnectionKind | null;
    worked_shifts: number;
    bookings: number;
  };

type ContactRow = { email: string; phone: string | null };

export type ApplicationRow = Application &
  ApplicantRow &
  ContactRow & {
    title: string;
    job_status: JobStatus;
    hiring_open: boolean;
    last_starts_at: Date;
    wage_cents: bigint;
    job_city: string;
    timezone: string;
    first_shift_at: Date;
    last_shift_at: Date;
    worker_count: number;
    break_minutes: number;
    /** Null for a job without shifts, which no job is. */
    shift_lengths: ShiftLength[] | null;
    shifts_left: number;
    /** Of a cover: the shifts it is for, and how long they are. */
    shift_ids: string[] | null;
    /** Of a cover: the pay for those shifts, each at the wage it was booked at. */
    cover_pay_cents?: bigint | null;
    positions_left: number;
    job_latitude: number | null;
    job_longitude: number | null;
    company_id: string | null;
    company_name: string | null;
    logo_key: string | null;
    is_booked: boolean | null;
    /** One side is gone for the other: erased, or hidden by a block, and no shift stands between them. */
    is_apart: boolean;
    home_latitude: number | null;
    home_longitude: number | null;
    history: { status: ApplicationStep; at: string; by: JobActor }[];
    thread_id: string | null;
    requirements: Requirement[];
    /** Null for a job that requires nothing. */
    held_documents: HeldDocument[] | null;
    shifts_to_come: SpanColumn[] | null;
    /** All of the worker's for the worker, those with this employer for the employer; without those for this job. */
    other_bookings: SpanColumn[] | null;
    /** Null for employers, and for a worker who is always available. */
    work_times: WorkTimesColumn | null;
  };

type Viewer = Pick<Acting, 'holderId' | 'userType'>;

export function presentApplication(deps: Deps, viewer: Viewer, found: ApplicationRow): ApplicationView {
  const row = found.is_apart ? withGone(viewer, found) : found;
  const lengths = row.shift_lengths ?? [];
  const terms = { breakMinutes: row.break_minutes, wage: row.final_wage_cents };
  const missing = missingOf(requiredFor(row));
  return {
    id: row.id,
    job: presentApplicationJob(deps, row),
    worker: presentApplicant(deps, viewer, row),
    final_wage: formatMoneyWire(row.final_wage_cents),
    shift_ids: row.covers ? (row.shift_ids ?? []) : null,
    shift_count: countShifts(lengths),
    shifts_left: row.shifts_left,
    pay_total: formatMoneyWire(row.cover_pay_cents ?? payTotalAt(lengths, terms)),
    status: row.status,
    actions: possibleApplicationActions(
      { status: row.status, jobStatus: row.job_status, isHiring: takesApplication(deps, row) },
      viewer.userType,
    ),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    history: row.history.map(({ status, at, by }) => ({ status, at: new Date(at).toISOString(), by })),
    thread_id: row.thread_id,
    missing_requirements: missing,
    warnings: row.status === 'rejected' ? [] : warningsFor(deps, viewer, { row, missing }),
  };
}

/** A record of a hidden account reads as that of a deleted one, except for the names, which were read before. */
function withGone(viewer: Viewer, row: ApplicationRow): ApplicationRow {
  if (viewer.userType === 'worker') return asGone(row, { hasPlace: row.status === 'confirmed' && !row.covers });
  const isFavourite = row.connection_kind === 'favourite';
  return { ...row, ...goneProfile, ...(isFavourite && { connection_id: null, connection_kind: null }) };
}

const goneProfile = {
  profile_picture_key: null,
  city: '',
  biography: '',
  skills: [],
  languages: [],
  driving_license: false,
  work_experience: '',
  document_types: [],
  held_documents: [],
  completed_shifts: 0,
  rating_count: 0,
  rating_stars: 0,
  kept_shifts: null,
  counted_shifts: null,
  home_latitude: null,
  home_longitude: null,
} satisfies Partial<ApplicationRow>;

/** By the local day of the first shift to come, which a booking would begin with. */
function requiredFor({ requirements, held_documents: documents, shifts_to_come, timezone }: ApplicationRow) {
  return { requirements, documents, startsAt: plannedShifts(shifts_to_come)[0]?.startsAt ?? null, timezone };
}

/**
 * A worker reads when the job does not fit, as in every list. An employer reads about rest and hours with them alone: work
 * elsewhere and the times in which a worker wants to work are not theirs to know.
 */
function warningsFor(deps: Deps, viewer: Viewer, { row, missing }: { row: ApplicationRow; missing: unknown[] }) {
  const shifts = plannedShifts(row.shifts_to_come);
  const bookings = plannedShifts(row.other_bookings);
  const isWorker = viewer.userType === 'worker';
  const facts = { shifts, bookings, workTimes: row.work_times, missing, timezone: row.timezone };
  return warningsOf(deps, facts, { limits: !isWorker, times: isWorker });
}

/** An application for single shifts needs no hiring to be answered. */
function takesApplication(deps: Deps, row: ApplicationRow): boolean {
  return row.covers ? liveJobStatuses.includes(row.job_status) : takesWorkers(deps, row);
}

function takesWorkers(
  { clock }: Deps,
  { job_status: status, hiring_open, last_starts_at }: ApplicationJobRow,
): boolean {
  return isHiring({ status, hiringOpen: hiring_open, hasShiftsToCome: last_starts_at > clock.now() });
}

/** The columns of a job that an application, and an offer, shows. */
export type ApplicationJobRow = Pick<
  ApplicationRow,
  | 'job_id'
  | 'title'
  | 'job_status'
  | 'hiring_open'
  | 'last_starts_at'
  | 'wage_cents'
  | 'job_city'
  | 'timezone'
  | 'first_shift_at'
  | 'last_shift_at'
  | 'worker_count'
  | 'positions_left'
  | 'company_id'
  | 'company_name'
  | 'logo_key'
>;

/**
 * A job of an employer who is hidden, as the job of a deleted account looks: over, and nothing of it moves any more. The
 * worker's own place stays taken.
 */
export function asGone<Row extends ApplicationJobRow>(row: Row, { hasPlace }: { hasPlace: boolean }): Row {
  const places = row.worker_count - (hasPlace ? 1 : 0);
  const job_status = goneJobStatus(row.job_status);
  return { ...row, job_status, hiring_open: false, positions_left: places, logo_key: null };
}

export function presentApplicationJob(deps: Deps, row: ApplicationJobRow): ApplicationView['job'] {
  return {
    id: row.job_id,
    title: row.title,
    status: row.job_status,
    hiring_open: liveJobStatuses.includes(row.job_status) && row.hiring_open,
    is_hiring: takesWorkers(deps, row),
    wage: formatMoneyWire(row.wage_cents),
    city: row.job_city,
    timezone: row.timezone,
    first_shift_at: row.first_shift_at.toISOString(),
    last_shift_at: row.last_shift_at.toISOString(),
    worker_count: row.worker_count,
    positions_left: row.positions_left,
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.company_name ?? '',
            logo: row.logo_key && deps.media.addressOf(row.logo_key),
          },
  };
}

/** Contact details are shown to the worker, and to the employer once a booking is confirmed. */
function presentApplicant(deps: Deps, viewer: Viewer, row: ApplicationRow): ApplicantView {
  const isOwn = viewer.holderId === row.worker_id;
  const maySeeContact = row.is_booked === true || isOwn;
  return {
    ...presentNewApplicant(deps, row.worker_id, row),
    email: maySeeContact ? row.email : null,
    phone: maySeeContact ? row.phone : null,
    distance_km: distanceOf(row),
    connection: isOwn ? null : markOf(row),
  };
}

export function markOf({ connection_id: id, connection_kind: kind }: ApplicantRow): ApplicantView['connection'] {
  return id === null || kind === null ? null : { id, kind };
}

/** A worker as seen by an employer before a booking; the distance depends on the job. */
export function presentNewApplicant({ media }: Deps, workerId: string, row: ApplicantRow): ApplicantView {
  return {
    id: workerId,
    user_type: row.user_type,
    first_name: row.first_name,
    last_name: row.last_name,
    profile_picture: row.profile_picture_key && media.addressOf(row.profile_picture_key),
    city: row.city,
    biography: row.biography,
    skills: row.skills,
    languages: row.languages,
    driving_license: row.driving_license,
    reliability: presentReliability(row),
    email: null,
    phone: null,
    work_experience: row.work_experience,
    document_types: row.document_types,
    completed_shifts: row.completed_shifts,
    rating: presentRating(row),
    distance_km: null,
    connection: null,
    worked_shifts: row.worked_shifts,
    bookings: row.bookings,
  };
}

function distanceOf(row: ApplicationRow): number | null {
  const { home_latitude, home_longitude, job_latitude, job_longitude } = row;
  if (home_latitude === null || home_longitude === null || job_latitude === null || job_longitude === null) return null;
  const home = { latitude: home_latitude, longitude: home_longitude };
  const work = { latitude: job_latitude, longitude: job_longitude };
  return Math.round(distanceKm(home, work) * 10) / 10;
}
