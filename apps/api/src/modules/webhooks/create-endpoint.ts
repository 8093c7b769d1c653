import type { NewWebhookView, WebhookBody } from '@relevo/contracts/webhooks';
import { Refusal } from '@relevo/domain/refusals';
import { webhooksMaximum } from '@relevo/domain/webhooks';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { checkUrl } from './check-url.ts';
import { newSecret, sealSecret } from './endpoint-secrets.ts';
import { addEndpoint, countEndpointsOf, lockEndpointsOf } from './endpoints.repository.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { publishEndpointChange } from './publish-endpoint-change.ts';

/** Adds an endpoint and answers its secret, which cannot be read again. */
export async function createEndpoint(deps: Deps, by: Acting, body: WebhookBody): Promise<NewWebhookView> {
  checkUrl(deps, body.url);
  const companyId = by.holderId;
  const id = uuidv7();
  const secret = newSecret();
  const at = deps.clock.now();
  const endpoint = await inTransaction(deps.db, async (tx) => {
    await lockEndpointsOf(tx, companyId);
    if ((await countEndpointsOf(tx, companyId)) >= webhooksMaximum) {
      throw new Refusal('too_many_webhooks', { count: webhooksMaximum });
    }
    await recordAct(tx, { by, act: 'webhook.create', subject: { type: 'webhook', id }, at });
    await publishEndpointChange(tx, { companyId, endpointId: id, at });
    const secret_sealed = sealSecret(deps, id, secret);
    return addEndpoint(tx, { ...body, id, company_id: companyId, secret_sealed, created_at: at });
  });
  return { ...presentEndpoint(endpoint), secret };
}
