import { expectAccessible, expectDialogAccessible, expectNoViolations } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import {
  anAcceptance,
  anApprovedUser,
  anEmployer,
  applyFor,
  aWorker,
  nextWeekday,
  postJob,
} from '../support/hiring.ts';
import { complaintsOf, field, openWhole, strangersTo, visit } from '../support/page-parts.ts';
import { openSection, section } from '../support/profile-sections.ts';
import { fillAccount, passAccount, passWho } from '../support/registration-form.ts';
import { aPng } from '../support/sample-files.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { uniqueWord } from '../support/unique-word.ts';

const publicPages = [
  '/',
  '/?registration=success',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=unknown',
  '/email-verified',
  '/brand-showcase',
  '/terms',
  '/privacy',
  '/contact',
  '/unauthorized',
  '/kiosk',
];

test('public pages are accessible, ask no other server and log no error', async ({ page, server }) => {
  const strangers = strangersTo(server.publicUrl, page);
  const complaints = complaintsOf(page);
  for (const path of publicPages) {
    await test.step(path, async () => {
      await openWhole(page, path);
      await expectAccessible(page, { inDark: path === '/' });
      expect(complaints).toEqual([]);
      expect([...strangers]).toEqual([]);
    });
  }
});

test('the profile of a new account and /security are accessible', async ({ page, server, signedIn }) => {
  const person = server.newPerson();
  await signedIn(await server.register(person));
  await server.logIn(person);
  for (const path of ['/profile', '/security']) {
    await visit(page, path);
    await expectAccessible(page);
  }
});

test("a worker's whole profile and the dialogs over it are accessible", async ({ page, server, signedIn }) => {
  await signedIn(await server.registerComplete(server.newPerson()));
  await page.goto('/profile');
  await expect(page.getByText('permit.pdf')).toBeVisible();
  await expectAccessible(page, { inDark: true });

  const documents = section(page, 'Documents');
  await documents.getByRole('button', { name: 'Delete permit.pdf' }).click();
  await expectDialogAccessible(page, 'Delete this document?');
  await documents.getByRole('button', { name: 'Preview of permit.pdf' }).click();
  await expectDialogAccessible(page, 'permit.pdf');
  await section(page, 'Contact').locator('input[type=file]').setInputFiles(aPng());
  await expectDialogAccessible(page, 'Adjust your picture');
  await field(section(page, 'Professional'), 'Education').fill('ITHQ');
  await page.getByRole('link', { name: 'Security' }).click();
  await expectDialogAccessible(page, 'Leave without saving?');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectDialogAccessible(page, 'Main menu');
});

test("an employer's whole profile and /company are accessible", async ({ page, server, signedIn }) => {
  const person = server.newPerson({ userType: 'employer' });
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  await signedIn(account);
  for (const path of ['/profile', '/company']) {
    await visit(page, path);
    if (path === '/profile') {
      // The approval folds the sections.
      await expect(page.getByText('Open a section to change it.')).toBeVisible();
      await section(page, 'Company').getByRole('button', { name: 'Company', exact: true, expanded: false }).click();
    }
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Chez Jeanne');
    await expectAccessible(page);
  }
});

const jobScreens = {
  worker: ['/jobs', '/jobs?city=Nowhere', '/applications/my'],
  employer: ['/jobs/my', '/applications'],
};
const applicationTabs = { worker: [], employer: ['Timeline', 'Actions'] };

test('the screens of jobs and applications and their dialogs are accessible', async ({ page, server, signedIn }) => {
  const { worker, employer, title } = await jobsAndApplications(server);

  await test.step('for the worker', async () => {
    await signedIn(worker);
    for (const path of [`/jobs?search=${title}`, '/applications/my']) {
      await visit(page, path);
      await expect(page.getByRole('main')).toContainText(title);
      await expectAccessible(page, { inDark: path.startsWith('/jobs') });
    }
    await page.getByRole('button', { name: 'Confirm Job' }).click();
    await expectDialogAccessible(page, 'Confirm this job?');
    await page
      .getByRole('button', { name: `Withdraw application for ${title}` })
      .first()
      .click();
    await expectDialogAccessible(page, 'Withdraw your application?');
    await page.goto('/profile');
    await openSection(page, 'Banking');
    await expectNoViolations(page, 'light');
  });

  await test.step('for the employer', async () => {
    await signedIn(employer);
    await page.goto('/jobs/my');
    await expect(page.getByRole('main')).toContainText(title);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions for' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page, 'light');

    await page.goto('/applications');
    await expect(page.getByRole('main')).toContainText(title);
    await expectAccessible(page, { inDark: true });
    await page.getByRole('button', { name: 'Jeanne Mance, show profile' }).first().click();
    await expectDialogAccessible(page, 'Jeanne Mance');
    await page.getByRole('button', { name: 'Reject Jeanne Mance' }).first().click();
    await expectDialogAccessible(page, 'Reject Jeanne Mance?');
    for (const tab of applicationTabs.employer) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toContainText(title);
      await expectAccessible(page);
    }
  });
});

const empty = /^(No|Nothing) |^[\d,]+ jobs$/;

for (const role of ['worker', 'employer'] as const) {
  test(`the ${role}'s screens are accessible as long as they are empty`, async ({ page, server, signedIn }) => {
    await signedIn(await anApprovedUser(server, { userType: role }));
    for (const path of jobScreens[role]) {
      await visit(page, path);
      await expect(page.getByRole('heading', { name: empty }).first()).toBeVisible();
      await expectAccessible(page);
    }
    for (const tab of applicationTabs[role]) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(
        page.getByRole('tabpanel', { name: tab }).getByRole('heading', { name: empty }).first(),
      ).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('each step of /register is accessible, asks no other server and logs no error', async ({ page, server }) => {
  const strangers = strangersTo(server.publicUrl, page);
  const complaints = complaintsOf(page);
  const person = server.newPerson({ userType: 'employer' });
  await page.goto('/register?type=employer');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please fill in the following required fields:')).toBeVisible();
  await expectAccessible(page);

  await passWho(page, person);
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible();
  await fillAccount(page, person);
  await expectAccessible(page);

  await passAccount(page, person);
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.pressSequentially('montréal');
  await expect(page.getByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
  await address.press('ArrowDown');
  await expectNoViolations(page, 'light');
  await address.press('Enter');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);
});

/** An employer with two jobs of one title, and a worker who is wanted for one and waits for the other. */
async function jobsAndApplications(server: TestServer) {
  const title = `Barista ${uniqueWord()}`;
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const wanted = await postJob(server, employer, { title, worker_count: 2 });
  const other = await postJob(server, employer, { title, start_date: nextWeekday(1, 14) });
  await anAcceptance(server, { employer, worker }, wanted.id, '21.50');
  await applyFor(server, worker, other.id, '19.00');
  return { employer, worker, title };
}
