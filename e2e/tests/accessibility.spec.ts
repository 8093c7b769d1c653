import { expectAccessible, expectDialogAccessible, expectNoViolations } from '../support/accessibility.ts';
import {
  anAcceptance,
  anApprovedUser,
  anEmployer,
  applyFor,
  aWorker,
  nextWeekday,
  postJob,
} from '../support/hiring.ts';
import { complaintsOf, strangersTo, visit, visitWhole } from '../support/page-parts.ts';
import { openSection } from '../support/profile-sections.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { uniqueWord } from '../support/unique-word.ts';

/** With what only the page that has arrived shows. The thanks after a registration are scanned in registration-success.spec.ts. */
const publicPages = {
  '/': 'Connect employers with skilled workers',
  '/login': 'Welcome back',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Choose a new password',
  '/email-verified': 'Verification failed',
  '/reset-password?token=unknown': 'Choose a new password',
  '/brand-showcase': 'Brand showcase',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
  '/contact': 'Contact',
  '/unauthorized': 'Unauthorized Access',
  '/kiosk': 'Open a kiosk',
};

test('public pages are accessible, ask no other server and log no error', async ({ page, server }) => {
  const strangers = strangersTo(server.publicUrl, page);
  const complaints = complaintsOf(page);
  for (const [path, heading] of Object.entries(publicPages)) {
    await test.step(path, async () => {
      await visitWhole(page, path, heading);
      await expectAccessible(page, { inDark: path === '/' });
      expect(complaints).toEqual([]);
      expect([...strangers]).toEqual([]);
    });
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
