import type { StaffingView } from '@relevo/contracts/staffing';
import { openingOf, type Staffing } from '@relevo/domain/staffing';
import type { Job, JobColumns } from '../jobs.repository.ts';

type StaffingColumn =
  | 'audience'
  | 'favourites_hours'
  | 'instant'
  | 'replacement_mode'
  | 'replacement_reach'
  | 'substitutes'
  | 'reconfirm'
  | 'single_shifts';

/** The settings of a job as they are stored. */
export function staffingOf(job: Pick<Job, StaffingColumn>): StaffingView {
  const { audience, favourites_hours, instant, substitutes, reconfirm, single_shifts } = job;
  return {
    audience,
    favourites_hours,
    instant_booking: instant && { ...instant, documents: [...instant.documents] },
    replacement: job.replacement_mode,
    reach: job.replacement_reach,
    substitutes,
    reconfirm,
    single_shifts,
  };
}

type Times = {
  postedAt: Date;
  nextStartsAt: Date | null;
  now: Date;
  /** The job before a change. */
  before?: Pick<Job, 'audience' | 'favourites_hours' | 'is_public'> | undefined;
};

/** A job that everybody sees stays so while its audience does: a shift that passes, or a later one, hides it from no worker. */
function openingAfter(staffing: Staffing, { postedAt, nextStartsAt, now, before }: Times) {
  const { audience, favourites_hours: favouritesHours } = staffing;
  const isSame = before?.audience === audience && before.favourites_hours === favouritesHours;
  if (isSame && before.is_public) return { isPublic: true, opensAt: null };
  return openingOf({ audience, favouritesHours, postedAt, nextStartsAt }, now);
}

/** The columns of the settings, with who sees the job now and when everybody will. */
export function staffingColumns(staffing: Staffing, times: Times) {
  const { audience, favourites_hours, instant_booking, substitutes, reconfirm, single_shifts } = staffing;
  const { isPublic, opensAt } = openingAfter(staffing, times);
  return {
    audience,
    favourites_hours,
    opens_at: opensAt,
    is_public: isPublic,
    instant: instant_booking && JSON.stringify(instant_booking),
    replacement_mode: staffing.replacement,
    replacement_reach: staffing.reach,
    substitutes,
    reconfirm,
    single_shifts,
  } satisfies Partial<JobColumns>;
}
