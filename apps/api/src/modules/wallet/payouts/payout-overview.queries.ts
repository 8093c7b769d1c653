import type { PayoutOverviewView } from '@relevo/contracts/console-payouts';
import { exceptionsClosedByHand } from '@relevo/domain/payouts';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { readSwitch } from './pause-payouts.ts';
import { listOpenExceptions } from './payout-exceptions.repository.ts';
import { payoutWaitsSql } from './payout-waits.ts';
import { findPayouts } from './payouts.queries.ts';

type Counts = { release: number; waiting: number; under_way: number; oldest: Date | null };

/** What needs a person first: exceptions, then what waits for release, then the rest. */
export async function readPayoutOverview(deps: Deps): Promise<PayoutOverviewView> {
  const { db, payouts, config, clock } = deps;
  const [pause, open, counts] = await Promise.all([readSwitch(db), listOpenExceptions(db), countPayouts(deps)]);
  const ours = await findPayouts(
    deps,
    open.flatMap(({ subject }) => (isId(subject) ? [subject] : [])),
  );
  const { oldest, ...shown } = counts;
  return {
    provider: payouts.name,
    pause: pause.is_off ? { reason: pause.reason, by: pause.changed_by, since: pause.changed_at.toISOString() } : null,
    exceptions: open.map(({ kind, subject, detail, seen_at }) => ({
      kind,
      subject,
      detail,
      seen_at: seen_at.toISOString(),
      closed_by_hand: exceptionsClosedByHand.includes(kind),
      payout: ours.get(subject) ?? null,
    })),
    counts: shown,
    oldest_under_way: oldest && Math.max(0, Math.round((clock.now().getTime() - oldest.getTime()) / 1000)),
    file_format: config.payouts.bankFile?.format ?? null,
  };
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function countPayouts(deps: Deps): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where part.status = 'pending' and waits.reason = 'review')::int as release,
      count(*) filter (where part.status = 'pending')::int as waiting,
      count(*) filter (where part.status = 'processing')::int as under_way,
      min(part.submitted_at) filter (where part.status = 'processing') as oldest
    from withdrawal_parts as part left join lateral ${payoutWaitsSql(deps)} as waits on part.status = 'pending'
    where part.destination = 'bank' and part.status in ('pending', 'processing')`.execute(deps.db);
  return rows[0] ?? { release: 0, waiting: 0, under_way: 0, oldest: null };
}
