import { postJob } from '../support/hiring.ts';
import { firstHeading, visit } from '../support/page-parts.ts';
import { aMember, anOwner, companyName } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('supervisor and accountant see what their roles include', async ({ server, openAs }) => {
  const owner = await anOwner(server);
  const supervisor = await aMember(server, owner, 'supervisor');
  const accountant = await aMember(server, owner, 'accountant');

  const page = await openAs(supervisor.account);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto('/');
  await expect(page).toHaveURL('/shifts');
  await expect(page.getByRole('tab')).toHaveText(['Roster', 'Attendance', 'Timeline']);
  await page.getByRole('tab', { name: 'Attendance' }).click();
  await expect(page.getByText('Nobody works today')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const wallet = menu.getByRole('link', { name: 'Wallet' });
  await expect(wallet).toHaveAttribute('aria-disabled', 'true');
  await wallet.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Your role (supervisor) does not include this.');
  await wallet.click({ force: true });
  await expect(page).toHaveURL('/shifts?tab=attendance');
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu')).toContainText(`${companyName} · Supervisor`);
  await page.keyboard.press('Escape');
  await visit(page, '/wallet');
  await expect(firstHeading(page)).toHaveText('Unauthorized Access');
  await expect(page.getByText('Your role in the company (supervisor)')).toBeVisible();
  await visit(page, '/jobs/my');
  await expect(firstHeading(page)).toHaveText('My jobs');
  await expect(page.getByRole('link', { name: 'Post a job' })).toHaveCount(0);
  const { id: jobId } = await postJob(server, owner.account, { location: { site_id: owner.site.id } });
  await visit(page, `/jobs/${jobId}`);
  const facts = page.getByRole('region', { name: 'At a glance' });
  await expect(facts).toContainText(owner.site.name);
  await expect(facts).toContainText('Posted by');
  await expect(facts.getByRole('button')).toHaveCount(0);
  const figure = { percent: 80, shifts: 5, kept: 4, count: 0, next: null, previous: null, results: [] };
  await page.route(/\/user\/reliability\//, (route) => route.fulfill({ json: figure }));
  await visit(page, '/company');
  await expect(page.getByText('These are the shifts at your sites.')).toBeVisible();
  await expect(page.getByText('Others see the percentage')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);

  const books = await openAs(accountant.account);
  books.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await books.goto('/');
  await expect(books).toHaveURL('/wallet');
  await expect(books.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(books.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await expect(books.getByRole('link', { name: /message/i })).toHaveCount(0);
  await books.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(books).toHaveURL('/reports');
  await visit(books, '/company');
  await expect(books.getByRole('button', { name: /T4A/ })).toBeVisible();
  await visit(books, '/profile');
  await expect(books.getByRole('region', { name: 'Your company' })).toContainText(companyName);
  await visit(books, '/applications');
  await expect(firstHeading(books)).toHaveText('Unauthorized Access');
  // What a role may not read is not asked for either.
  expect(refused).toEqual([]);
});
