import { type RawBuilder, sql } from 'kysely';

type Id = RawBuilder<unknown> | string;

/**
 * Whether an account is not hidden from a viewer, for lists. The hidden ones are read once and hashed; unlike for an array,
 * the planner guesses the same share of rows whatever the number of employers is, so the plan of a search stays.
 */
export const isShownTo = (viewerId: Id, accountId: Id): RawBuilder<boolean> =>
  sql`${accountId} not in (${hiddenFrom(viewerId)})`;

/** The accounts that are hidden from a viewer, as `id`. */
export const hiddenFrom = (viewerId: Id): RawBuilder<{ id: string }> =>
  sql`select block.other_id as id from blocks as block where block.user_id = ${viewerId}`;

/** Whether a block by either side hides two accounts from each other. */
export const isBlocked = (one: Id, other: Id): RawBuilder<boolean> =>
  sql`exists (select from blocks as block where block.user_id = ${one} and block.other_id = ${other})`;

/** The same, unless a shift between the two stands: what belongs to it works as before. */
export const isApart = (one: Id, other: Id): RawBuilder<boolean> =>
  sql`(${isBlocked(one, other)} and not exists (
    select from standing_shifts as standing
    where standing.worker_id in (${one}, ${other}) and standing.owner_id in (${one}, ${other})))`;

/** Whether one of two accounts was erased. */
const isErased = (one: Id, other: Id): RawBuilder<boolean> =>
  sql`exists (select from parties as person where person.id in (${one}, ${other}) and person.deleted_at is not null)`;

/** Whether a block or an erasure ended all that was open between two accounts: what is left must not show which of them. */
export const isEnded = (one: Id, other: Id): RawBuilder<boolean> =>
  sql`(${isBlocked(one, other)} or ${isErased(one, other)})`;

/** The same, unless a shift between the two stands; an account with one cannot be erased. */
export const isGone = (one: Id, other: Id): RawBuilder<boolean> =>
  sql`(${isApart(one, other)} or ${isErased(one, other)})`;

/** A condition on `jobs as job`: its employer is gone for the worker, who has no shift of it that stands. */
export const isHiddenJob = (workerId: string): RawBuilder<boolean> =>
  sql`(${isEnded(workerId, sql`job.owner_id`)} and not exists (
    select from standing_shifts as standing where standing.job_id = job.id and standing.worker_id = ${workerId}))`;

/** How many shifts between two accounts stand. */
export const countStanding = (one: Id, other: Id): RawBuilder<number> =>
  sql`(select count(*)::int from standing_shifts as standing
    where standing.worker_id in (${one}, ${other}) and standing.owner_id in (${one}, ${other}))`;

type Sides = { workerId: Id; ownerId: Id };

/** How many shifts a worker completed for an employer. */
export const countWorked = ({ workerId, ownerId }: Sides): RawBuilder<number> =>
  sql`(select count(*)::int from worker_shifts as worked join jobs as worked_job on worked_job.id = worked.job_id
    where worked.worker_id = ${workerId} and worked.status = 'completed' and worked_job.owner_id = ${ownerId})`;
