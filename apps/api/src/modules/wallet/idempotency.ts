import { createHash } from 'node:crypto';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import type { Tx } from '../../platform/database/database.ts';

type Keyed = {
  /** The person who asks: members of a company do not share their keys. */
  userId: string;
  key: string | undefined;
  request: unknown;
  operationId: string;
  at: Date;
};

const fingerprintOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** Part of a request that names nothing of the company: a member may act for another one a day later. */
export const companyOf = ({ id, holderId }: Pick<Acting, 'id' | 'holderId'>) =>
  id === holderId ? {} : { company: holderId };

/**
 * Binds a request that moves money to its idempotency key. Answers the operation of an earlier request with the same
 * key, or null for the first; concurrent requests wait here until the first is committed.
 */
export async function claimKey(tx: Tx, { userId, key, request, operationId, at }: Keyed): Promise<string | null> {
  if (key === undefined) return null;
  const fingerprint = fingerprintOf(request);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, operation_id: operationId, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('operation_id')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'operation_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.fingerprint.equals(fingerprint)) throw new Refusal('idempotency_key_reused');
  return earlier.operation_id;
}
