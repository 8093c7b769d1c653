import type { DeliveriesQuery, DeliveryView } from '@relevo/contracts/webhooks';
import type { Deps } from '../../platform/deps.ts';
import { getOwnEndpoint, type OwnEndpoint } from './endpoints.repository.ts';
import { presentDelivery } from './present-delivery.ts';

/** What was sent to an endpoint, newest first. */
export async function listDeliveries(
  { db }: Deps,
  own: OwnEndpoint,
  { status, page, page_size }: DeliveriesQuery,
): Promise<{ count: number; items: DeliveryView[] }> {
  const { id } = await getOwnEndpoint(db, own);
  const ofEndpoint = db
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', id)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'));
  const [{ count }, deliveries] = await Promise.all([
    ofEndpoint.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ofEndpoint
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: Number(count), items: deliveries.map((delivery) => presentDelivery(delivery, own.companyId)) };
}
