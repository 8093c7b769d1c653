import type { BrowserContext } from '@playwright/test';
import { jobLocation } from '@relevo/fixtures/places';
import { anEmployer, aWorker, getJob, newTitle, postJob } from '../support/hiring.ts';
import { next, passBasics, passBudget, passSchedule } from '../support/job-wizard.ts';
import { complaintsOf, field, firstHeading, toasts } from '../support/page-parts.ts';
import { onSite } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const useMine = 'Use my position: I am at the site';
const exactly = 'Exact spot: the pin shows where workers check in.';
const montreal = { street: '404 Rue Saint-Jacques', city: 'Montréal', zipCode: 'H2Y 1S1' };

test.use(phone);

async function standOnSite(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(onSite);
}

test('a position taken on site stays beside a near address, and a far one is asked about', async ({
  page,
  context,
  server,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  const title = newTitle('Barista');
  await signedIn(employer);
  await standOnSite(context);
  await page.goto('/jobs/create');
  await passBasics(page, title);
  const question = page.getByRole('alert').filter({ hasText: 'Which one counts?' });

  await test.step('a postal code alone moves the pin to its centre', async () => {
    await field(page, 'Street address').fill(jobLocation.street_address);
    await field(page, 'City').fill(jobLocation.city);
    await field(page, 'ZIP code').fill(jobLocation.zip_code);
    await expect(page.getByText('Area only: check-ins cannot be verified')).toBeVisible();
  });

  await test.step('a far address is asked about, and the position stays until then', async () => {
    await page.getByRole('button', { name: useMine }).click();
    await expect(page.getByText(exactly)).toBeVisible();
    await field(page, 'Street address').fill(montreal.street);
    await field(page, 'City').fill(montreal.city);
    await field(page, 'ZIP code').fill(montreal.zipCode);
    await expect(question).toContainText(/This address is 50\d\skm from the position you set/);
    await expect(page.getByText(exactly)).toBeVisible();
    await question.getByRole('button', { name: 'Use the address' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Area only: check-ins cannot be verified')).toBeVisible();
  });

  await test.step('an address close by leaves the position where it is', async () => {
    await page.getByRole('button', { name: useMine }).click();
    await field(page, 'Street address').fill(jobLocation.street_address);
    await field(page, 'City').fill(jobLocation.city);
    const looked = page.waitForResponse((response) => response.url().includes('/api/address/search/'));
    await field(page, 'ZIP code').fill(jobLocation.zip_code);
    await looked;
    await expect(page.getByText(exactly)).toBeVisible();
    await expect(question).toBeHidden();
    await next(page);
  });

  await passSchedule(page);
  await passBudget(page);
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);
  const { location } = await getJob(server, employer, page.url().split('/').at(-1) ?? '');
  expect(location).toMatchObject({ latitude: onSite.latitude, longitude: onSite.longitude, precision: 'exact' });
});

test('the last place is offered first and saved as a site in one tap', async ({ page, server, signedIn }) => {
  const employer = await anEmployer(server);
  await postJob(server, employer, { title: newTitle('Waiter') });
  await signedIn(employer);
  await page.goto('/jobs/create');
  await passBasics(page, newTitle('Waiter'));
  const offer = page.getByRole('region', { name: 'Same place as last time?' });
  await expect(offer).toContainText(`${jobLocation.street_address}, ${jobLocation.city} ${jobLocation.zip_code}`);
  await offer.getByRole('button', { name: 'Use this place' }).click();
  await expect(field(page, 'ZIP code')).toHaveValue(jobLocation.zip_code);
  await expect(page.getByText(exactly)).toBeVisible();
  await offer.getByRole('button', { name: 'Save as a site' }).click();
  await expect(
    toasts(page).filter({ hasText: `“${jobLocation.street_address}, ${jobLocation.city}” is saved` }),
  ).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(page.getByLabel('Saved site').locator('option:checked')).toHaveText(/^123 Queen Street West, Toronto/);
});

test('a job’s page has directions instead of a map without streets, and Apply stays in reach with pay and hours', async ({
  page,
  server,
  signedIn,
}) => {
  const job = await postJob(server, await anEmployer(server), { title: newTitle('Waiter') });
  await signedIn(await aWorker(server));
  const complaints = complaintsOf(page);
  await page.goto(`/jobs/${job.id}`);
  await expect(firstHeading(page)).toHaveText(job.title);
  const place = page.getByRole('region', { name: 'Where it is' });
  await expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=43.6511%2C-79.384',
  );
  await expect(place.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', /43\.6511/);
  await expect(page.getByRole('application')).toHaveCount(0);

  await place.scrollIntoViewIfNeeded();
  const bar = page.getByRole('region', { name: 'Next step' });
  await expect(bar).toContainText(/\$[\d,.]+/);
  await expect(bar).toContainText(/shifts? · /);
  await bar.getByRole('button', { name: /^Apply for \$/ }).click();
  await expect(toasts(page).filter({ hasText: 'Your application has been sent.' })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(complaints).toEqual([]);
});
