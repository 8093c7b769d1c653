import { randomInt } from 'node:crypto';
import { type BankPayment, fitsBankFile } from '@relevo/domain/bank-file';
import { type PayoutFileFormat, payoutFileMaximumParts, payoutReference } from '@relevo/domain/payouts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { BankDetails } from '../../withdrawals/bank-details.ts';
import { sealedPlace } from '../../withdrawals/withdrawal-method.ts';
import { payoutWaitsSql } from '../payout-waits.ts';

export type Payable = BankPayment & Readonly<{ partId: string; withdrawalId: string }>;

type Row = {
  part_id: string;
  withdrawal_id: string;
  amount_cents: bigint;
  reference: string | null;
  details_sealed: string;
  name: string;
};

type Found = {
  payments: Payable[];
  /** Withdrawals that the format cannot carry: they stay as they are, for a transfer by hand. */
  left: string[];
};

/** What may be paid now, oldest first, locked. */
export async function findPayable(deps: Deps, tx: Tx, format: PayoutFileFormat): Promise<Found> {
  const { rows } = await sql<Row>`
    select part.id as part_id, part.withdrawal_id, part.amount_cents, part.reference, asked.details_sealed,
      trim(owner.first_name || ' ' || owner.last_name) as name
    from withdrawal_parts as part
    join withdrawals as asked on asked.id = part.withdrawal_id
    join parties as owner on owner.id = asked.user_id
    cross join lateral ${payoutWaitsSql(deps)} as waits
    where part.destination = 'bank' and part.status = 'pending' and waits.reason is null
    order by part.created_at, part.id limit ${sql.lit(payoutFileMaximumParts)}
    for update of asked, part skip locked`.execute(tx);
  const found: Found = { payments: [], left: [] };
  for (const row of rows) {
    const account = openAccount(deps, row);
    const payment = { reference: row.reference ?? payoutReference(randomInt), amount: row.amount_cents };
    if (!account || !fitsBankFile(format, { ...payment, account })) {
      found.left.push(row.withdrawal_id);
      continue;
    }
    const { part_id: partId, withdrawal_id: withdrawalId, name: payee } = row;
    found.payments.push({ ...payment, account, payee, partId, withdrawalId });
  }
  return found;
}

/** Null when the key that sealed it is not configured: that one payment waits, not all of them. */
function openAccount({ cipher, log }: Deps, { withdrawal_id: id, details_sealed }: Row): BankDetails | null {
  try {
    return JSON.parse(cipher.open(details_sealed, sealedPlace('withdrawals', id))) as BankDetails;
  } catch (err) {
    log.error({ event: 'payout_account_unreadable', withdrawal_id: id, err }, 'A bank account could not be opened');
    return null;
  }
}
