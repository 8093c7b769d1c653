import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../platform/deps.ts';
import { openSecret } from './endpoint-secrets.ts';
import { readFormerSecrets } from './former-secrets.ts';
import type { TakenDelivery } from './take-deliveries.ts';
import { webhookId } from './webhook-message.ts';

/** The headers of an attempt. After a rotation the former secret signs too for a while, and a receiver takes the one it knows. */
export function signMessage(deps: Deps, taken: TakenDelivery, body: string): Record<string, string> {
  const now = deps.clock.now();
  const id = webhookId(taken.message_id);
  const { endpoint_id, secret_sealed } = taken;
  const former = readFormerSecrets(taken, now).map(({ sealed }) => sealed);
  const signatures = [secret_sealed, ...former].map((sealed) =>
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
