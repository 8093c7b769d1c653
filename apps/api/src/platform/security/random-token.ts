import { createHash, randomBytes } from 'node:crypto';
import { shortCodeAlphabet } from '@relevo/domain/scan-rules';

/** A random secret of 256 bits for a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random code to type, of five bits a character. */
export function randomCode(length: number): string {
  return [...randomBytes(length)].map((byte) => shortCodeAlphabet[byte % shortCodeAlphabet.length]).join('');
}

/** The stored form of a token. It is random, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
