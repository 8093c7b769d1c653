import type { InviteBody } from '@relevo/contracts/offers';
import { type FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import type { OfferCause } from '@relevo/domain/offer-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { blockedAmong, favouritesOf } from './relations.ts';

export type Invited = { workerIds: string[]; because: OfferCause };

type Asked = { ownerId: string; body: Pick<InviteBody, 'worker_ids' | 'crew_of' | 'favourites'> };

/**
 * The workers whom an invitation names: one by one, as the crew of a job, or as favourites. A blocked pair does not meet:
 * by name it is refused like an unknown id, in a group it is left out.
 */
export async function findInvited(tx: Tx, { ownerId, body }: Asked): Promise<Invited> {
  const { worker_ids, crew_of } = body;
  if (worker_ids) return { workerIds: await checkNamed(tx, ownerId, worker_ids), because: 'invited' };
  const group = crew_of
    ? { workerIds: await crewOf(tx, { jobId: crew_of, ownerId }), because: 'worked_here' as const }
    : { workerIds: await favouritesOf(tx, ownerId), because: 'favourite' as const };
  const workerIds = await unblocked(tx, { employerId: ownerId, workerIds: group.workerIds });
  return { ...group, workerIds: await approvedAmong(tx, workerIds) };
}

const invalid = (field: string) => [field, [{ problem: 'invalid' satisfies FieldProblem }]] as const;

/** Only people the employer deals with: an id says nothing about anyone else. */
async function checkNamed(tx: Tx, ownerId: string, workerIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select dealing.partner_id as id from dealings as dealing
    where dealing.user_id = ${ownerId} and dealing.partner_id = any(${workerIds}::uuid[])`.execute(tx);
  const known = await approvedAmong(
    tx,
    rows.map(({ id }) => id),
  );
  const open = new Set(await unblocked(tx, { employerId: ownerId, workerIds: known }));
  const wrong = workerIds.flatMap((id, index) => (open.has(id) ? [] : [invalid(`worker_ids.${index}`)]));
  if (wrong.length > 0) throw new FieldRefusal(Object.fromEntries(wrong));
  return workerIds;
}

/** The workers who are confirmed there or have worked; those who only missed are left out. */
async function crewOf(tx: Tx, { jobId, ownerId }: { jobId: string; ownerId: string }): Promise<string[]> {
  const { rows } = await sql<{ worker_id: string | null }>`
    select crew.worker_id from jobs as job left join lateral (
      select application.worker_id from applications as application
      where application.job_id = job.id and application.status = 'confirmed' and application.withdrawn_at is null
      union select booked.worker_id from worker_shifts as booked
      where booked.job_id = job.id and booked.status = 'completed'
    ) as crew on true
    where job.id = ${jobId} and job.owner_id = ${ownerId}`.execute(tx);
  if (rows.length === 0) throw new FieldRefusal(Object.fromEntries([invalid('crew_of')]));
  return rows.flatMap(({ worker_id }) => worker_id ?? []);
}

async function unblocked(tx: Tx, asked: { employerId: string; workerIds: readonly string[] }): Promise<string[]> {
  const blocked = await blockedAmong(tx, asked);
  return asked.workerIds.filter((id) => !blocked.has(id));
}

/** Those who may work now, in the order of their ids. */
async function approvedAmong(tx: Tx, workerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${workerIds}::uuid[]) and user_type = 'worker' and review_status = 'approved'
      and suspended_at is null and deleted_at is null
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
