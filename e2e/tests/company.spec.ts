import type { Locator, Page } from '@playwright/test';
import { approveAccount } from '../support/approve-account.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { completionBar, section } from '../support/profile-sections.ts';
import { aPng } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

test('an employer fills in the company as a part of the profile, before any verification', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.register(server.newPerson({ userType: 'employer' })));
  await page.goto('/profile');
  const company = section(page, 'Company');
  await expect(company).toContainText('You can add a logo once the company has a name.');
  await field(company, 'Industry').fill('Restaurants');
  await saveCompany(page);
  await expect(field(company, 'Company name')).toHaveAccessibleDescription('Company name is required');

  await field(company, 'Company name').fill('Chez Jeanne');
  await field(company, 'Company size').selectOption('10-49 employees');
  await field(company, 'Website').fill('chezjeanne.example');
  await field(company, 'Registration number').fill('1234567890');
  await saveCompany(page);
  await expect(toasts(page).filter({ hasText: 'Company: saved.' })).toBeVisible();
  await expect(completionBar(page)).toHaveAttribute('aria-valuenow', '67');

  await company.locator('input[type=file]').setInputFiles(aPng('logo.png'));
  await expect(toasts(page).filter({ hasText: 'Picture saved.' })).toBeVisible();
  await page.reload();
  await expect(field(company, 'Company name')).toHaveValue('Chez Jeanne');
  await expect(field(company, 'Website')).toHaveValue('https://chezjeanne.example');
  await expect(field(company, 'Company size')).toHaveValue('10-49');
  await expectPicture(company.locator('img'));
});

test('an approved employer has the company on a page of its own', async ({ page, server, signedIn }) => {
  const person = server.newPerson({ userType: 'employer' });
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  await signedIn(account);
  await page.goto('/company');
  await expect(firstHeading(page)).toHaveText('Company');
  await expect(field(page, 'Company name')).toHaveValue('Chez Jeanne');
  await field(page, 'Legal name').fill('Chez Jeanne inc.');
  await page.getByRole('link', { name: 'My Jobs' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay on this page' })
    .last()
    .click();
  await saveCompany(page);
  await expect(toasts(page).filter({ hasText: 'Company: saved.' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Legal name')).toHaveValue('Chez Jeanne inc.');
});

async function saveCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Company' }).click();
}

async function expectPicture(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
