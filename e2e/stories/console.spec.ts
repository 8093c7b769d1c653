import type { Page } from '@playwright/test';
import { register } from '../world/accounts.ts';
import { field, firstHeading } from '../world/page-parts.ts';
import { demoAccounts } from '../world/person.ts';
import { startServer } from '../world/start-server.ts';
import { expect, test } from '../world/world.ts';

test('an operator signs in, finds the outbox empty where mails are sent, and signs out', async ({ page, world }) => {
  await signIn(page, world.consoleUrl);
  await expect(firstHeading(page)).toHaveText('Mail outbox');
  await expect(page.getByText('No mail yet')).toBeVisible();

  await page.getByRole('button', { name: 'Odile Bergeron, your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a member of the public is no operator', async ({ page, world }) => {
  await signIn(page, world.consoleUrl, demoAccounts.worker);
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
});

test('without a mail server an operator reads the mails and follows their links', async ({ page, world }) => {
  test.setTimeout(120_000);
  const server = await startServer();
  try {
    const person = world.newPerson();
    await register(server.publicUrl, person);
    await signIn(page, server.consoleUrl);
    await page.getByRole('link', { name: person.email }).click();
    await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();

    const mail = page.frameLocator('iframe[title="Mail: Verify your email address"]');
    await expect(mail.getByText('Hello Jeanne,')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await mail.getByRole('link', { name: 'Verify my email' }).click();
    await expect(firstHeading(await opened)).toHaveText('Email verified');
  } finally {
    await server.stop();
  }
});

async function signIn(page: Page, consoleUrl: string, account = demoAccounts.operator): Promise<void> {
  await page.goto(consoleUrl);
  await field(page, 'Email').fill(account.email);
  await field(page, 'Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
