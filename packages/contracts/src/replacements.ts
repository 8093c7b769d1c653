import {
  replacementActions,
  replacementCauses,
  replacementEnds,
  replacementStatuses,
} from '@relevo/domain/replacement-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { ApplicantView } from './applications.ts';
import { filter, problem } from './fields.ts';
import { moneyView, wage } from './money.ts';
import { OfferView } from './offers.ts';
import { PageQuery, pageOf } from './paging.ts';

/** A worker who wants to be asked when a full job has room. */
export const StandbyView = z.object({
  job_id: z.uuid(),
  worker: ApplicantView,
  since: instant,
  /** From 1 on, in the order of joining. */
  position: z.number().int(),
});
export type StandbyView = z.infer<typeof StandbyView>;
export const StandbyPage = pageOf(StandbyView);
export type StandbyPage = z.infer<typeof StandbyPage>;

/** The search for workers for a place (`shift` is null) or a shift that became free. */
export const ReplacementView = z.object({
  id: z.uuid(),
  job: z.object({ id: z.uuid(), title: z.string(), timezone: z.string() }),
  /** Null for a place, and for a shift that the job has no more. */
  shift: z.object({ id: z.uuid(), starts_at: instant, ends_at: instant }).nullable(),
  /** The booking of the awaited worker. */
  worker_shift_id: z.uuid().nullable(),
  cause: z.enum(replacementCauses),
  places: z.number().int(),
  filled: z.number().int(),
  wage: moneyView,
  status: z.enum(replacementStatuses),
  closed_because: z.enum(replacementEnds).nullable(),
  wave: z.number().int(),
  asked: z.number().int(),
  /** Offers that can be answered right now. */
  waiting: z.number().int(),
  declined: z.number().int(),
  /** When the next wave goes at the latest; null while none is to come. */
  next_wave_at: instant.nullable(),
  until: instant,
  opened_at: instant,
  closed_at: instant.nullable(),
  /** What the employer may do with it now. */
  actions: z.array(z.enum(replacementActions)),
});
export type ReplacementView = z.infer<typeof ReplacementView>;
export const ReplacementPage = pageOf(ReplacementView);
export type ReplacementPage = z.infer<typeof ReplacementPage>;

export const ReplacementDetailView = ReplacementView.extend({
  /** Workers who could still be asked. */
  candidates: z.number().int(),
  /** Strangers are named once they accept. */
  offers: z.array(OfferView),
});
export type ReplacementDetailView = z.infer<typeof ReplacementDetailView>;

/** What the employer's board shows of the search for a shift, or for places of its job. */
export const ShiftReplacementView = ReplacementView.pick({
  id: true,
  status: true,
  asked: true,
  waiting: true,
  next_wave_at: true,
});
export type ShiftReplacementView = z.infer<typeof ShiftReplacementView>;

export const ReplacementsQuery = PageQuery.extend({
  job: filter(z.uuid(problem('not_a_choice'))),
  status: filter(z.enum(replacementStatuses, { error: () => problem('not_a_choice') })),
});
export type ReplacementsQuery = z.output<typeof ReplacementsQuery>;

const requiredId = z.uuid({
  error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'invalid'),
});

/** Without `shift_id` it is about a place. */
export const StartReplacementBody = z.object({ job_id: requiredId, shift_id: z.uuid(problem('invalid')).nullish() });
export type StartReplacementBody = z.output<typeof StartReplacementBody>;

export const ChangeReplacementBody = z.object({
  status: z.enum(['searching', 'stopped'], { error: () => problem('not_a_choice') }).nullish(),
  /** Open offers carry it at once. */
  wage: wage.nullish(),
});
export type ChangeReplacementBody = z.output<typeof ChangeReplacementBody>;
