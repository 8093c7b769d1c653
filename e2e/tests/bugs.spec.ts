import { expectAccessible } from '../support/accessibility.ts';
import { aWorker } from '../support/hiring.ts';
import { field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { aPng } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

test('a user reports a bug with a picture, edits the report and closes it; what is not sent is kept', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await aWorker(server));
  await page.goto('/bugs');
  await page.getByRole('main').getByRole('button', { name: 'Report a bug' }).first().click();
  const form = page.getByRole('dialog', { name: 'Report a bug' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Please fill in all required fields').first()).toBeVisible();
  await field(form, 'Title').fill('The map stays empty');
  await field(form, 'Description').fill('I opened the map on my phone and saw no streets.');
  await form.locator('input[type="file"]').setInputFiles(aPng());
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(toasts(page).filter({ hasText: 'Thank you. We have your report.' })).toBeVisible();

  const report = page.getByRole('dialog', { name: /The map stays empty|Bug report/ });
  await page.getByRole('main').getByText('The map stays empty').first().click();
  await expect(report).toContainText('I opened the map on my phone and saw no streets.');
  await expect(report.getByRole('img', { name: /Attached picture/ })).toBeVisible();
  await report.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog').last();
  await field(edit, 'Title').fill('The map stays empty on my phone');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page).filter({ hasText: 'Report updated.' })).toBeVisible();
  await page.getByRole('button', { name: 'Close report' }).click();
  await page.getByRole('dialog', { name: 'Close this report?' }).getByRole('button', { name: 'Close report' }).click();
  await expect(toasts(page).filter({ hasText: 'Report closed.' })).toBeVisible();
  await visit(page, '/bugs?status=closed');
  await expect(page.getByRole('main')).toContainText('The map stays empty on my phone');

  await test.step('a server that fails keeps what was typed', async () => {
    await visit(page, '/bugs?new=1');
    const form = page.getByRole('dialog', { name: 'Report a bug' });
    await field(form, 'Title').fill('Cannot send');
    await field(form, 'Description').fill('The server is away.');
    await page.route('**/api/bug/create/', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText('Failed to create bug report').first()).toBeVisible();
    await expect(field(form, 'Title')).toHaveValue('Cannot send');
    await page.unroute('**/api/bug/create/');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(toasts(page).filter({ hasText: 'Thank you. We have your report.' }).first()).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Cannot send');
  });
});

test('/bugs is accessible, and the error screen offers to report the problem with its details filled in', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.logIn(demoAccounts.worker));
  await page.goto('/bugs');
  await expect(firstHeading(page)).toHaveText('Bug Reports');
  await expect(page.getByText('Scan button hidden behind the keyboard').first()).toBeVisible();
  await expectAccessible(page);

  await test.step('a failed call raises one toast, also where the screen shows the failure itself', async () => {
    await page.route('**/api/bug/**', (route) => route.fulfill({ status: 400, json: { error: 'Out of order' } }));
    await visit(page, '/bugs?status=closed');
    await expect(toasts(page)).toHaveText([/Out of order/]);
    await expect(page.getByRole('main')).toContainText('Out of order');
    await page.unroute('**/api/bug/**');
  });

  const walletCode = /\/assets\/wallet-page-[^/]+\.js$/;
  await page.route(walletCode, (route) => route.abort('failed'));
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click();
  await expect(firstHeading(page)).toHaveText('Something went wrong');
  await page
    .getByRole('link', { name: 'Report this problem' })
    .or(page.getByRole('button', { name: 'Report this problem' }))
    .click();
  const form = page.getByRole('dialog', { name: 'Report a bug' });
  await expect(field(form, 'Title')).toHaveValue(/^Error: /);
  await expect(field(form, 'Description')).toHaveValue(/User agent: /);
});
