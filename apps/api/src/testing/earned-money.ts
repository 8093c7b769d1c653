import { randomUUID } from 'node:crypto';
import { available, outside, postJournal } from '../modules/wallet/ledger/ledger.ts';
import { settleOwed } from '../modules/wallet/ledger/settle-owed.ts';
import { addTransaction } from '../modules/wallet/wallets.repository.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/** Pay that a user earned, without the employer and the shift it came from. */
export async function earn({ db, clock, config }: Deps, userId: string, amount: bigint): Promise<void> {
  const [workerShiftId, at] = [randomUUID(), clock.now()];
  await inTransaction(db, async (tx) => {
    await postJournal(tx, {
      event: 'capture',
      refId: workerShiftId,
      actor: 'test',
      at,
      currency: config.currency,
      legs: [
        { account: outside('card_in', workerShiftId), amount: -amount },
        { account: available(userId), amount },
      ],
    });
    const about = { type: 'shift', title: 'Barista', starts_at: at.toISOString() } as const;
    const line = { kind: 'payment', direction: 'in', status: 'completed', relatedId: workerShiftId } as const;
    await addTransaction(tx, { ...line, userId, amount, about, at });
    await settleOwed(tx, { userId, currency: config.currency, at });
  });
}
