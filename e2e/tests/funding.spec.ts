import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, newTitle } from '../support/hiring.ts';
import { fillSchedule, next, passBasics, passLocation, posting, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading, openWhole, visit } from '../support/page-parts.ts';
import { aWorkday } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Money for your booked shifts' });

test('a shift without money says so on both sides, and a deposit in place removes what is missing', async ({
  page,
  server,
  signedIn,
}) => {
  const { employer, worker, jobId, title } = await aWorkday(server, { deposit: '0' });

  await test.step('the worker reads what it means, by keyboard', async () => {
    await signedIn(worker);
    // The heading takes the focus when the screen has come.
    await openWhole(page, '/shifts/my');
    const note = page.locator('summary').filter({ hasText: 'Not funded yet' });
    const meaning = page.getByText('has not put the money for this shift aside yet');
    await expect(meaning).toBeHidden();
    await note.focus();
    await page.keyboard.press('Enter');
    await expect(meaning).toBeVisible();
    await expect(page.getByText('your pay is recorded as due')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the employer deposits it from the dashboard', async () => {
    await signedIn(employer);
    await page.goto('/jobs/my');
    await expect(line(page)).toContainText('Still to set aside, next 7 days$150.00');
    await expect(line(page)).toContainText('Missing$150.00');
    await expectAccessible(page);
    await line(page).getByRole('button', { name: 'Deposit $150.00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit money' });
    await dialog.getByRole('radio', { name: /Visa •••• 4242/ }).check();
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('150.00');
    await dialog.getByRole('button', { name: 'Deposit $150.00' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(line(page)).not.toContainText('Missing');
    await expect(line(page).getByRole('button')).toHaveCount(0);
    await visit(page, `/jobs/${jobId}`);
    await expect(firstHeading(page)).toHaveText(title);
    await expect(line(page)).toContainText('Available in your wallet');
    await expect(line(page)).toContainText('Already set aside$150.00');
    await expect(line(page)).not.toContainText('Missing');
  });

  await test.step('the wizard shows what the new job adds, and stays on its step after a deposit', async () => {
    await visit(page, '/jobs/create');
    await passBasics(page, newTitle('Waiter'));
    await passLocation(page);
    await fillSchedule(page);
    await field(page, 'Start date').fill(dayFromToday(1));
    await next(page);
    await field(page, 'Hourly wage').fill(posting.wage);
    // One or both of its evenings of 88.00 start within seven days, whatever day it is.
    const deposit = /^Deposit \$(88|176)\.00$/;
    await line(page).getByRole('button', { name: deposit }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit money' });
    await dialog.getByRole('button', { name: deposit }).click();
    await expect(dialog).toHaveCount(0);
    await expect(line(page)).toContainText('Your wallet covers it.');
    await expect(stepHeading(page, 'budget')).toBeVisible();
  });
});
