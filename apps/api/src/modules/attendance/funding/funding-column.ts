import type { FundingView, JobFundingView } from '@relevo/contracts/funding';
import { fundingUntil, shortfallOf } from '@relevo/domain/funding';
import { formatMoneyWire } from '@relevo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { expectedPaySql } from './expected-pay-sql.ts';

/** Amounts as texts: a number in JSON is not exact. */
export type FundingColumn = { available: string; needed: string; job_needed: string };

export type FundingAsked = {
  ownerId: string;
  /** Names the part of what is needed that is for one job. */
  jobId?: string;
  until?: Date;
};

/** What an owner may spend: as the wallet answers it in `available`. */
export const availableSql = (ownerId: RawBuilder<unknown>, currency: string) => sql<bigint>`
  coalesce((select sum(wallet.balance) from ledger_accounts as wallet where wallet.owner_id = ${ownerId}
    and wallet.kind in ('available', 'card') and wallet.currency = ${currency} and wallet.closed_at is null), 0)::bigint`;

/** What `needsMoney` of the domain decides, of `booked`. */
export const needsMoneySql = ({ now, until }: { now: Date; until: Date }) => sql<boolean>`
  booked.funding = 'unfunded' and booked.starts_at <= ${until}
    and (booked.status = 'in_progress' or (booked.status = 'scheduled' and booked.ends_at > ${now}))`;

/** An employer's money and what booked shifts need, as one column of another statement. */
export function fundingColumn({ clock, config }: Deps, { until, ...asked }: FundingAsked) {
  const now = clock.now();
  return fundingSql({ ...asked, now, until: until ?? fundingUntil(now), currency: config.currency });
}

type FundingValues = Omit<FundingAsked, 'until'> & { now: Date; until: Date; currency: string };

/** The same with every value given. */
export function fundingSql({ ownerId, jobId, now, until, currency }: FundingValues) {
  const ofJob = jobId === undefined ? sql`false` : sql`job.id = ${jobId}`;
  return sql<FundingColumn>`(
    select json_build_object(
      'available', ${availableSql(sql`${ownerId}`, currency)}::text,
      'needed', coalesce(sum(${expectedPaySql}), 0)::bigint::text,
      'job_needed', coalesce(sum(${expectedPaySql}) filter (where ${ofJob}), 0)::bigint::text)
    from jobs as job join worker_shifts as booked on booked.job_id = job.id
    where job.owner_id = ${ownerId} and ${needsMoneySql({ now, until })})`;
}

export function presentFunding({ clock }: Deps, column: FundingColumn): FundingView {
  const [available, needed] = [BigInt(column.available), BigInt(column.needed)];
  return {
    available: formatMoneyWire(available),
    needed: formatMoneyWire(needed),
    shortfall: formatMoneyWire(shortfallOf({ available, needed })),
    until: fundingUntil(clock.now()).toISOString(),
  };
}

export function presentJobFunding(deps: Deps, column: FundingColumn): JobFundingView {
  return { ...presentFunding(deps, column), job_needed: formatMoneyWire(BigInt(column.job_needed)) };
}
