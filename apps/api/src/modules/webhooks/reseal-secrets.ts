import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openSecret, sealSecret } from './endpoint-secrets.ts';
import { type Endpoint, saveEndpoint } from './endpoints.repository.ts';

type Resealed = { resealed: number; unreadable: number };

/** Re-encrypts the secrets of endpoints with the current key. A company has ten at most, so all are read at once. */
export async function resealWebhookSecrets(deps: Deps): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  await inTransaction(deps.db, async (tx) => {
    const endpoints = await tx.selectFrom('webhook_endpoints').selectAll().orderBy('id').forUpdate().execute();
    for (const endpoint of endpoints) {
      const { secret_sealed: secret, former_secret_sealed: former } = endpoint;
      if (![secret, former].some((sealed) => sealed !== null && deps.cipher.isStale(sealed))) continue;
      const changes = resealed(deps, endpoint);
      if (changes) await saveEndpoint(tx, endpoint.id, changes);
      total[changes ? 'resealed' : 'unreadable'] += 1;
    }
  });
  return total;
}

function resealed(deps: Deps, { id, secret_sealed, former_secret_sealed }: Endpoint) {
  const again = (sealed: string) => sealSecret(deps, id, openSecret(deps, id, sealed));
  try {
    return {
      secret_sealed: again(secret_sealed),
      former_secret_sealed: former_secret_sealed === null ? null : again(former_secret_sealed),
    };
  } catch {
    return null;
  }
}
