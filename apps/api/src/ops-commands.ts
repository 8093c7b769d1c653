import { randomBytes } from 'node:crypto';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { resealFields, resealFormerAccounts, resealUserFactors } from './modules/accounts/accounts.ts';
import {
  approveAccount,
  createOperator,
  rejectAccount,
  resealSecondFactors,
  resetSecondFactor,
  switchAccount,
  verifyAccountEmail,
} from './modules/console/console.ts';
import { resealRecordKey } from './modules/records/records.ts';
import { resealDetails, resealPayoutFiles } from './modules/wallet/wallet.ts';
import { resealWebhookSecrets } from './modules/webhooks/webhooks.ts';
import { runAppeals } from './ops-appeals.ts';
import { runDisputes } from './ops-disputes.ts';
import { runKpis } from './ops-kpis.ts';
import { runLedger } from './ops-ledger.ts';
import { runPapers } from './ops-papers.ts';
import { runPartitions } from './ops-partitions.ts';
import { runPayouts } from './ops-payouts.ts';
import { runRatings } from './ops-ratings.ts';
import { runRecordKeys } from './ops-record-keys.ts';
import { runSecondFactor } from './ops-second-factor.ts';
import { runTeam } from './ops-team.ts';
import { runThreads } from './ops-threads.ts';
import { runWithdrawals } from './ops-withdrawals.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = {
  words: string[];
  reason: string | undefined;
  name: string | undefined;
  amount: string | undefined;
  full?: boolean;
  month?: string | undefined;
  year?: string | undefined;
  company?: string | undefined;
  format?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  city?: string | undefined;
  fresh?: boolean;
  /** Payments of a file that were not made, each as REFERENCE=why. */
  except?: string[];
};
type Command = { usage: string; about: string; run(deps: Deps, given: Given): Promise<string> };

const named = {
  approve: {
    usage: 'approve EMAIL',
    about: 'lets the account in, whatever its state of review',
    run: async (deps, given) => {
      const email = emailOf(given);
      const { changed } = await forAccount(email, approveAccount(deps, { email, actor: terminalActor() }));
      return changed ? `${email} is approved.` : `${email} was approved already.`;
    },
  },
  reject: {
    usage: 'reject EMAIL --reason "..."',
    about: 'refuses the account; the reason is shown and mailed to the person',
    run: async (deps, given) => {
      const email = emailOf(given);
      if (!given.reason)
        throw new StartProblem('A rejection needs a reason: reject EMAIL --reason "what has to change".');
      await forAccount(email, rejectAccount(deps, { email, actor: terminalActor(), reason: given.reason }));
      return `${email} is rejected.`;
    },
  },
  'verify-email': {
    usage: 'verify-email EMAIL',
    about: 'takes the address as verified, without the link',
    run: async (deps, given) => {
      const email = emailOf(given);
      const { changed } = await forAccount(email, verifyAccountEmail(deps, { email, actor: terminalActor() }));
      return changed ? `The email of ${email} is verified.` : `The email of ${email} was verified already.`;
    },
  },
  'create-operator': {
    usage: 'create-operator EMAIL [--name "..."]',
    about: 'makes an account for the operator console and prints its password once',
    run: async (deps, given) => {
      const email = emailOf(given);
      const password = randomBytes(12).toString('base64url');
      try {
        await createOperator(deps, { email, name: given.name ?? email, password, actor: terminalActor() });
      } catch (error) {
        if (error instanceof Refusal) throw new StartProblem(`There is an operator ${email} already.`);
        if (error instanceof FieldRefusal) throw new StartProblem('The name needs at least one visible character.');
        throw error;
      }
      return `Operator ${email} is made. Password, shown only now: ${password}`;
    },
  },
  'reset-second-factor': {
    usage: 'reset-second-factor EMAIL',
    about: 'signs an operator out and lets the next sign-in set up a new authenticator app',
    run: async (deps, given) => {
      const email = emailOf(given);
      await forAccount(email, resetSecondFactor(deps, { email, actor: terminalActor() }), 'operator');
      return `Operator ${email} is signed out and sets up a new authenticator app at the next sign-in.`;
    },
  },
  migrate: {
    usage: 'migrate [--to MIGRATION]',
    about: 'brings the database up to date as every start does, or its tables up to one migration',
    // Opening the platform has done it.
    run: async () => 'The database is up to date.',
  },
  ledger: {
    usage: 'ledger check [--full]',
    about: 'looks through the books since they were last in order, or through all of them, and prints every violation',
    run: runLedger,
  },
  kpis: {
    usage: 'kpis [--from WEEK] [--to WEEK] [--city CITY] [--fresh]|check',
    about:
      'prints the figures of weeks such as 2026-W47 as JSON, made now with --fresh, or compares their GMV with the ledger',
    run: runKpis,
  },
  partitions: {
    usage: 'partitions list|make|detach NAME',
    about: 'shows the months of the logs, makes those to come, or takes one out that ended two years ago',
    run: runPartitions,
  },
  withdrawals: {
    usage: 'withdrawals list|show ID|settle ID|release ID --reason "..."|fail ID --reason "..."',
    about: 'shows the withdrawals that wait, marks one as paid, ends the review of one, or gives the money back',
    run: runWithdrawals,
  },
  payouts: {
    usage:
      'payouts list|show ID|release ID|return ID --reason "..."|pause --reason "..."|resume|reconcile|resolve KIND SUBJECT --reason "..."|file ACTION',
    about:
      'shows the payouts that are not final, lets one go, marks one as sent back, stops all, closes an exception, or makes, lists, shows, confirms and voids files for the bank (payouts file says how)',
    run: runPayouts,
  },
  disputes: {
    usage: 'disputes list|show ID|decide ID --amount M --reason "..."',
    about: 'shows the disputes that are open, or decides what a shift pays in all',
    run: runDisputes,
  },
  ratings: {
    usage: 'ratings list|hide ID|unhide ID',
    about: 'shows the reported ratings, hides the comment of one or shows it again',
    run: runRatings,
  },
  appeals: {
    usage: 'appeals list|grant ID|deny ID --reason "..."',
    about: 'shows the appeals that are open, or answers one; ID is the event of the reliability',
    run: runAppeals,
  },
  papers: {
    usage: 'papers list|issue --month YYYY-MM|year --year YYYY|t4a --year YYYY --company ID --format CSV|XML',
    about:
      'shows what was issued and what is missing, issues what a month or a year lacks, or prints T4A slips with SINs',
    run: runPapers,
  },
  team: {
    usage: 'team show EMAIL|own EMAIL --company ID --reason "..."',
    about: 'shows who acts for the company of an account, or makes a member its owner after you have checked who asks',
    run: runTeam,
  },
  threads: {
    usage: 'threads list|show ID',
    about: 'shows the threads in which a message was reported',
    run: runThreads,
  },
  'record-keys': {
    usage: 'record-keys list|rotate|withdraw KID',
    about: "shows the keys that workers' records are signed with, makes a new one, or unlists an old one",
    run: runRecordKeys,
  },
  'second-factor': {
    usage: 'second-factor show EMAIL|reset EMAIL --reason "..."|cancel EMAIL',
    about:
      'shows how a person signs in, or asks to reset a lost second factor, which an operator confirms in the console',
    run: runSecondFactor,
  },
  suspend: {
    usage: 'suspend EMAIL --reason "..."',
    about: 'ends every session of the account and lets nobody sign in; data and money stay',
    run: async (deps, given) => {
      const email = emailOf(given);
      const { reason } = given;
      if (!reason?.trim())
        throw new StartProblem('A suspension needs a reason: suspend EMAIL --reason "what happened".');
      const suspension = { reason: reason.trim() };
      const changed = await forAccount(email, switchAccount(deps, { email, actor: terminalActor(), suspension }));
      return changed ? `${email} is suspended.` : `${email} was suspended already.`;
    },
  },
  restore: {
    usage: 'restore EMAIL',
    about: 'lets a suspended account sign in again',
    run: async (deps, given) => {
      const email = emailOf(given);
      const act = switchAccount(deps, { email, actor: terminalActor(), suspension: null });
      return (await forAccount(email, act)) ? `${email} is restored.` : `${email} was not suspended.`;
    },
  },
  'rotate-encryption': {
    usage: 'rotate-encryption',
    about: 'seals with ENCRYPTION_KEY what a key of ENCRYPTION_KEY_PREVIOUS sealed',
    run: async (deps) => {
      const parts = [
        await resealFields(deps),
        await resealDetails(deps),
        await resealPayoutFiles(deps),
        await resealFormerAccounts(deps),
        await resealSecondFactors(deps),
        await resealUserFactors(deps),
        await resealRecordKey(deps),
        await resealWebhookSecrets(deps),
      ];
      const resealed = parts.reduce((sum, part) => sum + part.resealed, 0);
      const unreadable = parts.reduce((sum, part) => sum + part.unreadable, 0);
      if (unreadable > 0) {
        throw new StartProblem(
          `${resealed} fields are sealed anew. ${unreadable} could not be opened: add their key to ENCRYPTION_KEY_PREVIOUS and run this again.`,
        );
      }
      return `${resealed} fields are sealed anew. ENCRYPTION_KEY_PREVIOUS can be emptied.`;
    },
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof named;
export const commands: Record<string, Command> = named;

export function usage(): string {
  const lines = Object.values(commands).map(({ usage: words, about }) => `  ${words.padEnd(38)} ${about}`);
  return ['npm run ops -- COMMAND', '', ...lines].join('\n');
}

function emailOf({ words: [email] }: Given): string {
  if (!email?.includes('@'))
    throw new StartProblem('Say whose account it is: give the email address after the command.');
  return email;
}

async function forAccount<Result>(email: string, act: Promise<Result>, what = 'account'): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw new StartProblem(`There is no ${what} ${email}.`);
    throw error;
  }
}
