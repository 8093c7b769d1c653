import type { BankData } from '@relevo/domain/bank-account';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findMethod } from '../../wallet/wallet.ts';
import { readField } from '../profile/sealed-fields.ts';
import type { User } from '../profile/users.repository.ts';

/** An account number that cannot be decrypted counts as different from whatever replaces it. */
const unreadable = 'unreadable';

/** Locks the account's bank data, so that of two changes the second sees the first. */
export async function lockBankData(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function readBankData(deps: Deps, user: User): Promise<BankData> {
  const { bank_institution, bank_transit } = user;
  const bank_account = readField(deps, user, 'bank_account') ?? unreadable;
  return { profile: { bank_account, bank_institution, bank_transit }, method: await findMethod(deps, user.id) };
}
