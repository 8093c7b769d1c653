import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { refusalText } from '@relevo/i18n/refusal-texts';
import { endWithdrawalReview, failWithdrawal, openWithdrawal, settleWithdrawal } from './modules/console/console.ts';
import { listOpenWithdrawals } from './modules/wallet/wallet.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined };

/** Lists, shows, settles and fails withdrawals by hand. */
export async function runWithdrawals(deps: Deps, { words: [what, id], reason }: Given): Promise<string> {
  if (what === 'list') return list(deps);
  if (id !== undefined && !isUuid(id)) throw new StartProblem(`There is no withdrawal ${id}.`);
  if (what === 'show' && id) return show(deps, id);
  if (what === 'settle' && id) {
    await orExplain(id, settleWithdrawal(deps, { withdrawalId: id, actor: terminalActor() }));
    return `Withdrawal ${id} is paid.`;
  }
  if (what === 'release' && id) {
    if (!reason) throw new StartProblem('Say why it may go on: withdrawals release ID --reason "what you found".');
    await orExplain(id, endWithdrawalReview(deps, { withdrawalId: id, actor: terminalActor(), reason }));
    return `Withdrawal ${id} no longer waits for a person.`;
  }
  if (what === 'fail' && id) {
    if (!reason) throw new StartProblem('Say why it failed: withdrawals fail ID --reason "what went wrong".');
    await orExplain(id, failWithdrawal(deps, { withdrawalId: id, actor: terminalActor(), reason }));
    return `Withdrawal ${id} failed; the money is back in the wallet.`;
  }
  throw new StartProblem(
    'Say what to do: withdrawals list, withdrawals show ID, withdrawals settle ID, withdrawals release ID --reason "...", or withdrawals fail ID --reason "...".',
  );
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Opening an account number is written to the audit log. */
async function show(deps: Deps, id: string): Promise<string> {
  const payee = await openWithdrawal(deps, { withdrawalId: id, actor: terminalActor() });
  if (!payee) throw new StartProblem(`There is no withdrawal ${id}.`);
  const { bank_institution, bank_transit, bank_account } = payee;
  return `Institution ${bank_institution}, transit ${bank_transit}, account ${bank_account}`;
}

async function list({ db }: Deps): Promise<string> {
  const open = await listOpenWithdrawals(db);
  if (open.length === 0) return 'No withdrawal waits.';
  return open
    .map(({ id, email, amount, status, account, createdAt }) =>
      [id, createdAt.toISOString(), status.padEnd(10), formatMoneyWire(amount).padStart(12), account, email].join('  '),
    )
    .join('\n');
}

async function orExplain(id: string, act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new StartProblem(`There is no withdrawal ${id}.`);
    if (error.code === 'not_payable_yet' || error.code === 'waits_for_review' || error.code === 'held_by_provider')
      throw new StartProblem(refusalText(error, 'en'));
    if (error.code === 'money_owed')
      throw new StartProblem(`The owner of withdrawal ${id} owes money: it is not paid.`);
    throw new StartProblem(`Withdrawal ${id} is ${error.parameters.status}: that is not possible any more.`);
  }
}
