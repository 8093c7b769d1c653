import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { givePassword } from '../support/confirm-password.ts';
import { anEmployer } from '../support/hiring.ts';
import { field, toasts } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('an owner makes a key and a webhook, sees each secret once, sends a test that arrives, and deletes both', async ({
  page,
  server,
  signedIn,
}) => {
  const owner = await anEmployer(server);
  await signedIn(owner);
  await page.goto('/company');
  const card = page.getByRole('region', { name: 'Developers' });
  await expect(card.getByRole('link', { name: /^API description/ })).toHaveAttribute('href', '/api/docs/');

  await card.getByText('API keys', { exact: true }).click();
  await expect(card.getByText('No key yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Create a key' }).click();
  const newKey = page.getByRole('dialog', { name: 'New API key' });
  await field(newKey, 'Name').fill('Payroll');
  await newKey.getByRole('button', { name: 'Create the key' }).click();
  await expect(newKey.getByRole('group', { name: 'What it may do' })).toHaveAccessibleDescription(
    /Choose at least one\.$/,
  );
  await newKey.getByRole('checkbox', { name: 'See jobs' }).check();
  await newKey.getByRole('checkbox', { name: 'See reports' }).check();
  await expectDialogAccessible(page, 'New API key', { keepOpen: true });
  await newKey.getByRole('button', { name: 'Create the key' }).click();
  await givePassword(page, owner.password);
  const madeKey = page.getByRole('dialog', { name: 'Payroll is ready' });
  await expect(field(madeKey, 'The key')).toBeFocused();
  const key = await field(madeKey, 'The key').inputValue();
  const jobs = await fetch(`${server.publicUrl}/api/job/my-jobs/`, { headers: { authorization: `Bearer ${key}` } });
  expect(jobs.status).toBe(200);
  await madeKey.getByRole('button', { name: 'I have kept it' }).click();
  const keyRow = card.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(keyRow).toContainText('See jobs · See reports');
  await expect(keyRow).toContainText(key.slice(0, 16));

  await card.getByText('Webhooks', { exact: true }).click();
  await card.getByRole('button', { name: 'Add a webhook' }).click();
  const newWebhook = page.getByRole('dialog', { name: 'New webhook' });
  await field(newWebhook, 'Address').fill('https://localhost/relevo');
  await newWebhook.getByRole('checkbox', { name: 'Shift paid' }).check();
  await expectDialogAccessible(page, 'New webhook', { keepOpen: true });
  await newWebhook.getByRole('button', { name: 'Add the webhook' }).click();
  // The password given for the key still counts.
  await expect(field(newWebhook, 'Address')).toHaveAccessibleDescription(/public https address on port 443/);
  await field(newWebhook, 'Address').fill(server.receiverUrl);
  await field(newWebhook, 'Description').fill('Planning');
  await newWebhook.getByRole('button', { name: 'Add the webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'The secret of Planning' });
  await expect(field(secret, 'Secret')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'I have kept it' }).click();

  await card.getByRole('button', { name: 'Send test to Planning' }).click();
  const delivery = card.getByRole('list', { name: 'Last deliveries' }).getByRole('listitem');
  await expect(delivery).toContainText('Received');
  await expect(delivery).toContainText('1 attempt · answered 204');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Actions for Planning' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Planning?' })
    .getByRole('button', { name: 'Delete the webhook' })
    .click();
  await expect(card.getByText('No webhook yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Delete the key Payroll' }).click();
  await page.getByRole('dialog', { name: 'Delete Payroll?' }).getByRole('button', { name: 'Delete the key' }).click();
  await expect(card.getByText('No key yet.')).toBeVisible();
  await expect(toasts(page).filter({ hasText: 'Payroll is deleted' })).toBeVisible();
});
