import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { databaseErrorCode } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fingerprintOf } from '../idempotency.ts';
import type { Deposit } from './deposits.repository.ts';
import { leaseUntil } from './lease.ts';

const declinesAnHour = 10;

export type OpenDeposit = { userId: string; amount: bigint; key: string | undefined };

/**
 * Commits the intent of a deposit, claimed by this process: one statement, which is a whole transaction. A request
 * with the key of an earlier one gets the deposit of that one, which is not new.
 */
export async function openDeposit(deps: Deps, { userId, amount, key }: OpenDeposit) {
  const { db, clock, config, cards } = deps;
  const at = clock.now();
  const id = uuidv7();
  const fingerprint = fingerprintOf({ call: 'deposit', amount: String(amount) });
  const opened = sql<Deposit>`
    select * from open_deposit(${id}, ${uuidv7()}, ${userId}, ${cards.name}, ${amount}, ${config.currency}, ${at},
      ${leaseUntil(at)}, ${key ?? null}, ${fingerprint}, ${config.depositMaxPerDay},
      ${config.rateLimits ? declinesAnHour : null})`;
  const { rows } = await opened.execute(db).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  const [deposit] = rows;
  if (!deposit) throw new Error('a deposit that was written is gone');
  return { deposit, isNew: deposit.id === id };
}

/** What the function refuses; null for any other error. */
function refusalOf(error: unknown): Refusal | null {
  if (databaseErrorCode(error) !== 'RV001') return null;
  const { message, detail = '0' } = error as Error & { detail?: string };
  if (message === 'rate_limited') return new Refusal('rate_limited', { seconds: Number(detail) });
  if (message === 'daily_limit') return new Refusal('daily_limit', { left: formatMoneyWire(BigInt(detail)) });
  return new Refusal(message === 'card_needed' ? 'card_needed' : 'idempotency_key_reused');
}
