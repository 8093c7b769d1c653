import type { Page } from '@playwright/test';
import { field } from '../support/page-parts.ts';
import { chooseAddress, passAccount, passWho } from '../support/registration-form.ts';
import { registrationWords } from '../support/registration-words.ts';
import { expect, test } from '../support/test.ts';

const words = registrationWords.en;
const addressOf = (page: Page) => page.getByRole('combobox', { name: words.address });
const suggestionsOf = (page: Page) => page.getByRole('listbox', { name: words.suggestions });

test.beforeEach(async ({ page, server }) => {
  const person = server.newPerson();
  await page.goto('/register');
  await passWho(page, person);
  await passAccount(page, person);
});

test('a chosen suggestion locks the fields until the user edits them, and an address without one can be typed', async ({
  page,
}) => {
  await test.step('a chosen suggestion fills and locks the address fields until the user edits them', async () => {
    await chooseAddress(page);
    await page.getByRole('button', { name: words.editManually }).click();
    for (const label of [words.city, words.zipCode]) await expect(field(page, label)).toBeEditable();
    await expect(field(page, words.city)).toBeFocused();
    await field(page, words.country).selectOption('France');
    await expect(page.getByRole('button', { name: words.editManually })).toBeHidden();
  });

  await test.step('an address without a suggestion can be typed', async () => {
    await field(page, words.country).selectOption('Canada');
    for (const label of [words.address, words.city, words.zipCode]) await field(page, label).fill('');
    await addressOf(page).pressSequentially('1 chemin Zzyzxqwv');
    await expect(page.getByText('No suggestion. You can fill in the fields yourself.')).toBeAttached();
    await field(page, words.city).fill('Saint-Inconnu');
    await page.getByRole('button', { name: words.create }).click();
    await expect(page).toHaveURL('/profile');
  });
});

test('an address is found in spite of a typing mistake, and its position is sent with the registration', async ({
  page,
}) => {
  const address = addressOf(page);

  await test.step('a street without a town says so instead of making one up', async () => {
    await address.pressSequentially('200 Wellington St');
    await expect(address).toHaveAccessibleDescription(/Add the town after the street/);
    await expect(suggestionsOf(page).getByRole('option')).toHaveCount(0);
  });

  await test.step('Escape closes the list and keeps what was typed', async () => {
    await address.fill('');
    await address.pressSequentially('paris');
    await expect(suggestionsOf(page)).toBeVisible();
    await address.press('Escape');
    await expect(suggestionsOf(page)).toBeHidden();
    await expect(address).toHaveValue('paris');
    await expect(address).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a typing mistake still finds the city, and a click chooses it', async () => {
    await address.fill('');
    await address.pressSequentially('monreal');
    await page.getByRole('option', { name: 'Montréal, QC, Canada' }).click();
    await expect(field(page, words.city)).toHaveValue('Montréal');
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/Add the number and the street\./);
  });

  await test.step('what a suggestion leaves empty stays editable, and its position is sent', async () => {
    await page.getByRole('button', { name: words.editManually }).click();
    await expect(field(page, words.city)).toBeEditable();
    await address.fill('');
    await address.pressSequentially('12 rue A, montr');
    await page.getByRole('option', { name: '12 rue A, Montréal, QC, Canada' }).click();
    await expect(field(page, words.city)).not.toBeEditable();
    await field(page, words.zipCode).fill('H2X 1X3');
    const sent = page.waitForRequest('**/api/user/register/');
    await page.getByRole('button', { name: words.create }).click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ zip_code: 'H2X 1X3', address_precision: 'area' });
    expect(body.latitude).toBeCloseTo(45.5, 0);
    expect(body).not.toHaveProperty('position');
    await expect(page).toHaveURL('/profile');
  });
});
