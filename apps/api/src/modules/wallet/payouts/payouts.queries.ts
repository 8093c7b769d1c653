import type { ConsolePayoutsQuery, ConsolePayoutView } from '@relevo/contracts/console-payouts';
import { formatMoneyWire } from '@relevo/domain/money';
import { isHeldByProvider } from '@relevo/domain/payout-lifecycles';
import {
  isPayoutFailure,
  type PayoutProviderName,
  type PayoutReview,
  type PayoutSpeed,
  payoutReviews,
  payoutWaits,
} from '@relevo/domain/payouts';
import type { WithdrawalStatus } from '@relevo/domain/withdrawal-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { payoutReviewSql, payoutWaitsSql } from './payout-waits.ts';

type Row = {
  id: string;
  user_id: string;
  email: string;
  name: string;
  amount_cents: bigint;
  status: WithdrawalStatus;
  provider: PayoutProviderName | null;
  speed: PayoutSpeed;
  reference: string | null;
  account: string;
  waits_for: string | null;
  waits_until: Date | null;
  is_in_review: boolean;
  review: string | null;
  released_by: string | null;
  failure_code: string | null;
  file_id: string | null;
  created_at: Date;
  submitted_at: Date | null;
  expected_by: string | null;
  settled_at: Date | null;
  returned_at: Date | null;
  waits_for_funds: boolean;
  is_unknown_there: boolean;
};

const from = sql`
  withdrawal_parts as part join withdrawals on withdrawals.id = part.withdrawal_id
  join parties as owner on owner.id = withdrawals.user_id`;

const rowsOf = (deps: Deps, rest: RawBuilder<unknown>) => sql<Row>`
  select withdrawals.id, owner.id as user_id, owner.email, trim(owner.first_name || ' ' || owner.last_name) as name,
    part.amount_cents, part.status, part.provider, part.speed, part.reference, withdrawals.account_masked as account,
    part.released_by, part.failure_code, part.file_id, part.created_at, part.submitted_at, part.expected_by,
    part.settled_at, part.returned_at, part.waits_for_funds, waits.reason as waits_for, waits.until as waits_until,
    withdrawals.review_since is not null and withdrawals.review_ended_at is null as is_in_review,
    case when waits.reason = 'review' then ${payoutReviewSql(deps)} end as review,
    exists (select from payout_exceptions as unknown where unknown.kind = 'unknown_at_provider'
      and unknown.subject = withdrawals.id::text and unknown.resolved_at is null) as is_unknown_there
  from ${from} left join lateral ${payoutWaitsSql(deps)} as waits on part.status = 'pending'
  where part.destination = 'bank' and ${rest}`;

/** Which payouts a list has, and their order. */
const lists: Record<ConsolePayoutsQuery['list'], (deps: Deps) => { where: RawBuilder<unknown>; order: string }> = {
  release: (deps) => ({
    where: sql`part.status = 'pending' and (select reason from ${payoutWaitsSql(deps)}) = 'review'`,
    order: 'part.created_at',
  }),
  waiting: () => ({ where: sql`part.status = 'pending'`, order: 'part.created_at' }),
  under_way: () => ({ where: sql`part.status = 'processing'`, order: 'part.submitted_at' }),
  returned: () => ({ where: sql`part.returned_at is not null`, order: 'part.returned_at' }),
};

export async function listPayouts(deps: Deps, { list, page, page_size }: ConsolePayoutsQuery) {
  const { where, order } = lists[list](deps);
  const direction = list === 'returned' ? sql`desc` : sql`asc`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count from withdrawal_parts as part where part.destination = 'bank' and ${where}`.execute(
      deps.db,
    ),
    rowsOf(
      deps,
      sql`${where} order by ${sql.ref(order)} ${direction}, withdrawals.id
        limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`,
    ).execute(deps.db),
  ]);
  return { count: total.rows[0]?.count ?? 0, items: rows.map(presentPayout) };
}

/** By the ids of their withdrawals. */
export async function findPayouts(deps: Deps, ids: readonly string[]): Promise<Map<string, ConsolePayoutView>> {
  if (ids.length === 0) return new Map();
  const { rows } = await rowsOf(deps, sql`withdrawals.id = any (${ids}::uuid[])`).execute(deps.db);
  return new Map(rows.map((row) => [row.id, presentPayout(row)]));
}

function presentPayout(row: Row): ConsolePayoutView {
  const { id, user_id, email, name, amount_cents, failure_code } = row;
  return {
    id,
    user: { id: user_id, email, name },
    amount: formatMoneyWire(amount_cents),
    status: row.status,
    provider: row.provider,
    speed: row.speed,
    reference: row.reference,
    account: row.account,
    waiting: presentWaiting(row),
    released_by: row.released_by,
    failure_code: isPayoutFailure(failure_code) ? failure_code : null,
    file_id: row.file_id,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    expected_by: row.expected_by,
    settled_at: row.settled_at?.toISOString() ?? null,
    returned_at: row.returned_at?.toISOString() ?? null,
    actions: actionsOf(row),
  };
}

function presentWaiting(row: Row): ConsolePayoutView['waiting'] {
  const { status, waits_for: reason, waits_until: until } = row;
  if (status === 'processing') return row.waits_for_funds ? { reason: 'funds', until: null, review: null } : null;
  const known = ([...payoutWaits, 'owner'] as const).find((each) => each === reason);
  return known ? { reason: known, until: until?.toISOString() ?? null, review: reviewOf(row) } : null;
}

/** Charges in doubt come before all else: such a payout is decided with its request. */
function reviewOf({ waits_for, is_in_review, review }: Row): PayoutReview | null {
  if (waits_for !== 'review') return null;
  if (is_in_review) return 'disputed_card';
  return payoutReviews.find((each) => each === review) ?? null;
}

function actionsOf(row: Row): ConsolePayoutView['actions'] {
  const isHeld = isHeldByProvider({ ...row, isUnknownThere: row.is_unknown_there });
  if (row.status === 'completed') return ['return'];
  if (row.status === 'processing') return isHeld ? [] : ['settle', 'fail'];
  if (row.status !== 'pending') return [];
  const waits = row.waits_for === 'new_account' || row.is_in_review;
  return [
    ...(row.released_by === null && !row.is_in_review ? (['release'] as const) : []),
    ...(waits ? [] : (['settle'] as const)),
    'fail',
  ];
}
