import { unfundedMailAheadMs } from '@relevo/domain/funding';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expectedPaySql } from './expected-pay-sql.ts';
import { availableSql, needsMoneySql } from './funding-column.ts';

type Row = { owner_id: string; job_id: string; ids: string[] };

/**
 * Records a mail to the employer of shifts that start within a day and that the wallet cannot cover: once for each
 * booked shift, together for those of one job that start at the same time.
 */
export async function remindEmployers(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const isDue = (now: Date) => {
    const until = new Date(now.getTime() + unfundedMailAheadMs);
    return sql`booked.status = 'scheduled' and booked.unfunded_mail_at is null and ${needsMoneySql({ now, until })}
      and ${expectedPaySql} > ${availableSql(sql`job.owner_id`, config.currency)}`;
  };
  await drain(deps, {
    name: 'remind_employer',
    from: sql`worker_shifts as booked join jobs as job on job.id = booked.job_id`,
    alias: 'booked',
    // The shifts of a job stay together, for one mail.
    key: sql`booked.job_id || ' ' || booked.id`,
    dueAt: sql`booked.starts_at`,
    where: isDue,
    together: 100,
    act: async (keys) => {
      const now = clock.now();
      const ids = keys.map((key) => key.split(' ')[1]);
      await inTransaction(db, async (tx) => {
        const { rows } = await sql<Row>`
          with mailed as (
            update worker_shifts as booked set unfunded_mail_at = ${now} from jobs as job
            where booked.id = any (${ids}::uuid[]) and job.id = booked.job_id and ${isDue(now)}
            returning booked.id, booked.job_id, booked.starts_at, job.owner_id)
          select owner_id, job_id, array_agg(id order by id) as ids from mailed
          group by owner_id, job_id, starts_at order by starts_at, job_id`.execute(tx);
        const events = rows.map(({ owner_id: userId, job_id: jobId, ids: workerShiftIds }) => {
          return { type: 'funding.missing', userId, jobId, workerShiftIds } as const;
        });
        await recordEvents(tx, events, now);
      });
    },
  });
}
