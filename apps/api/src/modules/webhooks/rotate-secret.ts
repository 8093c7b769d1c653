import type { WebhookSecretView } from '@relevo/contracts/webhooks';
import { formerSecretMs } from '@relevo/domain/webhooks';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { newSecret, sealSecret } from './endpoint-secrets.ts';
import { lockOwnEndpoint, type OwnEndpoint, saveEndpoint } from './endpoints.repository.ts';

/** Answers a new secret. The former one signs too for a day, so that a receiver can change over at any time in it. */
export async function rotateSecret(
  deps: Deps,
  { by, ...own }: OwnEndpoint & { by: Acting },
): Promise<WebhookSecretView> {
  const at = deps.clock.now();
  const secret = newSecret();
  await inTransaction(deps.db, async (tx) => {
    const { id, secret_sealed } = await lockOwnEndpoint(tx, own);
    await saveEndpoint(tx, id, {
      secret_sealed: sealSecret(deps, id, secret),
      former_secret_sealed: secret_sealed,
      former_until: new Date(at.getTime() + formerSecretMs),
    });
    await recordAct(tx, { by, act: 'webhook.rotate_secret', subject: { type: 'webhook', id }, at });
  });
  return { secret };
}
