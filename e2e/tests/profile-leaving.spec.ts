import type { Page } from '@playwright/test';
import { field, firstHeading } from '../support/page-parts.ts';
import { section } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test.beforeEach(async ({ page, server, signedIn }) => {
  await signedIn(await server.register(server.newPerson()));
  await page.goto('/profile');
  await expect(firstHeading(page)).toHaveText('Profile');
});

test('leaving with unsaved changes asks first, and what was typed waits in the tab', async ({ page }) => {
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
});

test('banking numbers are lost on leaving, and a reload with unsaved changes asks first', async ({ page }) => {
  await test.step('banking numbers are never kept in the browser', async () => {
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
  });

  await test.step('closing or reloading the tab with unsaved changes makes the browser ask', async () => {
    const part = section(page, 'Physical characteristics');
    await field(part, 'Height').pressSequentially('168 cm');
    await expect(part.getByText('Unsaved changes')).toBeVisible();
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await expect(field(part, 'Height')).toHaveValue('168 cm');
  });
});
