import { browserStorage } from './browser-storage.ts';

export type StoredTokens = { accessToken: string | null; refreshToken: string | null };

export const tokenNames = { access: 'access_token', refresh: 'refresh_token' } as const;
const accessLifetimeSeconds = 10 * 60 * 60;
const refreshLifetimeSeconds = 10_080 * 60;

/** Either place may have lost a token (an expired cookie, a cleared storage): the other one still counts. */
export function readTokens(): StoredTokens {
  return { accessToken: readToken(tokenNames.access), refreshToken: readToken(tokenNames.refresh) };
}

export function storeTokens(tokens: { access_token: string; refresh_token: string }): void {
  storeAccessToken(tokens.access_token);
  storeToken(tokenNames.refresh, tokens.refresh_token, refreshLifetimeSeconds);
}

export function storeAccessToken(access: string): void {
  storeToken(tokenNames.access, access, accessLifetimeSeconds);
}

export function clearTokens(): void {
  for (const name of Object.values(tokenNames)) {
    // The cookies go first: other tabs look at them the moment the storage tells of the change.
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
