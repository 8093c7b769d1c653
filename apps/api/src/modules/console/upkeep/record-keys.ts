import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { rotateRecordKey, withdrawRecordKey } from '../../records/records.ts';
import { recordAct } from '../audit.ts';

/** Signs records with a new key from now on; what was signed before can still be checked. */
export async function replaceRecordKey(deps: Deps, actor: string): Promise<{ before: string; after: string }> {
  return inTransaction(deps.db, async (tx) => {
    const keys = await rotateRecordKey(deps, tx);
    await recordAct(tx, { at: deps.clock.now(), actor, action: 'record_key.rotated', details: keys });
    return keys;
  });
}

/** For a key that leaked: nothing that it signed can be checked any more. The current key has to be replaced first. */
export async function unlistRecordKey(deps: Deps, { kid, actor }: { kid: string; actor: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await withdrawRecordKey(tx, kid))) throw new Refusal('not_found');
    await recordAct(tx, { at: deps.clock.now(), actor, action: 'record_key.withdrawn', details: { kid } });
  });
}
