import type { WithdrawalMethodView } from '@relevo/contracts/wallet';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BankDetails, BankingOf } from './banking-of.ts';

/** What a seal is bound to: copied into another row it does not open. */
export const sealedPlace = (table: 'withdrawal_methods' | 'withdrawals', key: string) => `${table}.details:${key}`;
const place = (userId: string) => sealedPlace('withdrawal_methods', userId);

export async function findMethod({ db, cipher }: Deps, userId: string): Promise<BankDetails | null> {
  const row = await db.selectFrom('withdrawal_methods').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? (JSON.parse(cipher.open(row.details_sealed, place(userId))) as BankDetails) : null;
}

export async function hasMethod(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal_methods')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

type SetMethod = { userId: string; details: BankDetails; bankingOf: BankingOf };

export async function setMethod(deps: Deps, asked: SetMethod): Promise<WithdrawalMethodView> {
  const { db, cipher, clock } = deps;
  const { userId, details, bankingOf } = asked;
  const isMasked = details.bank_account.startsWith('•');
  // The account we showed masked, from wherever it was.
  const before = isMasked ? ((await findMethod(deps, userId)) ?? (await bankingOf(userId))) : null;
  if (isMasked && !before) {
    throw new FieldRefusal({ 'withdrawal_details.bank_account': [{ problem: 'bank_account_invalid' }] });
  }
  const kept = { ...details, bank_account: before?.bank_account ?? details.bank_account };
  const row = { details_sealed: cipher.seal(JSON.stringify(kept), place(userId)), updated_at: clock.now() };
  await db
    .insertInto('withdrawal_methods')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return presentMethod(kept);
}

export function presentMethod(details: BankDetails | null): WithdrawalMethodView {
  return { current_details: details && { ...details, bank_account: maskAccount(details.bank_account) } };
}

/** The last digits, enough for the owner to recognise it; a very short number shows nothing. */
export function maskAccount(account: string): string {
  return account.length > 4 ? `•••••${account.slice(-4)}` : '•••••';
}
