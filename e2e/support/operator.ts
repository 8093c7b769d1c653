import { createHmac, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readBody } from '@relevo/fixtures/http-client';
import { ask } from './database.ts';
import { field } from './page-parts.ts';
import { collectOutput, runBuilt } from './run-built.ts';

/** One of the provider's own people; `key` is what their authenticator app knows, once it is set up. */
export type Operator = { email: string; password: string; name: string; key?: string };

const name = 'Simone Roy';
const { hash } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('@node-rs/argon2') as {
  hash(password: string, cost: object): Promise<string>;
};

/** An operator of one test only: a code works once, so two tests must not share an operator. */
export async function anOperator({ dataDir }: { dataDir: string }): Promise<Operator> {
  const operator = { email: `${randomUUID()}@console.example`, password: 'correct battery', name };
  const passwordHash = await hash(operator.password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await ask(
    dataDir,
    `insert into operators (id, email, name, password_hash, created_at) values ($1, $2, $3, $4, now())`,
    [randomUUID(), operator.email, operator.name, passwordHash],
  );
  return operator;
}

/** The same with the `npm run ops` command, which prints the password once. */
export async function anOperatorByCommand({ dataDir }: { dataDir: string }): Promise<Operator> {
  const email = `${randomUUID()}@console.example`;
  const child = runBuilt('ops.js', ['create-operator', email, '--name', name], { DATA_DIR: dataDir });
  const output = collectOutput(child);
  await new Promise((resolve) => child.once('close', resolve));
  const password = /shown only now: (\S+)/.exec(output.text)?.[1];
  if (!password) throw new Error(`No operator was made: ${output.text}`);
  return { email, password, name };
}

/** Types the password; what comes next is the second factor. */
export async function givePassword(page: Page, operator: Pick<Operator, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(operator.email);
  await field(page, 'Password').fill(operator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Signs in for the first time, without the screens of it, and opens a page of the console. The screens themselves are
 * proved in console.spec.ts.
 */
export async function signInOperator(page: Page, consoleUrl: string, operator: Operator, path = '/'): Promise<void> {
  await beginSession(page.request, consoleUrl, operator);
  await page.goto(`${consoleUrl}${path}`);
  await expect(page.getByRole('button', { name: `${operator.name}, your account` })).toBeVisible();
}

/** The same without a page: what is left are the cookies. */
export async function beginSession(request: APIRequestContext, consoleUrl: string, operator: Operator): Promise<void> {
  const { email, password } = operator;
  await call<unknown>(request, `${consoleUrl}/api/login/`, { email, password });
  const { key } = await call<{ key: string }>(request, `${consoleUrl}/api/second-factor/`);
  operator.key = key.replaceAll(' ', '');
  await call<unknown>(request, `${consoleUrl}/api/second-factor/`, { code: totpNow(operator.key) });
}

async function call<Body>(request: APIRequestContext, url: string, data?: object): Promise<Body> {
  const headers = { 'x-requested-with': 'relevo-console' };
  const answer = data ? await request.post(url, { data, headers }) : await request.get(url, { headers });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
  return readBody(answer.headers()['content-type'], await answer.text());
}

/** The key that is shown to be typed into an authenticator app. */
export async function shownKey(page: Page): Promise<string> {
  const shown = page.getByRole('definition').filter({ hasText: /^[A-Z2-7 ]{16,}$/ });
  return ((await shown.textContent()) ?? '').replaceAll(' ', '');
}

const stepMs = 30_000;

/** The code an authenticator app shows (RFC 6238); `stepsAhead` is the one after it, for a second sign-in at once. */
export function totpNow(key: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + stepsAhead));
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
