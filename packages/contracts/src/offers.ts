import {
  invitationHours,
  invitationLimits,
  offerActions,
  offerCauses,
  offerEnds,
  offerFundings,
  offerNoteMaximum,
  offerReasons,
  offerStatuses,
} from '@relevo/domain/offer-lifecycle';
import { workWarnings } from '@relevo/domain/work-warnings';
import { z } from 'zod';
import { instant } from './answers.ts';
import { ApplicationJobView } from './applications.ts';
import { filter, problem } from './fields.ts';
import { FundingView } from './funding.ts';
import { moneyView, wage } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';
import { RatingSummaryView } from './ratings.ts';
import { ReliabilityView } from './reliability.ts';
import { RequirementView } from './requirements.ts';

/** Counted in code points, as a person counts: an emoji is not two. */
const note = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (value.length <= offerNoteMaximum || [...value].length <= offerNoteMaximum) return;
    context.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: offerNoteMaximum,
      inclusive: true,
      message: problem('too_long'),
    });
  });

/** Ids are compared as text, and some clients write them in capitals. */
const workerIds = z
  .array(z.uuid(problem('invalid')).toLowerCase(), problem('not_list'))
  .min(1, problem('required'))
  .max(invitationLimits.perCall, problem('too_many'))
  .superRefine((ids, context) => {
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) !== index) context.addIssue({ code: 'custom', path: [index], message: problem('invalid') });
  });

/** Exactly one of `worker_ids`, `crew_of` (another job of the employer) and `favourites`. */
export const InviteBody = z
  .object({
    worker_ids: workerIds.nullish(),
    crew_of: z.uuid(problem('invalid')).nullish(),
    favourites: z.boolean(problem('not_yes_no')).nullish(),
    /** The job's by default. */
    wage: wage.nullish(),
    expires_in_hours: z
      .number(problem('not_number'))
      .int(problem('not_number'))
      .min(invitationHours.minimum, problem('too_small'))
      .max(invitationHours.maximum, problem('too_big'))
      .nullish(),
    note: note.nullish(),
    /** Asks for one shift instead of a place. */
    shift_id: z.uuid(problem('invalid')).nullish(),
  })
  .superRefine(({ worker_ids, crew_of, favourites }, context) => {
    const given = [worker_ids != null, crew_of != null, favourites === true];
    if (given.filter(Boolean).length !== 1)
      context.addIssue({ code: 'custom', path: ['worker_ids'], message: problem('one_way_to_invite') });
  });
export type InviteBody = z.output<typeof InviteBody>;

export const AnswerOfferBody = z.object({
  accept: z.boolean({
    error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'not_yes_no'),
  }),
});

export const SubstituteBody = z.object({
  worker_id: z
    .uuid({ error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'invalid') })
    .toLowerCase(),
  note: note.nullish(),
});
export type SubstituteBody = z.output<typeof SubstituteBody>;

/** A worker who may be asked to take a shift; colleagues see no more of each other. */
export const SubstituteView = z.object({
  id: z.uuid(),
  /** The first name and an initial. */
  name: z.string(),
  profile_picture: z.string().nullable(),
  rating: RatingSummaryView,
  reliability: ReliabilityView,
  because: z.enum(['colleague', 'standby'] satisfies readonly (typeof offerCauses)[number][]),
});
export type SubstituteView = z.infer<typeof SubstituteView>;
/** With what the employer decides: `auto` books who has worked for them before at once. */
export const SubstitutePage = pageOf(SubstituteView).extend({ rule: z.enum(['approve', 'auto']) });
export type SubstitutePage = z.infer<typeof SubstitutePage>;

export const OfferView = z.object({
  id: z.uuid(),
  reason: z.enum(offerReasons),
  /** Why this worker is asked. */
  because: z.enum(offerCauses),
  job: ApplicationJobView,
  /** Null for a place, and for a shift that the job has no more. */
  shift: z.object({ id: z.uuid(), starts_at: instant, ends_at: instant }).nullable(),
  /** Null for a stranger who has not accepted; without a name for an account that is gone. */
  worker: z
    .object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      profile_picture: z.string().nullable(),
      rating: RatingSummaryView,
      reliability: ReliabilityView,
    })
    .nullable(),
  wage: moneyView,
  /** The shifts that accepting books, or has booked. */
  shift_count: z.number().int(),
  first_starts_at: instant.nullable(),
  /** For those shifts at this wage, the breaks taken off. */
  expected_pay: moneyView,
  /** Each of those shifts with its pay, in their order, for its worker while it can be answered; otherwise empty. */
  shifts: z.array(z.object({ starts_at: instant, ends_at: instant, paid_minutes: z.number().int(), pay: moneyView })),
  /** Whether the employer's money covers the part of it within seven days right now. */
  funding: z.enum(offerFundings),
  note: z.string(),
  /** Who proposed a substitute. */
  proposed_by: z.object({ name: z.string() }).nullable(),
  status: z.enum(offerStatuses),
  ended_because: z.enum(offerEnds).nullable(),
  created_at: instant,
  expires_at: instant,
  answered_at: instant.nullable(),
  application_id: z.uuid().nullable(),
  /** What it has booked. */
  worker_shift_ids: z.array(z.uuid()),
  /** What speaks against it, for its worker only: where else they work is not the employer's to know. */
  warnings: z.array(z.enum(workWarnings)),
  /** The documents that are missing to accept it, for its worker only. */
  missing_requirements: z.array(RequirementView),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(offerActions)),
});
export type OfferView = z.infer<typeof OfferView>;
export const OfferPage = pageOf(OfferView);
export type OfferPage = z.infer<typeof OfferPage>;

/** What a worker sees of an offer on a job's card. */
export const MyOfferView = OfferView.pick({ id: true, status: true, wage: true, expires_at: true });
export type MyOfferView = z.infer<typeof MyOfferView>;

export const InvitedView = z.object({
  invited: z.number().int(),
  /** Those who have an open offer for it, or are booked or accepted. */
  already: z.number().int(),
  /** Those of a crew or of the favourites who do not want to work then. */
  skipped: z.number().int(),
  offers: z.array(OfferView),
  /** Every free place, or seat of the shift, at this wage. This and the money are null for a key that may not read them. */
  cost: moneyView.nullable(),
  funding: FundingView.nullable(),
});
export type InvitedView = z.infer<typeof InvitedView>;

const status = filter(z.enum(offerStatuses, { error: () => problem('not_a_choice') }));
export const MyOffersQuery = PageQuery.extend({ status });
export type MyOffersQuery = z.output<typeof MyOffersQuery>;

export const JobOffersQuery = MyOffersQuery.extend({
  reason: filter(z.enum(offerReasons, { error: () => problem('not_a_choice') })),
});
export type JobOffersQuery = z.output<typeof JobOffersQuery>;
