import type { Page } from '@playwright/test';
import { field, firstHeading } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';
import { words } from './password-reset.words.ts';

const newPassword = 'a better horse';

for (const language of ['en', 'fr'] as const) {
  const say = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: say.locale });

    test('a forgotten password is replaced through the mailed link, which works once', async ({ page, world }) => {
      const person = world.newPerson({ language });
      await world.register(person);
      await page.clock.install();
      await page.goto('/forgot-password');
      await askForLink(page, person.email);

      const mail = await world.mailTo(person.email, say.mail.subject);
      expect(mail).toMatchObject({ language });
      expect(mail.text).toContain(say.mail.greeting);
      await page.goto(mail.link);
      await expect(firstHeading(page)).toHaveText(say.reset.title);
      await page.clock.pauseAt(Date.now() + 60_000);
      await chooseNewPassword(page);
      await expect(page.getByText(say.reset.success)).toBeVisible();
      await page.clock.runFor(1900);
      expect(new URL(page.url()).pathname).toBe('/reset-password');
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/login');
      await page.clock.resume();

      await page.goto(mail.link);
      await chooseNewPassword(page);
      await expect(page.getByRole('alert')).toContainText(say.reset.used);
      await expect(page.getByRole('link', { name: say.reset.askAgain })).toHaveAttribute('href', '/forgot-password');

      await page.getByRole('link', { name: say.reset.signIn }).click();
      await signIn(page, person.email, person.password);
      await expect(page.getByRole('alert')).toHaveText(say.login.wrong);
      await signIn(page, person.email, newPassword);
      await expect(page).toHaveURL('/profile');
      await world.mailTo(person.email, say.mail.changed);
    });

    test('an email without an account is answered with the same words', async ({ page, world }) => {
      await page.goto('/forgot-password');
      await askForLink(page, world.newPerson().email);
    });
  });

  async function askForLink(page: Page, email: string): Promise<void> {
    await field(page, say.login.email).fill(email);
    await page.getByRole('button', { name: say.forgot.send }).click();
    await expect(page.getByRole('status').filter({ hasText: say.forgot.sent })).toBeVisible();
  }

  async function chooseNewPassword(page: Page): Promise<void> {
    await field(page, say.reset.password).fill(newPassword);
    await field(page, say.reset.confirm).fill(newPassword);
    await page.getByRole('button', { name: say.reset.submit }).click();
  }

  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await field(page, say.login.email).fill(email);
    await field(page, say.login.password).fill(password);
    await page.getByRole('button', { name: say.login.submit }).click();
  }
}

test('a forgotten password needs a well-formed email', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
  await field(page, 'Email').fill('jeanne@');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email');
});

test('a link without a token says so and cannot be used', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('Missing token in URL.');
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeDisabled();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a new password has eight characters and is typed twice', async ({ page }) => {
  await page.goto('/reset-password?token=unknown');
  const submit = page.getByRole('button', { name: 'Reset password' });
  await submit.click();
  await expect(page.getByText('New password is required')).toBeVisible();
  await expect(page.getByText('Confirm your new password')).toBeVisible();
  await field(page, 'New password').fill('1234567');
  await field(page, 'Confirm new password').fill('12345678');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await field(page, 'New password').fill('12345678');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid. Please ask for a new one.');
});
