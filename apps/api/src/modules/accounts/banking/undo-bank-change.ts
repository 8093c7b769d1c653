import { payeeOf } from '@relevo/domain/bank-account';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type BankAccountChange,
  cancelRedirected,
  disownBankAccount,
  findBankChange,
  markUndone,
  restoreMethod,
} from '../../wallet/wallet.ts';
import { saveUser } from '../profile/users.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { lockEmailToken, useEmailToken } from '../sign-in/email-tokens.ts';
import { lockBankData, readBankData } from './bank-data.ts';

/**
 * Restores the account from before a change, with the link that was mailed about it, once. The person who made the change may
 * still be signed in, so all sessions end, and withdrawals to the new account are cancelled. Answers whether the former
 * account is back: one that lives at a payout provider can only be entered there.
 */
export async function undoBankChange(deps: Deps, token: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const link = await lockEmailToken(tx, token, 'undo_bank_change');
    if (!link?.bank_change_id || link.used_at || link.expires_at <= at) throw new Refusal('undo_link_not_valid');
    const userId = link.user_id;
    await lockBankData(tx, userId);
    const change = await findBankChange(tx, link.bank_change_id);
    if (!change || change.undone_at) throw new Refusal('undo_link_not_valid');
    await useEmailToken(tx, { tokenHash: link.token_hash, now: at });
    await markUndone(tx, change, at);
    await revokeSessionsOf(tx, { userId: await findPaidPerson(tx, userId), now: at });
    if (change.provider !== null) {
      await disownBankAccount(tx, { userId, since: change.changed_at, at });
      return false;
    }
    await restoreFormer(deps, tx, change, at);
    return true;
  });
}

/** The person who may sign in for this wallet: its user, or today's owner of the company that it belongs to. */
async function findPaidPerson(tx: Tx, userId: string): Promise<string> {
  const owner = await tx.selectFrom('employers').select('person_id').where('id', '=', userId).executeTakeFirst();
  return owner?.person_id ?? userId;
}

async function restoreFormer(deps: Deps, tx: Tx, change: BankAccountChange, at: Date): Promise<void> {
  const { user_id: userId } = change;
  const user = await saveUser(tx, userId, {
    bank_account_sealed: change.former_bank_account_sealed,
    bank_institution: change.former_bank_institution,
    bank_transit: change.former_bank_transit,
    updated_at: at,
  });
  await restoreMethod(tx, change, at);
  const payee = payeeOf(await readBankData({ ...deps, db: tx }, user));
  await cancelRedirected(deps, tx, { userId, since: change.changed_at, payee, at });
  await recordEvent(tx, { type: 'account.bank_change_undone', userId }, at);
}
