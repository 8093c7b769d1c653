import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BankDetails, BankingOf } from './banking-of.ts';
import { claimKey } from './idempotency.ts';
import { available, Overdrawn, payout, postJournal } from './ledger.ts';
import { addTransaction, nextNumber } from './wallets.repository.ts';
import { findMethod, maskAccount, sealedPlace } from './withdrawal-method.ts';

type RequestWithdrawal = { userId: string; amount: bigint; key: string | undefined; bankingOf: BankingOf };

/** Puts the money aside at once and waits for the operator; answers the withdrawal's id. */
export async function requestWithdrawal(deps: Deps, asked: RequestWithdrawal): Promise<string> {
  const { userId, amount, key, bankingOf } = asked;
  const details = (await findMethod(deps, userId)) ?? (await bankingOf(userId));
  try {
    return await inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const id = uuidv7();
      const request = { call: 'withdrawal', amount: String(amount) };
      const earlier = await claimKey(tx, { userId, key, request, operationId: id, at });
      if (earlier) return earlier;
      if (!details) throw new Refusal('banking_needed');
      await refuseWithDues(tx, userId);
      await write(deps, tx, { id, userId, amount, details, at });
      return id;
    });
  } catch (error) {
    if (error instanceof Overdrawn) throw new Refusal('insufficient_funds');
    throw error;
  }
}

type Write = { id: string; userId: string; amount: bigint; details: BankDetails; at: Date };

async function write({ cipher, config }: Deps, tx: Tx, { id, userId, amount, details, at }: Write): Promise<void> {
  const { currency } = config;
  await postJournal(tx, {
    ...{ event: 'withdraw', refId: id, actor: `user:${userId}`, at, currency },
    legs: [
      { account: available(userId), amount: -amount },
      { account: payout(userId, id), amount },
    ],
  });
  const masked = maskAccount(details.bank_account);
  await tx
    .insertInto('withdrawals')
    .values({
      id,
      user_id: userId,
      seq: await nextNumber(tx, userId, 'withdrawal', at),
      amount_cents: amount,
      currency,
      status: 'pending',
      details_sealed: cipher.seal(JSON.stringify(details), sealedPlace('withdrawals', id)),
      account_masked: masked,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await addTransaction(tx, {
    ...{ userId, kind: 'withdrawal', direction: 'out', amount, status: 'pending' },
    ...{ about: { type: 'account', masked }, relatedId: id, at },
  });
}

/** Whoever owes pay keeps the money here until it is settled. */
async function refuseWithDues(tx: Tx, userId: string): Promise<void> {
  const due = await tx
    .selectFrom('dues')
    .select('worker_shift_id')
    .where('employer_id', '=', userId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (due) throw new Refusal('dues_outstanding');
}
