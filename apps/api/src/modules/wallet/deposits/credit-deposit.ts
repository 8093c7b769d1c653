import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { settleDues } from '../ledger/settle-dues.ts';
import { settleOwed } from '../ledger/settle-owed.ts';
import { reconcileDeposit } from '../receivables/reconcile-deposit.ts';
import type { Deposit } from './deposits.repository.ts';

type Credited = Deposit & { is_credited: boolean; has_dues: boolean; is_questioned: boolean; owes: boolean };

/** Credits a deposit after its card was charged, and pays what waited for it. Answers the deposit; null without one. */
export async function creditDeposit(deps: Deps, tx: Tx, depositId: string, chargeKey: string): Promise<Deposit | null> {
  const at = deps.clock.now();
  const { rows } = await sql<Credited>`
    select (credited.deposit).*, credited.is_credited, credited.has_dues, credited.is_questioned, credited.owes
    from credit_deposit(${depositId}, ${chargeKey}, ${uuidv7()}, ${at}) as credited
    where (credited.deposit).id is not null`.execute(tx);
  const [credited] = rows;
  if (!credited) return null;
  const { is_credited, has_dues, is_questioned, owes, ...deposit } = credited;
  if (!is_credited || !(has_dues || is_questioned || owes)) return deposit;
  const { user_id: userId, currency } = deposit;
  await settleDues(deps, tx, userId);
  // A dispute that arrived before the charge was known takes effect now.
  await reconcileDeposit(deps, tx, { depositId, cause: 'disputed' });
  await settleOwed(tx, { userId, currency, at });
  await recordEvent(tx, { type: 'wallet.topped_up', userId }, at);
  return deposit;
}
