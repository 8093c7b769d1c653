import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Endpoint } from './endpoints.repository.ts';
import { publishEndpointChange } from './publish-endpoint-change.ts';

type Announced = { endpoint: Endpoint; reason: 'gone' | 'failing'; at: Date };

/** Mails and notifies the person who owns the company today. */
export async function announceDisabled(tx: Tx, { endpoint, reason, at }: Announced): Promise<void> {
  const { id: webhookId, company_id: companyId, url } = endpoint;
  const owner = await tx.selectFrom('employers').select('person_id').where('id', '=', companyId).executeTakeFirst();
  if (owner) {
    const { host } = new URL(url);
    await recordEvent(tx, { type: 'webhook.disabled', userId: owner.person_id, webhookId, host, reason }, at);
  }
  await publishEndpointChange(tx, { companyId, endpointId: webhookId, at });
}
