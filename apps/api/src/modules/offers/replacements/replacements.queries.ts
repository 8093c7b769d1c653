import type { PageQuery } from '@relevo/contracts/paging';
import type { ReplacementDetailView, ReplacementsQuery, ReplacementView } from '@relevo/contracts/replacements';
import { Refusal } from '@relevo/domain/refusals';
import { waveLimits } from '@relevo/domain/waves';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { offerRows } from '../offer-rows.ts';
import { presentOffer } from '../present-offer.ts';
import { findCandidates } from './find-candidates.ts';
import { presentReplacement, type ReplacementRow } from './present-replacement.ts';
import { findSearch } from './replacements.repository.ts';

/** The employer's searches: running ones first, then the newest. */
export async function listReplacements(deps: Deps, ownerId: string, { job, status, ...page }: ReplacementsQuery) {
  const ofJob = job === undefined ? sql`` : sql`and replacement.job_id = ${job}`;
  const ofStatus = status === undefined ? sql`` : sql`and replacement.status = ${status}`;
  const where = sql`job.owner_id = ${ownerId} ${ofJob} ${ofStatus}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`
      select count(*) as count from replacements as replacement join jobs as job on job.id = replacement.job_id
      where ${where}`.execute(deps.db),
    replacementRows(deps, where, page).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentReplacement) };
}

/** One search of the employer's; that of another is not found. */
export async function getReplacement(deps: Deps, ownerId: string, id: string): Promise<ReplacementView> {
  const where = sql`replacement.id = ${id} and job.owner_id = ${ownerId}`;
  const { rows } = await replacementRows(deps, where, { page: 1, page_size: 1 }).execute(deps.db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentReplacement(rows[0]);
}

const newestFirst = sql`offer.created_at desc, offer.id desc`;

/** The same with its offers, and with how many workers could still be asked. */
export async function getReplacementDetail(deps: Deps, ownerId: string, id: string): Promise<ReplacementDetailView> {
  const replacement = await getReplacement(deps, ownerId, id);
  const { rows } = await offerRows(deps, {
    viewerId: ownerId,
    where: sql`offer.replacement_id = ${id} and job.owner_id = ${ownerId}`,
    order: newestFirst,
    page: 1,
    page_size: waveLimits.perSearch,
  }).execute(deps.db);
  const candidates = await countCandidates(deps, replacement);
  return { ...replacement, candidates, offers: rows.map((row) => presentOffer(deps, ownerId, row)) };
}

/** None of a search that ended. */
async function countCandidates(deps: Deps, { id, asked, status }: ReplacementView): Promise<number> {
  if (status !== 'proposed' && status !== 'searching') return 0;
  const search = await findSearch(deps.db, id);
  if (!search) return 0;
  const limit = waveLimits.perSearch - asked;
  return (await findCandidates(deps.db, { search, limit, at: deps.clock.now() })).length;
}

function replacementRows(deps: Pick<Deps, 'clock'>, where: RawBuilder<unknown>, { page, page_size }: PageQuery) {
  const now = deps.clock.now();
  return sql<ReplacementRow>`
    with picked as materialized (
      select replacement.*, job.title, job.timezone, row_number() over (
        order by replacement.status <> 'searching', replacement.opened_at desc, replacement.id desc) as rank
      from replacements as replacement join jobs as job on job.id = replacement.job_id
      where ${where}
      order by rank
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}
    )
    select picked.*, shift.starts_at as shift_starts_at, shift.ends_at as shift_ends_at, asked.waiting, asked.declined
    from picked left join shifts as shift on shift.id = picked.shift_id
    cross join lateral (
      select count(*) filter (where offer.status = 'open' and offer.expires_at > ${now})::int as waiting,
        count(*) filter (where offer.status = 'declined')::int as declined
      from offers as offer where offer.replacement_id = picked.id) as asked
    order by picked.rank`;
}
