import type { WithdrawalMethodView } from '@relevo/contracts/wallet';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Acting } from '../../../http/access.ts';
import { refuseLongAccount } from '../../../platform/bank-account-digits.ts';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import type { BankDetails, FindBankDetails, GuardBankChange } from './bank-details.ts';

/** The place an encrypted value is bound to: copied to another row it cannot be decrypted. */
export const sealedPlace = (table: 'withdrawal_methods' | 'withdrawals', key: string) => `${table}.details:${key}`;
const place = (userId: string) => sealedPlace('withdrawal_methods', userId);

export async function findMethod({ db, cipher }: Deps, userId: string): Promise<BankDetails | null> {
  const row = await db.selectFrom('withdrawal_methods').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? (JSON.parse(cipher.open(row.details_sealed, place(userId))) as BankDetails) : null;
}

/** As it is stored; null without one. */
export async function findSealedMethod(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawal_methods')
    .select('details_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.details_sealed ?? null;
}

type SetMethod = {
  by: Acting;
  details: BankDetails;
  findBankDetails: FindBankDetails;
  guardBankChange: GuardBankChange;
};

export async function setMethod(deps: Deps, asked: SetMethod): Promise<WithdrawalMethodView> {
  const { by, details, findBankDetails, guardBankChange } = asked;
  const userId = by.holderId;
  return inTransaction(deps.db, async (tx) => {
    await recordAct(tx, { by, act: 'bank.change', at: deps.clock.now() });
    return guardBankChange(tx, userId, async () => {
      const current = (await findMethod({ ...deps, db: tx }, userId)) ?? (await findBankDetails(userId, tx));
      const saved = { ...details, bank_account: accountNumber(deps, details.bank_account, current) };
      const details_sealed = deps.cipher.seal(JSON.stringify(saved), place(userId));
      const row = { details_sealed, updated_at: deps.clock.now() };
      await tx
        .insertInto('withdrawal_methods')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      return presentMethod(saved);
    });
  });
}

const accountField = 'withdrawal_details.bank_account';

/** Only the exact mask that was answered means the saved number. */
function accountNumber(deps: Deps, sent: string, current: BankDetails | null): string {
  if (!sent.includes('•')) {
    refuseLongAccount(deps, sent, accountField);
    return sent;
  }
  if (current && sent === maskAccount(current.bank_account)) return current.bank_account;
  throw new FieldRefusal({ [accountField]: [{ problem: 'bank_account_invalid' }] });
}

export function presentMethod(details: BankDetails | null): WithdrawalMethodView {
  return { current_details: details && { ...details, bank_account: maskAccount(details.bank_account) } };
}

/** Shows the last digits; a very short number shows none. */
export function maskAccount(account: string): string {
  return account.length > 4 ? `•••••${account.slice(-4)}` : '•••••';
}
