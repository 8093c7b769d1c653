import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../platform/deps.ts';
import { openSecret } from './endpoint-secrets.ts';
import type { TakenDelivery } from './take-deliveries.ts';
import { webhookId } from './webhook-message.ts';

/** The headers of an attempt. After a rotation both secrets sign for a while, and a receiver takes the one it knows. */
export function signMessage(deps: Deps, taken: TakenDelivery, body: string): Record<string, string> {
  const now = deps.clock.now();
  const id = webhookId(taken.message_id);
  const { endpoint_id, secret_sealed, former_secret_sealed, former_until } = taken;
  const isFormerLive = former_secret_sealed !== null && former_until !== null && now < former_until;
  const signatures = [secret_sealed, ...(isFormerLive ? [former_secret_sealed] : [])].map((sealed) =>
    new Webhook(openSecret(deps, endpoint_id, sealed)).sign(id, now, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Relevo-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
