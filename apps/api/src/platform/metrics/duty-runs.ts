import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type Duty = 'every_minute' | 'every_night' | 'every_minute_at_providers' | 'ledger_check';

/** Records that a duty was done, so that an alert notices when no node does it any more. */
export async function recordDuty(db: Db, name: Duty, found = 0): Promise<void> {
  await sql`
    insert into duty_runs (name, finished_at, found) values (${name}, now(), ${found})
    on conflict (name) do update set finished_at = excluded.finished_at, found = excluded.found`.execute(db);
}

/** The duty, recorded when it has succeeded. */
export function recorded(db: Db, name: Duty, work: () => Promise<void>): () => Promise<void> {
  return async () => {
    await work();
    await recordDuty(db, name);
  };
}
