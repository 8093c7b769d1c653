import { publicShiftsMaximum, publicStateOf } from '@relevo/domain/public-pages';
import { type RawBuilder, sql } from 'kysely';
import { readShared } from '../../../platform/database/shared-reads.ts';
import { createStatementTemplates } from '../../../platform/database/statement-templates.ts';
import type { Deps } from '../../../platform/deps.ts';
import { joinRatings, type RatingColumns, ratingColumns } from '../../ratings/ratings.ts';
import { type ReliabilityColumns, reliabilityColumns, reliabilityFigures } from '../../reliability/reliability.ts';
import { joinPublicCompany } from './public-jobs.ts';

/** The company of a page, or of a job on one; all null for one that is not named. */
export type PublicCompanyColumns = {
  company_id: string | null;
  company_name: string | null;
  public_code: string | null;
  website: string | null;
  logo_key: string | null;
};

export const publicCompanyColumns =
  sql.raw(`company.id as company_id, company.name as company_name, company.public_code,
  company.website, company.logo_key`);

/** All that a page says of a job. No other column is read, so that none can be shown by mistake. */
export type PublicJobPageRow = {
  id: string;
  title: string;
  description: string;
  wage_cents: bigint;
  places_left: number;
  start_date: string;
  timezone: string;
  city: string;
  search_city: string;
  country: string;
  break_minutes: number;
  last_starts_at: Date;
  last_shift_at: Date;
  created_at: Date;
  updated_at: Date;
  is_public: boolean;
  listed: boolean;
  is_employer_approved: boolean;
  /** The next ones. */
  shifts: { starts_at: string; ends_at: string }[] | null;
  shifts_to_come: number;
} & PublicCompanyColumns &
  RatingColumns &
  ReliabilityColumns;

type Values = { id: string; now: Date };

const fill = createStatementTemplates();

const build = ({ id, now }: Values): RawBuilder<PublicJobPageRow> => sql<PublicJobPageRow>`
  select job.id, job.title, job.description, job.wage_cents, job.worker_count - job.accepted_count - job.confirmed_count
      as places_left, job.start_date, job.timezone, job.city, job.search_city, job.country, job.break_minutes,
    job.last_starts_at, job.last_shift_at, job.created_at, job.updated_at, job.is_public, job.listed,
    exists (select from approved_employers as employer where employer.id = job.owner_id) as is_employer_approved,
    ${publicCompanyColumns}, ${ratingColumns}, ${reliabilityColumns},
    (select json_agg(json_build_object('starts_at', shift.starts_at, 'ends_at', shift.ends_at) order by shift.starts_at)
      from (select next.starts_at, next.ends_at from shifts as next where next.job_id = job.id and next.starts_at > ${now}
        order by next.starts_at limit ${sql.lit(publicShiftsMaximum)}) as shift) as shifts,
    (select count(*)::int from shifts as shift where shift.job_id = job.id and shift.starts_at > ${now}) as shifts_to_come
  from jobs as job
  ${joinPublicCompany}
  ${joinRatings('company.owner_id')}
  ${reliabilityFigures('company.owner_id')}
  where job.id = ${id}`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type FoundJob = { state: 'open' | 'closed'; row: PublicJobPageRow };

/** A job as anyone sees it; null for an address that names none. One statement, none for what is no id. */
export async function findPublicJob({ db, sharedReads, clock }: Deps, id: string): Promise<FoundJob | null> {
  if (!uuid.test(id)) return null;
  const now = clock.now();
  const [row] = await readShared(sharedReads, db, fill({ shape: 'job', values: { id, now }, build }));
  if (!row) return null;
  const state = publicStateOf(
    {
      isPublic: row.is_public,
      isListed: row.listed,
      lastShiftAt: row.last_shift_at,
      isEmployerApproved: row.is_employer_approved,
    },
    now,
  );
  return state === 'hidden' ? null : { state, row };
}
