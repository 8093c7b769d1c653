import { expectDialogAccessible } from '../support/accessibility.ts';
import { anEmployer, newTitle, postJob } from '../support/hiring.ts';
import {
  fillSchedule,
  firstDay,
  next,
  passBasics,
  passBudget,
  passLocation,
  stepHeading,
} from '../support/job-wizard.ts';
import { complaintsOf, field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('a job is saved as a template, which fills in the form and is posted on a date', async ({
  page,
  server,
  signedIn,
}) => {
  const title = newTitle('Barista');
  const employer = await anEmployer(server);
  await postJob(server, employer, { title });
  await signedIn(employer);
  const complaints = complaintsOf(page);
  const sheet = page.getByRole('dialog', { name: 'Templates' });
  const item = sheet.getByRole('listitem', { name: title });

  await test.step('it is saved under its title', async () => {
    await page.goto('/jobs/my');
    await page.getByRole('button', { name: 'Templates', exact: true }).click();
    await expect(page).toHaveURL('/jobs/my?templates=open');
    await expect(sheet.getByText('No templates yet.')).toBeVisible();
    await field(sheet, 'Save one of your jobs as a template').selectOption({ label: title });
    await expect(toasts(page).filter({ hasText: 'is saved as a template.' })).toBeVisible();
    await expect(item).toBeVisible();
    await expectDialogAccessible(page, 'Templates', { keepOpen: true });
  });

  await test.step('it repeats, and stops', async () => {
    await item.getByRole('button', { name: 'Repeat every week' }).click();
    // So late that nothing is posted by itself during the test.
    await field(item, 'First date').fill(firstDay());
    await field(item, 'Days ahead').fill('1');
    await item.getByRole('button', { name: 'Repeat', exact: true }).click();
    await expect(item.getByText(/^Every week\. Next:/)).toBeVisible();
    await item.getByRole('button', { name: 'Change repetition' }).click();
    await item.getByRole('button', { name: 'Stop repeating' }).click();
    await expect(item.getByText(/^Every week\. Next:/)).toBeHidden();
  });

  await test.step('it is posted on a date', async () => {
    await item.getByRole('button', { name: 'Post on a date' }).click();
    await field(item, 'Start date').fill(firstDay());
    await item.getByRole('button', { name: 'Post job' }).click();
    await expect(firstHeading(page)).toHaveText(title);
    await expect(page.getByText(`No. 1 of “${title}”`)).toBeVisible();
  });

  await test.step('it fills in the form', async () => {
    await visit(page, '/jobs/create');
    await field(page, 'Start from a template').selectOption({ label: title });
    await expect(page).toHaveURL(/\/jobs\/create\?template=/);
    await expect(field(page, 'Title')).toHaveValue(title);
  });
  expect(complaints).toEqual([]);
});

test('a job that repeats every week is found among the templates', async ({ page, server, signedIn }) => {
  const title = newTitle('Waiter');
  await signedIn(await anEmployer(server));
  await page.goto('/jobs/create');
  await passBasics(page, title);
  await passLocation(page);
  await fillSchedule(page);
  await page.getByRole('checkbox', { name: 'Repeat every week' }).check();
  await expect(field(page, 'How often')).toHaveValue('1');
  await next(page);
  await passBudget(page);
  await expect(stepHeading(page, 'review')).toBeVisible();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);
  await visit(page, '/jobs/my?templates=open');
  const item = page.getByRole('dialog', { name: 'Templates' }).getByRole('listitem', { name: title });
  await expect(item.getByText(/^Every week\. Next:/)).toBeVisible();
});
