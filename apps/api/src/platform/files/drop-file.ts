import { recordEvent } from '../background/outbox.ts';
import { inTransaction } from '../database/database.ts';
import type { Deps } from '../deps.ts';

/** Removes a file that nothing names any more. A store that is away is asked again later, and nobody has to wait for it. */
export async function dropFile({ files, db, clock, log }: Deps, key: string): Promise<void> {
  try {
    await files.remove(key);
  } catch (error) {
    log.warn({ err: error }, 'a file could not be removed, trying again later');
    await inTransaction(db, (tx) => recordEvent(tx, { type: 'file.abandoned', key }, clock.now()));
  }
}
