import { browserStorage } from '@relevo/browser/browser-storage';
import type { RenewedTokens, StoredTokens } from '@relevo/browser/token-refresh';

export const tokenNames = { access: 'access_token', refresh: 'refresh_token' } as const;
const accessLifetimeSeconds = 10 * 60 * 60;
const refreshLifetimeSeconds = 10_080 * 60;

/** Either place may have lost a token (an expired cookie, a cleared storage): the other one still counts. */
export function readTokens(): StoredTokens {
  return { accessToken: readToken(tokenNames.access), refreshToken: readToken(tokenNames.refresh) };
}

export function storeTokens({ access_token, refresh_token }: { access_token: string; refresh_token: string }): void {
  storeRenewed({ access: access_token, refresh: refresh_token });
}

export function storeRenewed({ access, refresh }: RenewedTokens): void {
  storeToken(tokenNames.access, access, accessLifetimeSeconds);
  if (refresh !== undefined) storeToken(tokenNames.refresh, refresh, refreshLifetimeSeconds);
}

/** The session that the tokens belong to, which stays the same while they are renewed; null when signed out. */
export function readSessionId(): string | null {
  const { accessToken, refreshToken } = readTokens();
  return sessionIdOf(refreshToken ?? accessToken);
}

/** A token that cannot be read stands for itself. */
export function sessionIdOf(token: string | null): string | null {
  if (!token) return null;
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sid } = JSON.parse(atob(payload)) as { sid?: unknown };
    return typeof sid === 'string' ? sid : token;
  } catch {
    return token;
  }
}

export function clearTokens(): void {
  for (const name of Object.values(tokenNames)) {
    // The cookies go first: other tabs read them in their storage event.
    writeCookie(name, '', 0);
    browserStorage.remove(name);
  }
}

export function hasTokens(): boolean {
  const { accessToken, refreshToken } = readTokens();
  return accessToken !== null || refreshToken !== null;
}

function readToken(name: string): string | null {
  return readCookie(name) || browserStorage.read(name) || null;
}

function storeToken(name: string, value: string, lifetimeSeconds: number): void {
  writeCookie(name, value, lifetimeSeconds);
  browserStorage.write(name, value);
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

function writeCookie(name: string, value: string, lifetimeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
}
