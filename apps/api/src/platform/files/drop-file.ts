import { recordEvent } from '../background/outbox.ts';
import { inTransaction } from '../database/database.ts';
import type { Deps } from '../deps.ts';

/** Removes a file without a row. When the store is unreachable, an event retries the removal later. */
export async function dropFile({ files, db, clock, log }: Deps, key: string): Promise<void> {
  try {
    await files.remove(key);
  } catch (error) {
    log.warn({ event: 'file_removal_failed', err: error }, 'File could not be removed, retrying later');
    await inTransaction(db, (tx) => recordEvent(tx, { type: 'file.abandoned', key }, clock.now()));
  }
}
