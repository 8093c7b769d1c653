import { firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const sentence =
  'Connect employers with skilled workers. Streamline hiring, manage shifts, and process payments seamlessly.';

test('the first page names the price, says its tagline once, and links no showcase', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(firstHeading(page)).toHaveText('Connect employers with skilled workers.');
  const price = page.getByRole('region', { name: 'What it costs' });
  await expect(price.getByRole('heading', { name: 'Free for workers' })).toBeVisible();
  await expect(price.getByRole('heading', { name: 'The wage, and nothing on top' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brand showcase' })).toHaveCount(0);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('the first page addresses women and men, and leads to the open jobs in French', async ({ page }) => {
    await page.goto('/');
    await expect(firstHeading(page)).toContainText('les travailleuses et les travailleurs');
    await expect(
      page.getByRole('heading', { name: 'Pour les travailleuses et les travailleurs', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir d’abord les emplois offerts' })).toHaveAttribute(
      'href',
      '/j/?lang=fr',
    );
  });
});
