import { sql } from 'kysely';
import { drain } from '../../platform/background/drain.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';
import { liveSql } from './close-offers.ts';

/** Ends every offer past its time, job by job. Any node may run it, also several at once. */
export async function expireOffers(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'offer_expire',
    from: sql`offers as offer`,
    alias: 'offer',
    key: sql`offer.job_id`,
    dueAt: sql`offer.expires_at`,
    where: (now) => sql`offer.status in (${liveSql}) and offer.expires_at <= ${now}`,
    act: ([jobId = '']) =>
      inTransaction(db, async (tx) => {
        await sql`select job.id from jobs as job where job.id = ${jobId} for update`.execute(tx);
        await expireOffersOf(tx, jobId, clock.now());
      }),
  });
}

type Expired = { id: string; worker_id: string; proposed_by: string | null; owner_id: string };

/** Under the lock of the job. Sends no notification: only open screens are updated. */
export async function expireOffersOf(tx: Tx, jobId: string, at: Date): Promise<void> {
  const { rows } = await sql<Expired>`
    update offers as offer set status = 'expired' from jobs as job
    where offer.job_id = ${jobId} and job.id = offer.job_id and offer.status in (${liveSql}) and offer.expires_at <= ${at}
    returning offer.id, offer.worker_id, offer.proposed_by, job.owner_id`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const expired = { type: 'offer', what: 'expired', jobId, at } as const;
  await writeTogether(
    tx,
    changeWrites([
      { ...expired, userIds: [first.owner_id] },
      ...rows.map(({ id, worker_id, proposed_by }) => {
        return { ...expired, subjectId: id, userIds: proposed_by ? [worker_id, proposed_by] : [worker_id] };
      }),
    ]),
  );
}
