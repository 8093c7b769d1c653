import { isOutsideAvailability } from '@relevo/domain/work-limits';
import { sql } from 'kysely';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type WorkTimesColumn, workTimesSql } from '../../availability/availability.ts';
import { isBlocked } from '../../connections/connections.ts';

type Row = {
  worker_id: string;
  job_id: string;
  title: string;
  timezone: string;
  starts_at: Date;
  ends_at: Date;
  work_times: WorkTimesColumn | null;
};

/** Notifies the workers who stand by for the job of these shifts and are free then that a shift may need them. */
export async function notifyStandby(tx: Tx, shiftIds: readonly string[], at: Date): Promise<void> {
  if (shiftIds.length === 0) return;
  const { rows } = await sql<Row>`
    select standby.worker_id, job.id as job_id, job.title, job.timezone, shift.starts_at, shift.ends_at,
      ${workTimesSql(sql`worker.id`)} as work_times
    from shifts as shift join jobs as job on job.id = shift.job_id
    join parties as owner on owner.id = job.owner_id and owner.suspended_at is null
    join standbys as standby on standby.job_id = job.id
    join users as worker on worker.id = standby.worker_id and worker.review_status = 'approved'
      and worker.suspended_at is null and worker.deleted_at is null
    where shift.id = any(${shiftIds}::uuid[]) and not ${isBlocked(sql`worker.id`, sql`job.owner_id`)}
      and not exists (select from worker_shifts as taken
        where taken.worker_id = worker.id and taken.status in ('scheduled', 'in_progress')
          and taken.starts_at < shift.ends_at and taken.ends_at > shift.starts_at)
    order by shift.starts_at, shift.id, standby.since, worker.id`.execute(tx);
  const events = rows
    .filter((row) => !isDayOff(row))
    .map(
      ({ worker_id: userId, job_id: jobId, title, timezone, starts_at }) =>
        ({ type: 'standby.heads_up', userId, jobId, title, timezone, startsAt: starts_at.toISOString() }) as const,
    );
  await recordEvents(tx, events, at);
}

/** A search does not ask workers on their days off, so they need no heads-up either; standing by overrides the weekly hours. */
function isDayOff({ starts_at: startsAt, ends_at: endsAt, work_times: times }: Row): boolean {
  return (
    times !== null &&
    isOutsideAvailability([{ startsAt, endsAt }], { weekly: null, daysOff: times.days_off, timezone: times.timezone })
  );
}
