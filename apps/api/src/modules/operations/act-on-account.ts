import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAccountEmail, restoreAccount, suspendAccount } from '../accounts/accounts.ts';
import { recordAct } from './audit.ts';

type Act = { userId: string; actor: string };

/** Whose account an id names, for acts that are told by address. */
export async function emailOfAccount({ db }: Deps, userId: string): Promise<string> {
  const email = await findAccountEmail(db, userId);
  if (!email) throw new Refusal('not_found');
  return email;
}

/** Shuts somebody out at once, on every device; what they own stays theirs. */
export async function suspend(deps: Deps, { userId, actor, reason }: Act & { reason: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await suspendAccount(tx, userId, at))) return;
    await recordAct(tx, { at, actor, action: 'account.suspended', subjectId: userId, details: { reason } });
  });
}

export async function restore(deps: Deps, { userId, actor }: Act): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await restoreAccount(tx, userId, at))) return;
    await recordAct(tx, { at, actor, action: 'account.restored', subjectId: userId });
  });
}

type Note = { userId: string; operatorId: string; actor: string; note: string };

/** What was said on the phone; the words stay with the notes, the log says that there was a call. */
export async function noteCall(deps: Deps, { userId, operatorId, actor, note }: Note): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await findAccountEmail(tx, userId))) throw new Refusal('not_found');
    const at = deps.clock.now();
    const id = uuidv7();
    await tx
      .insertInto('call_notes')
      .values({ id, user_id: userId, operator_id: operatorId, note, created_at: at })
      .execute();
    await recordAct(tx, { at, actor, action: 'account.call_noted', subjectId: userId });
  });
}

/** Before a person is erased: what was said with them on the phone goes too. */
export async function eraseNotesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('call_notes').where('user_id', '=', userId).execute();
}
