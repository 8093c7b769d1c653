import { expectAccessible } from '../support/accessibility.ts';
import { visit, watchRequests } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('/shifts is accessible, and a place that workers’ scans agree on may be hidden', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.logIn(demoAccounts.employer));
  const requests = watchRequests(page);
  await page.goto('/shifts?tab=roster');
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
  const notice = page.getByRole('region', { name: /^Morning barista on Saint-Laurent: workers may/ });
  for (const tab of ['Roster', 'Timeline', 'Payments', 'Attendance']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await requests.untilQuiet();
    const isBoard = tab === 'Attendance';
    if (isBoard)
      await expect(notice.getByText('The approved check-ins of 2 workers agree on this spot.')).toBeVisible();
    await expectAccessible(page, { inDark: isBoard });
  }

  await notice.getByRole('button', { name: 'Not this one' }).click();
  await expect(notice.getByText('Is this the place?')).toBeHidden();
  await page.reload();
  await expect(notice.getByRole('button', { name: 'Use my position: I am at the site' })).toBeVisible();
  await expect(notice.getByText('Is this the place?')).toBeHidden();
});

test('/analytics and /reports are accessible', async ({ page, server, signedIn }) => {
  await signedIn(await server.logIn(demoAccounts.employer));
  const requests = watchRequests(page);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await requests.untilQuiet();
  await expectAccessible(page, { inDark: true });
  for (const [path, report] of [
    ['/reports', 'Payroll'],
    ['/reports?report=attendance&by=job', 'Attendance'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('radio', { name: report })).toBeChecked();
    await expectAccessible(page);
  }
});

test('/shifts/my is accessible', async ({ page, server, signedIn }) => {
  await signedIn(await server.logIn(demoAccounts.worker));
  for (const when of ['upcoming', 'past']) {
    await visit(page, `/shifts/my?when=${when}`);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`\\d ${when} shifts?`) })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    await expectAccessible(page);
  }
});
