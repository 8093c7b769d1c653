import type { Page } from '@playwright/test';
import { field, firstHeading, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { languagesByDepth } from '../support/variants.ts';
import { words } from './password-reset.words.ts';

const newPassword = 'a better horse';

for (const language of languagesByDepth) {
  const texts = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: texts.locale });

    test('a forgotten password is replaced through the mailed link, which works once', async ({ page, server }) => {
      const person = server.newPerson({ language });
      await server.register(person);
      await page.clock.install();
      for (const email of [server.newPerson().email, person.email]) {
        // An email without an account is answered with the same words.
        await page.goto('/forgot-password');
        await askForLink(page, email);
      }

      const mail = await server.mailTo(person.email, texts.mail.subject);
      expect(mail).toMatchObject({ language });
      expect(mail.text).toContain(texts.mail.greeting);
      await page.goto(mail.link);
      await expect(firstHeading(page)).toHaveText(texts.reset.title);
      await page.clock.pauseAt(Date.now() + 60_000);
      await chooseNewPassword(page);
      await expect(page.getByText(texts.reset.success)).toBeVisible();
      await page.clock.runFor(1900);
      expect(new URL(page.url()).pathname).toBe('/reset-password');
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/login');
      await page.clock.resume();

      await visit(page, mail.link);
      await chooseNewPassword(page);
      await expect(page.getByRole('alert')).toContainText(texts.reset.used);
      await expect(page.getByRole('link', { name: texts.reset.askAgain })).toHaveAttribute('href', '/forgot-password');

      await page.getByRole('link', { name: texts.reset.signIn }).click();
      await signIn(page, person.email, person.password);
      await expect(page.getByRole('alert')).toHaveText(texts.login.wrong);
      await signIn(page, person.email, newPassword);
      await expect(page).toHaveURL('/profile');
      await server.mailTo(person.email, texts.mail.changed);
    });
  });

  async function askForLink(page: Page, email: string): Promise<void> {
    await field(page, texts.login.email).fill(email);
    await page.getByRole('button', { name: texts.forgot.send }).click();
    await expect(page.getByRole('status').filter({ hasText: texts.forgot.sent })).toBeVisible();
  }

  async function chooseNewPassword(page: Page): Promise<void> {
    await field(page, texts.reset.password).fill(newPassword);
    await field(page, texts.reset.confirm).fill(newPassword);
    await page.getByRole('button', { name: texts.reset.submit }).click();
  }

  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await field(page, texts.login.email).fill(email);
    await field(page, texts.login.password).fill(password);
    await page.getByRole('button', { name: texts.login.submit }).click();
  }
}

test('the forms of a forgotten password say what is wrong', async ({ page }) => {
  await test.step('asking for a link needs a well-formed email', async () => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await field(page, 'Email').fill('jeanne@');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email');
  });

  await test.step('a link without a token says so and cannot be used', async () => {
    await visit(page, '/reset-password');
    await expect(page.getByRole('alert')).toContainText('Missing token in URL.');
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeDisabled();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    // The address changes before the screen does, and the next step asks for this screen again.
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  });

  await test.step('a new password has eight characters and is typed twice', async () => {
    await visit(page, '/reset-password?token=unknown');
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
});
