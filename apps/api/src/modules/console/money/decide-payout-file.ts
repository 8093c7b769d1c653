import type { PayoutFileDetailView } from '@relevo/contracts/console-payouts';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  confirmPayoutFile,
  findPayoutFile,
  type MadeFile,
  makePayoutFile,
  type OpenedFile,
  openPayoutFile,
  type Unpaid,
  voidPayoutFile,
} from '../../wallet/wallet.ts';
import { recordAct } from '../audit.ts';

type Decide = { fileId: string; actor: string };

/** Takes up everything payable into a new file for the bank. */
export async function makeFile(deps: Deps, { actor }: { actor: string }): Promise<MadeFile> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const made = await makePayoutFile(deps, tx, { actor, at });
    const details = {
      number: made.number,
      count: made.count,
      total: formatMoneyWire(made.total),
      left: made.left.length,
    };
    await recordAct(tx, { at, actor, action: 'payout_file.made', subjectId: made.id, details });
    return made;
  });
}

export async function showFile({ db }: Deps, fileId: string): Promise<PayoutFileDetailView> {
  const file = await findPayoutFile(db, fileId);
  if (!file) throw new Refusal('not_found');
  return file;
}

/** Answers the file as it was made, and writes that to the audit log before. */
export async function openFile(deps: Deps, { fileId, actor }: Decide): Promise<OpenedFile> {
  const file = await openPayoutFile(deps, fileId);
  if (!file) throw new Refusal('not_found');
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'payout_file.opened', subjectId: fileId });
  return file;
}

/** The bank has carried the file out, except for the named ones. */
export async function confirmFile(
  { db, clock }: Deps,
  { fileId, actor, except }: Decide & { except: readonly Unpaid[] },
): Promise<{ paid: number; failed: number }> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const details = await confirmPayoutFile(tx, { fileId, actor, at, except });
    await recordAct(tx, { at, actor, action: 'payout_file.confirmed', subjectId: fileId, details });
    return details;
  });
}

/** The bank refused the whole file. */
export async function voidFile(
  { db, clock }: Deps,
  { fileId, actor, reason }: Decide & { reason: string },
): Promise<{ requeued: number }> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const { requeued } = await voidPayoutFile(tx, { fileId, actor, at, reason });
    await recordAct(tx, { at, actor, action: 'payout_file.voided', subjectId: fileId, details: { reason, requeued } });
    return { requeued };
  });
}
