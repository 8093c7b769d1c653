import type { ConsoleWithdrawalsQuery, ConsoleWithdrawalView } from '@relevo/contracts/console';
import { formatMoneyWire } from '@relevo/domain/money';
import { isHeldByProvider } from '@relevo/domain/payout-lifecycles';
import type { PayoutProviderName } from '@relevo/domain/payouts';
import {
  possibleWithdrawalActions,
  type WithdrawalDestination,
  type WithdrawalStatus,
} from '@relevo/domain/withdrawal-lifecycle';
import { sql } from 'kysely';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isInReview, waitsUntil } from '../../wallet/wallet.ts';
import { isOpenForOperator } from './open-withdrawals.ts';

type PartRow = {
  destination: WithdrawalDestination;
  cents: number;
  status: WithdrawalStatus;
  brand: string | null;
  last4: string | null;
  provider: PayoutProviderName | null;
  is_unknown_there: boolean;
};

type PayerRow = {
  id: string;
  email: string;
  name: string;
  unproven: string;
  unproven_percent: number;
  charge: string;
  state: 'refunded' | 'open' | 'lost' | 'won';
  at: string;
};

type WithdrawalRow = {
  id: string;
  user_id: string;
  email: string;
  name: string;
  amount_cents: bigint;
  status: WithdrawalStatus;
  account_masked: string;
  failure_reason: string | null;
  payable_from: Date | null;
  created_at: Date;
  updated_at: Date;
  parts: PartRow[];
  newest_money_at: Date | null;
  destination_changed_at: Date | null;
  accounts_used: number;
  review_since: Date | null;
  review_ended_at: Date | null;
  payers: PayerRow[] | null;
};

/** Who paid the unproven pay that is in doubt, how much of their pay no scan shows, and what became of the charge. */
const payersOf = sql`(
  select jsonb_agg(jsonb_build_object('id', payer.id, 'email', payer.email,
    'name', trim(payer.first_name || ' ' || payer.last_name), 'unproven', fed.unproven::text,
    'unproven_percent', fed.unproven_percent, 'charge', deposits.amount_cents::text, 'at', deposits.created_at,
    'state', coalesce((select card_disputes.state from card_disputes where card_disputes.charge_key = deposits.charge_key
      order by card_disputes.updated_at desc limit 1), 'refunded')) order by deposits.created_at)
  from (
    select unproven.employer_id, unproven.disputed_deposit_id, sum(unproven.card_cents) as unproven,
      (100 * (select sum(every.amount_cents) from unproven_pay as every where every.worker_id = withdrawals.user_id
          and every.employer_id = unproven.employer_id and every.paid_at is not null)
        / greatest((select sum(booked.pay_cents - booked.waiting_cents) from worker_shifts as booked join jobs on jobs.id = booked.job_id
          where booked.worker_id = withdrawals.user_id and jobs.owner_id = unproven.employer_id
            and booked.funding in ('paid', 'in_review')), 1))::int as unproven_percent
    from unproven_pay as unproven
    where unproven.worker_id = withdrawals.user_id and unproven.disputed_deposit_id is not null
      and unproven.reviewed_at is null
    group by unproven.employer_id, unproven.disputed_deposit_id) as fed
  join parties as payer on payer.id = fed.employer_id join deposits on deposits.id = fed.disputed_deposit_id)`;

/** What an operator has to know before paying: the parts, the age of the money and changes of the account. */
const background = sql`
  (select jsonb_agg(jsonb_build_object('destination', part.destination, 'cents', part.amount_cents, 'status', part.status,
      'brand', deposits.card_brand, 'last4', deposits.card_last4, 'provider', part.provider,
      'is_unknown_there', exists (select from payout_exceptions as unknown where unknown.kind = 'unknown_at_provider'
        and unknown.subject = withdrawals.id::text and unknown.resolved_at is null)) order by part.number)
    from withdrawal_parts as part left join deposits on deposits.id = part.deposit_id
    where part.withdrawal_id = withdrawals.id) as parts,
  (select max(line.created_at) from wallet_transactions as line where line.user_id = withdrawals.user_id
    and line.direction = 'in' and line.status = 'completed' and line.created_at <= withdrawals.created_at) as newest_money_at,
  (select max(change.changed_at) from bank_account_changes as change
    where change.user_id = withdrawals.user_id and change.undone_at is null) as destination_changed_at,
  (select count(distinct other.account_masked)::int from withdrawals as other
    where other.user_id = withdrawals.user_id and other.account_masked <> '') as accounts_used,
  case when withdrawals.review_since is not null and withdrawals.review_ended_at is null then ${payersOf} end as payers`;

/** Withdrawals; waiting ones are ordered oldest first. */
export async function listConsoleWithdrawals(
  { db, clock }: Deps,
  { status, search, page, page_size }: ConsoleWithdrawalsQuery,
) {
  const condition = sql`
    ${status === undefined ? sql`true` : status === 'waiting' ? isOpenForOperator : sql`withdrawals.status = ${status}`}
    ${search ? sql`and (owner.email ilike ${likePattern(search)} or owner.first_name || ' ' || owner.last_name ilike ${likePattern(search)} or withdrawals.id::text ilike ${likePattern(search)})` : sql``}`;
  const from = sql`withdrawals join parties as owner on owner.id = withdrawals.user_id where ${condition}`;
  const order = status === 'waiting' ? sql`withdrawals.created_at` : sql`withdrawals.created_at desc`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(db),
    sql<WithdrawalRow>`
      select withdrawals.id, owner.id as user_id, owner.email, trim(owner.first_name || ' ' || owner.last_name) as name,
        withdrawals.amount_cents, withdrawals.status, withdrawals.account_masked, withdrawals.failure_reason,
        withdrawals.payable_from, withdrawals.review_since, withdrawals.review_ended_at, withdrawals.created_at, withdrawals.updated_at, ${background}
      from ${from} order by ${order}, withdrawals.id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentWithdrawal(row, clock.now())) };
}

function presentWithdrawal(row: WithdrawalRow, now: Date): ConsoleWithdrawalView {
  const { user_id, email, name, amount_cents, account_masked, parts } = row;
  const sum = (to: WithdrawalDestination) =>
    parts.filter(({ destination }) => destination === to).reduce((total, { cents }) => total + BigInt(cents), 0n);
  const isReviewed = row.status === 'pending' && isInReview(row);
  return {
    id: row.id,
    user: { id: user_id, email, name },
    amount: formatMoneyWire(amount_cents),
    status: row.status,
    account: account_masked,
    parts: parts.map(({ destination, cents, status, brand, last4 }) => ({
      to: destination,
      amount: formatMoneyWire(BigInt(cents)),
      status,
      card: brand !== null && last4 !== null ? { brand, last4 } : null,
    })),
    source: { earned: formatMoneyWire(sum('bank')), card: formatMoneyWire(sum('card')) },
    newest_money_at: row.newest_money_at?.toISOString() ?? null,
    destination: {
      changed_at: row.destination_changed_at?.toISOString() ?? null,
      accounts_used: row.accounts_used,
    },
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    payable_from: waitsUntil(row, now),
    review: presentReview(row),
    actions: consoleActions(parts, { isReviewed, isWaiting: waitsUntil(row, now) !== null }),
  };
}

function presentReview({ review_since: since, payers, ...row }: WithdrawalRow): ConsoleWithdrawalView['review'] {
  if (!since || row.status !== 'pending' || row.review_ended_at) return null;
  return {
    since: since.toISOString(),
    payers: (payers ?? []).map(({ id, email, name, unproven, unproven_percent, charge, state, at }) => ({
      employer: { id, email, name },
      unproven: formatMoneyWire(BigInt(unproven)),
      unproven_percent,
      charge: { amount: formatMoneyWire(BigInt(charge)), state, at: new Date(at).toISOString() },
    })),
  };
}

/**
 * The console settles in one step: a pending withdrawal is processed on the way. One to a new account waits, and one that
 * a provider has is decided there.
 */
function consoleActions(
  parts: readonly PartRow[],
  { isReviewed, isWaiting }: { isReviewed: boolean; isWaiting: boolean },
): ConsoleWithdrawalView['actions'] {
  const bank = parts.find(({ destination }) => destination === 'bank');
  const isHeld = bank !== undefined && isHeldByProvider({ ...bank, isUnknownThere: bank.is_unknown_there });
  const possible = isHeld ? [] : possibleWithdrawalActions(parts, 'operator');
  const settles = possible.some((action) => action === 'process' || action === 'settle') && !isWaiting && !isReviewed;
  return [
    ...(isReviewed ? (['release'] as const) : []),
    ...(settles ? (['settle'] as const) : []),
    ...(possible.includes('fail') ? (['fail'] as const) : []),
  ];
}
