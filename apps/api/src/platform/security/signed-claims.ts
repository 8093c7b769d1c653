import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** What a token says; every value is still unchecked. */
export type Claims = Record<string, unknown>;

const algorithm = 'HS256';
const header = Buffer.from(JSON.stringify({ alg: algorithm, typ: 'JWT' })).toString('base64url');

/**
 * JSON web tokens with HMAC-SHA256. The first secret signs, and what any of them has signed is opened. The hash is computed at once, without a thread: it takes ten
 * microseconds, and the threads may be busy with passwords.
 */
export function createClaimSigner([current, ...previous]: Secrets) {
  const signatureOf = (signed: string, secret = current) => createHmac('sha256', secret).update(signed).digest();
  const isOurs = (signed: string, signature: string) =>
    isSame(signature, signatureOf(signed)) || previous.some((secret) => isSame(signature, signatureOf(signed, secret)));
  return {
    sign(claims: Claims): string {
      const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      return `${signed}.${signatureOf(signed).toString('base64url')}`;
    },
    /** The claims of a token that we signed; null for any other text. Nothing is parsed before the signature is right. */
    open(token: string): Claims | null {
      const parts = token.split('.');
      const [head = '', body = '', signature = ''] = parts;
      if (parts.length !== 3 || !isOurs(`${head}.${body}`, signature)) return null;
      const { alg, crit } = parse(head) ?? {};
      // We sign this way only, and an extension that has to be understood is not.
      if (alg !== algorithm || crit !== undefined) return null;
      return parse(body);
    },
  };
}

/** Compares the texts, so that a signature can be written in one way only. */
function isSame(given: string, expected: Buffer): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected.toString('base64url'))];
  return left.length === right.length && timingSafeEqual(left, right);
}

function parse(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null;
  } catch {
    return null;
  }
}
