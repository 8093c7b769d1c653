import type { BrowserContext } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { type Person, registrationOf } from './person.ts';
import type { SampleFile } from './sample-files.ts';

export type Tokens = Pick<SignedInView, 'access_token' | 'refresh_token'>;

/** Registers somebody without a browser, for stories that begin later; `known` is what they tell besides. */
export function register(publicUrl: string, person: Person, known: object = {}): Promise<SignedInView> {
  return send(`${publicUrl}/api/user/register/`, { body: { ...registrationOf(person), ...known } });
}

export function logIn(publicUrl: string, account: { email: string; password: string }): Promise<SignedInView> {
  return send(`${publicUrl}/api/user/login/`, { body: { email: account.email, password: account.password } });
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
export async function giveTokens(context: BrowserContext, publicUrl: string, tokens: Tokens): Promise<void> {
  await context.addCookies(
    (['access_token', 'refresh_token'] as const).map((name) => ({ name, value: tokens[name], url: publicUrl })),
  );
}

type Call = { method?: string; tokens?: Tokens; body?: object };

/** One call of the product, without a browser; what it refuses ends the story. */
export async function send<Answer>(url: string, { method = 'POST', tokens, body }: Call): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(tokens && { authorization: `Bearer ${tokens.access_token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || !body ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}
