import { formatMoneyWire } from '@relevo/domain/money';
import type { StatementContent, StatementLine, StatementMovement } from '@relevo/domain/papers';
import { localDate, zonedInstant } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { type CompanyMonth, endOf, firstInstantOf, shifted } from './month-of-company.ts';

type Movement = {
  event: string;
  at: Date;
  amount: bigint;
  title: string | null;
  starts_at: Date | null;
  timezone: string | null;
};

/** What a journal is to its owner; those that move money between their own accounts add up to nothing and are left out. */
const movements: Readonly<Record<string, StatementMovement>> = {
  deposit: 'deposit',
  capture: 'payment',
  payout: 'withdrawal',
  payout_return: 'withdrawal',
  card_refund: 'card_refund',
  card_refund_back: 'card_refund',
  refund: 'take_back',
  take_back: 'take_back',
  reverse_take_back: 'take_back',
};
const movementOf = (event: string): StatementMovement => movements[event] ?? 'other';

type Asked = CompanyMonth & { holderId: string; currency: string };

type Described = Pick<StatementContent, 'period' | 'opening' | 'closing' | 'sums' | 'lines'> & { moved: bigint };

/** The month of a wallet from the ledger, what is held and what is owed included: opening plus lines is closing. */
export async function describeStatement(tx: Tx, asked: Asked): Promise<Described> {
  const until = endOf(asked);
  const from = (await endOfFormer(tx, asked)) ?? firstInstantOf(asked);
  const [opening, rows] = [await balanceAt(tx, asked, from), await readMovements(tx, asked, { from, until })];
  const moved = rows.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    period: {
      from: `${asked.month}-01`,
      to: new Date(Date.parse(`${shifted(asked.month, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10),
      timezone: asked.timezone,
      from_at: zonedInstant(from, asked.timezone),
      until_at: zonedInstant(until, asked.timezone),
    },
    opening: formatMoneyWire(opening),
    closing: formatMoneyWire(opening + moved),
    sums: sumsOf(rows),
    lines: rows.map((row) => lineOf(row, asked.timezone)),
    moved,
  };
}

/** Where the statement of the month before ended: after a change of zone not where this month begins. */
async function endOfFormer(tx: Tx, { holderId, month }: Asked): Promise<Date | null> {
  const former = await tx
    .selectFrom('papers')
    .select(sql<string>`content -> 'period' ->> 'until_at'`.as('until_at'))
    .where('kind', '=', 'statement')
    .where('holder_id', '=', holderId)
    .where('period', '=', shifted(month, -1))
    .executeTakeFirst();
  return former ? new Date(former.until_at) : null;
}

/** From the balances of now, back to a moment: few entries are younger than the month. */
async function balanceAt(tx: Tx, { holderId, currency }: Asked, at: Date): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(account.balance - coalesce(later.amount, 0)), 0)::bigint as balance
    from ledger_accounts as account left join lateral (
      select sum(entry.amount) as amount from entries as entry join journals as journal on journal.id = entry.journal_id
      where entry.account_id = account.id and journal.effective_at >= ${at}) as later on true
    where account.owner_id = ${holderId} and account.currency = ${currency}
      and (account.closed_at is null or account.closed_at >= ${at})`.execute(tx);
  return rows[0]?.balance ?? 0n;
}

async function readMovements(tx: Tx, { holderId, currency }: Asked, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<Movement>`
    select journal.event, journal.effective_at as at, moved.amount, job.title, job.timezone,
      booked.starts_at
    from (
      select entry.journal_id, sum(entry.amount)::bigint as amount
      from ledger_accounts as account join entries as entry on entry.account_id = account.id
      join journals as within on within.id = entry.journal_id
      where account.owner_id = ${holderId} and account.currency = ${currency}
        and (account.closed_at is null or account.closed_at >= ${from})
        and within.effective_at >= ${from} and within.effective_at < ${until}
      group by entry.journal_id having sum(entry.amount) <> 0) as moved
    join journals as journal on journal.id = moved.journal_id
    left join worker_shifts as booked on journal.event = 'capture' and booked.id = journal.ref_id
    left join jobs as job on job.id = booked.job_id
    order by journal.effective_at, journal.posted_at, journal.id`.execute(tx);
  return rows;
}

const lineOf = ({ event, at, amount, title, starts_at, timezone }: Movement, zone: string): StatementLine => ({
  at: zonedInstant(at, zone),
  what: movementOf(event),
  amount: formatMoneyWire(amount),
  shift: title && starts_at && timezone ? { title, date: localDate(starts_at, timezone) } : null,
});

function sumsOf(rows: readonly Movement[]): StatementContent['sums'] {
  const sums = new Map<string, { what: StatementMovement; count: number; cents: bigint }>();
  for (const { event, amount } of rows) {
    const what = movementOf(event);
    const sum = sums.get(what) ?? { what, count: 0, cents: 0n };
    sums.set(what, { what, count: sum.count + 1, cents: sum.cents + amount });
  }
  return [...sums.values()].map(({ what, count, cents }) => ({ what, count, amount: formatMoneyWire(cents) }));
}
