import { randomUUID } from 'node:crypto';
import { platformOwnerId } from '@relevo/domain/wallet';
import { ask } from './database.ts';

/** Pay that a worker earned, without the shift it came from: by the database, because working a shift takes a whole test. */
export async function earn(dataDir: string, userId: string, amount: string): Promise<void> {
  const cents = Math.round(Number(amount) * 100);
  const account = { ref: platformOwnerId, shard: 0 };
  const legs = [
    { ...account, owner: platformOwnerId, kind: 'card_in', amount: -cents },
    { ...account, owner: userId, kind: 'available', amount: cents },
  ];
  await ask(
    dataDir,
    `select post_journal(gen_random_uuid(), 'capture', $1::uuid, 0::smallint, 'test', now(), 'CAD', $2::jsonb)`,
    [randomUUID(), JSON.stringify(legs)],
  );
}
