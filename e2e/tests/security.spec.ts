import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { as } from '@relevo/fixtures/http-client';
import { expectAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { givePassword } from '../support/confirm-password.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import type { Person } from '../support/person.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test('sessions end one by one, all together and with a new password, and an account with its deletion', async ({
  page,
  server,
}) => {
  const person = server.newPerson();
  await server.register(person);
  await page.goto('/login');
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(firstHeading(page)).toHaveText('Profile');
  // The registration itself has left a session too.
  for (const _device of ['phone', 'tablet']) await server.logIn(person);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(firstHeading(page)).toHaveText('Security');
  // The list moves what is below it when it arrives: a click before that would miss.
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);

  await test.step('sessions are listed with this device first, and end one by one or all together', async () => {
    await expect(sessions.first()).toContainText('Chrome on Linux');
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(sessions.first()).toContainText('This device');
    await expect(sessions.first().getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    await sessions.last().getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions).toHaveCount(3);
    await page.getByRole('button', { name: 'Sign out all other sessions' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out all other sessions?' });
    await expect(question).toContainText('2 other devices will be signed out');
    await question.getByRole('button', { name: 'Sign out others' }).click();
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await page.reload();
    await expect(sessions).toHaveCount(1);
    await expectEverySection(page);
  });

  await test.step('everything we keep about a person can be downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await givePassword(page, person.password);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^relevo-account-\d{4}-\d{2}-\d{2}\.json$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(person.email);
    expect(JSON.parse(text)).toMatchObject({ profile: { email: person.email, first_name: person.firstName } });
  });

  const changed = { ...person, password: 'a better horse' };
  await test.step('a changed password keeps this device signed in and no other', () =>
    expectPasswordChange(page, server, person, changed));
  await test.step('deleting an account needs its password and blocks signing in', () =>
    expectDeletion(page, server, changed));
});

async function expectPasswordChange(page: Page, server: TestServer, person: Person, changed: Person): Promise<void> {
  const other = await server.logIn(person);
  const client = clientOf(server.publicUrl);
  expect(await client.get('/user/profile/', as(other))).toMatchObject({ status: 200 });
  await changePassword(page, 'wrong horse', changed.password);
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('This is not your current password');
  await changePassword(page, person.password, person.password);
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/must differ from the current one$/);
  await changePassword(page, person.password, changed.password);
  await expect(toasts(page).filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');

  await page.reload();
  await expect(firstHeading(page)).toHaveText('Security');
  // The other device can neither go on nor renew its session, at which session.spec.ts sees it led to the sign-in page.
  expect(await client.get('/user/profile/', as(other))).toMatchObject({ status: 401 });
  const renewal = await client.post('/user/token/refresh/', { refresh: other.refresh_token });
  expect(renewal).toMatchObject({ status: 401 });
  await server.logIn(changed);
  await expect(server.logIn(person)).rejects.toThrow('401');
}

async function expectDeletion(page: Page, server: TestServer, person: Person): Promise<void> {
  await expectEverySection(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account for good?' });
  const password = field(question, 'Your password, to confirm');
  await password.fill('wrong horse');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(password).toHaveAccessibleDescription('This is not your current password');

  // As on a slow network: the event stream learns first that the session is over.
  await page.route('**/api/user/delete-account/', async (route) => {
    const response = await route.fetch();
    await page.waitForURL('/login');
    await route.fulfill({ response });
  });
  await password.fill(person.password);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(toasts(page).filter({ hasText: 'Your account has been deleted.' })).toBeVisible();
  const expected = /account has been deleted|not your current password/;
  await expect(toasts(page).filter({ hasNotText: expected })).toHaveCount(0);
  await expect(server.logIn(person)).rejects.toThrow('401');
  await page.goto('/security');
  await expect(page).toHaveURL('/login');
}

/** What arrives above a button moves it: a click before that would miss. */
async function expectEverySection(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Last used').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Applications by email' })).toBeVisible();
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}
