import type { JobView } from '@relevo/contracts/jobs';
import { isHiring } from '@relevo/domain/job-lifecycle';
import { type MyJobAction, possibleMyJobActions } from '@relevo/domain/my-job-actions';
import { standbyMaximum } from '@relevo/domain/waves';
import { missingOf } from '../../availability/availability.ts';
import { type JobRow, type JobTerms, termsOf } from '../job-rows.ts';
import { unmetOf } from './instant-facts.ts';
import { staffingOf } from './staffing-columns.ts';

/** Only the statement for workers has these columns. */
export const isForWorker = (row: JobRow): boolean => row.my_part !== undefined;

export const requiredBy = (row: JobRow) => ({
  requirements: termsOf(row).requirements,
  documents: row.my_part?.documents,
  startsAt: row.next_shift_at,
  timezone: row.timezone,
});

type Presented = Pick<
  JobView,
  'audience' | 'opens_to_all_at' | 'instant_booking' | 'single_shifts' | 'staffing' | 'my_actions'
>;

type Asked = { isMine: boolean; standby: JobView['standby']; now: Date };

/** What only the page of a job reads for a worker; a list shows no job that is full, and books nothing by itself. */
export type PageColumns = {
  /** On how many jobs the worker stands by. */
  my_standby_count?: number;
  /** Whether the employer may not hire now; null for a job without instant booking. */
  is_owner_in_debt?: boolean | null;
};

/** What a job says about who sees it and how it is filled; its settings are for the owner alone. */
export function presentStaffing(row: JobRow, { isMine, standby, now }: Asked): Presented {
  const { audience, is_public, opens_at, single_shifts } = termsOf(row);
  const opensAt = is_public || opens_at === null ? null : new Date(opens_at);
  return {
    audience,
    opens_to_all_at: opensAt && opensAt > now ? opensAt.toISOString() : null,
    instant_booking: presentInstant(row, now),
    single_shifts,
    staffing: isMine && hasSettings(row) ? staffingOf({ ...row, ...termsOf(row) }) : null,
    my_actions: isForWorker(row) ? myActionsOf(row, standby, now) : [],
  };
}

type WithSettings = JobRow & Omit<Parameters<typeof staffingOf>[0], keyof JobTerms>;

/** Only the statement for employers has these columns. */
const hasSettings = (row: JobRow): row is WithSettings => row.reconfirm !== undefined;

function unmetBy(row: JobRow, now: Date) {
  const { my_part: part, timezone } = row;
  const { instant } = termsOf(row);
  return unmetOf({ instant, column: part?.instant, documents: part?.documents, timezone, now });
}

function presentInstant(row: JobRow, now: Date): JobView['instant_booking'] {
  const { instant } = termsOf(row);
  if (instant === null) return null;
  const conditions = { ...instant, documents: [...instant.documents] };
  if (!isForWorker(row)) return { ...conditions, met: null, unmet: [] };
  const unmet = unmetBy(row, now);
  return { ...conditions, met: unmet.length === 0, unmet };
}

const hasPlace = ({ my_status: status }: JobRow) => status === 'accepted' || status === 'confirmed';

const isBookingRefused = (row: JobRow & PageColumns) =>
  row.my_part?.overlap === true || row.is_owner_in_debt === true || missingOf(requiredBy(row)).length > 0;

/** The ways in that are open to the worker who asks. */
function myActionsOf(row: JobRow & PageColumns, standby: JobView['standby'], now: Date): MyJobAction[] {
  const hasShiftsToCome = row.next_shift_at !== null;
  const takesWorkers = isHiring({ status: row.status, hiringOpen: row.hiring_open, hasShiftsToCome });
  const placesLeft = row.worker_count - row.accepted_count - row.confirmed_count;
  const wage = row.my_part?.rejected_wage_cents;
  const { instant, single_shifts } = termsOf(row);
  return possibleMyJobActions({
    jobStatus: row.status,
    isHiring: takesWorkers,
    isJobOver: row.last_shift_at <= now,
    placesLeft,
    latestStatus: row.my_status ?? null,
    lowestRejectedWage: wage ? BigInt(wage) : null,
    jobWage: row.wage_cents,
    canApplyForShifts:
      single_shifts && !row.my_part?.cover_is_live && takesWorkers && hasShiftsToCome && placesLeft > 0,
    isInstantMet: instant !== null && unmetBy(row, now).length === 0,
    isBookingRefused: instant !== null && isBookingRefused(row),
    offerStatus: row.my_part?.offer?.status ?? null,
    canStandBy: standby?.is_open === true && !hasPlace(row) && (row.my_standby_count ?? 0) < standbyMaximum,
    isStandingBy: standby?.is_mine === true,
  });
}
