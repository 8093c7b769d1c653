import type { ApplicantView, ApplicationView } from '@relevo/contracts/applications';
import type { LanguageSkill } from '@relevo/contracts/profile';
import type { UserType } from '@relevo/domain/account';
import type { ApplicationStep } from '@relevo/domain/application-lifecycle';
import { possibleApplicationActions } from '@relevo/domain/application-lifecycle';
import type { DocumentType } from '@relevo/domain/documents';
import { distanceKm } from '@relevo/domain/earth';
import { isHiring, type JobActor, type JobStatus, liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { countShifts, payTotalAt, type ShiftLength } from '@relevo/domain/job-totals';
import { formatMoneyWire } from '@relevo/domain/money';
import type { Deps } from '../../platform/deps.ts';
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
    positions_left: number;
    job_latitude: number | null;
    job_longitude: number | null;
    company_id: string | null;
    company_name: string | null;
    logo_key: string | null;
    is_booked: boolean | null;
    home_latitude: number | null;
    home_longitude: number | null;
    history: { status: ApplicationStep; at: string; by: JobActor }[];
    thread_id: string | null;
  };

type Viewer = { id: string; userType: UserType };

export function presentApplication(deps: Deps, viewer: Viewer, row: ApplicationRow): ApplicationView {
  const lengths = row.shift_lengths ?? [];
  const terms = { breakMinutes: row.break_minutes, wage: row.final_wage_cents };
  return {
    id: row.id,
    job: presentJob(deps, row),
    worker: presentApplicant(deps, viewer, row),
    final_wage: formatMoneyWire(row.final_wage_cents),
    shift_count: countShifts(lengths),
    shifts_left: row.shifts_left,
    pay_total: formatMoneyWire(payTotalAt(lengths, terms)),
    status: row.status,
    actions: possibleApplicationActions(
      { status: row.status, jobStatus: row.job_status, isHiring: takesWorkers(deps, row) },
      viewer.userType,
    ),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    history: row.history.map(({ status, at, by }) => ({ status, at: new Date(at).toISOString(), by })),
    thread_id: row.thread_id,
  };
}

function takesWorkers({ clock }: Deps, { job_status: status, hiring_open, last_starts_at }: ApplicationRow): boolean {
  return isHiring({ status, hiringOpen: hiring_open, hasShiftsToCome: last_starts_at > clock.now() });
}

function presentJob(deps: Deps, row: ApplicationRow): ApplicationView['job'] {
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
  const maySeeContact = row.is_booked === true || viewer.id === row.worker_id;
  return {
    ...presentNewApplicant(deps, row.worker_id, row),
    email: maySeeContact ? row.email : null,
    phone: maySeeContact ? row.phone : null,
    distance_km: distanceOf(row),
  };
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
  };
}

function distanceOf(row: ApplicationRow): number | null {
  const { home_latitude, home_longitude, job_latitude, job_longitude } = row;
  if (home_latitude === null || home_longitude === null || job_latitude === null || job_longitude === null) return null;
  const home = { latitude: home_latitude, longitude: home_longitude };
  const work = { latitude: job_latitude, longitude: job_longitude };
  return Math.round(distanceKm(home, work) * 10) / 10;
}
