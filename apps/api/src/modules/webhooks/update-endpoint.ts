import type { WebhookChangesBody, WebhookView } from '@relevo/contracts/webhooks';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { checkUrl } from './check-url.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { lockOwnEndpoint, type OwnEndpoint, saveEndpoint } from './endpoints.repository.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { publishEndpointChange } from './publish-endpoint-change.ts';

type UpdateEndpoint = OwnEndpoint & { by: Acting; changes: WebhookChangesBody };

/** Enabling starts to count failures again; nothing that was given up is sent again by itself. */
export async function updateEndpoint(deps: Deps, { by, changes, ...own }: UpdateEndpoint): Promise<WebhookView> {
  if (changes.url !== undefined) checkUrl(deps, changes.url);
  const at = deps.clock.now();
  const { status, ...fields } = changes;
  const endpoint = await inTransaction(deps.db, async (tx) => {
    const before = await lockOwnEndpoint(tx, own);
    const isEnabled = status === 'enabled' && before.status === 'disabled';
    const saved = await saveEndpoint(tx, before.id, {
      ...fields,
      // An update needs a column, also when the body is empty.
      id: before.id,
      ...(isEnabled && { status, disabled_reason: null, failures: 0, first_failed_at: null }),
    });
    await recordAct(tx, { by, act: 'webhook.update', subject: { type: 'webhook', id: before.id }, at });
    await publishEndpointChange(tx, { ...own, at });
    if (status !== 'disabled' || before.status === 'disabled') return saved;
    return disableEndpoint(tx, before.id, 'owner');
  });
  return presentEndpoint(endpoint);
}
