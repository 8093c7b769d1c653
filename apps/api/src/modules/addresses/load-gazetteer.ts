import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { openGazetteer } from './gazetteer-file.ts';
import { findEdition, lockGazetteer, replacePlaces } from './places.repository.ts';

/** Brings the table of places to the file's edition. Many nodes may start at once: one reads, the others find it done. */
export async function loadGazetteer(db: Db, log: Log): Promise<void> {
  const gazetteer = await openGazetteer();
  if ((await findEdition(db)) === gazetteer.edition) return;
  await inTransaction(db, async (tx) => {
    await lockGazetteer(tx);
    if ((await findEdition(tx)) === gazetteer.edition) return;
    const count = await replacePlaces(tx, gazetteer.edition, await gazetteer.read());
    log.info({ places: count }, 'gazetteer loaded');
  });
}
