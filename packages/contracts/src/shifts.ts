import { userTypes } from '@relevo/domain/account';
import { precisions } from '@relevo/domain/earth';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { quickReplies } from '@relevo/domain/message-threads';
import { liveOfferStatuses } from '@relevo/domain/offer-lifecycle';
import { reconfirmStatuses } from '@relevo/domain/reconfirmation';
import { gradeReasons, scanGrades } from '@relevo/domain/scan-rules';
import { waitingKinds } from '@relevo/domain/waiting';
import {
  cancelReasons,
  fundings,
  offeredShiftActions,
  payBases,
  reviewReasons,
  shiftPhases,
  shiftStatuses,
  timeSources,
} from '@relevo/domain/worker-shift-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { warningsView } from './availability.ts';
import { DisputeSummaryView } from './disputes.ts';
import { filter, moment, optionalText, problem, requiredText } from './fields.ts';
import { acceptedCost, moneyView } from './money.ts';
import { beyondPlanFields } from './overtime.ts';
import { PageQuery, pageOf } from './paging.ts';
import { ShiftRatingView } from './ratings.ts';
import { ShiftReplacementView } from './replacements.ts';

export * from './attendance-log.ts';

export const ShiftJobView = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(jobStatuses),
  timezone: z.string(),
  street_address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: z.enum(precisions),
  company: z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }).nullable(),
});

/** A shift without the people in it. */
export const ShiftSummaryView = z.object({
  id: z.uuid(),
  job: ShiftJobView,
  starts_at: instant,
  ends_at: instant,
  break_duration: z.number().int(),
  status: z.enum(shiftStatuses),
});

export const ScanView = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distance_m: z.number().int().nullable(),
  grade: z.enum(scanGrades),
  reason: z.enum(gradeReasons),
  /** When it counts from; a correction changes the times of the shift, never this. */
  at: instant,
});
export type ScanView = z.infer<typeof ScanView>;

export const WorkerShiftView = z.object({
  id: z.uuid(),
  shift: ShiftSummaryView,
  worker: z.object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
  }),
  status: z.enum(shiftStatuses),
  /** Finer than the status: completed is `in_review` or `settled`, cancelled is `missed` when the worker did not come. */
  phase: z.enum(shiftPhases),
  final_wage: moneyView,
  /** Null for a member of the company who does not read its money. */
  funding: z.enum(fundings).nullable(),
  ...beyondPlanFields,
  /** The pay for the whole shift at this wage; held when funded. */
  expected_pay: moneyView,
  checked_in_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  /** The source of the time: a scan, the employer, or the clock for an end without a scan. */
  check_in_by: z.enum(timeSources).nullable(),
  check_out_by: z.enum(timeSources).nullable(),
  check_in: ScanView.nullable(),
  check_out: ScanView.nullable(),
  /** Paid minutes: the break is off already. */
  worked_minutes: z.number().int().nullable(),
  break_minutes: z.number().int().nullable(),
  pay: moneyView.nullable(),
  /** What the pay is for; it may be more than the paid minutes come to. */
  pay_basis: z.enum(payBases),
  /** Recorded by the employer without any scan. */
  manual: z.boolean(),
  cancel_reason: z.enum(cancelReasons).nullable(),
  /** What cancelling it now costs the employer, who alone sees it; null for the worker, for supervisors and once it cannot be cancelled. */
  cancellation_cost: moneyView.nullable(),
  /** No other shift of the booking is left to work: cancelling this one releases the place. */
  is_last_left: z.boolean(),
  /** Booked for single shifts, without a place of the job. */
  covers: z.boolean(),
  /** Since when a worker who has not checked in is awaited; the booking stands. */
  awaited_at: instant.nullable(),
  /**
   * Set while the pay waits: why, what of it, and when it is paid automatically; never for unproven pay, which the console
   * decides about.
   */
  review: z.object({ reason: z.enum(reviewReasons), until: instant.nullable(), amount: moneyView }).nullable(),
  is_corrected: z.boolean(),
  dispute: DisputeSummaryView.nullable(),
  /** Until when a dispute can be opened; null when it cannot be. */
  dispute_until: instant.nullable(),
  rating: ShiftRatingView,
  /** The request about it that is open, and the side that is asked to answer; null when neither side is. */
  waiting_kind: z.enum(waitingKinds).nullable(),
  waiting_for: z.enum(userTypes).nullable(),
  /** The question the day before whether the worker still comes; null when it was not asked. */
  reconfirmation: z
    .object({
      status: z.enum(reconfirmStatuses),
      asked_at: instant,
      /** Until then a no is no late cancellation; a yes counts until the start. */
      answer_by: instant,
      answered_at: instant.nullable(),
    })
    .nullable(),
  /** Substitutes who were asked and may still take it: all for its worker, those who said yes for the employer. */
  substitutes: z.array(
    z.object({ offer_id: z.uuid(), name: z.string(), status: z.enum(liveOfferStatuses), expires_at: instant }),
  ),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(offeredShiftActions)),
  /** The messages between the two about the job. */
  thread_id: z.uuid().nullable(),
  /** The worker's last quick reply about this shift. */
  last_note: z.object({ quick: z.enum(quickReplies), at: instant }).nullable(),
  /** While it is still to come. The worker's count all their bookings, the employer's those with this employer only. */
  warnings: warningsView,
});
export type WorkerShiftView = z.infer<typeof WorkerShiftView>;

/** Workers of a shift: `needed` are the job's places, `open` those that are neither booked nor given away. */
export const ShiftPlacesView = z.object({
  needed: z.number().int(),
  booked: z.number().int(),
  open: z.number().int(),
});
export type ShiftPlacesView = z.infer<typeof ShiftPlacesView>;

export const ShiftView = ShiftSummaryView.extend({
  worker_shifts: z.array(WorkerShiftView),
  /** For its employer; null for workers. */
  places: ShiftPlacesView.nullable(),
  /** The search for this shift, or else for a place of its job, that runs or waits to be started. For its employer. */
  replacement: ShiftReplacementView.nullable(),
});
export type ShiftView = z.infer<typeof ShiftView>;

export const ShiftPage = pageOf(ShiftView);
export type ShiftPage = z.infer<typeof ShiftPage>;
export const WorkerShiftPage = pageOf(WorkerShiftView);
export type WorkerShiftPage = z.infer<typeof WorkerShiftPage>;

const job = filter(z.uuid(problem('not_a_choice')));

/** Everything between two moments, soonest first; without them what is to come, soonest first, then what was. */
export const ShiftsQuery = PageQuery.extend({ job, from: filter(moment), to: filter(moment) });
export type ShiftsQuery = z.output<typeof ShiftsQuery>;

export const WorkerShiftsQuery = PageQuery.extend({
  when: filter(z.enum(['upcoming', 'past'], { error: () => problem('not_a_choice') })),
  job,
});
export type WorkerShiftsQuery = z.output<typeof WorkerShiftsQuery>;

export const PaymentsQuery = ShiftsQuery.extend({
  funding: filter(z.enum(fundings, { error: () => problem('not_a_choice') })),
});
export type PaymentsQuery = z.output<typeof PaymentsQuery>;

/** What the shifts asked for come to together. */
export const PaymentsPage = WorkerShiftPage.extend({
  totals: z.object({
    worked_minutes: z.number().int(),
    paid: moneyView,
    due: moneyView,
    in_review: moneyView,
    /** Expected for shifts still to come: held, and not held. */
    funded: moneyView,
    unfunded: moneyView,
  }),
});
export type PaymentsPage = z.infer<typeof PaymentsPage>;

export const QrCodeView = z.object({
  /** What the square holds: bound to the shift, to starting or ending it, and to half a minute. */
  qr_code: z.string(),
  /** To type in without a camera; the same rules. */
  short_code: z.string(),
  action: z.enum(['start', 'end']),
  expires_at: instant,
  /** When the screen asks for the next one; as a pause too, because its clock may be wrong. */
  renews_at: instant,
  renew_in_ms: z.number().int(),
});
export type QrCodeView = z.infer<typeof QrCodeView>;

/** A number that may come as a text; an empty one was not given. */
const decimal = (code: Parameters<typeof problem>[0]) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z
      .union([z.number(), z.string()], problem(code))
      .transform((value, context) => {
        const isPlain = typeof value === 'number' || /^[+-]?(\d{1,12}(\.\d{0,25})?|\.\d{1,25})$/.test(value.trim());
        const number = isPlain ? Number(value) : Number.NaN;
        if (Number.isFinite(number)) return number;
        context.issues.push({ code: 'custom', message: problem(code), input: value });
        return z.NEVER;
      })
      .nullish(),
  );
const within = (code: Parameters<typeof problem>[0], limit: number) =>
  decimal(code).refine((value) => value === undefined || value === null || Math.abs(value) <= limit, problem(code));

export const ScanBody = z
  .object({
    qr_code: requiredText({ whenMissing: 'code_required', max: 200 }),
    latitude: within('latitude_invalid', 90),
    longitude: within('longitude_invalid', 180),
    /** In metres, as the device says. */
    accuracy: decimal('not_number').refine(
      (value) => value === undefined || value === null || value >= 0,
      problem('not_number'),
    ),
    /** When it was scanned, for one that was kept without network and is sent later. */
    scanned_at: z.preprocess((value) => (value === '' ? undefined : value), moment.nullish()),
    device_id: optionalText(64).nullable(),
    /** With the end: the employer sent the worker home. The difference to the minimum pay becomes a dispute. */
    sent_home: z.boolean(problem('not_yes_no')).nullish(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    const [hasLatitude, hasLongitude] = [latitude, longitude].map((value) => value !== null && value !== undefined);
    if (hasLatitude === hasLongitude) return;
    const missing = hasLatitude ? 'longitude' : 'latitude';
    context.addIssue({ code: 'custom', path: [missing], message: problem('position_incomplete') });
  });
export type ScanBody = z.output<typeof ScanBody>;

export const ScanAnswer = z.object({
  action: z.enum(['started', 'ended']),
  worker_shift: WorkerShiftView,
  /** What the shift came to, when it was paid with this scan, or is owed; null while it runs or waits for approval. */
  payment: z
    .object({
      status: z.enum(['paid', 'due']),
      amount: moneyView,
      worked_minutes: z.number().int(),
      break_minutes: z.number().int(),
      final_wage: moneyView,
    })
    .nullable(),
});
export type ScanAnswer = z.infer<typeof ScanAnswer>;

const reason = requiredText({ whenMissing: 'reason_required', max: 500 });

export const CorrectionBody = z
  .object({ checked_in_at: moment.nullish(), checked_out_at: moment.nullish(), reason })
  .superRefine((body, context) => {
    if (!body.checked_in_at && !body.checked_out_at) {
      context.addIssue({ code: 'custom', path: ['checked_in_at'], message: problem('time_required') });
    }
  });
export type CorrectionBody = z.output<typeof CorrectionBody>;

export const SendHomeBody = z.object({ reason });

export const CancelShiftBody = z
  .object({
    reason: optionalText(500).nullable(),
    accept_cost: acceptedCost,
    /** Of the employer: search for another worker, as the job's setting says. The cost stays the same. */
    replace: z.boolean(problem('not_yes_no')).nullish(),
  })
  .nullish();

export const ReconfirmBody = z.object({
  coming: z.boolean({
    error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'not_yes_no'),
  }),
});

export const AttendanceQuery = PageQuery.extend({ job });
export type AttendanceQuery = z.output<typeof AttendanceQuery>;

/** The private address a calendar program reads; null when there is none. */
export const CalendarFeedView = z.object({ url: z.string().nullable() });
export type CalendarFeedView = z.infer<typeof CalendarFeedView>;

export const CalendarFeedClosed = z.null().describe('Closed');
export const CalendarFile = z.string().describe('text/calendar');
