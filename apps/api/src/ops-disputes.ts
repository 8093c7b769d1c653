import type { ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { parseMoney } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { fieldText } from '@relevo/i18n/field-texts';
import { findConsoleDispute, listConsoleDisputes, settleDispute } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined; amount: string | undefined };

/** Lists, shows and decides disputes, as the console does. */
export async function runDisputes(deps: Deps, { words: [what, id], reason, amount }: Given): Promise<string> {
  if (what === 'list') return list(deps);
  const dispute = id && isUuid(id) ? await findConsoleDispute(deps, id) : null;
  if (id && !dispute) throw new StartProblem(`There is no dispute ${id}.`);
  if (what === 'show' && dispute) return describe(dispute);
  if (what === 'decide' && dispute) return decide(deps, dispute, { reason, amount });
  throw new StartProblem(
    'Say what to do: disputes list, disputes show ID, or disputes decide ID --amount M --reason "...".',
  );
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function list(deps: Deps): Promise<string> {
  const { items } = await listConsoleDisputes(deps, { page: 1, page_size: 500 });
  const open = items.filter(({ status }) => status !== 'resolved');
  if (open.length === 0) return 'No dispute is open.';
  return open
    .map(({ id, created_at, status, paid, highest, worker, employer }) =>
      [id, created_at, status.padEnd(9), `${paid} to ${highest}`, worker.email, employer.email].join('  '),
    )
    .join('\n');
}

function describe(dispute: ConsoleDisputeView): string {
  const { proposal, counter, decided } = dispute;
  const lines = [
    `Dispute ${dispute.id}: ${dispute.status}${dispute.outcome ? ` (${dispute.outcome})` : ''}`,
    `Shift ${dispute.worker_shift_id}: ${dispute.job_title}, ${dispute.starts_at} to ${dispute.ends_at}`,
    `Scans: ${dispute.scanned_in_at ?? 'none'} to ${dispute.scanned_out_at ?? 'none'}`,
    `Worker ${dispute.worker.email}, employer ${dispute.employer.email}`,
    `Before the dispute ${dispute.standing_amount}, paid ${dispute.paid}, highest ${dispute.highest}`,
    `Proposed by the ${dispute.opened_by}: ${proposal.amount}. ${proposal.reason}`,
    ...(counter ? [`Counter-proposal: ${counter.amount}. ${counter.reason}`] : []),
    ...(decided ? [`Decided: ${decided.amount}. ${decided.reason}`] : []),
  ];
  return lines.join('\n');
}

async function decide(
  deps: Deps,
  dispute: ConsoleDisputeView,
  { reason, amount }: Pick<Given, 'reason' | 'amount'>,
): Promise<string> {
  const cents = amount === undefined ? null : parseMoney(amount);
  if (cents === null || cents < 0n || !reason?.trim())
    throw new StartProblem('A decision has the whole pay of the shift and a reason: --amount 120.00 --reason "...".');
  try {
    await settleDispute(deps, { disputeId: dispute.id, amount: cents, reason: reason.trim(), actor: terminalActor() });
  } catch (error) {
    throw explained(error, dispute);
  }
  return `Dispute ${dispute.id} is decided: the shift pays ${amount}.`;
}

function explained(error: unknown, { id, status, paid, highest }: ConsoleDisputeView): unknown {
  if (error instanceof FieldRefusal) {
    const problem = Object.values(error.fields).flat()[0];
    const words = problem ? fieldText(problem.problem, 'en', problem.parameters ?? {}) : '';
    return new StartProblem(`${words}. Decide between ${paid} and ${highest}.`);
  }
  if (error instanceof Refusal) return new StartProblem(`Dispute ${id} is ${status}: it cannot be decided now.`);
  return error;
}
