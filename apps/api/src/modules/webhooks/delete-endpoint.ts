import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { type OwnEndpoint, removeOwnEndpoint } from './endpoints.repository.ts';
import { publishEndpointChange } from './publish-endpoint-change.ts';

/** Deletes an endpoint with its log; what waits for it is not sent. */
export async function deleteEndpoint({ db, clock }: Deps, { by, ...own }: OwnEndpoint & { by: Acting }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await removeOwnEndpoint(tx, own))) throw new Refusal('not_found');
    const at = clock.now();
    await recordAct(tx, { by, act: 'webhook.delete', subject: { type: 'webhook', id: own.endpointId }, at });
    await publishEndpointChange(tx, { ...own, at });
  });
}
