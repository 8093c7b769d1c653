import type { ApplicationView } from '@relevo/contracts/applications';
import type { LanguageSkill } from '@relevo/contracts/profile';
import type { UserType } from '@relevo/domain/account';
import type { ApplicationStep } from '@relevo/domain/application-lifecycle';
import { possibleApplicationActions } from '@relevo/domain/application-lifecycle';
import type { DocumentType } from '@relevo/domain/documents';
import { distanceKm } from '@relevo/domain/earth';
import type { JobActor, JobStatus } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import type { Deps } from '../../platform/deps.ts';
import type { Application } from './applications.repository.ts';

export type ApplicationRow = Application & {
  title: string;
  job_status: JobStatus;
  wage_cents: bigint;
  job_city: string;
  timezone: string;
  first_shift_at: Date;
  last_shift_at: Date;
  worker_count: number;
  positions_left: number;
  job_latitude: number | null;
  job_longitude: number | null;
  company_id: string | null;
  company_name: string | null;
  logo_key: string | null;
  user_type: UserType;
  first_name: string;
  last_name: string;
  profile_picture_key: string | null;
  city: string;
  biography: string;
  skills: string[];
  languages: LanguageSkill[];
  driving_license: boolean;
  email: string;
  phone: string | null;
  work_experience: string;
  is_booked: boolean | null;
  home_latitude: number | null;
  home_longitude: number | null;
  document_types: DocumentType[];
  completed_shifts: number;
  history: { status: ApplicationStep; at: string; by: JobActor }[];
};

type Viewer = { id: string; userType: UserType };

export function presentApplication(deps: Deps, viewer: Viewer, row: ApplicationRow): ApplicationView {
  return {
    id: row.id,
    job: presentJob(deps, row),
    worker: presentApplicant(deps, viewer, row),
    final_wage: formatMoneyWire(row.final_wage_cents),
    status: row.status,
    actions: possibleApplicationActions({ status: row.status, jobStatus: row.job_status }, viewer.userType),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    history: row.history.map(({ status, at, by }) => ({ status, at: new Date(at).toISOString(), by })),
  };
}

function presentJob({ media }: Deps, row: ApplicationRow): ApplicationView['job'] {
  return {
    id: row.job_id,
    title: row.title,
    status: row.job_status,
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
        : { id: row.company_id, name: row.company_name ?? '', logo: row.logo_key && media.addressOf(row.logo_key) },
  };
}

/** How to reach somebody is shown once a booking stands between them; to oneself always. */
function presentApplicant({ media }: Deps, viewer: Viewer, row: ApplicationRow): ApplicationView['worker'] {
  const maySeeContact = row.is_booked === true || viewer.id === row.worker_id;
  return {
    id: row.worker_id,
    user_type: row.user_type,
    first_name: row.first_name,
    last_name: row.last_name,
    profile_picture: row.profile_picture_key && media.addressOf(row.profile_picture_key),
    city: row.city,
    biography: row.biography,
    skills: row.skills,
    languages: row.languages,
    driving_license: row.driving_license,
    email: maySeeContact ? row.email : null,
    phone: maySeeContact ? row.phone : null,
    work_experience: row.work_experience,
    document_types: row.document_types,
    completed_shifts: row.completed_shifts,
    distance_km: distanceOf(row),
  };
}

function distanceOf(row: ApplicationRow): number | null {
  const { home_latitude, home_longitude, job_latitude, job_longitude } = row;
  if (home_latitude === null || home_longitude === null || job_latitude === null || job_longitude === null) return null;
  const home = { latitude: home_latitude, longitude: home_longitude };
  const work = { latitude: job_latitude, longitude: job_longitude };
  return Math.round(distanceKm(home, work) * 10) / 10;
}
