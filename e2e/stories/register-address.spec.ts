import { field } from '../world/page-parts.ts';
import { chooseAddress, passAccount, passWho } from '../world/registration-form.ts';
import { registrationWords } from '../world/registration-words.ts';
import { expect, test } from '../world/world.ts';

const words = registrationWords.en;

test.beforeEach(async ({ page, world }) => {
  const person = world.newPerson();
  await page.goto('/register');
  await passWho(page, person);
  await passAccount(page, person);
});

test('a chosen address fills and locks the rest until somebody wants to edit it', async ({ page }) => {
  await chooseAddress(page);
  await page.getByRole('button', { name: words.editManually }).click();
  for (const label of [words.city, words.zipCode]) await expect(field(page, label)).toBeEditable();
  await expect(field(page, words.city)).toBeFocused();
  await field(page, words.country).selectOption('France');
  await expect(page.getByRole('button', { name: words.editManually })).toBeHidden();
});

test('a slip of the finger still finds the town, and a click chooses it', async ({ page }) => {
  const address = page.getByRole('combobox', { name: words.address });
  await address.pressSequentially('monreal');
  await page.getByRole('option', { name: 'Montréal, QC, Canada' }).click();
  await expect(field(page, words.city)).toHaveValue('Montréal');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Add the number and the street\./);
});

test('Escape closes the list and keeps what was typed', async ({ page }) => {
  const address = page.getByRole('combobox', { name: words.address });
  await address.pressSequentially('paris');
  const suggestions = page.getByRole('listbox', { name: words.suggestions });
  await expect(suggestions).toBeVisible();
  await address.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(address).toHaveValue('paris');
  await expect(address).toHaveAttribute('aria-expanded', 'false');
});

test('an address that nobody knows can be typed out', async ({ page }) => {
  await page.getByRole('combobox', { name: words.address }).pressSequentially('1 chemin Zzyzxqwv');
  await expect(page.getByText('No suggestion. You can fill in the fields yourself.')).toBeAttached();
  await field(page, words.city).fill('Saint-Inconnu');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page).toHaveURL('/profile');
});
