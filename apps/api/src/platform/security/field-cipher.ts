import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1';

/**
 * Encrypts single fields. `place` (table, column and row) is authenticated too, so that a value copied to another row
 * or column cannot be decrypted. The current key encrypts; previous ones still decrypt until everything is
 * re-encrypted.
 */
export type FieldCipher = {
  seal(plain: string, place: string): string;
  open(sealed: string, place: string): string;
  /** True when a previous key encrypted it. */
  isStale(sealed: string): boolean;
};

type Key = { id: string; bytes: Buffer };

export function createFieldCipher(secrets: { current: string; previous: readonly string[] }): FieldCipher {
  const current = deriveKey(secrets.current);
  const known = new Map([current, ...secrets.previous.map(deriveKey)].map((key) => [key.id, key]));
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.bytes, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [version, current.id, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.');
    },
    open(sealed, place) {
      const [sealedVersion, keyId = '', payload = ''] = sealed.split('.');
      const key = known.get(keyId);
      if (sealedVersion !== version || !key) throw new Error('a sealed field names a key that is not configured');
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    isStale: (sealed) => sealed.split('.')[1] !== current.id,
  };
}

function deriveKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'relevo field cipher', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
