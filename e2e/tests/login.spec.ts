import type { Page } from '@playwright/test';
import { byDepth } from '@relevo/fixtures/depth';
import { field, firstHeading, toasts, write } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/variants.ts';

const wrong = 'Incorrect email or password.';

for (const [name, device] of byDepth({
  short: [['desktop', desktop]],
  deep: [
    ['desktop', desktop],
    ['phone', phone],
  ],
} as const)) {
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test('a wrong password is answered on the page and by a toast at the top right', async ({
      page,
      server,
      viewport,
    }) => {
      const person = server.newPerson();
      await server.register(person);
      await page.goto('/login');
      await expect(firstHeading(page)).toHaveText('Welcome back');
      await test.step('the form says what is wrong and shows the password', () => checkForm(page));

      await field(page, 'Email').fill(person.email);
      await field(page, 'Password').fill('wrong horse');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText(wrong);
      await expectToastAtTopRight(page, viewport ?? desktop.viewport);
      await expect(page).toHaveURL('/login');

      await test.step('the toast is there on a narrow screen too', async () => {
        await page.setViewportSize(phone.viewport);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expectToastAtTopRight(page, phone.viewport);
        if (viewport) await page.setViewportSize(viewport);
      });

      await test.step('the links lead to a forgotten password and to registration', async () => {
        await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
        await page.getByRole('link', { name: 'Create one here' }).click();
        await expect(page).toHaveURL('/register');
        await expect(firstHeading(page)).toHaveText('Create your account');
      });

      await test.step('someone without a mouse can sign in', async () => {
        await page.goBack();
        await expect(field(page, 'Email')).toHaveValue('');
        await write(page, field(page, 'Email'), person.email);
        await write(page, field(page, 'Password'), person.password);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/profile');
        await expect(firstHeading(page)).toHaveText('Profile');
      });
    });
  });
}

/** The newest one comes first. */
async function expectToastAtTopRight(page: Page, { width }: { width: number }): Promise<void> {
  const toast = toasts(page).filter({ hasText: wrong }).first();
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box && { isTop: box.y >= 0 && box.y < 100, isRight: width - (box.x + box.width) <= 32 && box.x >= 0 };
    })
    .toEqual({ isTop: true, isRight: true });
}

async function checkForm(page: Page): Promise<void> {
  const password = field(page, 'Password');
  // An empty form names both fields.
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
  await expect(field(page, 'Email')).toBeFocused();

  // A malformed email and a short password have different messages.
  await field(page, 'Email').fill('jeanne@');
  await password.fill('12345');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  await password.fill('correct horse');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
}
