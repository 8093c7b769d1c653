import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { field } from './page-parts.ts';
import { demoAccounts } from './person.ts';
import { collectOutput, runBuilt } from './run-built.ts';

/** One of the provider's own people; `key` is what their authenticator app knows, once it is set up. */
export type Operator = { email: string; password: string; name: string; key?: string };

/** An operator nobody else in this run signs in as: a code works once, so two at a time would be in each other's way. */
export async function anOperator({ dataDir }: { dataDir: string }): Promise<Operator> {
  const email = `${randomUUID()}@desk.example`;
  const child = runBuilt('ops.js', ['create-operator', email, '--name', 'Simone Roy'], { DATA_DIR: dataDir });
  const output = collectOutput(child);
  await new Promise((resolve) => child.once('close', resolve));
  const password = /shown only now: (\S+)/.exec(output.text)?.[1];
  if (!password) throw new Error(`No operator was made: ${output.text}`);
  return { email, password, name: 'Simone Roy' };
}

/** The one that comes with the demo data; only for a server of a story's own. */
export const demoOperator = (): Operator => ({ ...demoAccounts.operator, name: 'Odile Bergeron' });

/** Types the password; what comes next is the second factor. */
export async function givePassword(page: Page, operator: Pick<Operator, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(operator.email);
  await field(page, 'Password').fill(operator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the console and signs in for the first time: the key is read from the screen, as an app would. */
export async function signInOperator(page: Page, consoleUrl: string, operator: Operator): Promise<void> {
  await page.goto(consoleUrl);
  await givePassword(page, operator);
  operator.key = await shownKey(page);
  await field(page, 'Code').fill(totpNow(operator.key));
  await page.getByRole('button', { name: 'Confirm and open the console' }).click();
  await expect(page.getByRole('button', { name: `${operator.name}, your account` })).toBeVisible();
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
