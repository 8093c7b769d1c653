import { FieldRefusal } from '@relevo/domain/field-problems';
import { isWebhookUrl } from '@relevo/domain/webhook-url';
import type { Deps } from '../../platform/deps.ts';

/** Refuses an address that messages cannot be sent to. */
export function checkUrl({ config, publicUrl }: Deps, url: string): void {
  const rules = { trustedHosts: config.webhookTrustedHosts, ownHost: new URL(publicUrl).hostname };
  if (!isWebhookUrl(url, rules)) throw new FieldRefusal({ url: [{ problem: 'webhook_url_invalid' }] });
}
