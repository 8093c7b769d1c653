import type { WebhookView } from '@relevo/contracts/webhooks';
import type { Endpoint } from './endpoints.repository.ts';

/** Without its secret. */
export function presentEndpoint(endpoint: Endpoint): WebhookView {
  const { id, url, events, description, status, disabled_reason, created_at } = endpoint;
  return { id, url, events, description, status, disabled_reason, created_at: created_at.toISOString() };
}
