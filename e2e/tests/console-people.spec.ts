import { expectAccessible, expectDialogAccessible, expectNoViolations } from '../support/accessibility.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading, visit } from '../support/page-parts.ts';
import { openSection } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';

test('an operator approves a new worker, whose menu opens without signing in again, and suspends and restores them', async ({
  page,
  server,
  openAs,
}) => {
  const person = { ...server.newPerson(), firstName: 'Léonie', lastName: `Roy-${Date.now()}` };
  const account = await server.registerComplete(person);
  await server.verifyEmail(person);
  const workerPage = await openAs(account);
  await workerPage.goto(`${server.publicUrl}/profile`);
  const findJobs = workerPage.getByRole('navigation').getByRole('link', { name: 'Find Jobs' });
  await expect(findJobs).toBeDisabled();

  await signInOperator(page, server.consoleUrl, await anOperator(server), '/people');
  const fullName = `${person.firstName} ${person.lastName}`;
  await page.getByLabel('Search').fill(person.lastName);
  await expect(page).toHaveURL(/search=Roy-/);
  // Anywhere on the row, not only on the name.
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: fullName }) });
  await row.getByRole('cell', { name: 'Worker' }).click();
  await expect(firstHeading(page)).toHaveText(fullName);
  await expect(page.getByRole('main')).toContainText('In review');
  await expect(page.getByRole('region', { name: 'Professional' })).toContainText('Ten years in kitchens');
  await expect(page.getByRole('region', { name: 'Banking' })).not.toContainText('1234567');

  await page.getByRole('button', { name: 'Show permit.pdf' }).click();
  const preview = page.getByRole('dialog', { name: 'permit.pdf' });
  const address = await preview.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const file = await page.request.get(new URL(address ?? '', server.consoleUrl).href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: `Approve ${fullName}?` });
  await expect(question).toContainText('The account opens at once');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'What we did with this account' })).toContainText('Account approved');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  // The worker's page updates without a reload.
  await expect(findJobs).toBeEnabled();
  await findJobs.click();
  await expect(workerPage).toHaveURL(/\/jobs$/);
  await server.mailTo(person.email, 'Your Relevo account is approved');

  await test.step('suspending signs a user out at once and blocks signing in until the account is restored', async () => {
    await visit(workerPage, `${server.publicUrl}/profile`);
    await expect(firstHeading(workerPage)).toHaveText('Profile');
    await openSection(workerPage, 'Banking');
    await expectNoViolations(workerPage, 'light');

    await page.getByRole('button', { name: 'Suspend' }).click();
    const suspension = page.getByRole('dialog', { name: `Suspend ${fullName}?` });
    await expect(suspension).toContainText('signed out at once on every device');
    await suspension.getByRole('button', { name: 'Suspend' }).click();
    await expect(field(suspension, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
    await field(suspension, 'Reason').fill('Another person uses the account.');
    await suspension.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspension).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Suspended');
    await expect(page.getByRole('region', { name: 'What we did with this account' })).toContainText(
      'Another person uses the account.',
    );

    await expect(workerPage).toHaveURL(/\/login/);
    await field(workerPage, 'Email').fill(person.email);
    await field(workerPage, 'Password').fill(person.password);
    await workerPage.getByRole('button', { name: 'Sign In' }).click();
    await expect(workerPage.getByText('This account is suspended. Please contact our team.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Restore' }).click();
    await page
      .getByRole('dialog', { name: `Restore ${fullName}?` })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
    await workerPage.getByRole('button', { name: 'Sign In' }).click();
    await expect(firstHeading(workerPage)).toHaveText('Find jobs');
  });
});

test('an operator filters people, keeps a call note, rejects with a reason, and the queue and its count follow', async ({
  page,
  server,
}) => {
  const person = server.newPerson({ userType: 'employer' });
  const { user } = await server.registerComplete(person);
  const filtered = '/people?user_type=employer&status=approved&search=Nguyen';
  await signInOperator(page, server.consoleUrl, await anOperator(server), filtered);

  await test.step('filters are kept in the URL, and an empty search result offers to clear them', async () => {
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('employer');
    await expect(page.getByRole('link', { name: 'Sophie Nguyen' })).toBeVisible();
    await page.getByLabel('Search').fill('100%_nobody');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    const first = page.getByRole('region', { name: 'People' }).getByRole('row').nth(1).getByRole('link').first();
    await expect(first).toBeVisible();
    const name = await first.innerText();

    // The search that is still to be sent must not call back a click; a busy page shows the next screen after its timer.
    await page.getByLabel('Search').fill('Nguyen');
    await first.evaluate((link: HTMLElement) => {
      link.click();
      const busyUntil = performance.now() + 400;
      while (performance.now() < busyUntil);
    });
    await expect(firstHeading(page)).toHaveText(name);
    await expect(page).toHaveURL(/\/people\/[0-9a-f-]{36}$/);
  });

  await expect(page.getByRole('navigation').getByRole('link', { name: /Review queue \d+ waiting/ })).toBeVisible();
  await visit(page, `${server.consoleUrl}/people/${user.id}`);
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(firstHeading(page)).toHaveText('Jeanne Mance');
  await expectAccessible(page);
  for (const [button, title] of [
    ['Approve', 'Approve Jeanne Mance?'],
    ['Reject', 'Reject Jeanne Mance?'],
    ['Suspend', 'Suspend Jeanne Mance?'],
    ['Verify email', 'Take this email as verified?'],
    ['Show permit.pdf', 'permit.pdf'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectDialogAccessible(page, title);
  }

  await field(page, 'New note').fill('Called at noon: the permit runs out in March.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Call notes' })).toContainText('the permit runs out in March');
  await expect(field(page, 'New note')).toHaveValue('');

  await page.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject Jeanne Mance?' });
  await field(question, 'Common reasons').selectOption({ index: 2 });
  await expect(field(question, 'Reason')).toHaveValue(/^Your identity document has expired\./);
  await field(question, 'Reason').fill('Please send a permit that is valid longer.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Not approved');
  const mail = await server.mailTo(person.email, 'Your Relevo account needs a change');
  expect(mail.text).toContain('Please send a permit that is valid longer.');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search').fill(user.id);
  await expect(page).toHaveURL(/search=/);
  const entries = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
  await expect(entries.filter({ hasText: 'Account rejected' })).toContainText('Please send a permit');
  await expect(entries.filter({ hasText: 'Call noted' })).not.toContainText('March');
  await entries.filter({ hasText: 'Account rejected' }).getByRole('link').click();
  await expect(firstHeading(page)).toHaveText('Jeanne Mance');
});
