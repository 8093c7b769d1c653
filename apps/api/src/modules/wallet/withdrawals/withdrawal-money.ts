import type { Tx } from '../../../platform/database/database.ts';
import { available, closeAccounts, outside, payout, postJournal } from '../ledger/ledger.ts';
import { addTransaction } from '../wallets.repository.ts';
import type { Part, Withdrawal } from './withdrawal-parts.ts';

type MoveMoney = {
  withdrawal: Withdrawal;
  part: Part;
  money: 'leaves' | 'returns' | 'comes_back';
  actor: string;
  at: Date;
};

const events = { leaves: 'payout', returns: 'withdraw_back', comes_back: 'payout_return' } as const;

/** Moves the money of a bank part; each journal is posted once for a withdrawal, however often it is asked for. */
export async function moveMoney(tx: Tx, { withdrawal, part, money, actor, at }: MoveMoney): Promise<void> {
  const { id, user_id: userId, currency } = withdrawal;
  const { amount_cents: amount } = part;
  const [onHold, bank] = [payout(userId, id), outside('bank_out', id)];
  await postJournal(tx, {
    event: events[money],
    refId: id,
    actor,
    at,
    currency,
    legs: [
      { account: money === 'comes_back' ? bank : onHold, amount: -amount },
      { account: money === 'leaves' ? bank : available(userId), amount },
    ],
  });
  if (money !== 'comes_back') await closeAccounts(tx, [onHold], { currency, at });
}

type Returned = { withdrawal: Withdrawal; part: Part; at: Date };

/** The line of the payment stays: it did happen. What came back is a line beside it. */
export async function addReturnLine(tx: Tx, { withdrawal, part, at }: Returned): Promise<void> {
  await addTransaction(tx, {
    userId: withdrawal.user_id,
    kind: 'withdrawal',
    direction: 'in',
    amount: part.amount_cents,
    status: 'completed',
    about: { type: 'account', masked: withdrawal.account_masked },
    relatedId: withdrawal.id,
    at,
  });
}
