import { expectDialogUsable, expectNoBarriers, expectUsable } from '../world/barriers.ts';
import {
  anAcceptance,
  anApprovedPerson,
  anEmployer,
  applyFor,
  aWorker,
  nextWeekday,
  postJob,
} from '../world/hiring.ts';
import { field } from '../world/page-parts.ts';
import { section } from '../world/profile-sections.ts';
import { rareWord } from '../world/rare-word.ts';
import { fillAccount, passAccount, passWho } from '../world/registration-form.ts';
import { aPng } from '../world/sample-files.ts';
import { expect, test, type World } from '../world/world.ts';

const publicPages = [
  '/',
  '/?registration=success',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=unknown',
  '/email-verified',
  '/brand-showcase',
  '/unauthorized',
];

for (const path of publicPages) {
  test(`${path} can be used by everyone, light, dark and narrow`, async ({ page }) => {
    await page.goto(path);
    await expectUsable(page);
  });
}

test('the profile of a newcomer and /security can be used by everyone, light, dark and narrow', async ({
  page,
  world,
  signedIn,
}) => {
  const person = world.newPerson();
  await signedIn(await world.register(person));
  await world.logIn(person);
  for (const path of ['/profile', '/security']) {
    await page.goto(path);
    await expectUsable(page);
  }
});

test("a worker's whole profile can be used by everyone, light, dark and narrow", async ({ page, world, signedIn }) => {
  await signedIn(await world.registerWhole(world.newPerson()));
  await page.goto('/profile');
  await expect(page.getByText('permit.pdf')).toBeVisible();
  await expectUsable(page);
});

test("an employer's whole profile and /company can be used by everyone, light, dark and narrow", async ({
  page,
  world,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const person = world.newPerson({ userType: 'employer' });
  const account = await world.registerWhole(person);
  await world.verifyEmail(person);
  await world.ops('approve', person.email);
  await signedIn(account);
  for (const path of ['/profile', '/company']) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Chez Jeanne');
    await expectUsable(page);
  }
});

const jobScreens = {
  worker: ['/jobs', '/jobs?city=Nowhere', '/applications/my'],
  employer: ['/jobs/my', '/applications', '/applications?tab=timeline', '/applications?tab=actions'],
};

for (const role of ['worker', 'employer'] as const) {
  test(`the ${role}'s screens of jobs and applications can be used by everyone, light, dark and narrow`, async ({
    page,
    world,
    signedIn,
  }) => {
    test.setTimeout(180_000);
    const { worker, employer, title } = await aHiringTown(world);
    await signedIn(role === 'worker' ? worker : employer);
    const paths = { ...jobScreens, worker: [`/jobs?search=${title}`, '/applications/my'] };
    for (const path of paths[role]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(title);
      await expectUsable(page);
    }
  });

  test(`the ${role}'s screens without a job can be used by everyone, light, dark and narrow`, async ({
    page,
    world,
    signedIn,
  }) => {
    test.setTimeout(180_000);
    await signedIn(await anApprovedPerson(world, { userType: role }));
    for (const path of jobScreens[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: /^(No|Nothing) |^[\d,]+ jobs$/ }).first()).toBeVisible();
      await expectUsable(page);
    }
  });
}

test('each step of /register can be used by everyone, light, dark and narrow', async ({ page, world }) => {
  test.setTimeout(120_000);
  const person = world.newPerson({ userType: 'employer' });
  await page.goto('/register?type=employer');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please fill in the following required fields:')).toBeVisible();
  await expectUsable(page);

  await passWho(page, person);
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible();
  await fillAccount(page, person);
  await expectUsable(page);

  await passAccount(page, person);
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.pressSequentially('montréal');
  await expect(page.getByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
  await address.press('ArrowDown');
  await expectNoBarriers(page, 'light');
  await address.press('Enter');
  await expectUsable(page);
});

test('what opens over a page can be used by everyone', async ({ page, world, signedIn }) => {
  await signedIn(await world.registerWhole(world.newPerson()));
  await page.goto('/profile');
  const documents = section(page, 'Documents');
  await documents.getByRole('button', { name: 'Delete permit.pdf' }).click();
  await expectDialogUsable(page, 'Delete this document?');
  await documents.getByRole('button', { name: 'Preview of permit.pdf' }).click();
  await expectDialogUsable(page, 'permit.pdf');
  await section(page, 'Contact').locator('input[type=file]').setInputFiles(aPng());
  await expectDialogUsable(page, 'Adjust your picture');
  await field(section(page, 'Professional'), 'Education').fill('ITHQ');
  await page.getByRole('link', { name: 'Security' }).click();
  await expectDialogUsable(page, 'Leave without saving?');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectDialogUsable(page, 'Main menu');
});

test('what opens over the screens of jobs and applications can be used by everyone', async ({
  page,
  world,
  signedIn,
}) => {
  const { worker, employer, title } = await aHiringTown(world);
  await signedIn(worker);
  await page.goto('/applications/my');
  await page.getByRole('button', { name: 'Confirm Job' }).click();
  await expectDialogUsable(page, 'Confirm this job?');
  await page
    .getByRole('button', { name: `Withdraw application for ${title}` })
    .first()
    .click();
  await expectDialogUsable(page, 'Withdraw your application?');

  await signedIn(employer);
  await page.goto('/applications');
  await page.getByRole('button', { name: 'Jeanne Mance, show profile' }).first().click();
  await expectDialogUsable(page, 'Jeanne Mance');
  await page.getByRole('button', { name: 'Reject Jeanne Mance' }).first().click();
  await expectDialogUsable(page, 'Reject Jeanne Mance?');
  await page.goto('/jobs/my');
  await page.getByRole('button', { name: 'Actions for' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoBarriers(page, 'light');
});

/** An employer with two jobs of one title, and a worker who is wanted for one and waits for the other. */
async function aHiringTown(world: World) {
  const title = `Barista ${rareWord()}`;
  const [employer, worker] = await Promise.all([anEmployer(world), aWorker(world)]);
  const wanted = await postJob(world, employer, { title, worker_count: 2 });
  const other = await postJob(world, employer, { title, start_date: nextWeekday(1, 14) });
  await anAcceptance(world, { employer, worker }, wanted.id, '21.50');
  await applyFor(world, worker, other.id, '19.00');
  return { employer, worker, title };
}
