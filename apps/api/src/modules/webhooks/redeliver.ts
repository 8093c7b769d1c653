import type { DeliveryView } from '@relevo/contracts/webhooks';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { queueWebhooks } from '../../platform/background/queue-webhooks.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { recordAct } from '../acts/acts.ts';
import { lockOwnEndpoint, type OwnEndpoint } from './endpoints.repository.ts';
import { presentDelivery } from './present-delivery.ts';

/** Sends a message again, at once and with the same id; its attempts count from the beginning. */
export async function redeliver(
  deps: Deps,
  { by, deliveryId, ...own }: OwnEndpoint & { by: Acting; deliveryId: string },
): Promise<DeliveryView> {
  await limitHourly(deps, own.companyId, 'webhook_redelivery');
  const at = deps.clock.now();
  const delivery = await inTransaction(deps.db, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, own);
    if (endpoint.status === 'disabled') throw new Refusal('webhook_disabled');
    const moved = await tx
      .updateTable('webhook_deliveries')
      .set({ status: 'pending', attempts: 0, next_attempt_at: at })
      .where('id', '=', deliveryId)
      .where('endpoint_id', '=', endpoint.id)
      .returningAll()
      .executeTakeFirst();
    if (!moved) throw new Refusal('not_found');
    await recordAct(tx, { by, act: 'webhook.redeliver', subject: { type: 'delivery', id: deliveryId }, at });
    await queueWebhooks(tx);
    return moved;
  });
  return presentDelivery(delivery, own.companyId);
}
