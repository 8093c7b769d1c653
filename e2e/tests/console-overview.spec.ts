import { anEmployer, newTitle, postJob } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { desktop } from '../support/variants.ts';

test('an operator sees what waits, and finds a person and their job with one search', async ({ page, server }) => {
  await server.registerComplete(server.newPerson());
  const employer = await anEmployer(server);
  const title = newTitle('Night packer');
  await postJob(server, employer, { title });

  await page.setViewportSize(desktop.viewport);
  await signInOperator(page, server.consoleUrl, await anOperator(server));
  await expect(firstHeading(page)).toHaveText('Overview');
  const reviews = page.getByRole('main').getByRole('link', { name: /^Review queue/ });
  await expect(reviews).toContainText('Oldest:');
  await expect(page.getByRole('region', { name: 'Last 24 hours' })).toContainText('Paid to workers');

  await test.step('the whole menu fits a window of 800 px', async () => {
    const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
    await expect(last).toHaveText('Audit log');
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  await field(page, 'Name, email or id').fill(employer.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(firstHeading(page)).toHaveText('Search');
  await expect(page.getByRole('region', { name: 'People' })).toContainText(employer.email);
  await page.getByRole('region', { name: 'Jobs' }).getByRole('link', { name: title }).click();
  await expect(firstHeading(page)).toHaveText(title);

  await page.goBack();
  await expect(field(page, 'Name, email or id')).toHaveValue(employer.email);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Search over everything' }).first()).toBeVisible();
});
