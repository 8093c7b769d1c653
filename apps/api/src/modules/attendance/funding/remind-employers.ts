import { unfundedMailAheadMs } from '@relevo/domain/funding';
import { sql } from 'kysely';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expectedPaySql } from './expected-pay-sql.ts';
import { availableSql, needsMoneySql } from './funding-column.ts';

const batchSize = 500;

type Row = { owner_id: string; job_id: string; ids: string[] };

/**
 * Records a mail to the employer of shifts that start within a day and whose pay the wallet cannot cover: once for each
 * booked shift, together for those of one job that start at the same time.
 */
export async function remindEmployers({ db, clock, config }: Deps): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + unfundedMailAheadMs);
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      with due as materialized (
        select booked.id, job.owner_id from worker_shifts as booked join jobs as job on job.id = booked.job_id
        where booked.status = 'scheduled' and booked.unfunded_mail_at is null and ${needsMoneySql({ now, until })}
          and ${expectedPaySql} > ${availableSql(sql`job.owner_id`, config.currency)}
        order by booked.starts_at, booked.id limit ${sql.lit(batchSize)} for update of booked skip locked),
      mailed as (
        update worker_shifts as booked set unfunded_mail_at = ${now} from due where due.id = booked.id
        returning booked.id, booked.job_id, booked.starts_at, due.owner_id)
      select owner_id, job_id, array_agg(id order by id) as ids from mailed
      group by owner_id, job_id, starts_at order by starts_at, job_id`.execute(tx);
    const events = rows.map(({ owner_id: userId, job_id: jobId, ids: workerShiftIds }) => {
      return { type: 'funding.missing', userId, jobId, workerShiftIds } as const;
    });
    await recordEvents(tx, events, now);
  });
}
