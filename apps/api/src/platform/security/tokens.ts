import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

const algorithm = 'HS256';
const issuer = 'relevo';

/** Each kind is an audience of its own, so that one can never pass for another. */
export type TokenKind = 'access' | 'refresh';

const lifetimeSeconds: Record<TokenKind, number> = { access: 10 * 60 * 60, refresh: 7 * 24 * 60 * 60 };

export const sessionLifetimeSeconds = lifetimeSeconds.refresh;

export type TokenClaims = { userId: string; sessionId: string };

export type Tokens = {
  sign(kind: TokenKind, claims: TokenClaims): Promise<string>;
  /** Null for anything that is not a live token of this kind, signed by us. */
  read(kind: TokenKind, token: string): Promise<TokenClaims | null>;
};

export function createTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    async sign(kind, { userId, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(kind)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds[kind])
        .sign(key);
    },
    async read(kind, token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience: kind,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
        return { userId: payload.sub, sessionId: payload.sid };
      } catch {
        return null;
      }
    },
  };
}
