import { userTypes } from '@relevo/domain/account';
import { disputeOutcomes, disputeStatuses } from '@relevo/domain/dispute-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { moment, optionalText, problem, requiredText } from './fields.ts';
import { amount, moneyView } from './money.ts';

/** What a booked shift shows of its dispute. */
export const DisputeSummaryView = z.object({
  id: z.uuid(),
  status: z.enum(disputeStatuses),
  opened_by: z.enum(userTypes),
  difference: moneyView,
  /** Null once no answer is awaited. */
  answer_by: instant.nullable(),
});
export type DisputeSummaryView = z.infer<typeof DisputeSummaryView>;

const Proposal = z.object({
  checked_in_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  /** The total for the shift. */
  amount: moneyView,
  reason: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), file: z.string() })),
});

export const DisputeView = DisputeSummaryView.extend({
  worker_shift_id: z.uuid(),
  proposal: Proposal,
  counter: Proposal.nullable(),
  /** What the shift came to before the dispute. */
  standing_amount: moneyView,
  outcome: z.enum(disputeOutcomes).nullable(),
  decided: z.object({ amount: moneyView, reason: z.string(), at: instant }).nullable(),
  created_at: instant,
  history: z.array(z.object({ at: instant, by: z.enum([...userTypes, 'system', 'operator']), what: z.string() })),
});
export type DisputeView = z.infer<typeof DisputeView>;

const claim = {
  checked_in_at: moment.nullish(),
  checked_out_at: moment.nullish(),
  amount: amount()
    .refine((cents) => cents >= 0n, problem('amount_invalid'))
    .nullish(),
  reason: requiredText({ whenMissing: 'reason_required', max: 1000 }),
};

/** Exactly one of times and an amount. */
function checkClaim(
  body: { checked_in_at?: Date | null; checked_out_at?: Date | null; amount?: bigint | null },
  context: z.RefinementCtx,
): void {
  const hasTimes = Boolean(body.checked_in_at ?? body.checked_out_at);
  const hasAmount = body.amount !== null && body.amount !== undefined;
  if (hasTimes === hasAmount) {
    context.addIssue({ code: 'custom', path: ['amount'], message: problem('times_or_amount') });
  }
}

export const DisputeBody = z.object(claim).superRefine(checkClaim);
export type DisputeBody = z.output<typeof DisputeBody>;

export const DisputeAnswerBody = z
  .object({ accept: z.boolean(problem('not_yes_no')).nullish(), counter: DisputeBody.nullish() })
  .superRefine(({ accept, counter }, context) => {
    const hasAccept = accept !== null && accept !== undefined;
    if (hasAccept === Boolean(counter)) {
      context.addIssue({ code: 'custom', path: ['accept'], message: problem('required') });
    }
  });
export type DisputeAnswerBody = z.output<typeof DisputeAnswerBody>;

export const EscalateBody = z.object({ reason: optionalText(1000).nullable() }).nullish();
