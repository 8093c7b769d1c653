import type { InvitedView, JobOffersQuery, MyOffersQuery, OfferView } from '@relevo/contracts/offers';
import type { PageQuery } from '@relevo/contracts/paging';
import { formatMoneyWire } from '@relevo/domain/money';
import { invitationLimits } from '@relevo/domain/offer-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import { type Acting, readsMoney } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FundingColumn, fundingColumn, fundingFor, shiftPaySql } from '../attendance/attendance.ts';
import { isEnded } from '../connections/connections.ts';
import { liveSql } from './close-offers.ts';
import type { Invitation } from './invite-workers.ts';
import { offerRows, statusSql } from './offer-rows.ts';
import { presentOffer } from './present-offer.ts';

type Found = { count: number; items: OfferView[] };
/** A block, and the erasure of the employer, take open offers from the worker. Answers, and what ended another way, are records that stay. */
export const isHiddenOffer = sql`(
  (offer.status in (${liveSql}) or offer.status = 'withdrawn' and offer.ended_because in ('gone', 'withdrawn'))
  and ${isEnded(sql`offer.worker_id`, sql`job.owner_id`)})`;
const newestFirst = sql`offer.created_at desc, offer.id desc`;

/** An offer for the worker who got it, the employer who made it, or who proposed it; for others there is none. */
export async function getOffer(deps: Deps, viewerId: string, offerId: string): Promise<OfferView> {
  const where = sql`offer.id = ${offerId} and ${viewerId} in (offer.worker_id, job.owner_id, offer.proposed_by)
    and not (offer.worker_id = ${viewerId} and ${isHiddenOffer})`;
  const asked = { viewerId, where, order: newestFirst, page: 1, page_size: 1 };
  const { rows } = await offerRows(deps, asked).execute(deps.db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentOffer(deps, viewerId, rows[0]);
}

/** A worker's offers: open ones by their end, then the newest. */
export function listMyOffers(deps: Deps, workerId: string, query: MyOffersQuery): Promise<Found> {
  const isOpen = sql`${statusSql(deps.clock.now())} in ('open', 'agreed')`;
  const order = sql`(${isOpen}) desc, case when ${isOpen} then offer.expires_at end, ${newestFirst}`;
  return find(deps, workerId, { where: sql`offer.worker_id = ${workerId} and not ${isHiddenOffer}`, order, query });
}

/** The offers for one of the employer's jobs, newest first. */
export async function listJobOffers(
  deps: Deps,
  ownerId: string,
  { jobId, reason, ...query }: JobOffersQuery & { jobId: string },
): Promise<Found> {
  const own = deps.db.selectFrom('jobs').select('id').where('id', '=', jobId).where('owner_id', '=', ownerId);
  if (!(await own.executeTakeFirst())) throw new Refusal('not_found');
  const ofReason = reason === undefined ? sql`` : sql`and offer.reason = ${reason}`;
  return find(deps, ownerId, { where: sql`offer.job_id = ${jobId} ${ofReason}`, order: newestFirst, query });
}

type Find = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; query: MyOffersQuery };

async function find(deps: Deps, viewerId: string, { where, order, query }: Find): Promise<Found> {
  const { status, ...page } = query;
  const ofStatus = status === undefined ? sql`` : sql`and ${statusSql(deps.clock.now())} = ${status}`;
  const condition = sql`${where} ${ofStatus}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`
      select count(*) as count from offers as offer join jobs as job on job.id = offer.job_id
      where ${condition}`.execute(deps.db),
    offerRows(deps, { ...(page satisfies PageQuery), viewerId, where: condition, order }).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentOffer(deps, viewerId, row)) };
}

type CostRow = { cost: bigint; funding: FundingColumn };
type Invited = Invitation & { jobId: string; by: Acting };

/** What an invitation made, with what it may cost and the employer's money. */
export async function presentInvitation(deps: Deps, invitation: Invited): Promise<InvitedView> {
  const { offerIds, already, skipped, jobId, by, shiftId, wage } = invitation;
  const ownerId = by.holderId;
  const seats =
    shiftId === null
      ? sql`job.worker_count - job.accepted_count - job.confirmed_count`
      : sql`greatest(0, job.worker_count - job.accepted_count - (select count(*) from worker_shifts as taken
          where taken.shift_id = ${shiftId} and taken.status <> 'cancelled'))`;
  const ofShift = shiftId === null ? sql`` : sql`and shift.id = ${shiftId}`;
  const where = sql`offer.id = any(${offerIds}::uuid[]) and job.owner_id = ${ownerId}`;
  const page = { page: 1, page_size: invitationLimits.perCall };
  const [costs, { rows }] = await Promise.all([
    sql<CostRow>`
      select (${seats}) * coalesce((select sum(${shiftPaySql(sql`${wage}::bigint`)}) from shifts as shift
          where shift.job_id = job.id and shift.starts_at > ${deps.clock.now()} ${ofShift}), 0)::bigint as cost,
        ${fundingColumn(deps, { ownerId })} as funding
      from jobs as job where job.id = ${jobId} and job.owner_id = ${ownerId}`.execute(deps.db),
    offerRows(deps, { viewerId: ownerId, where, order: newestFirst, ...page }).execute(deps.db),
  ]);
  const [money] = costs.rows;
  if (!money) throw new Refusal('not_found');
  return {
    invited: offerIds.length,
    already,
    skipped,
    offers: rows.map((row) => presentOffer(deps, ownerId, row)),
    cost: readsMoney(by) ? formatMoneyWire(BigInt(money.cost)) : null,
    funding: fundingFor(deps, by, money.funding),
  };
}
