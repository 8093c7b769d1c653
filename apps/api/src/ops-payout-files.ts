import { FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { confirmFile, makeFile, openFile, voidFile } from './modules/console/console.ts';
import { listPayoutFiles } from './modules/wallet/wallet.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined; except?: string[] };

/** `payouts file …`: makes, lists, shows, confirms and voids files for the bank. */
export async function runPayoutFiles(deps: Deps, { words: [what, id], reason, except = [] }: Given): Promise<string> {
  const actor = terminalActor();
  if (what === 'make') return make(deps, actor);
  if (what === 'list') return list(deps);
  if (id !== undefined && !isUuid(id)) throw new StartProblem(`There is no payout file ${id}.`);
  if (what === 'show' && id) return (await orExplain(id, openFile(deps, { fileId: id, actor }))).content;
  if (what === 'confirm' && id) {
    const named = except.map(readException);
    const { paid, failed } = await orExplain(id, confirmFile(deps, { fileId: id, actor, except: named }));
    return `Payout file ${id} is confirmed: ${paid} paid, ${failed} not paid.`;
  }
  if (what === 'void' && id) {
    if (!reason) throw new StartProblem('Say why: payouts file void ID --reason "what the bank said".');
    const { requeued } = await orExplain(id, voidFile(deps, { fileId: id, actor, reason }));
    return `Payout file ${id} is void: ${requeued} payouts wait for another file.`;
  }
  throw new StartProblem(
    'Say what to do: payouts file make, payouts file list, payouts file show ID, payouts file confirm ID [--except "REFERENCE=why"], or payouts file void ID --reason "...".',
  );
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function make(deps: Deps, actor: string): Promise<string> {
  const { id, number, count, total, left } = await orExplain('', makeFile(deps, { actor }));
  const made = `Payout file ${number} is made: ${id}, ${count} payouts, ${formatMoneyWire(total)}.`;
  return [made, ...left.map((withdrawal) => `${withdrawal}  does not fit into the file: pay it by hand.`)].join('\n');
}

async function list({ db }: Deps): Promise<string> {
  const { items } = await listPayoutFiles(db, { page: 1, page_size: 500 });
  if (items.length === 0) return 'There is no payout file.';
  return items
    .map(({ id, number, status, count, total, made_at, made_by }) =>
      [
        id,
        String(number).padStart(6, '0'),
        made_at,
        status.padEnd(9),
        `${count}`.padStart(4),
        total.padStart(12),
        made_by,
      ].join('  '),
    )
    .join('\n');
}

function readException(text: string) {
  const [, reference, reason] = /^([^=]+)=(.+)$/s.exec(text.trim()) ?? [];
  if (!reference || !reason?.trim()) {
    throw new StartProblem(
      `--except "${text}" is not REFERENCE=why, such as --except "RLVABCDEFGHJK23=account closed".`,
    );
  }
  return { reference: reference.trim(), reason: reason.trim() };
}

const impossible: Record<string, string> = {
  nothing_payable: 'Nothing can be paid now: no file is made and no number is used.',
  paused: 'Payouts are paused: no file is made.',
};

async function orExplain<Result>(id: string, act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof FieldRefusal) {
      throw new StartProblem(`A reference is not in payout file ${id}, or is named twice: nothing is confirmed.`);
    }
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new StartProblem(`There is no payout file ${id}.`);
    const status = String(error.parameters.status);
    if (impossible[status]) throw new StartProblem(impossible[status]);
    if (!id) throw new StartProblem(`Files are made with PAYOUT_PROVIDER=bank_file, and it is ${status}.`);
    throw new StartProblem(`Payout file ${id}: not possible, it or a payout in it is ${status}.`);
  }
}
