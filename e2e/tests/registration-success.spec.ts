import { expectAccessible } from '../support/accessibility.ts';
import { complaintsOf, firstHeading, strangersTo } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('a visitor is thanked once, and then is on the landing page; a signed-in user before the redirect', async ({
  page,
  server,
  signedIn,
}) => {
  const strangers = strangersTo(server.publicUrl, page);
  const complaints = complaintsOf(page);
  await page.goto('/?registration=success&from=mail');
  const dialog = page.getByRole('dialog', { name: 'Thank You for Registering!' });
  await expect(dialog).toBeVisible();
  for (const words of [
    'Your registration is under review, and our team will contact you.',
    'Our team reviews your details',
    'You receive an email confirmation',
    'We contact you within 24-48 hours',
    'Review typically takes 1-2 business days.',
  ]) {
    await expect(dialog).toContainText(words);
  }
  await expect(page).toHaveURL('/?from=mail');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Got it!' }).click();
  await expect(dialog).toBeHidden();
  await expect(firstHeading(page)).toBeVisible();

  await page.reload();
  await expect(firstHeading(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);

  await test.step('a signed-in user sees the confirmation before the redirect', async () => {
    await signedIn(await server.logIn(demoAccounts.worker));
    await page.goto('/?registration=success');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/');
    await dialog.getByRole('button', { name: 'Got it!' }).click();
    await expect(page).toHaveURL('/jobs');
  });
});
