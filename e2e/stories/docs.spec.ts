import { complaintsOf } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

test('the API describes its calls on a readable page', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Relevo/ })).toBeVisible();
  for (const call of ['/user/login/', '/user/register/', '/user/profile/', '/health/ready']) {
    await expect(page.getByRole('button', { name: call }).first()).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});
