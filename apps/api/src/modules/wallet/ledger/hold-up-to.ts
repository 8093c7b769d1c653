import { purseTotal } from '@relevo/domain/card-money';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockMoney } from './balances.ts';
import { holdForShift } from './fund-shift.ts';

/** Holds an amount under a reference of its own, or as much of it as the wallet covers. */
export async function holdUpTo(
  deps: Deps,
  tx: Tx,
  { refId, employerId, amount }: { refId: string; employerId: string; amount: bigint },
): Promise<void> {
  const { free } = await lockMoney(tx, { ownerId: employerId, workerShiftId: refId, currency: deps.config.currency });
  const inWallet = purseTotal(free);
  const held = inWallet < amount ? inWallet : amount;
  if (held > 0n) await holdForShift(deps, tx, { workerShiftId: refId, employerId, amount: held });
}
