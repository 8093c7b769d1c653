import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { type FindTownZone, findStatementZone } from '../wallet/wallet.ts';
import { type IssuedPaper, issueInvoice } from './issue-invoice.ts';
import { isOver, issuingHour, latestMonth } from './month-of-company.ts';

/** Clocks are up to fourteen hours ahead of UTC and twelve behind it. */
const [mostAheadMs, mostBehindMs] = [14 * 3_600_000, 12 * 3_600_000];

/**
 * Issues the papers of months that are over, for each company with pay that is on no invoice. Any node may run it, also
 * several at once. A company that fails does not stop the others.
 */
export async function issueDuePapers(deps: Deps, findTownZone: FindTownZone): Promise<IssuedPaper[]> {
  const now = deps.clock.now();
  return issueForEach(deps, await holdersDue(deps, now), async (holderId) => {
    const timezone = await findStatementZone(deps, { userId: holderId, findTownZone });
    return issueInvoice(deps, { holderId, timezone, month: latestMonth(now, timezone) });
  });
}

/** The same for one month, of the companies where it is over. */
export async function issuePapersOf(deps: Deps, month: string, findTownZone: FindTownZone): Promise<IssuedPaper[]> {
  const now = deps.clock.now();
  return issueForEach(deps, await holdersWaiting(deps, now), async (holderId) => {
    const timezone = await findStatementZone(deps, { userId: holderId, findTownZone });
    return isOver({ month, timezone }, now) ? issueInvoice(deps, { holderId, timezone, month }) : [];
  });
}

/** The employers with such pay, by the zone of their newest job; the month itself is decided for each of them. */
async function holdersDue({ db }: Deps, now: Date): Promise<string[]> {
  const ahead = new Date(now.getTime() + mostAheadMs);
  const monthBegan = new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth()) + mostBehindMs);
  const { rows } = await sql<{ holder_id: string }>`
    select waiting.holder_id from (
      select holder_id, min(paid_at) as since from paper_entries
      where paper_id is null and paid_at < ${monthBegan} group by holder_id) as waiting
    cross join lateral (
      select coalesce((select timezone from jobs where owner_id = waiting.holder_id order by created_at desc, id desc limit 1),
        'Etc/GMT-14') as zone) as placed
    where waiting.since < date_trunc('month', ${now}::timestamptz - make_interval(hours => ${sql.lit(issuingHour)}), placed.zone)
    order by waiting.since`.execute(db);
  return rows.map(({ holder_id }) => holder_id);
}

async function holdersWaiting({ db }: Deps, before: Date): Promise<string[]> {
  const { rows } = await sql<{ holder_id: string }>`
    select distinct holder_id from paper_entries where paper_id is null and paid_at < ${before}`.execute(db);
  return rows.map(({ holder_id }) => holder_id);
}

async function issueForEach(
  { log }: Deps,
  holderIds: readonly string[],
  issue: (holderId: string) => Promise<IssuedPaper[]>,
): Promise<IssuedPaper[]> {
  const issued: IssuedPaper[] = [];
  const errors: unknown[] = [];
  for (const holderId of holderIds) {
    try {
      issued.push(...(await issue(holderId)));
    } catch (error) {
      log.error({ event: 'papers_not_issued', holderId, err: error }, 'The papers of a company could not be issued');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return issued;
}
