import { randomUUID } from 'node:crypto';
import type { DeliveryView } from '@relevo/contracts/webhooks';
import { Refusal } from '@relevo/domain/refusals';
import { testType } from '@relevo/domain/webhooks';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { queueWebhooks } from '../../platform/background/queue-webhooks.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { currentTrace } from '../../platform/trace.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { recordAct } from '../acts/acts.ts';
import { lockOwnEndpoint, type OwnEndpoint } from './endpoints.repository.ts';
import { presentDelivery } from './present-delivery.ts';

/** Sends a message about nothing to one endpoint, whatever it listens to. */
export async function sendTest(deps: Deps, { by, ...own }: OwnEndpoint & { by: Acting }): Promise<DeliveryView> {
  await limitHourly(deps, own.companyId, 'webhook_test');
  const at = deps.clock.now();
  const delivery = await inTransaction(deps.db, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, own);
    if (endpoint.status === 'disabled') throw new Refusal('webhook_disabled');
    const added = await tx
      .insertInto('webhook_deliveries')
      .values({
        id: uuidv7(),
        endpoint_id: endpoint.id,
        message_id: randomUUID(),
        type: testType,
        data: '{}',
        occurred_at: at,
        next_attempt_at: at,
        created_at: at,
        traceparent: currentTrace()?.traceparent ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAct(tx, { by, act: 'webhook.test', subject: { type: 'webhook', id: endpoint.id }, at });
    await queueWebhooks(tx);
    return added;
  });
  return presentDelivery(delivery, own.companyId);
}
