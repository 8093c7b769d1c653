import type { OfferView } from '@relevo/contracts/offers';
import { fundingUntil } from '@relevo/domain/funding';
import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { type OfferActor, offerFunding, possibleOfferActions } from '@relevo/domain/offer-lifecycle';
import { paidMinutes } from '@relevo/domain/span';
import type { PlannedShift } from '@relevo/domain/work-limits';
import type { Deps } from '../../platform/deps.ts';
import { asGone, presentApplicationJob } from '../applications/applications.ts';
import { missingOf, plannedShifts, warningsOf } from '../availability/availability.ts';
import { presentRating } from '../ratings/ratings.ts';
import { presentReliability } from '../reliability/reliability.ts';
import type { OfferRow } from './offer-rows.ts';
import { sideOf, stateOf } from './offers.repository.ts';

export function presentOffer(deps: Deps, viewerId: string, row: OfferRow): OfferView {
  const now = deps.clock.now();
  const side = sideOf(row, viewerId);
  const state = stateOf(row, now);
  const shifts = plannedShifts(state.status === 'expired' ? null : row.planned);
  const missing = missingOf({
    requirements: row.requirements,
    documents: row.held_documents,
    startsAt: shifts[0]?.startsAt ?? null,
    timezone: row.timezone,
  });
  return {
    id: row.id,
    reason: row.reason,
    because: row.because,
    job: presentApplicationJob(deps, { ...(row.is_job_hidden ? goneJobOf(row) : row), wage_cents: row.job_wage_cents }),
    shift: presentShift(row),
    worker: presentWorker(deps, row, { side, isAccepted: state.status === 'accepted' }),
    wage: formatMoneyWire(row.wage_cents),
    shift_count: row.shift_count,
    first_starts_at: row.first_starts_at?.toISOString() ?? null,
    expected_pay: formatMoneyWire(row.expected_pay),
    shifts: shifts.map((shift) => presentPlanned(shift, row.wage_cents)),
    funding: row.is_held
      ? 'covered'
      : offerFunding({
          firstStartsAt: row.first_starts_at,
          until: fundingUntil(now),
          nearPay: row.near_pay,
          available: row.available ?? 0n,
        }),
    note: row.is_apart || row.is_job_hidden ? '' : row.note,
    proposed_by: row.proposer_name === null ? null : { name: row.proposer_name },
    status: state.status,
    ended_because: row.ended_because,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    application_id: row.application_id,
    worker_shift_ids: row.worker_shift_ids ?? [],
    warnings: presentWarnings(deps, row, { shifts, missing }),
    missing_requirements: missing,
    actions: possibleOfferActions(state, side),
  };
}

/** Nothing is planned for another reader than the worker: where else a worker is booked is not the employer's to know. */
function presentWarnings(deps: Deps, row: OfferRow, planned: { shifts: PlannedShift[]; missing: unknown[] }) {
  const bookings = plannedShifts(row.other_bookings);
  const facts = { ...planned, bookings, workTimes: row.work_times, timezone: row.timezone };
  return warningsOf(deps, facts, { limits: true, times: true });
}

function presentPlanned(shift: PlannedShift, wage: bigint): OfferView['shifts'][number] {
  const minutes = paidMinutes(shift, shift.breakMinutes);
  return {
    starts_at: shift.startsAt.toISOString(),
    ends_at: shift.endsAt.toISOString(),
    paid_minutes: minutes,
    pay: formatMoneyWire(payFor(minutes, wage)),
  };
}

function presentShift({ shift_id: id, shift_starts_at: startsAt, shift_ends_at: endsAt }: OfferRow) {
  if (id === null || startsAt === null || endsAt === null) return null;
  return { id, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}

const goneJobOf = (row: OfferRow) => asGone(row, { hasPlace: row.status === 'accepted' && row.shift_id === null });

/** As an erased account looks, but for the name. */
const goneAccount = {
  profile_picture: null,
  rating: presentRating({ rating_count: 0, rating_stars: 0 }),
  reliability: presentReliability({ kept_shifts: null, counted_shifts: null }),
};

/** A stranger whom a search found is not named before they accept. */
function presentWorker(
  { media }: Deps,
  row: OfferRow,
  { side, isAccepted }: { side: OfferActor; isAccepted: boolean },
): OfferView['worker'] {
  if (row.because === 'open_to_offers' && side !== 'worker' && !isAccepted) return null;
  // A booking is a record with a name; who never took the offer has none left.
  if (row.is_apart) {
    const { first_name, last_name } = isAccepted ? row : { first_name: '', last_name: '' };
    return { id: row.worker_id, first_name, last_name, ...goneAccount };
  }
  return {
    id: row.worker_id,
    first_name: row.first_name,
    // Colleagues read no more than an initial of each other.
    last_name: side === 'proposer' ? initialOf(row.last_name) : row.last_name,
    profile_picture: row.profile_picture_key && media.addressOf(row.profile_picture_key),
    rating: presentRating(row),
    reliability: presentReliability(row),
  };
}

const initialOf = (name: string): string => name && `${[...name][0]}.`;
