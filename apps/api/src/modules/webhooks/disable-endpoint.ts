import type { DisabledReason } from '@relevo/domain/webhooks';
import type { Tx } from '../../platform/database/database.ts';
import { type Endpoint, saveEndpoint } from './endpoints.repository.ts';

/** What waits for the endpoint is given up with it. Under the lock of its row. */
export async function disableEndpoint(tx: Tx, endpointId: string, reason: DisabledReason): Promise<Endpoint> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', last_error: 'disabled', next_attempt_at: null, taken_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
  return saveEndpoint(tx, endpointId, { status: 'disabled', disabled_reason: reason });
}
