import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import { givePassword } from '../support/confirm-password.ts';
import { field, toasts } from '../support/page-parts.ts';
import { openSection } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';

test('a company says who owes the pay and reads it back, its numbers are checked while typed, and it downloads the T4A list', async ({
  page,
  server,
  signedIn,
}) => {
  const person = server.newPerson({ userType: 'employer' });
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  await signedIn(account);
  await page.goto('/company');
  const taxes = page.getByRole('region', { name: 'Taxes' });
  await expect(taxes.getByRole('status')).toHaveText(/^By law our company owes the pay\./);
  await expect(taxes).toContainText('The wages that you agree contain the tax of a worker who is registered');

  await taxes.getByRole('radio', { name: /^A third party/ }).check();
  await expect(taxes.getByRole('status').first()).toContainText('Give its name, address and registration number.');
  await field(taxes, 'Legal name of the third party').fill('Paie Laval inc.');
  await taxes.getByRole('button', { name: 'Save Taxes' }).click();
  await expect(field(taxes, 'Address of the third party')).toHaveAccessibleDescription(/required/);
  await field(taxes, 'Address of the third party').fill('1 rue Roy, Laval');
  await field(taxes, 'Registration number of the third party').fill('1234567890');
  await expect(taxes.getByRole('status').first()).toContainText(
    'By law Paie Laval inc., 1 rue Roy, Laval, registered as 1234567890, owes the pay.',
  );

  const gst = field(taxes, 'GST/HST number');
  await gst.pressSequentially('123456789');
  await expect(gst).toHaveAccessibleDescription(/This is not a GST\/HST number/);
  await gst.fill('123 456 782');
  await expect(gst).toHaveAccessibleDescription('The number fits.');
  await expectAccessible(page);
  await taxes.getByRole('button', { name: 'Save Taxes' }).click();
  await expect(toasts(page).filter({ hasText: 'Taxes: saved.' })).toBeVisible();
  await expect(gst).toHaveValue('123456782RT0001');
  await page.reload();
  await expect(field(taxes, 'Legal name of the third party')).toHaveValue('Paie Laval inc.');

  const download = page.waitForEvent('download');
  await taxes.getByRole('button', { name: 'Download the T4A list' }).click();
  await givePassword(page, person.password);
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('box 048');
});

test('a worker enters tax numbers below the banking information', async ({ page, server, signedIn }) => {
  const person = server.newPerson();
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  await signedIn(account);
  await page.goto('/profile');
  const banking = await openSection(page, 'Banking');
  await banking.getByText('Tax numbers', { exact: true }).click();
  await field(banking, 'Country of the numbers').selectOption('France');
  const vat = field(banking, 'VAT number (TVA)');
  await vat.fill('FR 41 303 265 045');
  await expect(vat).toHaveAccessibleDescription(/This is not a French VAT number/);
  await vat.fill('FR 40 303 265 045');
  await field(banking, 'Name of your business').fill('Ana Silva Services');
  await expectAccessible(page);
  await banking.getByRole('button', { name: 'Save Tax numbers' }).click();
  await expect(toasts(page).filter({ hasText: 'Tax numbers: saved.' })).toBeVisible();
  await expect(vat).toHaveValue('FR40303265045');
});
