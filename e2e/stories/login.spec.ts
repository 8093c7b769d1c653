import { field, firstHeading, tabTo, toasts } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

const wrong = 'Incorrect email or password.';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(firstHeading(page)).toHaveText('Welcome back');
});

test('a wrong password is answered on the page and by a toast at the top right', async ({ page, world, viewport }) => {
  const person = world.newPerson();
  await world.register(person);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page.getByRole('alert')).toHaveText(wrong);
  const toast = toasts(page).filter({ hasText: wrong });
  await expect(toast).toBeVisible();
  const { width } = viewport ?? { width: 0 };
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box && { isTop: box.y >= 0 && box.y < 100, isRight: width - (box.x + box.width) <= 32 && box.x >= 0 };
    })
    .toEqual({ isTop: true, isRight: true });
  await expect(page).toHaveURL('/login');
});

test('an empty form names both fields', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
  await expect(field(page, 'Email')).toBeFocused();
});

test('a malformed email and a short password are told apart', async ({ page }) => {
  await field(page, 'Email').fill('jeanne@');
  await field(page, 'Password').fill('12345');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test('the password can be shown and hidden again', async ({ page }) => {
  const password = field(page, 'Password');
  await password.fill('correct horse');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('someone without a mouse can sign in', async ({ page, world }) => {
  const person = world.newPerson();
  await world.register(person);
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(firstHeading(page)).toHaveText('Profile');
});

test('the links lead to registration and to a forgotten password', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await page.getByRole('link', { name: 'Create one here' }).click();
  await expect(page).toHaveURL('/register');
});
