import type { BrowserContext } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import * as accounts from '@relevo/fixtures/accounts';
import { apiClient, type Client, made, request } from '@relevo/fixtures/http-client';
import { type Person, registrationOf } from './person.ts';
import type { SampleFile } from './sample-files.ts';

export type Tokens = Pick<SignedInView, 'access_token' | 'refresh_token'>;

/** Calls the running product without a browser. */
export const clientOf = (publicUrl: string): Client => apiClient(`${publicUrl}/api`);

/** Registers a user without a browser, for tests that begin later; `known` adds profile fields. */
export function register(publicUrl: string, person: Person, known: object = {}): Promise<SignedInView> {
  return accounts.register(clientOf(publicUrl), { ...registrationOf(person), ...known });
}

export function logIn(publicUrl: string, account: { email: string; password: string }): Promise<SignedInView> {
  return accounts.logIn(clientOf(publicUrl), account.email, account.password);
}

/** Changes the profile, or with another path whatever else the person owns. */
export async function change(publicUrl: string, tokens: Tokens, body: object, path = '/user/profile/'): Promise<void> {
  await send(`${publicUrl}/api${path}`, { method: 'PATCH', tokens, body });
}

export async function handIn(publicUrl: string, tokens: Tokens, file: SampleFile): Promise<void> {
  const body = new FormData();
  body.append('document_type', 'identity');
  body.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  await send(`${publicUrl}/api/user/add-document/`, { tokens, body });
}

/** Makes the browser open its next page as this person. */
export async function storeTokens(context: BrowserContext, publicUrl: string, tokens: Tokens): Promise<void> {
  await context.addCookies(
    (['access_token', 'refresh_token'] as const).map((name) => ({ name, value: tokens[name], url: publicUrl })),
  );
}

type Call = { method?: string; tokens?: Tokens; body?: object };

/** One call of the product, without a browser; what it refuses ends the test. */
export async function send<Body>(url: string, { method = 'POST', tokens, body }: Call): Promise<Body> {
  const token = tokens && { token: tokens.access_token };
  return made(await request<Body>(url, { method, body, ...token }), url);
}
