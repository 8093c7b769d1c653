import type { FundingView, JobFundingView } from '@relevo/contracts/funding';
import { fundingUntil, shortfallOf } from '@relevo/domain/funding';
import { formatMoneyWire } from '@relevo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { type RightsReader, readsMoney } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expectedPaySql } from './expected-pay-sql.ts';

/** Amounts as texts: a number in JSON is not exact. */
export type FundingColumn = { available: string; needed: string; held: string; job_needed: string };

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

type Window = { now: Date; until: Date };

const isToBePaidSql = ({ now, until }: Window) => sql<boolean>`
  booked.starts_at <= ${until}
    and (booked.status = 'in_progress' or (booked.status = 'scheduled' and booked.ends_at > ${now}))`;

/** What `needsMoney` of the domain decides, of `booked`. */
export const needsMoneySql = (window: Window) => sql<boolean>`
  booked.funding = 'unfunded' and ${isToBePaidSql(window)}`;

/** What the ledger holds for the same shifts; holds of withdrawals and disputes are not for a booked shift. */
const heldSql = ({ ownerId, currency, ...window }: Window & { ownerId: string; currency: string }) => sql<bigint>`
  coalesce((select sum(hold.balance) from ledger_accounts as hold join worker_shifts as booked on booked.id = hold.ref_id
    where hold.owner_id = ${ownerId} and hold.kind in ('escrow', 'card_escrow') and hold.currency = ${currency}
      and hold.closed_at is null and ${isToBePaidSql(window)}), 0)::bigint`;

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
      'held', ${heldSql({ ownerId, currency, now, until })}::text,
      'job_needed', coalesce(sum(${expectedPaySql}) filter (where ${ofJob}), 0)::bigint::text)
    from jobs as job join worker_shifts as booked on booked.job_id = job.id
    where job.owner_id = ${ownerId} and ${needsMoneySql({ now, until })})`;
}

/** Null for a key or a member without the right to read money. */
export const fundingFor = (deps: Deps, reader: RightsReader, column: FundingColumn): FundingView | null =>
  readsMoney(reader) ? presentFunding(deps, column) : null;

export function presentFunding({ clock }: Deps, column: FundingColumn): FundingView {
  const [available, needed] = [BigInt(column.available), BigInt(column.needed)];
  return {
    available: formatMoneyWire(available),
    needed: formatMoneyWire(needed),
    held: formatMoneyWire(BigInt(column.held)),
    shortfall: formatMoneyWire(shortfallOf({ available, needed })),
    until: fundingUntil(clock.now()).toISOString(),
  };
}

export function presentJobFunding(deps: Deps, column: FundingColumn): JobFundingView {
  return { ...presentFunding(deps, column), job_needed: formatMoneyWire(BigInt(column.job_needed)) };
}
