import { FieldRefusal } from '@relevo/domain/field-problems';
import { checkFileAction } from '@relevo/domain/payout-lifecycles';
import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../../../platform/database/database.ts';
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts';
import type { Part } from '../../withdrawals/withdrawal-parts.ts';
import { endFile, findPartsOf, lockFile, type PayoutFileRow } from './payout-files.repository.ts';

export type Unpaid = Readonly<{ reference: string; reason: string }>;
type End = { fileId: string; actor: string; at: Date };

/** The bank has carried the file out: every part is settled, except those that are named with the bank's words. */
export async function confirmPayoutFile(
  tx: Tx,
  { fileId, actor, at, except }: End & { except: readonly Unpaid[] },
): Promise<{ paid: number; failed: number }> {
  const file = await lock(tx, fileId);
  const status = checkFileAction(file.status, 'confirm');
  const parts = await findPartsOf(tx, fileId);
  const reasons = reasonsOf(parts, except);
  // What an operator has decided by hand in between stays as it is; it cannot be paid and not paid.
  const contradicted = parts.find((part) => part.status === 'completed' && reasons.has(part.reference ?? ''));
  if (contradicted) throw new Refusal('invalid_transition', { action: 'fail', status: contradicted.status });
  const open = parts.filter((part) => part.status === 'processing');
  for (const { withdrawal_id: withdrawalId, reference } of open) {
    const reason = reasons.get(reference ?? '');
    const move = { withdrawalId, actor, at };
    if (reason === undefined) await moveWithdrawal(tx, { ...move, action: 'settle' });
    else await moveWithdrawal(tx, { ...move, action: 'fail', reason });
  }
  await endFile(tx, { id: fileId, status, actor, voidReason: null, at });
  const failed = open.filter(({ reference }) => reasons.has(reference ?? '')).length;
  return { paid: open.length - failed, failed };
}

/** The bank refused the whole file: what is in it may be paid again, and the number stays used. */
export async function voidPayoutFile(
  tx: Tx,
  { fileId, actor, at, reason }: End & { reason: string },
): Promise<{ requeued: number }> {
  const file = await lock(tx, fileId);
  const status = checkFileAction(file.status, 'void');
  const parts = await findPartsOf(tx, fileId);
  const paid = parts.find((part) => part.status === 'completed');
  if (paid) throw new Refusal('invalid_transition', { action: 'void', status: paid.status });
  const open = parts.filter((part) => part.status === 'processing');
  for (const { withdrawal_id: withdrawalId } of open) {
    await moveWithdrawal(tx, { withdrawalId, action: 'requeue', actor, at });
  }
  await endFile(tx, { id: fileId, status, actor, voidReason: reason, at });
  return { requeued: open.length };
}

async function lock(tx: Tx, fileId: string): Promise<PayoutFileRow> {
  const file = await lockFile(tx, fileId);
  if (!file) throw new Refusal('not_found');
  return file;
}

/** A reference that is not in the file, or is named twice, is a mistake: another person would be paid by it. */
function reasonsOf(parts: readonly Part[], except: readonly Unpaid[]): Map<string, string> {
  const known = new Set(parts.map(({ reference }) => reference));
  const reasons = new Map(except.map(({ reference, reason }) => [reference.trim().toUpperCase(), reason]));
  const isUnknown = [...reasons.keys()].some((reference) => !known.has(reference));
  if (isUnknown || reasons.size !== except.length) throw new FieldRefusal({ except: [{ problem: 'not_a_choice' }] });
  return reasons;
}
