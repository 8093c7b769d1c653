import { type UserType, userTypes } from '@relevo/domain/account';
import { kioskLifeMs } from '@relevo/domain/kiosk';
import type { Clock } from '../clock.ts';
import type { Secrets } from './secrets.ts';
import { type Claims, createClaimSigner } from './signed-claims.ts';

const issuer = 'relevo';

/** Each kind has its own audience, so that one cannot be used as another. */
export type TokenKind = 'access' | 'refresh' | 'kiosk';

const lifetimeSeconds: Record<TokenKind, number> = {
  access: 10 * 60 * 60,
  refresh: 7 * 24 * 60 * 60,
  kiosk: kioskLifeMs / 1000,
};

export const sessionLifetimeSeconds = lifetimeSeconds.refresh;

export type TokenClaims = {
  userId: string;
  sessionId: string;
  /** An account keeps its type. Access tokens name it, except those of earlier versions. */
  userType?: UserType | undefined;
};
/** The refresh tokens of a session are numbered from 0; each answers the next one. */
export type RefreshClaims = TokenClaims & { generation: number };

export type Tokens = {
  signAccess(claims: TokenClaims & { userType: UserType }): string;
  /** Ends with the session. The same claims give the same text, so that two tabs are handed one successor. */
  signRefresh(claims: RefreshClaims, sessionStart: Date): string;
  /** A kiosk stands for no user: the token names the kiosk only. */
  signKiosk(kioskId: string): string;
  /** Null for a token that is invalid, expired or of another kind. */
  read(kind: TokenKind, token: string): RefreshClaims | null;
};

export function createTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }): Tokens {
  const signer = createClaimSigner(secrets);
  const sign = (
    kind: TokenKind,
    { userId, sessionId, userType, generation }: TokenClaims & { generation?: number },
    from: Date,
  ) => {
    const issuedAt = Math.floor(from.getTime() / 1000);
    return signer.sign({
      sid: sessionId,
      ...(generation && { gen: generation }),
      ...(userType && { user_type: userType }),
      iss: issuer,
      aud: kind,
      sub: userId,
      iat: issuedAt,
      exp: issuedAt + lifetimeSeconds[kind],
    });
  };
  return {
    signAccess: ({ userId, sessionId, userType }) => sign('access', { userId, sessionId, userType }, clock.now()),
    signRefresh: (claims, sessionStart) => sign('refresh', claims, sessionStart),
    signKiosk: (kioskId) => sign('kiosk', { userId: kioskId, sessionId: kioskId }, clock.now()),
    read(kind, token) {
      const claims = signer.open(token);
      if (!claims || !isMeantFor(kind, claims) || !isInTime(claims, clock.now())) return null;
      // Tokens issued before rotation existed carry no number and count as the first.
      const { sub, sid, gen = 0 } = claims;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return null;
      return {
        userId: sub,
        sessionId: sid,
        userType: userTypes.find((type) => type === claims.user_type),
        generation: gen,
      };
    },
  };
}

const isMeantFor = (kind: TokenKind, { iss, aud }: Claims) => iss === issuer && aud === kind;

/** Times are whole seconds, as a token writes them; one that is not valid before some time is refused until then. */
function isInTime({ iat, exp, nbf }: Claims, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000);
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= second) return false;
  return nbf === undefined || (typeof nbf === 'number' && nbf <= second);
}
