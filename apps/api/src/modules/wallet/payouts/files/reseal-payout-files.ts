import { inTransaction, type Tx } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { contentPlace } from './payout-files.repository.ts';

type Resealed = { resealed: number; unreadable: number };

/** Re-encrypts the contents of payout files with the current key, one at a time: each may have a megabyte. */
export async function resealPayoutFiles(deps: Deps): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (let after = 0; ; ) {
    const number = await inTransaction(deps.db, (tx) => resealNext(deps, tx, { after, total }));
    if (number === null) return total;
    after = number;
  }
}

type Next = { after: number; total: Resealed };

/** Answers the number of the file, or null when there is none left. */
async function resealNext({ cipher }: Deps, tx: Tx, { after, total }: Next): Promise<number | null> {
  const file = await tx
    .selectFrom('payout_files')
    .select(['id', 'number', 'content_sealed'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return null;
  if (!cipher.isStale(file.content_sealed)) return file.number;
  const content = openOrNull(cipher, file);
  if (content === null) {
    total.unreadable += 1;
    return file.number;
  }
  await tx
    .updateTable('payout_files')
    .set({ content_sealed: cipher.seal(content, contentPlace(file.id)) })
    .where('id', '=', file.id)
    .execute();
  total.resealed += 1;
  return file.number;
}

function openOrNull(cipher: Deps['cipher'], { id, content_sealed }: { id: string; content_sealed: string }) {
  try {
    return cipher.open(content_sealed, contentPlace(id));
  } catch {
    return null;
  }
}
