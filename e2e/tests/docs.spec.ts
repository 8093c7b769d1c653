import { complaintsOf, watchRequests } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('the API describes its calls on a readable page', async ({ page }) => {
  const complaints = complaintsOf(page);
  const requests = watchRequests(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Relevo/ })).toBeVisible();
  for (const area of ['accounts', 'jobs', 'shifts', 'wallet']) {
    await expect(page.getByRole('heading', { level: 3, name: area })).toBeVisible();
  }
  await page.getByRole('heading', { level: 3, name: 'accounts' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: '/user/login/' }).first()).toBeVisible();
  await requests.untilQuiet();
  expect(complaints).toEqual([]);
});
