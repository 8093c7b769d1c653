import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type Duty =
  | 'every_minute'
  | 'every_night'
  | 'every_minute_at_providers'
  | 'every_hour_at_providers'
  | 'issue_papers';

/** Records that a duty was done, so that an alert notices when no node does it any more. */
export async function recordDuty(db: Db, name: Duty): Promise<void> {
  await sql`
    insert into duty_runs (name, finished_at) values (${name}, now())
    on conflict (name) do update set finished_at = excluded.finished_at`.execute(db);
}

/** The duty, recorded when it has succeeded. */
export function recorded(db: Db, name: Duty, work: () => Promise<void>): () => Promise<void> {
  return async () => {
    await work();
    await recordDuty(db, name);
  };
}
