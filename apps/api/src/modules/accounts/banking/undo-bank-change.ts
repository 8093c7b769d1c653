import { payeeOf } from '@relevo/domain/bank-account';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelRedirected, findBankChange, markUndone, restoreMethod } from '../../wallet/wallet.ts';
import { saveUser } from '../profile/users.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { lockEmailToken, useEmailToken } from '../sign-in/email-tokens.ts';
import { lockBankData, readBankData } from './bank-data.ts';

/**
 * Restores the account from before a change, with the link that was mailed about it, once. The person who made the change may
 * still be signed in, so all sessions end, and withdrawals to the new account are cancelled.
 */
export async function undoBankChange(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const link = await lockEmailToken(tx, token, 'undo_bank_change');
    if (!link?.bank_change_id || link.used_at || link.expires_at <= at) throw new Refusal('undo_link_not_valid');
    const userId = link.user_id;
    await lockBankData(tx, userId);
    const change = await findBankChange(tx, link.bank_change_id);
    if (!change || change.undone_at) throw new Refusal('undo_link_not_valid');
    await useEmailToken(tx, { tokenHash: link.token_hash, now: at });
    const user = await saveUser(tx, userId, {
      bank_account_sealed: change.former_bank_account_sealed,
      bank_institution: change.former_bank_institution,
      bank_transit: change.former_bank_transit,
      updated_at: at,
    });
    await restoreMethod(tx, change, at);
    await markUndone(tx, change, at);
    const payee = payeeOf(await readBankData({ ...deps, db: tx }, user));
    await cancelRedirected(deps, tx, { userId, since: change.changed_at, payee, at });
    await revokeSessionsOf(tx, { userId, now: at });
    await recordEvent(tx, { type: 'account.bank_change_undone', userId }, at);
  });
}
