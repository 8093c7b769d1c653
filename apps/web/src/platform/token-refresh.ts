import type { HttpAnswer } from './http.ts';
import type { StoredTokens } from './tokens.ts';

/** The server (or the lack of a refresh token) said that the session is over. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
  readonly answer: HttpAnswer | undefined;

  constructor(message: string, answer?: HttpAnswer) {
    super(message);
    this.answer = answer;
  }
}

/** The server could not be asked; the session may well be alive. */
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
  storeAccessToken(access: string): void;
  askServer(refreshToken: string): Promise<HttpAnswer>;
  /** Runs one at a time across all tabs of this browser. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
};

export type RefreshAccess = (refusedToken: string | null) => Promise<string>;

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
  // Someone else has renewed it while we waited for our turn.
  if (accessToken && refusedToken && accessToken !== refusedToken) return accessToken;
  if (!refreshToken) throw new SessionOver('No refresh token');

  const answer = await deps.askServer(refreshToken).catch(() => undefined);
  if (!answer || isTrouble(answer.status)) throw new RefreshUnavailable(answer);
  if (!answer.ok) throw new SessionOver('No access token returned', answer);

  const access = (answer.body as { access?: unknown } | undefined)?.access;
  if (typeof access !== 'string' || access === '') throw new SessionOver('No access token returned');
  deps.storeAccessToken(access);
  return access;
}

/** Answers that speak of the server's state and not of the session's. */
function isTrouble(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
