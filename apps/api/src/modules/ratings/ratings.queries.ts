import type { PageQuery } from '@relevo/contracts/paging';
import type { RatingView } from '@relevo/contracts/ratings';
import type { RatingTag } from '@relevo/domain/ratings';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import { type Acting, readsHiring, readsShifts } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofSites } from '../acts/acts.ts';
import { isApart } from '../connections/connections.ts';
import { presentRating, type RatingColumns, ratingColumns } from './rating-summary.ts';

type Row = RatingColumns & {
  total: bigint;
  id: string | null;
  stars: number;
  tags: RatingTag[];
  comment: string | null;
  comment_hidden: boolean;
  name: string | null;
  revealed_on: string;
  is_own: boolean;
};

type Viewer = Pick<Acting, 'holderId' | 'siteIds' | 'role' | 'keyScopes'>;
type Asked = PageQuery & { id: string; viewer: Viewer };

/** The revealed ratings of a company, newest first. */
export const listCompanyRatings = (deps: Deps, { id, ...asked }: Asked) =>
  listRatings(
    deps,
    sql`select company.owner_id as id from companies as company
    where company.id = ${id} and company.name <> '' and not ${isApart(asked.viewer.holderId, sql`company.owner_id`)}`,
    asked,
  );

/** The same of oneself or of a user one deals with; everyone else is not found. */
export const listUserRatings = (deps: Deps, { id, ...asked }: Asked) =>
  listRatings(
    deps,
    sql`select person.id from parties as person
    where person.id = ${id} and person.deleted_at is null and ${isReachable(asked.viewer)}`,
    asked,
  );

/**
 * A condition on `parties as person`: the viewer, or one they have an application or a job with; a supervisor at their sites.
 * A member who neither hires nor runs shifts reaches no one else.
 */
export const isReachable = (viewer: Viewer) => sql<boolean>`
  (person.id = ${viewer.holderId} or (${dealsWith(viewer)} and not ${isApart(viewer.holderId, sql`person.id`)}))`;

function dealsWith(viewer: Viewer) {
  if (viewer.siteIds !== null) return bookedAt(viewer);
  return readsHiring(viewer) || readsShifts(viewer) ? dealtWith(viewer.holderId) : sql`false`;
}

const dealtWith = (viewerId: string) => sql`exists (
    select from dealings where dealings.user_id = ${viewerId} and dealings.partner_id = person.id)`;

const bookedAt = ({ holderId, siteIds }: Viewer) => sql`exists (
    select from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.worker_id = person.id and job.owner_id = ${holderId} and ${ofSites(siteIds, 'job')})`;

/** `ratee` names the account (`id`) or is null. */
async function listRatings({ db }: Deps, ratee: RawBuilder<unknown>, asked: Omit<Asked, 'id'>) {
  const { page, page_size, viewer } = asked;
  const { rows } = await sql<Row>`
    with ratee as materialized (${ratee})
    select ${ratingColumns}, entry.*,
      (select count(*) from ratings as rating where rating.ratee_id = ratee.id and rating.revealed_at is not null) as total
    from ratee
    left join rating_summaries as rated on rated.user_id = ratee.id
    left join lateral (
      select rating.id, rating.stars, rating.tags, rating.revealed_at,
        case when rating.comment_hidden_at is null then rating.comment end as comment,
        rating.comment_hidden_at is not null as comment_hidden,
        case when rater.deleted_at is null then coalesce(
          case when rating.side = 'employer' then nullif(company.name, '') end,
          rater.first_name || ' ' || left(rater.last_name, 1) || '.') end as name,
        to_char(rating.revealed_at at time zone 'UTC', 'YYYY-MM-DD') as revealed_on,
        rating.rater_id = ${viewer.holderId} as is_own
      from ratings as rating
      join parties as rater on rater.id = rating.rater_id
      left join companies as company on company.owner_id = rater.id
      where rating.ratee_id = ratee.id and rating.revealed_at is not null
      order by rating.revealed_at desc, rating.id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}) as entry on true
    order by entry.revealed_at desc, entry.id`.execute(db);
  const [first] = rows;
  if (!first) throw new Refusal('not_found');
  return { count: Number(first.total), items: rows.flatMap(presentEntry), rating: presentRating(first) };
}

function presentEntry({ id, stars, tags, comment, comment_hidden, name, revealed_on, is_own }: Row): RatingView[] {
  const can_report = comment !== null && !is_own;
  return id === null ? [] : [{ id, stars, tags, comment, comment_hidden, from: { name }, revealed_on, can_report }];
}
