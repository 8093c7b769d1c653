import type { Page } from '@playwright/test';
import { jobLocation } from '@relevo/fixtures/places';
import { approveAccount } from '../support/approve-account.ts';
import { scan, scanColours } from '../support/axe-scan.ts';
import { anEmployer, cancelJob, newTitle, postJob } from '../support/hiring.ts';
import { complaintsOf, field, firstHeading, returnToWindow, toasts, visit } from '../support/page-parts.ts';
import { chooseAddress, passAccount, passWho } from '../support/registration-form.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const note = (page: Page) => page.getByRole('complementary', { name: 'We keep the job you were looking at' });

/** In a city of few jobs, so that its page lists them all whatever other tests have posted. */
async function aPublicJob(server: TestServer, city: string) {
  const employer = await anEmployer(server);
  const title = newTitle('Cook');
  const job = await postJob(server, employer, { title, location: { ...jobLocation, city } });
  return { employer, job, title };
}

/** The page follows the theme of the system, because it has no script. */
async function expectReadable(page: Page): Promise<void> {
  expect(await scan(page), 'in the light theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await scanColours(page), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'pixels that stick out').toBe(0);
}

test('a visitor goes from the first page to a job, registers, and gets to the job once the account is verified', async ({
  page,
  context,
  server,
}) => {
  const { job, title } = await aPublicJob(server, 'Rimouski');
  const complaints = complaintsOf(page);
  const person = server.newPerson();

  await test.step('the first page leads to the cities, and they lead to the job', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const cities = page.getByRole('region', { name: 'Open jobs, city by city' });
    await expect(cities.getByRole('link', { name: /^Montréal/ })).toHaveAttribute('href', /\/j\/in\/montreal$/);
    await page.getByRole('link', { name: 'See the open jobs first' }).click();
    await expect(page).toHaveURL('/j/');
    await page.getByRole('link', { name: /Rimouski/ }).click();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(firstHeading(page)).toHaveText(title);
    await expectReadable(page);
  });

  await test.step('the registration says that the job is kept, and so does the profile', async () => {
    await page.getByRole('link', { name: 'New here? Create a worker account' }).click();
    await expect(page).toHaveURL('/register?type=worker');
    await expect(note(page).getByRole('link', { name: 'Read it again' })).toHaveAttribute('href', `/j/${job.id}`);
    await passWho(page, person);
    await passAccount(page, person);
    await chooseAddress(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(note(page)).toContainText('It opens by itself once your account is verified.');
  });

  await test.step('once the account is verified the job opens, and only once', async () => {
    await approveAccount(server.dataDir, person.email);
    await returnToWindow(page);
    await expect(page).toHaveURL(`/jobs/${job.id}`);
    await expect(firstHeading(page)).toHaveText(title);
    await visit(page, '/jobs');
    await expect(firstHeading(page)).toHaveText('Find jobs');
    await page.goBack();
  });

  await test.step('the job is shared by the sheet of the system, or else copied', async () => {
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      const closesSheet = async (content: unknown) => {
        shared.push(content);
        throw new DOMException('Closed', 'AbortError');
      };
      Object.defineProperty(navigator, 'share', { configurable: true, value: closesSheet });
    });
    await share.click();
    await expect
      .poll(() => page.evaluate(() => Object.assign({ shared: null }, window).shared))
      .toEqual([{ title, url: job.public_url }]);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await share.click();
    // One who closed the sheet got no copy: this is the first toast.
    await expect(toasts(page)).toHaveText([/The link to this job is copied\./]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(job.public_url);
  });
  expect(complaints).toEqual([]);
});

test.describe('in French on a phone', () => {
  test.use({ locale: 'fr-CA', ...phone });

  test('a worker who signs in gets to the last job that was asked for, and reads that it was closed in between', async ({
    page,
    server,
  }) => {
    const { employer, job } = await aPublicJob(server, 'Gaspé');
    const other = await postJob(server, employer, { location: { ...jobLocation, city: 'Gaspé' } });
    const worker = server.newPerson({ language: 'fr' });
    await server.register(worker);

    // Where "Apply" leads; a browser that has read the public page would keep it for a minute, open as it was.
    await page.goto(`/jobs/${other.id}`);
    await expect(page).toHaveURL('/login');
    const kept = page.getByRole('complementary', { name: 'Nous gardons l’emploi que vous regardiez' });
    await expect(kept).toContainText('Connectez-vous ou créez un compte');

    await field(page, 'Courriel').fill(worker.email);
    await field(page, 'Mot de passe').fill(worker.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(kept).toContainText('Il s’ouvrira de lui-même');

    // The last one counts, and is closed while its worker waits.
    await visit(page, `/jobs/${job.id}`);
    await expect(page).toHaveURL('/profile');
    await expect(kept.getByRole('link')).toHaveAttribute('href', `/j/${job.id}?lang=fr`);
    await cancelJob(server, employer, job.id);
    await approveAccount(server.dataDir, worker.email);
    await returnToWindow(page);
    await expect(page).toHaveURL(`/jobs/${job.id}`);
    await expect(page.getByRole('heading', { name: 'L’emploi que vous veniez voir n’est plus offert' })).toBeVisible();

    const [gone] = await Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === `/j/${job.id}`),
      page.getByRole('link', { name: 'Emplois offerts dans sa ville' }).click(),
    ]);
    expect(gone.status()).toBe(410);
    await expect(firstHeading(page)).toHaveText('Cet emploi n’est plus offert');
    await expectReadable(page);
    await page.getByRole('link', { name: other.title }).click();
    await expect(page.getByRole('link', { name: 'Postuler', exact: true })).toHaveAttribute(
      'href',
      `/jobs/${other.id}`,
    );
    await expectReadable(page);
  });
});

test('the pages need no script: a job, its city and a page that is not there lead on', async ({ browser, server }) => {
  const { job, title } = await aPublicJob(server, 'Matane');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/j/${job.id}`);
  await expect(firstHeading(page)).toHaveText(title);
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveAttribute('href', `/jobs/${job.id}`);
  await page.getByRole('link', { name: /^Français/ }).click();
  await expect(page.getByRole('link', { name: 'Postuler', exact: true })).toBeVisible();

  expect((await page.goto('/j/nothing-here'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Look at open jobs' }).click();
  await page.getByRole('link', { name: /Matane/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a long name of a city leaves the words beside it whole', async ({ page, server }) => {
    const city = 'Saint-Rémi-de-Tingwick-et-de-la-Très-Longue-Paroisse-du-Lac-Supérieur-aux-Brochets';
    const { job } = await aPublicJob(server, city);
    await page.goto(`/j/${job.id}`);
    const lines = await page.locator('dt').evaluateAll((terms) =>
      terms.map((term) => {
        const text = document.createRange();
        text.selectNodeContents(term);
        return text.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
  });
});
