import { randomInt } from 'node:crypto';
import { keyStart, prefixOfKey } from '@relevo/domain/api-keys';
import { hashToken, randomToken } from '../../platform/security/random-token.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const nameLength = 12;

/** A new key, with what is stored of it. */
export function makeKey(): { key: string; prefix: string; hash: Buffer } {
  const name = Array.from({ length: nameLength }, () => letters[randomInt(letters.length)]).join('');
  const key = `${keyStart}${name}_${randomToken()}`;
  return { key, prefix: prefixOfKey(key), hash: hashToken(key) };
}
