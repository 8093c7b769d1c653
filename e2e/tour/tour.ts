import type { Browser, Page } from '@playwright/test';
import { myOffersPath, openReplacementsPath, receiptPath } from '@relevo/contracts/screen-paths';
import { storeTokens, type Tokens } from '../support/accounts.ts';
import { openPhone, type Phone } from '../support/camera.ts';
import { fillSchedule, next, passBasics, passBudget, passLocation, stepHeading } from '../support/job-wizard.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { myShift, payIn } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { desktop, phone as phoneDevice } from '../support/variants.ts';
import { takePayout } from './payouts.ts';
import { applyToo, atTheCounter, beginEarlier, checkIn, freeShift, prepareShift, signInPeople } from './people.ts';
import { createPictures } from './pictures.ts';
import { scrollTo } from './scroll-to.ts';
import { takeTeam } from './team.ts';

const phone = { ...phoneDevice, deviceScaleFactor: 2 };
const title = 'Evening service for an autumn dinner';

test('the tour', async ({ browser, server, launchOptions }) => {
  const pictures = createPictures();
  const { employer, worker, french, other } = await signInPeople(server);
  const openFor = (device: object, tokens?: Tokens) => openScreen(browser, server, device, tokens);
  const [office, pocket] = [await openFor(desktop, employer), await openFor(phone, worker)];

  await test.step('the first page', async () => {
    const page = await openFor(desktop);
    await page.goto('/');
    await pictures.take(page, 'landing', firstHeading(page));
    await page.context().close();
  });

  await test.step('an employer posts a job', async () => {
    await office.goto('/jobs/my');
    await office.getByRole('main').getByRole('link', { name: 'Post a job' }).first().click();
    await passBasics(office, title);
    await passLocation(office);
    await fillSchedule(office);
    await scrollTo(stepHeading(office, 'schedule'), { above: 96 });
    await pictures.take(office, 'post-job', office.getByLabel('Monday Start time'));
    await next(office);
    await passBudget(office);
    await office.getByRole('button', { name: 'Post job', exact: true }).click();
    await expect(firstHeading(office)).toHaveText(title);
  });

  await test.step('a worker finds it on a phone and applies', async () => {
    await pocket.goto('/jobs');
    const jobs = pocket.getByRole('list', { name: 'Jobs', exact: true });
    await expect(bell(pocket)).toBeVisible();
    await pictures.take(pocket, 'find-jobs', jobs.getByRole('listitem').first());
    await field(pocket, 'Search').fill('autumn dinner');
    await pocket.keyboard.press('Enter');
    await jobs.getByRole('link', { name: title }).click();
    await expect(firstHeading(pocket)).toHaveText(title);
    const wage = field(pocket, 'Your hourly wage');
    await wage.fill('24.50');
    const apply = pocket.getByRole('button', { name: 'Apply', exact: true });
    await scrollTo(apply, { block: 'center' });
    await pictures.take(pocket, 'apply', apply);
    await apply.click();
    await expect(pocket.getByRole('heading', { name: 'Your application' })).toBeVisible();
  });

  await test.step('the employer accepts, the worker confirms', async () => {
    await applyToo(server, new URL(pocket.url()).pathname.split('/').at(-1) ?? '');
    await office.getByRole('link', { name: 'View applicants' }).click();
    const applicant = office.getByRole('row', { name: 'Samuel Okafor' });
    await expect(office.getByText('3 applicants')).toBeVisible();
    await scrollTo(office.getByRole('tab', { name: 'Overview' }));
    await pictures.take(office, 'applications', applicant);
    await applicant.getByRole('button', { name: 'Accept Samuel Okafor', exact: true }).click();
    await expect(applicant).toContainText('Waiting for worker confirmation');

    await pocket.goto('/applications/my');
    await pocket.getByRole('article', { name: title }).getByRole('button', { name: 'Confirm Job' }).click();
    const question = pocket.getByRole('dialog', { name: 'Confirm this job?' });
    await pictures.take(pocket, 'confirm-job', question);
    await question.getByRole('button', { name: 'Confirm Job' }).click();
    await expect(toasts(pocket).filter({ hasText: 'Its shifts are booked for you.' })).toBeVisible();
  });

  await test.step('a worker cannot come, and another one takes the shift', async () => {
    const lunch = 'Lunch on the terrace';
    await freeShift(server, { employer, leaves: other, standsBy: worker }, lunch);
    await office.goto(openReplacementsPath);
    const searches = office.getByRole('dialog', { name: 'Replacements' });
    const listed = searches.getByRole('listitem').filter({ hasText: lunch });
    await listed.getByRole('button', { name: 'Start' }).click();
    await expect(listed).toContainText(/Looking: \d asked/);
    await searches.getByRole('link', { name: lunch }).click();
    const search = office.getByRole('dialog', { name: 'Search for a replacement' });
    await expect(search.getByRole('list')).toContainText('Samuel Okafor');
    await pictures.take(office, 'replacement', search);

    await pocket.goto(myOffersPath);
    const offer = pocket.getByRole('article', { name: lunch });
    const accept = offer.getByRole('button', { name: new RegExp(`^Accept for .*: ${lunch}$`) });
    await expect(bell(pocket)).toBeVisible();
    await scrollTo(offer, { above: 72 });
    await pictures.take(pocket, 'replacement-offer', accept);
    await accept.click();
    await expect(search).toContainText('Everyone who is needed is booked.');
  });

  await test.step('a shift is worked and paid', async () => {
    await payIn(server, employer, '1000.00');
    for (const [kind, person] of [
      ['Counter service', french],
      ['Coffee bar', worker],
      ['Bread oven', other],
    ] as const)
      await prepareShift(server, { employer, worker: person }, `${kind}, Rachel Street`);
    await checkIn(server, employer, worker);
    await office.goto('/jobs/my');
    const people = office.getByRole('list', { name: 'Who works today' });
    await expect(people).toContainText('Here since');
    await scrollTo(people, { above: 240 });
    await pictures.take(office, 'today', people);

    const camera = await openPhone(server, french, {
      launch: launchOptions,
      context: { ...phone, baseURL: server.publicUrl, locale: 'fr-CA', geolocation: atTheCounter },
    });
    try {
      await office.goto('/shifts?tab=attendance');
      await office.getByRole('button', { name: 'Show QR code for Thomas Lefebvre' }).click();
      const startCode = office.getByRole('img', { name: 'QR code to start the shift' });
      await pictures.take(office, 'qr-code', startCode);
      await camera.page.goto('/shifts/my');
      await camera.page.getByRole('button', { name: 'Numériser le code QR' }).first().click();
      await camera.holdTo(office, startCode);
      await camera.page.getByRole('button', { name: 'Continuer' }).click();
      const scan = camera.page.getByRole('dialog');
      await expect(scan.getByText('Quart commencé')).toBeVisible();
      await scan.getByRole('button', { name: 'Terminé' }).click();

      const { id: shiftId } = await myShift(server, french);
      await beginEarlier(server, shiftId, 6);
      await office.getByRole('button', { name: 'Show the code for the end' }).click();
      await camera.holdTo(office, office.getByRole('img', { name: 'QR code to end the shift' }));
      await camera.page.getByRole('button', { name: 'Numériser le code QR' }).first().click();
      await expect(scan.getByText(/dans votre portefeuille/)).toBeVisible();
      await pictures.take(camera.page, 'paid', scan.getByText('Quart terminé'));
      await scan.getByRole('button', { name: 'Terminé' }).click();
      await takeWallet(camera);
      await takePayout(camera.page, server, pictures);
      await camera.page.goto(receiptPath(shiftId));
      const receipt = camera.page.getByRole('dialog', { name: /^Reçu R-/ });
      await pictures.take(camera.page, 'receipt', receipt.getByText('Counter service, Rachel Street'));
    } finally {
      await camera.close();
    }
  });

  async function takeWallet({ page }: Phone): Promise<void> {
    await page.goto('/wallet');
    await expect(page.getByText('Counter service, Rachel Street').first()).toBeVisible();
    await expect(bell(page)).toBeVisible();
    await pictures.take(page, 'wallet', firstHeading(page));
  }

  await test.step('the company has its invoice of last month', async () => {
    await office.goto('/wallet?list=papers&kind=invoice');
    await office
      .getByRole('button', { name: /^Open Invoice INV-/ })
      .first()
      .click();
    const invoice = office.getByRole('dialog', { name: /^Invoice INV-/ });
    await pictures.take(office, 'invoice', invoice.getByRole('heading', { name: /^Invoice INV-/ }));
  });

  await test.step('a company of several people, and of programs', () =>
    takeTeam({ office, server, pictures, openOnPhone: (tokens) => openFor(phone, tokens) }));

  await test.step('the worker has a profile, which an operator has reviewed', async () => {
    await pocket.goto('/profile');
    await pictures.take(pocket, 'profile', pocket.getByRole('main').getByText('Samuel Okafor').first());

    const review = await openFor(desktop);
    await signInOperator(review, server.consoleUrl, await anOperator(server), '/reviews');
    await review.getByRole('link', { name: 'Amélie Tremblay' }).click();
    await expect(firstHeading(review)).toHaveText('Amélie Tremblay');
    await pictures.take(review, 'console', review.getByRole('button', { name: 'Approve' }));
  });

  console.log(`${pictures.write()} pictures are in docs/tour.`);
});

async function openScreen(browser: Browser, server: TestServer, device: object, tokens?: Tokens): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.publicUrl, deviceScaleFactor: 1, ...device });
  if (tokens) await storeTokens(context, server.publicUrl, tokens);
  return context.newPage();
}

/** Comes after the screen; its name begins with the same word in both languages. */
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
