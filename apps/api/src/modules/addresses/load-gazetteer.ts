import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { openGazetteer } from './gazetteer-file.ts';
import { findEdition, lockGazetteer, replacePlaces } from './places.repository.ts';

/** Loads the gazetteer file into the database when its edition differs. Nodes that start at once wait for a lock. */
export async function loadGazetteer(db: Db, log: Log): Promise<void> {
  const gazetteer = await openGazetteer();
  if ((await findEdition(db)) === gazetteer.edition) return;
  await inTransaction(db, async (tx) => {
    await lockGazetteer(tx);
    if ((await findEdition(tx)) === gazetteer.edition) return;
    const count = await replacePlaces(tx, gazetteer.edition, await gazetteer.read());
    log.info({ event: 'gazetteer_loaded', places: count }, 'Gazetteer loaded');
  });
}
