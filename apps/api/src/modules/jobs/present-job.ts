import type { JobView } from '@relevo/contracts/jobs';
import { possibleApplicationActions } from '@relevo/domain/application-lifecycle';
import { groundDistanceOf } from '@relevo/domain/earth';
import { isHiring, isHot, liveJobStatuses, possibleJobActions } from '@relevo/domain/job-lifecycle';
import { payTotalAt, payTotalOffered, shiftCountOf } from '@relevo/domain/job-totals';
import { type Cents, formatMoneyWire, payFor } from '@relevo/domain/money';
import { publicJobPath, publicStateOf } from '@relevo/domain/public-pages';
import { paidMinutes } from '@relevo/domain/span';
import { mayUse } from '@relevo/domain/team-rights';
import { isStandbyOpen } from '@relevo/domain/waves';
import { type Acting, readsMoney } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { costOfBookings } from '../attendance/attendance.ts';
import { missingOf, plannedShifts, presentRequirements, warningsOf } from '../availability/availability.ts';
import { presentRating } from '../ratings/ratings.ts';
import { presentReliability } from '../reliability/reliability.ts';
import { type JobRow, termsOf } from './job-rows.ts';
import { presentPlaceOffer } from './location/place-offer.ts';
import { isForWorker, presentStaffing, requiredBy } from './staffing/present-staffing.ts';

/** Who looks at jobs: a worker, or a member of the company with that id. */
export type JobViewer = Pick<Acting, 'holderId' | 'role' | 'keyScopes'>;

/** What is a total or a cost of the company; wages and pay are seen by everyone who sees the job. */
export const seesMoney = (viewer: JobViewer) => readsMoney(viewer);
const changesJobs = ({ role }: JobViewer) => role === null || mayUse(role, 'jobs', 'write');

/** Every field is written by itself: to spread parts into an object of this size takes as long as presenting them. */
export function presentJob(deps: Deps, viewer: JobViewer, row: JobRow): JobView {
  const isMine = row.owner_id === viewer.holderId;
  const own = isMine ? presentOwn(deps, viewer, row) : notOwn(row);
  const standby = isForWorker(row) ? presentStandby(row) : null;
  const staffing = presentStaffing(row, { isMine, standby, now: deps.clock.now() });
  const shiftCount = shiftCountOf({ weekCount: row.week_count, days: row.days, dates: row.dates });
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    wage: formatMoneyWire(row.wage_cents),
    worker_count: row.worker_count,
    start_date: row.start_date,
    timezone: row.timezone,
    status: row.status,
    hiring_open: liveJobStatuses.includes(row.status) && row.hiring_open,
    is_hot: takesWorkers(row) && row.next_shift_at !== null && isHot(row.next_shift_at, deps.clock.now()),
    location: {
      street_address: row.street_address,
      city: row.city,
      zip_code: row.zip_code,
      country: row.country,
      latitude: row.latitude,
      longitude: row.longitude,
      precision: row.precision,
    },
    schedule: {
      name: row.schedule_name,
      break_duration: row.break_minutes,
      week_count: row.week_count,
      days: row.days,
      dates: row.dates,
    },
    company: presentCompany(deps, row),
    counts: {
      pending: row.pending_count,
      accepted: row.accepted_count,
      confirmed: row.confirmed_count,
      positions_left: row.worker_count - row.accepted_count - row.confirmed_count,
    },
    first_shift_at: row.first_shift_at.toISOString(),
    last_shift_at: row.last_shift_at.toISOString(),
    next_shift_at: row.next_shift_at?.toISOString() ?? null,
    next_shift: presentNextShift(row),
    shift_count: shiftCount,
    shifts_left: row.shifts_left ?? shiftCount,
    pay_total: formatMoneyWire(payTotalOf(row)),
    estimated_cost: own.estimated_cost,
    funded: row.is_funded ?? false,
    cancellation_cost: own.cancellation_cost,
    my_application: presentMine(row),
    my_offer: presentOffer(row),
    standby,
    requirements: presentRequired(row),
    warnings: isForWorker(row) ? warningsInList(deps, row) : [],
    distance_km: row.chord_km === null ? null : Math.round(groundDistanceOf(row.chord_km) * 10) / 10,
    place_offer: presentPlaceOffer(row),
    series: row.series ?? null,
    audience: staffing.audience,
    opens_to_all_at: staffing.opens_to_all_at,
    instant_booking: staffing.instant_booking,
    single_shifts: staffing.single_shifts,
    staffing: staffing.staffing,
    my_actions: staffing.my_actions,
    is_mine: isMine,
    site: own.site,
    created_by: own.created_by,
    actions: own.actions,
    public_url: presentPublicUrl(deps, row),
    created_at: row.created_at.toISOString(),
  };
}

/** The rows of jobs that everyone finds are those that were asked about their employer. */
function presentPublicUrl({ clock, publicUrl }: Deps, row: JobRow): string | null {
  const isFound = row.is_employer_approved !== null;
  const facts = { isPublic: isFound, isListed: isFound, isEmployerApproved: row.is_employer_approved ?? false };
  const state = publicStateOf({ ...facts, lastShiftAt: row.last_shift_at }, clock.now());
  return state === 'open' ? publicUrl + publicJobPath(row, 'en') : null;
}

type Own = Pick<JobView, 'estimated_cost' | 'cancellation_cost' | 'site' | 'created_by' | 'actions'>;

/** What only members of its company see of a job, as far as the role of the reader goes. */
function presentOwn(deps: Deps, viewer: JobViewer, row: JobRow): Own {
  const hasMoney = seesMoney(viewer);
  return {
    estimated_cost: hasMoney ? formatMoneyWire(row.estimated_cost_cents) : null,
    cancellation_cost: hasMoney ? presentCost(deps, row) : null,
    site: row.site ?? null,
    created_by: row.created_by ?? null,
    actions: changesJobs(viewer) ? possibleJobActions(row.status, factsOf(row)) : [],
  };
}

const notOwn = (row: JobRow): Own => ({
  estimated_cost: formatMoneyWire(row.estimated_cost_cents),
  cancellation_cost: null,
  site: null,
  created_by: null,
  actions: [],
});

function presentCost(deps: Deps, { late_bookings, break_minutes: breakMinutes }: JobRow): string {
  const at = deps.clock.now();
  return formatMoneyWire(costOfBookings(deps, { bookings: late_bookings ?? [], breakMinutes, at }));
}

/** Most jobs require nothing. */
const presentRequired = (row: JobRow): JobView['requirements'] =>
  termsOf(row).requirements.length === 0 ? [] : presentRequirements({ ...requiredBy(row), isWorker: isForWorker(row) });

/** A list leaves out what needs all bookings of the worker. */
function warningsInList(deps: Deps, row: JobRow): JobView['warnings'] {
  if (row.next_shift_at === null) return [];
  const part = row.my_part;
  if (!part || (!part.overlap && !part.work_times && termsOf(row).requirements.length === 0)) return [];
  const shifts = plannedShifts(part.shifts_to_come);
  const { timezone } = row;
  const workTimes = part.work_times;
  const outside = warningsOf(deps, { shifts, workTimes, missing: [], timezone }, { limits: false, times: true });
  const missing = missingOf(requiredBy(row));
  return [
    ...(part.overlap ? (['overlap'] as const) : []),
    ...outside,
    ...(missing.length > 0 ? (['requirements_missing'] as const) : []),
  ];
}

/** The pay is for the whole shift at the job's wage, rounded as it will be paid. */
function presentNextShift(row: JobRow): JobView['next_shift'] {
  const { next_shift_at: startsAt, next_shift_ends_at: endsAt } = row;
  if (startsAt === null || endsAt === null) return null;
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    pay: formatMoneyWire(payFor(paidMinutes({ startsAt, endsAt }, row.break_minutes), row.wage_cents)),
  };
}

const payTotalOf = ({ estimated_cost_cents: cost, worker_count: workerCount }: JobRow): Cents =>
  payTotalOffered({ cost, workerCount });

function presentCompany({ media }: Deps, row: JobRow): JobView['company'] {
  if (row.company_id === null) return null;
  return {
    id: row.company_id,
    name: row.company_name ?? '',
    logo: row.logo_key && media.addressOf(row.logo_key),
    rating: presentRating(row),
    reliability: presentReliability(row),
  };
}

function presentMine(row: JobRow): JobView['my_application'] {
  const { my_id, my_status, my_wage_cents, my_created_at } = row;
  if (!my_id || !my_status || !my_created_at || typeof my_wage_cents !== 'bigint') return null;
  return {
    id: my_id,
    status: my_status,
    final_wage: formatMoneyWire(my_wage_cents),
    pay_total: formatMoneyWire(myPayTotal(row, my_wage_cents)),
    created_at: my_created_at.toISOString(),
    was_booked: row.my_was_booked ?? false,
    actions: possibleApplicationActions(
      { status: my_status, jobStatus: row.status, isHiring: takesWorkers(row) },
      'worker',
    ),
  };
}

/** At the wage offered it is the job's own total, for which no shift has to be read. */
function myPayTotal(row: JobRow, wage: Cents): Cents {
  if (!row.my_shift_lengths) return payTotalOf(row);
  return payTotalAt(row.my_shift_lengths, { breakMinutes: row.break_minutes, wage });
}

const takesWorkers = ({ status, hiring_open, next_shift_at }: JobRow) =>
  isHiring({ status, hiringOpen: hiring_open, hasShiftsToCome: next_shift_at !== null });

function factsOf(row: JobRow) {
  return {
    confirmedCount: row.confirmed_count,
    coverCount: row.cover_count ?? 0,
    wasAccepted: row.was_accepted,
    isAnyoneAtWork: row.is_anyone_at_work ?? false,
    hiringOpen: row.hiring_open,
    placesLeft: row.worker_count - row.accepted_count - row.confirmed_count,
  };
}

function presentStandby(row: JobRow): JobView['standby'] {
  const position = row.my_part?.standby ?? null;
  const isOpen = isStandbyOpen({
    isHiring: liveJobStatuses.includes(row.status) && row.hiring_open && row.next_shift_at !== null,
    placesLeft: row.worker_count - row.accepted_count - row.confirmed_count,
  });
  return { is_open: isOpen, is_mine: position !== null, position };
}

function presentOffer({ my_part: part }: JobRow): JobView['my_offer'] {
  const offer = part?.offer;
  if (!offer) return null;
  const { id, status, wage_cents, expires_at } = offer;
  return { id, status, wage: formatMoneyWire(BigInt(wage_cents)), expires_at: new Date(expires_at).toISOString() };
}
