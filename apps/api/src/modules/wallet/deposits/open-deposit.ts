import { checkDepositLimits, declinesWithinMs, depositDayMs, maximumDeclines } from '@relevo/domain/deposit-limits';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey, companyOf } from '../idempotency.ts';
import { type Deposit, findDeposit } from './deposits.repository.ts';
import { leaseUntil } from './lease.ts';

export type OpenDeposit = { by: Acting; amount: bigint; key: string | undefined };

/**
 * Commits the intent of a deposit, claimed by this process; a member who lost the right since is refused. A request with the key of an earlier one gets the deposit of
 * that one, which is not new.
 */
export async function openDeposit(deps: Deps, { by, amount, key }: OpenDeposit) {
  const { holderId: userId } = by;
  const { db, clock, config } = deps;
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const id = uuidv7();
    const request = { call: 'deposit', amount: String(amount), ...companyOf(by) };
    const earlier = await claimKey(tx, { userId: by.id, key, request, operationId: id, at });
    if (earlier) return { deposit: writtenDeposit(await findDeposit(tx, earlier)), isNew: false };
    await recordAct(tx, { by, act: 'deposit.create', subject: { type: 'deposit', id }, at });
    const locked = await lockDeposits(deps, tx, userId, at);
    if (!locked) throw new Refusal('card_needed');
    const recent = { charged: locked.charged_cents, uncharged: locked.uncharged_at };
    const limits = { maximumPerDay: config.depositMaxPerDay, limitsDeclines: config.rateLimits };
    checkDepositLimits(recent, { amount, at, ...limits });
    return { deposit: await addDeposit(deps, tx, { id, userId, amount, locked, at }), isNew: true };
  });
}

type LockedDeposits = {
  customer_key: string;
  method_key: string;
  brand: string;
  last4: string;
  deposit_number: bigint;
  line_number: bigint;
  charged_cents: bigint;
  uncharged_at: Date[];
};

/** Locks the wallet until the transaction ends; undefined without a card. */
async function lockDeposits({ cards }: Deps, tx: Tx, userId: string, at: Date): Promise<LockedDeposits | undefined> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const { rows } = await sql<LockedDeposits>`
    select * from lock_deposits(${userId}, ${cards.name}, ${at}, ${before(depositDayMs)}, ${before(declinesWithinMs)},
      ${maximumDeclines})`.execute(tx);
  return rows[0];
}

type NewDeposit = { id: string; userId: string; amount: bigint; locked: LockedDeposits; at: Date };

/** Writes the deposit and its line as pending. */
async function addDeposit({ config, cards }: Deps, tx: Tx, { id, userId, amount, locked, at }: NewDeposit) {
  const { customer_key, method_key, brand, last4, deposit_number, line_number } = locked;
  const about = JSON.stringify({ type: 'card', brand, last4 });
  const change = changeWrites([{ userIds: [userId], type: 'wallet', what: 'moved', at }]);
  const { rows } = await sql<Deposit>`
    with line as (
      insert into wallet_transactions
        (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
      values (${uuidv7()}, ${userId}, ${line_number}, 'deposit', 'in', ${amount}, 'pending', ${about}, ${id}, ${at}, ${at})
    ), change as (${sql.join(change)})
    insert into deposits (id, user_id, seq, amount_cents, currency, status, provider, customer_key, method_key, card_brand,
      card_last4, claimed_until, created_at, updated_at)
    values (${id}, ${userId}, ${deposit_number}, ${amount}, ${config.currency}, 'pending', ${cards.name}, ${customer_key},
      ${method_key}, ${brand}, ${last4}, ${leaseUntil(at)}, ${at}, ${at})
    returning *`.execute(tx);
  return writtenDeposit(rows[0]);
}

function writtenDeposit(deposit: Deposit | undefined): Deposit {
  if (!deposit) throw new Error('a deposit that was written is gone');
  return deposit;
}
