import type { BrowserContext } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { type Person, registrationOf } from './person.ts';

/** Registers somebody without a browser, for stories that begin later. */
export function register(publicUrl: string, person: Person): Promise<SignedInView> {
  return post(`${publicUrl}/api/user/register/`, registrationOf(person));
}

export function logIn(publicUrl: string, account: { email: string; password: string }): Promise<SignedInView> {
  return post(`${publicUrl}/api/user/login/`, { email: account.email, password: account.password });
}

type Tokens = Pick<SignedInView, 'access_token' | 'refresh_token'>;

/** Makes the browser open its next page as this person. */
export async function giveTokens(context: BrowserContext, publicUrl: string, tokens: Tokens): Promise<void> {
  await context.addCookies(
    (['access_token', 'refresh_token'] as const).map((name) => ({ name, value: tokens[name], url: publicUrl })),
  );
}

async function post(url: string, body: unknown): Promise<SignedInView> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SignedInView;
}
