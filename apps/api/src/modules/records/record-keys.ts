import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

export type SigningKey = { kid: string; privateKey: KeyObject };
type Row = { kid: string; public_key: string; private_sealed: string | null };

const placeOf = (kid: string) => `record_keys.private_sealed:${kid}`;

/** The key that signs now, made when there is none. It is in the database, so that all servers sign with the same one. */
export async function currentKey(deps: Deps): Promise<SigningKey> {
  const stored = (await findCurrent(deps.db)) ?? (await makeFirst(deps));
  const opened = open(deps, stored);
  if (opened) return opened;
  // Without its encryption key the private part is lost: a new key signs, and copies signed before can still be checked.
  deps.log.error(
    { event: 'record_key_unreadable', kid: stored.kid },
    'Record key could not be decrypted and is replaced',
  );
  await inTransaction(deps.db, (tx) => replaceKey(deps, tx, stored.kid));
  return currentKey(deps);
}

function open({ cipher }: Deps, { kid, public_key, private_sealed }: Row): SigningKey | null {
  try {
    const d = cipher.open(private_sealed ?? '', placeOf(kid));
    const key = { kty: 'OKP', crv: 'Ed25519', x: public_key, d };
    return { kid, privateKey: createPrivateKey({ key, format: 'jwk' }) };
  } catch {
    return null;
  }
}

function findCurrent(db: Db): Promise<Row | undefined> {
  return db
    .selectFrom('record_keys')
    .select(['kid', 'public_key', 'private_sealed'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

async function makeFirst(deps: Deps): Promise<Row> {
  // Of two servers at once one adds its key, and both sign with that one.
  await deps.db
    .insertInto('record_keys')
    .values(newKey(deps))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findCurrent(deps.db);
  if (!stored) throw new Error('there is a current key once one was made');
  return stored;
}

/** Retires the current key, unless another one has become current; answers the id of the new one. */
export async function replaceKey(deps: Deps, tx: Tx, kid: string): Promise<string> {
  const { numUpdatedRows } = await tx
    .updateTable('record_keys')
    .set({ retired_at: deps.clock.now(), private_sealed: null })
    .where('kid', '=', kid)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return kid;
  const made = newKey(deps);
  await tx.insertInto('record_keys').values(made).execute();
  return made.kid;
}

/** Signs with a new key from now on. */
export async function rotateRecordKey(deps: Deps, tx: Tx): Promise<{ before: string; after: string }> {
  const { kid: before } = (await findCurrent(tx)) ?? (await makeFirst({ ...deps, db: tx }));
  return { before, after: await replaceKey(deps, tx, before) };
}

/** Unlists a retired key, so that nothing it signed can be checked any more; false without such a key. */
export async function withdrawRecordKey(tx: Tx, kid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('record_keys')
    .where('kid', '=', kid)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function listRecordKeys(db: Db) {
  return db
    .selectFrom('record_keys')
    .select(['kid', 'public_key', 'created_at', 'retired_at'])
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('kid')
    .execute();
}

/** Every key that a record may be signed with, as a JSON Web Key Set. */
export async function publicKeys(deps: Deps) {
  const stored = await listRecordKeys(deps.db);
  if (stored.length === 0) {
    await currentKey(deps);
    return publicKeys(deps);
  }
  const keys = stored.map(({ kid, public_key: x }) => ({ ...publicJwk(x), kid, alg: 'EdDSA', use: 'sig' }));
  return { keys };
}

const publicJwk = (x: string) => ({ kty: 'OKP' as const, crv: 'Ed25519' as const, x });

function newKey({ cipher, clock }: Deps) {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kid, public_key: x, private_sealed: cipher.seal(d, placeOf(kid)), created_at: clock.now() };
}

/** Re-encrypts the private part with the current encryption key. */
export async function resealRecordKey({ db, cipher }: Deps): Promise<{ resealed: number; unreadable: number }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select kid, public_key, private_sealed from record_keys where retired_at is null for update`.execute(tx);
    const [stored] = rows;
    if (!stored?.private_sealed || !cipher.isStale(stored.private_sealed)) return { resealed: 0, unreadable: 0 };
    const place = placeOf(stored.kid);
    const plain = opened(stored.private_sealed, place);
    if (plain === null) return { resealed: 0, unreadable: 1 };
    await tx
      .updateTable('record_keys')
      .set({ private_sealed: cipher.seal(plain, place) })
      .where('kid', '=', stored.kid)
      .execute();
    return { resealed: 1, unreadable: 0 };
  });

  function opened(sealed: string, place: string): string | null {
    try {
      return cipher.open(sealed, place);
    } catch {
      return null;
    }
  }
}
