import type { HttpAnswer } from './http.ts';

export type StoredTokens = { accessToken: string | null; refreshToken: string | null };

export type RenewedTokens = { access: string; refresh?: string };

/** The server (or the lack of a refresh token) said that the session is over. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
  readonly answer: HttpAnswer | undefined;

  constructor(message: string, answer?: HttpAnswer) {
    super(message);
    this.answer = answer;
  }
}

/** The server gave no answer; the session may still be valid. */
export class RefreshUnavailable extends Error {
  override readonly name = 'RefreshUnavailable';
  readonly answer: HttpAnswer | undefined;

  constructor(answer?: HttpAnswer) {
    super('The session could not be renewed.');
    this.answer = answer;
  }
}

export type RefreshDeps = {
  readTokens(): StoredTokens;
  /** Without `refresh` the refresh token stays. */
  storeRenewed(renewed: RenewedTokens): void;
  askServer(refreshToken: string): Promise<HttpAnswer>;
  /** Runs one at a time across all tabs of this browser. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
};

type RefreshAccess = (refusedToken: string | null) => Promise<string>;

/** Calls refused at the same time share one refresh, in this tab and across tabs. */
export function createRefresh(deps: RefreshDeps): RefreshAccess {
  let underway: Promise<string> | undefined;

  return (refusedToken) => {
    underway ??= deps
      .exclusively(() => renew(deps, refusedToken))
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
}

async function renew(deps: RefreshDeps, refusedToken: string | null): Promise<string> {
  const { accessToken, refreshToken } = deps.readTokens();
  // Another tab has renewed it while this one waited for the lock.
  if (accessToken && refusedToken && accessToken !== refusedToken) return accessToken;
  if (!refreshToken) throw new SessionOver('No refresh token');

  const answer = await deps.askServer(refreshToken).catch(() => undefined);
  if (!answer || isTrouble(answer.status)) throw new RefreshUnavailable(answer);
  if (!answer.ok) throw new SessionOver('No access token returned', answer);

  const { access, refresh } = (answer.body ?? {}) as { access?: unknown; refresh?: unknown };
  if (typeof access !== 'string' || access === '') throw new SessionOver('No access token returned');
  // After a sign-out in the meantime there is no session to store them for.
  if (deps.readTokens().refreshToken) {
    deps.storeRenewed(typeof refresh === 'string' && refresh !== '' ? { access, refresh } : { access });
  }
  return access;
}

/** Statuses that are about the server and not about the session. */
function isTrouble(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
