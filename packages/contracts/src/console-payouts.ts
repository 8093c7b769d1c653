import { operatorReasonMaximum } from '@relevo/domain/console';
import {
  payoutExceptionKinds,
  payoutFailures,
  payoutFileFormats,
  payoutFileMaximumParts,
  payoutFileStatuses,
  payoutProviders,
  payoutReviews,
  payoutSpeeds,
  payoutWaits,
} from '@relevo/domain/payouts';
import { withdrawalStatuses } from '@relevo/domain/withdrawal-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { requiredText } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';

const person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

/** The bank part of a withdrawal, under the id of the withdrawal. */
export const ConsolePayoutView = z.object({
  id: z.uuid(),
  user: person,
  amount: moneyView,
  status: z.enum(withdrawalStatuses),
  /** Null until it is taken up. */
  provider: z.enum(payoutProviders).nullable(),
  speed: z.enum(payoutSpeeds),
  reference: z.string().nullable(),
  account: z.string(),
  /** `owner`: the account is suspended or owes money. */
  waiting: z
    .object({
      reason: z.enum([...payoutWaits, 'owner']),
      until: instant.nullable(),
      review: z.enum(payoutReviews).nullable().describe('With the reason `review`: what a person has to look at'),
    })
    .nullable(),
  released_by: z.string().nullable(),
  failure_code: z.enum(payoutFailures).nullable(),
  file_id: z.uuid().nullable(),
  created_at: instant,
  submitted_at: instant.nullable(),
  expected_by: z.string().nullable(),
  settled_at: instant.nullable(),
  returned_at: instant.nullable(),
  actions: z.array(z.enum(['release', 'return', 'settle', 'fail'])),
});
export type ConsolePayoutView = z.infer<typeof ConsolePayoutView>;
export const ConsolePayoutPage = pageOf(ConsolePayoutView);
export type ConsolePayoutPage = z.infer<typeof ConsolePayoutPage>;

export const consolePayoutLists = ['release', 'waiting', 'under_way', 'returned'] as const;
export const ConsolePayoutsQuery = PageQuery.extend({ list: z.enum(consolePayoutLists).default('under_way') });
export type ConsolePayoutsQuery = z.output<typeof ConsolePayoutsQuery>;

export const PayoutExceptionView = z.object({
  kind: z.enum(payoutExceptionKinds),
  /** The id of a withdrawal, or the key of a payout at the provider. */
  subject: z.string(),
  detail: z.string(),
  seen_at: instant,
  /** Whether an operator closes it; others close by themselves. */
  closed_by_hand: z.boolean(),
  /** The payout it is about, when it is one of ours. */
  payout: ConsolePayoutView.nullable(),
});
export type PayoutExceptionView = z.infer<typeof PayoutExceptionView>;

export const PayoutOverviewView = z.object({
  provider: z.enum(payoutProviders),
  pause: z.object({ reason: z.string(), by: z.string(), since: instant }).nullable(),
  exceptions: z.array(PayoutExceptionView),
  counts: z.object({ release: z.number().int(), waiting: z.number().int(), under_way: z.number().int() }),
  /** Of what is under way, in seconds. */
  oldest_under_way: z.number().int().nullable(),
  /** Null where the provider takes no files. */
  file_format: z.enum(payoutFileFormats).nullable(),
});
export type PayoutOverviewView = z.infer<typeof PayoutOverviewView>;

export const ReconciliationView = z.object({
  /** Payouts of the provider that were compared; 0 for one that cannot list them. */
  compared: z.number().int(),
  opened: z.number().int(),
  resolved: z.number().int(),
  open: z.number().int(),
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;

export const ResolveExceptionBody = z.object({
  kind: z.enum(payoutExceptionKinds),
  subject: requiredText({ max: 200 }),
  reason: requiredText({ whenMissing: 'reason_required', max: operatorReasonMaximum }),
});

/** Each part of a file, by the reference that the bank names it by. */
export const PayoutFileLineView = z.object({
  withdrawal_id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  account: z.string(),
  amount: moneyView,
  status: z.enum(withdrawalStatuses),
});

export const PayoutFileView = z.object({
  id: z.uuid(),
  number: z.number().int(),
  format: z.enum(payoutFileFormats),
  status: z.enum(payoutFileStatuses),
  count: z.number().int(),
  total: moneyView,
  currency: z.string(),
  /** Of the file as it is downloaded, in hex. */
  sha256: z.string(),
  made_at: instant,
  made_by: z.string(),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type PayoutFileView = z.infer<typeof PayoutFileView>;
export const PayoutFilePage = pageOf(PayoutFileView);
export type PayoutFilePage = z.infer<typeof PayoutFilePage>;

export const PayoutFileDetailView = PayoutFileView.extend({ lines: z.array(PayoutFileLineView) });
export type PayoutFileDetailView = z.infer<typeof PayoutFileDetailView>;

export const PayoutFileContent = z.string().describe('The file');

/** Everything in the file was paid, except what is named here with the bank's words. */
export const ConfirmPayoutFileBody = z.object({
  except: z
    .array(
      z.object({
        reference: requiredText({ max: 20 }),
        reason: requiredText({ whenMissing: 'reason_required', max: operatorReasonMaximum }),
      }),
    )
    .max(payoutFileMaximumParts)
    .default([]),
});
