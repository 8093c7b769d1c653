import { restrictsWork } from '@relevo/domain/availability';
import type { Span } from '@relevo/domain/span';
import { isOutsideAvailability } from '@relevo/domain/work-limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type Asked = {
  workerIds: readonly string[];
  shifts: readonly Span[];
  /** Workers who have said that they can come to the job: only their days off hold. */
  standingBy?: ReadonlySet<string>;
};

/** Those of the workers who do not want to work at the time of one of the shifts, in one statement. */
export async function findUnavailable(db: Db, { workerIds, shifts, standingBy }: Asked): Promise<Set<string>> {
  if (workerIds.length === 0 || shifts.length === 0) return new Set();
  const rows = await db
    .selectFrom('availabilities')
    .select(['user_id', 'weekly', 'days_off', 'timezone'])
    .where('user_id', '=', sql<string>`any(${workerIds}::uuid[])`)
    .execute();
  const outside = rows.filter(({ user_id: workerId, weekly, days_off: daysOff, timezone }) => {
    const times = { weekly: standingBy?.has(workerId) ? null : weekly, daysOff, timezone };
    return restrictsWork(times) && isOutsideAvailability(shifts, times);
  });
  return new Set(outside.map(({ user_id }) => user_id));
}
