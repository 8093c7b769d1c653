import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openSecret, sealSecret } from './endpoint-secrets.ts';
import { type Endpoint, saveEndpoint } from './endpoints.repository.ts';
import { formerSecretColumns, readFormerSecrets } from './former-secrets.ts';

type Resealed = { resealed: number; unreadable: number };

/** Re-encrypts the secrets of endpoints with the current key. A company has ten at most, so all are read at once. */
export async function resealWebhookSecrets(deps: Deps): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  await inTransaction(deps.db, async (tx) => {
    const endpoints = await tx.selectFrom('webhook_endpoints').selectAll().orderBy('id').forUpdate().execute();
    for (const endpoint of endpoints) {
      const stored = [endpoint.secret_sealed, ...allFormer(endpoint).map(({ sealed }) => sealed)];
      if (!stored.some((sealed) => deps.cipher.isStale(sealed))) continue;
      const changes = resealed(deps, endpoint);
      if (changes) await saveEndpoint(tx, endpoint.id, changes);
      total[changes ? 'resealed' : 'unreadable'] += 1;
    }
  });
  return total;
}

/** Also those that do not sign any more. */
const allFormer = (endpoint: Endpoint) => readFormerSecrets(endpoint, new Date(0));

function resealed(deps: Deps, endpoint: Endpoint) {
  const { id, secret_sealed } = endpoint;
  const again = (sealed: string) => sealSecret(deps, id, openSecret(deps, id, sealed));
  try {
    return {
      secret_sealed: again(secret_sealed),
      ...formerSecretColumns(allFormer(endpoint).map(({ sealed, until }) => ({ sealed: again(sealed), until }))),
    };
  } catch {
    return null;
  }
}
