import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import { field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { completionBar, section } from '../support/profile-sections.ts';
import { aPng } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

test('a new employer is asked for three things, and fills in the company before any verification', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.register(server.newPerson({ userType: 'employer' })));
  await page.goto('/profile');
  await test.step('three things are asked for, and the rest stands below as optional', () => expectThreeThings(page));

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
  await expectDialogAccessible(page, 'Leave without saving?');
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
  await expect(field(page, 'Company name')).toHaveValue('Chez Jeanne');
  await expectAccessible(page);

  await test.step('the company has a public page for as long as it wants one', async () => {
    const shown = page.getByRole('checkbox', { name: 'Name our company on public pages' });
    const link = page.getByRole('link', { name: 'Look at the page' });
    await expect(shown).toBeChecked();
    const address = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).status()).toBe(200);
    // The box follows what is saved, not the click.
    await shown.click();
    await expect(shown).not.toBeChecked();
    await expect(toasts(page).filter({ hasText: 'Your company is no longer named in public.' })).toBeVisible();
    await expect(link).toBeHidden();
    expect((await page.request.get(address)).status()).toBe(404);
    await shown.click();
    await expect(shown).toBeChecked();
    await expect(link).toHaveAttribute('href', address);
  });

  await test.step('the whole profile has it too', async () => {
    await visit(page, '/profile');
    // The approval folds the sections.
    await expect(page.getByText('Open a section to change it.')).toBeVisible();
    await section(page, 'Company').getByRole('button', { name: 'Company', exact: true, expanded: false }).click();
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Chez Jeanne');
    await expectAccessible(page);
  });
});

async function expectThreeThings(page: Page): Promise<void> {
  await expect(firstHeading(page)).toHaveText('Profile');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.last()).toHaveText('Contracts', { useInnerText: true });
  const titles = await headings.allInnerTexts();
  const optional = titles.indexOf('Optional');
  expect(titles.slice(optional - 3, optional)).toEqual(['Contact', 'Company', 'Documents']);
  expect(titles.slice(optional + 1)).toEqual([
    'Professional',
    'Languages',
    'Physical characteristics',
    'Banking',
    'Emergency contacts',
    'Contracts',
  ]);
  await expect(completionBar(page)).toBeVisible();
  await expect(page.getByText(/Employers read this|Workers need it|Add at least one|your pay goes/)).toHaveCount(0);
  await expectAccessible(page);
}

async function saveCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Company' }).click();
}

async function expectPicture(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
