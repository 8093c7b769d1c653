import type { BrowserContext, Page } from '@playwright/test';
import { field, firstHeading, toasts, watchRequests } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const names = ['access_token', 'refresh_token'] as const;

test('a session is renewed as long as it is good, ends at the sign-in page, and outlives an unreachable server', async ({
  page,
  context,
  server,
  signedIn,
}) => {
  const person = server.newPerson();
  const tokens = await server.register(person);
  const requests = watchRequests(page);

  await test.step('an access token that is no longer good is renewed once, and the page opens', async () => {
    await signedIn({ ...tokens, access_token: 'garbage' });
    const calls = countCalls(page);
    await page.goto('/profile');
    await expectProfile(page);
    expect(calls).toMatchObject({ refreshes: 1, refused: 1 });
    const renewed = await storedTokens(page);
    expect(renewed).toMatchObject({ access_token: expect.stringMatching(/^ey.+\..+\..+$/) });
    // The next refresh token is stored too; a second renewal uses it, and the account stays signed in.
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    await storeToken(page, 'access_token', 'garbage');
    const counted = page.waitForResponse((response) => response.url().endsWith('/notification/unread-count/'));
    await page.reload();
    await expectProfile(page);
    expect(calls).toMatchObject({ refreshes: 2, refused: 2 });
    expect((await storedTokens(page)).refresh_token).not.toBe(renewed.refresh_token);
    // The bell asks last, in its own time.
    await counted;
  });

  await test.step('calls that are refused together share one renewal', async () => {
    await requests.untilQuiet();
    await storeToken(page, 'access_token', 'garbage');
    const calls = countCalls(page);
    // In one go, so that all three calls leave with the token that is no longer good.
    await page.evaluate(() => {
      for (const _return of [1, 2, 3]) window.dispatchEvent(new Event('focus'));
    });
    await expect.poll(() => calls.answered).toBe(3);
    expect(calls).toMatchObject({ refreshes: 1, refused: 3 });
    await expect(page).toHaveURL('/profile');
  });

  await test.step('a refused renewal ends the session at the sign-in page and leaves no token behind', async () => {
    for (const name of names) await storeToken(page, name, 'garbage');
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(firstHeading(page)).toHaveText('Welcome back');
    expect(await storedTokens(page)).toEqual({ access_token: null, refresh_token: null });
    expect(await cookiesOf(context)).toEqual({});
  });

  await test.step('signing in keeps the tokens for ten hours and seven days', async () => {
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/profile');
    const cookies = await cookiesOf(context);
    const hoursLeft = (name: string) => ((cookies[name]?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(hoursLeft('access_token')).toBeCloseTo(10, 1);
    expect(hoursLeft('refresh_token')).toBeCloseTo(7 * 24, 1);
    for (const name of names) expect(cookies[name]).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(await storedTokens(page)).toEqual({
      access_token: cookies.access_token?.value,
      refresh_token: cookies.refresh_token?.value,
    });
  });

  await test.step('an unreachable server shows a toast and does not sign the user out', async () => {
    const toast = toasts(page).filter({ hasText: 'Network error. Please check your connection.' });
    await expectProfile(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await page.reload();
    await expect(toast).toBeVisible();
    await page.unroute('**/api/**');
    await page.goto('/profile');
    await expectProfile(page);
  });
});

async function expectProfile(page: Page): Promise<void> {
  await expect(firstHeading(page)).toHaveText('Profile');
  await expect(page).toHaveURL('/profile');
}

function countCalls(page: Page): { refreshes: number; refused: number; answered: number } {
  const calls = { refreshes: 0, refused: 0, answered: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/user/token/refresh/') calls.refreshes += 1;
    else if (/^\/api\/(?!notification\/)/.test(pathname)) calls[response.ok() ? 'answered' : 'refused'] += 1;
  });
  return calls;
}

/** Puts another value where the app keeps this token. */
async function storeToken(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the app itself writes is changed the same way.
      document.cookie = `${key}=${text}; Path=/`;
      localStorage.setItem(key, text);
    },
    [name, value] as const,
  );
}

function storedTokens(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
    names as readonly string[],
  );
}

async function cookiesOf(context: BrowserContext) {
  return Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
}
