import { anOperator, signInOperator } from '../world/operator.ts';
import { field, firstHeading } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

test.describe.configure({ timeout: 120_000 });

test('an operator approves a new worker, whose menu opens without signing in again', async ({
  page,
  world,
  openAs,
}) => {
  const person = { ...world.newPerson(), firstName: 'Léonie', lastName: `Roy-${Date.now()}` };
  const account = await world.registerWhole(person);
  await world.verifyEmail(person);
  const workerPage = await openAs(account);
  await workerPage.goto(`${world.publicUrl}/profile`);
  const findJobs = workerPage.getByRole('navigation').getByRole('link', { name: 'Find Jobs' });
  await expect(findJobs).toBeDisabled();

  await signInOperator(page, world.consoleUrl, await anOperator(world));
  const fullName = `${person.firstName} ${person.lastName}`;
  await page.goto(`${world.consoleUrl}/people`);
  await page.getByLabel('Search').fill(person.lastName);
  await expect(page).toHaveURL(/search=Roy-/);
  await page.getByRole('link', { name: fullName }).click();
  await expect(firstHeading(page)).toHaveText(fullName);
  await expect(page.getByRole('main')).toContainText('In review');
  await expect(page.getByRole('region', { name: 'Professional' })).toContainText('Ten years in kitchens');
  await expect(page.getByRole('region', { name: 'Banking' })).not.toContainText('1234567');

  await page.getByRole('button', { name: 'Show permit.pdf' }).click();
  const preview = page.getByRole('dialog', { name: 'permit.pdf' });
  const address = await preview.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const file = await page.request.get(new URL(address ?? '', world.consoleUrl).href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: `Approve ${fullName}?` });
  await expect(question).toContainText('The account opens at once');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'What we did with this account' })).toContainText('Account approved');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  // Nobody touches the worker's window: the news reaches it by itself.
  await expect(findJobs).toBeEnabled();
  await findJobs.click();
  await expect(workerPage).toHaveURL(/\/jobs$/);
  await world.mailTo(person.email, 'Your Relevo account is approved');
});

test('whoever is suspended is out at once, cannot come back, and can once restored', async ({
  page,
  world,
  openAs,
}) => {
  const person = world.newPerson();
  const account = await world.registerWhole(person);
  const theirs = await openAs(account);
  await theirs.goto(`${world.publicUrl}/profile`);
  await expect(firstHeading(theirs)).toHaveText('Profile');

  await signInOperator(page, world.consoleUrl, await anOperator(world));
  await page.goto(`${world.consoleUrl}/people/${account.user.id}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Jeanne Mance?' });
  await expect(question).toContainText('signed out at once on every device');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(field(question, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await field(question, 'Reason').fill('Somebody else uses the account.');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Suspended');
  await expect(page.getByRole('region', { name: 'What we did with this account' })).toContainText(
    'Somebody else uses the account.',
  );

  await expect(theirs).toHaveURL(/\/login/);
  await field(theirs, 'Email').fill(person.email);
  await field(theirs, 'Password').fill(person.password);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByText('This account is suspended. Please contact our team.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog', { name: 'Restore Jeanne Mance?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(firstHeading(theirs)).toHaveText('Profile');
});

test('an operator keeps a call note, rejects with a reason, and the queue and its count follow', async ({
  page,
  world,
}) => {
  const person = world.newPerson();
  const { user } = await world.registerWhole(person);
  await signInOperator(page, world.consoleUrl, await anOperator(world));
  await expect(page.getByRole('navigation').getByRole('link', { name: /Review queue \d+ waiting/ })).toBeVisible();

  await page.goto(`${world.consoleUrl}/people/${user.id}`);
  await field(page, 'New note').fill('Called at noon: the permit runs out in March.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Call notes' })).toContainText('the permit runs out in March');
  await expect(field(page, 'New note')).toHaveValue('');

  await page.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject Jeanne Mance?' });
  await field(question, 'Reason').fill('Please send a permit that is valid longer.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Not approved');
  const mail = await world.mailTo(person.email, 'Your Relevo account needs a change');
  expect(mail.text).toContain('Please send a permit that is valid longer.');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search').fill(user.id);
  const entries = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
  await expect(entries.filter({ hasText: 'Account rejected' })).toContainText('Please send a permit');
  await expect(entries.filter({ hasText: 'Call noted' })).not.toContainText('March');
  await entries.filter({ hasText: 'Account rejected' }).getByRole('link').click();
  await expect(firstHeading(page)).toHaveText('Jeanne Mance');
});

test('filters live in the address, and a search that finds nobody offers the way out', async ({ page, world }) => {
  await signInOperator(page, world.consoleUrl, await anOperator(world));
  await page.goto(`${world.consoleUrl}/people?user_type=employer&status=approved&search=Nguyen`);
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('employer');
  await expect(page.getByRole('link', { name: 'Sophie Nguyen' })).toBeVisible();
  await page.getByLabel('Search').fill('100%_nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('region', { name: 'People' }).getByRole('row').nth(1)).toBeVisible();
});
