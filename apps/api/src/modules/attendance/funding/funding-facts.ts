import { shortfallOf } from '@relevo/domain/funding';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { expectedPaySql } from './expected-pay-sql.ts';
import { type FundingColumn, fundingColumn } from './funding-column.ts';

type Asked = { ownerId: string; workerShiftIds: string[] };
type Row = { title: string; timezone: string; starts_at: Date; ends_at: Date; count: number; pay: bigint };

/**
 * The facts that a mail about unfunded shifts names: what of them is still booked and not held, and what is missing to
 * cover everything that starts until then. Null when nothing is missing any more.
 */
export async function findFundingFacts(deps: Deps, { ownerId, workerShiftIds }: Asked) {
  const { rows } = await sql<Row>`
    select job.title, job.timezone, booked.starts_at, max(booked.ends_at) as ends_at, count(*)::int as count,
      sum(${expectedPaySql})::bigint as pay
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.id = any(${workerShiftIds}::uuid[]) and job.owner_id = ${ownerId}
      and booked.status = 'scheduled' and booked.funding = 'unfunded' and booked.ends_at > ${deps.clock.now()}
    group by job.id, booked.starts_at`.execute(deps.db);
  const [shifts] = rows;
  if (!shifts) return null;
  const money = await sql<{ funding: FundingColumn }>`
    select ${fundingColumn(deps, { ownerId, until: shifts.starts_at })} as funding`.execute(deps.db);
  const { available = '0', needed = '0' } = money.rows[0]?.funding ?? {};
  const missing = shortfallOf({ available: BigInt(available), needed: BigInt(needed) });
  return missing === 0n ? null : { ...shifts, missing };
}
