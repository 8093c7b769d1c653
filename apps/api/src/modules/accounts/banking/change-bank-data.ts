import { bankChangeOf, payeeOf } from '@relevo/domain/bank-account';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addBankChange, findSealedMethod, isFirstAfterTransfer, maskAccount } from '../../wallet/wallet.ts';
import { getUser } from '../profile/users.repository.ts';
import { lockBankData, readBankData } from './bank-data.ts';

type ChangeBankData<Result> = { userId: string; isConfirmed: boolean; write: () => Promise<Result> };

/**
 * Runs `write` and looks at what it did to the bank data. Replacing a stored account without a confirmed password is
 * refused, which rolls the transaction back; every new account is recorded and mailed to its owner.
 */
export async function changeBankData<Result>(
  given: Deps,
  tx: Tx,
  { userId, isConfirmed, write }: ChangeBankData<Result>,
): Promise<Result> {
  const deps = { ...given, db: tx };
  await lockBankData(tx, userId);
  const userBefore = await getUser(tx, userId);
  const before = await readBankData(deps, userBefore);
  const former_method_sealed = await findSealedMethod(tx, userId);
  const result = await write();
  const after = await readBankData(deps, await getUser(tx, userId));
  const change = bankChangeOf(before, after);
  if (change === 'none') return result;
  const mayHaveMoved = change === 'first' && userBefore.user_type === 'employer';
  const kind = mayHaveMoved && (await isFirstAfterTransfer(tx, userId)) ? 'replaced' : change;
  if (kind === 'replaced' && !isConfirmed) throw new Refusal('password_required');
  const id = uuidv7();
  const at = deps.clock.now();
  const payee = payeeOf(after);
  await addBankChange(tx, {
    id,
    user_id: userId,
    kind,
    account_masked: payee ? maskAccount(payee.bank_account) : '',
    former_bank_account_sealed: userBefore.bank_account_sealed,
    former_bank_institution: userBefore.bank_institution,
    former_bank_transit: userBefore.bank_transit,
    former_method_sealed,
    changed_at: at,
  });
  const type = kind === 'first' ? 'account.bank_added' : 'account.bank_changed';
  await recordEvent(tx, { type, userId, changeId: id }, at);
  return result;
}
