import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const declinesAnHour = 10;

type Asked = { userId: string; amount: bigint; limit: bigint; at: Date };

/** Deposits of the last 24 hours, pending ones included, stay within the limit of an account. */
export async function refuseAboveDailyLimit(tx: Tx, { userId, amount, limit, at }: Asked): Promise<void> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from deposits
    where user_id = ${userId} and status <> 'failed' and created_at > ${new Date(at.getTime() - dayMs)}`.execute(tx);
  const left = limit - (rows[0]?.cents ?? 0n);
  if (amount > left) throw new Refusal('daily_limit', { left: formatMoneyWire(left > 0n ? left : 0n) });
}

/** A thief who tries stolen cards sees many of them declined. Charges under way count, or all would be sent at once. */
export async function refuseManyDeclines(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from deposits
    where user_id = ${userId} and status in ('failed', 'pending')
      and created_at > ${new Date(at.getTime() - hourMs)}
    order by created_at desc limit ${sql.lit(declinesAnHour)}`.execute(tx);
  const oldest = rows.at(declinesAnHour - 1);
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.created_at.getTime() + hourMs - at.getTime()) / 1000));
  throw new Refusal('rate_limited', { seconds });
}
