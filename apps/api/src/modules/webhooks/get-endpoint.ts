import type { WebhookView } from '@relevo/contracts/webhooks';
import type { Deps } from '../../platform/deps.ts';
import { getOwnEndpoint, type OwnEndpoint } from './endpoints.repository.ts';
import { presentEndpoint } from './present-endpoint.ts';

export async function getEndpoint({ db }: Deps, own: OwnEndpoint): Promise<WebhookView> {
  return presentEndpoint(await getOwnEndpoint(db, own));
}
