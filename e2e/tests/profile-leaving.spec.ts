import type { Page } from '@playwright/test';
import { field, firstHeading } from '../support/page-parts.ts';
import { section } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('leaving with unsaved changes asks first, and what was typed waits in the tab, except for banking numbers', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.register(server.newPerson()));
  await page.goto('/profile');
  await expect(firstHeading(page)).toHaveText('Profile');
  await test.step('what was typed waits in the tab', () => expectKept(page));
  await test.step('banking numbers are never kept in the browser', () => expectLost(page));
  await test.step('closing or reloading the tab with unsaved changes makes the browser ask', () => expectAsked(page));
});

async function expectKept(page: Page): Promise<void> {
  const education = field(section(page, 'Professional'), 'Education');
  await education.pressSequentially('ITHQ');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(question(page)).toContainText('These changes are not saved yet: Professional.');
  await question(page).getByRole('button', { name: 'Stay on this page' }).last().click();
  await expect(page).toHaveURL('/profile');
  await expect(education).toHaveValue('ITHQ');

  await page.getByRole('link', { name: 'Security' }).click();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(firstHeading(page)).toHaveText('Security');
  await page.goBack();
  await expect(education).toHaveValue('ITHQ');
  await expect(page.getByText('We brought back what you had typed. It is not saved yet.')).toBeVisible();

  await page.goForward();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay on this page' }).last().click();
  await section(page, 'Professional').getByRole('button', { name: 'Undo changes' }).click();
  await expect(education).toHaveValue('');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(firstHeading(page)).toHaveText('Security');
}

async function expectLost(page: Page): Promise<void> {
  await page.goBack();
  const account = field(section(page, 'Banking'), 'Account number');
  await account.pressSequentially('1234567');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(question(page)).toContainText('These changes will be lost: Banking.');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    '1234567',
  );
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(firstHeading(page)).toHaveText('Security');
  await page.goBack();
  await expect(account).toHaveValue('');
}

async function expectAsked(page: Page): Promise<void> {
  const part = section(page, 'Physical characteristics');
  await field(part, 'Height').pressSequentially('168 cm');
  await expect(part.getByText('Unsaved changes')).toBeVisible();
  // The page listens a moment after it shows the changes.
  const leaves = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(leaves).toBe(false);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  const reloaded = page.waitForEvent('load');
  // The browser itself asks a busy page for a second only, and then reloads it; the page's own reload waits for the answer.
  // biome-ignore lint/style/noRestrictedGlobals: no wait; the reload begins after the call has returned.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect(await asked).toBe('beforeunload');
  await reloaded;
  await expect(field(part, 'Height')).toHaveValue('168 cm');
}
