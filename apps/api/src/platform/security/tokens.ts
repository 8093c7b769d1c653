import { kioskLifeMs } from '@relevo/domain/kiosk';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

const algorithm = 'HS256';
const issuer = 'relevo';

/** Each kind has its own audience, so that one cannot be used as another. */
export type TokenKind = 'access' | 'refresh' | 'kiosk';

const lifetimeSeconds: Record<TokenKind, number> = {
  access: 10 * 60 * 60,
  refresh: 7 * 24 * 60 * 60,
  kiosk: kioskLifeMs / 1000,
};

export const sessionLifetimeSeconds = lifetimeSeconds.refresh;

export type TokenClaims = { userId: string; sessionId: string };
/** The refresh tokens of a session are numbered from 0; each answers the next one. */
export type RefreshClaims = TokenClaims & { generation: number };

export type Tokens = {
  signAccess(claims: TokenClaims): Promise<string>;
  /** Ends with the session. The same claims give the same text, so that two tabs are handed one successor. */
  signRefresh(claims: RefreshClaims, sessionStart: Date): Promise<string>;
  /** A kiosk stands for no user: the token names the kiosk only. */
  signKiosk(kioskId: string): Promise<string>;
  /** Null for a token that is invalid, expired or of another kind. */
  read(kind: TokenKind, token: string): Promise<RefreshClaims | null>;
};

export function createTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  const key = new TextEncoder().encode(secret);
  const sign = (kind: TokenKind, { userId, ...claims }: TokenClaims & { generation?: number }, from: Date) => {
    const issuedAt = Math.floor(from.getTime() / 1000);
    return new SignJWT({ sid: claims.sessionId, ...(claims.generation && { gen: claims.generation }) })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(kind)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds[kind])
      .sign(key);
  };
  return {
    signAccess: ({ userId, sessionId }) => sign('access', { userId, sessionId }, clock.now()),
    signRefresh: (claims, sessionStart) => sign('refresh', claims, sessionStart),
    signKiosk: (kioskId) => sign('kiosk', { userId: kioskId, sessionId: kioskId }, clock.now()),
    async read(kind, token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience: kind,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        });
        // Tokens of before the rotation carry no number: they are the first.
        const { sub, sid, gen = 0 } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return null;
        return { userId: sub, sessionId: sid, generation: gen };
      } catch {
        return null;
      }
    },
  };
}
