import type { WebhookSecretView } from '@relevo/contracts/webhooks';
import { formerSecretMs } from '@relevo/domain/webhooks';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { newSecret, sealSecret } from './endpoint-secrets.ts';
import { lockOwnEndpoint, type OwnEndpoint, saveEndpoint } from './endpoints.repository.ts';
import { formerSecretColumns, readFormerSecrets } from './former-secrets.ts';

/**
 * Answers a new secret. The former one signs too for a day, so that a receiver can change over at any time in it, also when the
 * new one was lost and another is asked for.
 */
export async function rotateSecret(
  deps: Deps,
  { by, ...own }: OwnEndpoint & { by: Acting },
): Promise<WebhookSecretView> {
  const at = deps.clock.now();
  const secret = newSecret();
  await inTransaction(deps.db, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, own);
    const { id } = endpoint;
    const former = { sealed: endpoint.secret_sealed, until: new Date(at.getTime() + formerSecretMs) };
    await saveEndpoint(tx, id, {
      secret_sealed: sealSecret(deps, id, secret),
      ...formerSecretColumns([former, ...readFormerSecrets(endpoint, at)]),
    });
    await recordAct(tx, { by, act: 'webhook.rotate_secret', subject: { type: 'webhook', id }, at });
  });
  return { secret };
}
