import { userTypes } from '@relevo/domain/account';
import { bugNoteMaximum, bugStatuses } from '@relevo/domain/bug-lifecycle';
import { operatorNoteMaximum, operatorReasonMaximum } from '@relevo/domain/console';
import { reviewStatuses } from '@relevo/domain/review-lifecycle';
import { searchMaximumLength } from '@relevo/domain/search-words';
import { openResetStatuses, operatorResetActions } from '@relevo/domain/second-factor-reset';
import { roles } from '@relevo/domain/team-rights';
import { withdrawalStatuses } from '@relevo/domain/withdrawal-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { BugView } from './bugs.ts';
import { CompanyView } from './companies.ts';
import { DocumentView } from './documents.ts';
import { email, filter, password, problem, requiredText } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';
import { UserView } from './profile.ts';
import { WithdrawalPartView } from './wallet.ts';

export const OperatorLoginBody = z.object({ email, password: password(1) });

export const OperatorView = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type OperatorView = z.infer<typeof OperatorView>;

/** `set_up`: no authenticator app is known yet; `enter`: its code is asked for. */
export const SignInStepView = z.object({ operator: OperatorView, second_factor: z.enum(['set_up', 'enter']) });
export type SignInStepView = z.infer<typeof SignInStepView>;

export const SecondFactorKeyView = z.object({ key: z.string(), address: z.string() });
export type SecondFactorKeyView = z.infer<typeof SecondFactorKeyView>;

export const SecondFactorBody = z.object({
  code: requiredText({ whenMissing: 'code_required', max: 20 }).transform((code) => code.replace(/\s/g, '')),
});

const search = filter(z.string().trim().max(searchMaximumLength, problem('too_long')));
const choice = <Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  filter(z.enum(choices, { error: () => problem('not_a_choice') }));

export const ReasonBody = z.object({
  reason: requiredText({ whenMissing: 'reason_required', max: operatorReasonMaximum }),
});
export const NoteBody = z.object({ note: requiredText({ whenMissing: 'required', max: operatorNoteMaximum }) });

/** An account as a row of a list. */
export const AccountSummaryView = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_type: z.enum(userTypes),
  review_status: z.enum(reviewStatuses),
  /** Approved with the company that they joined and not as a person; approving it makes them a possible owner. */
  approved_as_member: z.boolean(),
  /** The company that an employer acts for; without a name until its owner has filled it in. */
  membership: z.object({ company: z.string(), role: z.enum(roles) }).nullable(),
  is_email_verified: z.boolean(),
  is_suspended: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /** Since when it waits for a review, kept when it is changed or submitted again; null before and after. */
  waiting_since: instant.nullable(),
  /** The time that the person picked for the call of the review. */
  call_at: instant.nullable(),
});
export type AccountSummaryView = z.infer<typeof AccountSummaryView>;
export const AccountPage = pageOf(AccountSummaryView);
export type AccountPage = z.infer<typeof AccountPage>;

export const AccountsQuery = PageQuery.extend({
  search,
  status: choice(reviewStatuses),
  user_type: choice(userTypes),
  suspended: choice(['true', 'false']),
});
export type AccountsQuery = z.output<typeof AccountsQuery>;

export const CallNoteView = z.object({ id: z.uuid(), note: z.string(), operator: z.string(), created_at: instant });
export const AuditEntryView = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject_id: z.uuid().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;
export const AuditPage = pageOf(AuditEntryView);
export type AuditPage = z.infer<typeof AuditPage>;
export const AuditQuery = PageQuery.extend({ search });
export type AuditQuery = z.output<typeof AuditQuery>;

/** Everything an operator needs to decide about an account. Bank and insurance numbers stay masked. */
export const AccountDetailView = z.object({
  summary: AccountSummaryView,
  profile: UserView,
  documents: z.array(DocumentView),
  company: CompanyView.nullable(),
  notes: z.array(CallNoteView),
  acts: z.array(AuditEntryView),
  second_factor: z.object({
    totp: z.boolean(),
    since: instant.nullable(),
    passkeys: z.number().int(),
    recovery_codes_left: z.number().int(),
    /** A reset that has not taken effect: asked for by one operator, confirmed by another. */
    reset: z
      .object({
        status: z.enum(openResetStatuses),
        reason: z.string(),
        asked_by: z.string(),
        asked_at: instant,
        confirmed_by: z.string().nullable(),
        takes_effect_at: instant.nullable(),
      })
      .nullable(),
    /** What this operator may do now: who asked cannot confirm. */
    actions: z.array(z.enum(operatorResetActions)),
  }),
  actions: z.array(z.enum(['approve', 'reject', 'suspend', 'restore', 'verify_email'])),
});
export type AccountDetailView = z.infer<typeof AccountDetailView>;

export const ConsoleWithdrawalView = z.object({
  id: z.uuid(),
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  amount: moneyView,
  status: z.enum(withdrawalStatuses),
  account: z.string(),
  parts: z.array(WithdrawalPartView),
  /** Where the money came from. */
  source: z.object({ earned: moneyView, card: moneyView }),
  /** When money last came into the wallet before the request; null for a wallet that never got any. */
  newest_money_at: instant.nullable(),
  /** When the bank account was last set in the wallet, and to how many accounts the person has withdrawn so far. */
  destination: z.object({ changed_at: instant.nullable(), accounts_used: z.number().int() }),
  failure_reason: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  /** It goes to a new bank account and cannot be settled before. */
  payable_from: instant.nullable(),
  /** It waits for a person: unproven pay feeds it, and its payer's charge was taken back. */
  review: z
    .object({
      since: instant,
      payers: z.array(
        z.object({
          employer: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
          /** What this employer paid the person without scans since the charge, with card money. */
          unproven: moneyView,
          /** How much of all that this employer ever paid the person no scan shows. */
          unproven_percent: z.number().int(),
          charge: z.object({ amount: moneyView, state: z.enum(['refunded', 'open', 'lost', 'won']), at: instant }),
        }),
      ),
    })
    .nullable(),
  actions: z.array(z.enum(['settle', 'fail', 'release'])),
});
export type ConsoleWithdrawalView = z.infer<typeof ConsoleWithdrawalView>;
export const ConsoleWithdrawalPage = pageOf(ConsoleWithdrawalView);
export type ConsoleWithdrawalPage = z.infer<typeof ConsoleWithdrawalPage>;
export const ConsoleWithdrawalsQuery = PageQuery.extend({ status: choice([...withdrawalStatuses, 'waiting']), search });
export type ConsoleWithdrawalsQuery = z.output<typeof ConsoleWithdrawalsQuery>;
/** Where to pay to, in clear; looking at it is kept in the audit log. */
export const PayeeView = z.object({ bank_institution: z.string(), bank_transit: z.string(), bank_account: z.string() });
export type PayeeView = z.infer<typeof PayeeView>;

export const DueView = z.object({
  worker_shift_id: z.uuid(),
  employer: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  worker: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  job_title: z.string(),
  amount: moneyView,
  created_at: instant,
  /** The employer proposed to pay less: a deposit is held until that is resolved. */
  disputed: z.boolean(),
});
export type DueView = z.infer<typeof DueView>;
export const DuePage = pageOf(DueView).extend({ total: moneyView });
export type DuePage = z.infer<typeof DuePage>;

export const OwedView = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  amount: moneyView,
  /** When a card last took money back that the wallet did not cover. */
  since: instant,
});
export type OwedView = z.infer<typeof OwedView>;
export const OwedPage = pageOf(OwedView).extend({ total: moneyView });
export type OwedPage = z.infer<typeof OwedPage>;

export const ConsoleBugView = BugView.extend({
  reporter: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
});
export type ConsoleBugView = z.infer<typeof ConsoleBugView>;
export const ConsoleBugPage = pageOf(ConsoleBugView);
export type ConsoleBugPage = z.infer<typeof ConsoleBugPage>;
export const ConsoleBugsQuery = PageQuery.extend({ status: choice(bugStatuses), search });
export type ConsoleBugsQuery = z.output<typeof ConsoleBugsQuery>;
export const MoveBugBody = z.object({
  status: z.enum(bugStatuses, { error: () => problem('not_a_choice') }),
  note: z.string().trim().max(bugNoteMaximum, problem('too_long')).nullish(),
});

export const LedgerHealthView = z.object({
  checked_at: instant,
  currency: z.string(),
  accounts: z.array(z.object({ kind: z.string(), count: z.number().int(), balance: moneyView })),
  journals: z.number().int(),
  violations: z.array(z.object({ fault: z.string(), subject: z.string(), detail: z.string() })),
});
export type LedgerHealthView = z.infer<typeof LedgerHealthView>;

export const BackgroundView = z.object({
  unpublished_events: z.number().int(),
  oldest_unpublished_at: instant.nullable(),
  waiting: z.number().int(),
  running: z.number().int(),
  failing: z.number().int(),
  jobs: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      attempts: z.number().int(),
      max_attempts: z.number().int(),
      last_error: z.string().nullable(),
      run_at: instant,
      created_at: instant,
    }),
  ),
  regular: z.array(z.object({ task: z.string(), last_execution: instant.nullable() })),
});
export type BackgroundView = z.infer<typeof BackgroundView>;

/** Counts of open work, for the console's menu. */
export const ConsoleOverviewView = z.object({
  reviews: z.number().int(),
  withdrawals: z.number().int(),
  bugs: z.number().int(),
  problems: z.number().int(),
  dues: z.number().int(),
  disputes: z.number().int(),
  manual_pay: z.number().int(),
  reported_threads: z.number().int(),
  reported_ratings: z.number().int(),
  appeals: z.number().int(),
  failing_jobs: z.number().int(),
});
export type ConsoleOverviewView = z.infer<typeof ConsoleOverviewView>;

export const MailSummaryView = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  language: z.string(),
  created_at: instant,
});
export type MailSummaryView = z.infer<typeof MailSummaryView>;

export const MailView = MailSummaryView.extend({ text: z.string(), html: z.string() });
export type MailView = z.infer<typeof MailView>;

export const MailsQuery = PageQuery.extend({ search: z.string().trim().max(searchMaximumLength).optional() });

export const MailPage = pageOf(MailSummaryView);
export type MailPage = z.infer<typeof MailPage>;
