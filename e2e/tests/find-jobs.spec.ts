import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { change } from '../support/accounts.ts';
import { anEmployer, aWorker, dayFromToday, type Member, postJob } from '../support/hiring.ts';
import {
  complaintsOf,
  field,
  firstHeading,
  languageChooser,
  passRetries,
  strangersTo,
  visit,
} from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { uniqueWord } from '../support/unique-word.ts';

const found = (page: Page): Locator => page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('heading');
const count = (page: Page): Locator =>
  page.getByRole('region', { name: 'Open jobs' }).getByRole('heading', { name: /^[\d,]+ jobs?$/ });
const quick = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

test('a worker finds a job by its words, and sees when nothing is found or the list cannot be loaded', async ({
  page,
  server,
  signedIn,
}) => {
  const { word } = await threeJobs(server, signedIn);
  await test.step('by its words, without accents and with a typing mistake', async () => {
    const [complaints, strangers] = [complaintsOf(page), strangersTo(server.publicUrl, page)];
    await page.clock.install();
    // The whole list is scanned in wallet-tiles.spec.ts, below the dashboard of a worker with money.
    await page.goto('/jobs');
    await expect(firstHeading(page)).toHaveText('Find jobs');
    await expect(count(page)).toBeVisible();
    await expect(page.getByRole('application', { name: 'Map of jobs' })).toBeVisible();
    await field(page, 'Search').fill(`${word} électricien`);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === `${word} électricien`);
    await expect(found(page)).toHaveText([`Électricien ${word}`]);
    await expect(count(page)).toHaveText('1 job');

    await field(page, 'Search').fill(`ELECTRICIEN ${word}`);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === `ELECTRICIEN ${word}`);
    await expect(found(page)).toHaveText([`Électricien ${word}`]);
    // Two characters swapped, and one missing.
    await field(page, 'Search').fill(`${word.slice(0, 5)}${word.slice(6)} electrciien`);
    await expect(page).toHaveURL((url) => url.searchParams.get('search')?.endsWith('electrciien') === true);
    await expect(found(page)).toHaveText([`Électricien ${word}`]);
    expect(complaints).toEqual([]);
    expect([...strangers]).toEqual([]);
  });

  await test.step('nothing found says so and offers to clear the filters', async () => {
    await visit(page, `/jobs?search=${uniqueWord()}qx&city=Nowhere`);
    await expect(page.getByRole('heading', { name: 'No job matches your filters' })).toBeVisible();
    await expect(count(page)).toHaveText('0 jobs');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page).toHaveURL('/jobs');
    await expect(field(page, 'Search')).toHaveValue('');
  });

  await test.step('a filter that makes no sense is marked, and nothing else is lost', async () => {
    await visit(page, `/jobs?search=${word}&min_wage=plenty`);
    await expect(page.getByText('One of the filters cannot be used')).toBeVisible();
    await expect(field(page, 'Minimum wage per hour')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Minimum wage per hour').fill('');
    await expect(found(page)).toHaveCount(3);
  });

  await test.step('when the server fails the list says so, and is there after another try', async () => {
    await page.route('**/api/job/list-open-jobs/**', (route) => route.fulfill({ status: 503, json: {} }));
    // Asked for the first time: a list that was there before stays.
    await visit(page, `/jobs?search=${word}&min_wage=15`);
    await passRetries(page, page.getByText('This list could not be loaded'));
    await expect(field(page, 'Search')).toHaveValue(word);
    await page.unroute('**/api/job/list-open-jobs/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(found(page)).toHaveCount(3);
  });
});

test('each filter is in the URL and on a chip that removes it, and hot jobs start within 24 hours', async ({
  page,
  server,
  signedIn,
}) => {
  const { word, employer } = await threeJobs(server, signedIn);
  const all = [`Cook ${word}`, `Électricien ${word}`, `Dishwasher ${word}`];
  await page.goto(`/jobs?search=${word}`);
  await expect(found(page)).toHaveText(all);
  await expectAccessible(page, { inDark: true });

  await openFilters(page);
  await field(page, 'City').fill('quebec');
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === 'quebec');
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(chips(page)).toHaveText([`“${word}”`, 'quebec']);
  await page.getByRole('button', { name: 'Remove filter: quebec' }).click();
  await expect(found(page)).toHaveText(all);
  await expect(field(page, 'City')).toHaveValue('');

  await field(page, 'Minimum wage per hour').fill('$25,50');
  await expect(page).toHaveURL((url) => url.searchParams.get('min_wage') === '25.50');
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  // The chip of the wage shows it, and removes it when it is pressed.
  await expect(quick(page, '$25.50+ / h')).toHaveAttribute('aria-pressed', 'true');
  await quick(page, '$25.50+ / h').click();
  await expect(found(page)).toHaveText(all);

  // Asked for once: the day may end in between.
  const [from, to] = [dayFromToday(8), dayFromToday(15)];
  await field(page, 'From date').fill(from);
  await expect(page).toHaveURL((url) => url.searchParams.get('start_from') === from);
  await expect(found(page)).toHaveText([`Électricien ${word}`, `Dishwasher ${word}`]);
  await field(page, 'To date').fill(to);
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('start_from') === from && searchParams.get('start_to') === to,
  );
  await expect(found(page)).toHaveText([`Électricien ${word}`]);

  await page.reload();
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(field(page, 'From date')).toHaveValue(from);
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(count(page)).toBeFocused();
  await expect(page).toHaveURL('/jobs');

  await test.step('only hot jobs are those that start within 24 hours', async () => {
    await postJob(server, employer, { title: `Runner ${word}`, ...startingInHours(3) });
    // Asked for the first time: an answer that is still on its way is not taken for this one.
    await visit(page, `/jobs?search=${word}&min_wage=15`);
    await expect(count(page)).toHaveText('4 jobs');
    await quick(page, 'Hot').click();
    await expect(found(page)).toHaveText([`Runner ${word}`]);
    await expect(page.getByRole('list', { name: 'Jobs', exact: true })).toContainText('Hot job');
    await expect(page).toHaveURL((url) => url.searchParams.get('hot') === 'true');
  });
});

test('the back button restores the filters, the order and the list', async ({ page, server, signedIn }) => {
  const { word } = await threeJobs(server, signedIn);
  const all = [`Cook ${word}`, `Électricien ${word}`, `Dishwasher ${word}`];
  await page.goto(`/jobs?search=${word}`);
  await expect(found(page)).toHaveText(all);
  await openFilters(page);
  await field(page, 'Sort by').selectOption('Newest');
  await expect(found(page)).toHaveText(all.toReversed());
  await field(page, 'Sort by').selectOption('Wage');
  await expect(found(page)).toHaveText([`Électricien ${word}`, `Cook ${word}`, `Dishwasher ${word}`]);
  await field(page, 'City').fill('Laval');
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === 'Laval');
  await expect(found(page)).toHaveText([`Dishwasher ${word}`]);
  await page.getByRole('link', { name: `Dishwasher ${word}` }).click();
  await expect(firstHeading(page)).toContainText(`Dishwasher ${word}`);

  await page.goBack();
  await expect(found(page)).toHaveText([`Dishwasher ${word}`]);
  await expect(field(page, 'City')).toHaveValue('Laval');
  await page.goBack();
  await expect(found(page)).toHaveText([`Électricien ${word}`, `Cook ${word}`, `Dishwasher ${word}`]);
  await expect(field(page, 'City')).toHaveValue('');
  await expect(field(page, 'Sort by')).toHaveValue('wage');
  await page.goBack();
  await page.goBack();
  await expect(found(page)).toHaveText(all);
  await expect(field(page, 'Sort by')).toHaveValue('soonest');
});

test('the list is paged by links, read from its top, and in French', async ({ page, server, signedIn }) => {
  const word = uniqueWord();
  const employer = await anEmployer(server);
  for (let day = 1; day <= 23; day += 1) {
    await postJob(server, employer, { title: `Day ${day} ${word}`, start_date: dayFromToday(7 * day) });
  }
  await signedIn(await aWorker(server));
  await page.goto(`/jobs?search=${word}`);
  await expect(found(page)).toHaveCount(20);
  await expect(count(page)).toHaveText('23 jobs');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('Page 1 of 2 · 1–20 of 23');
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(found(page)).toHaveText([21, 22, 23].map((day) => `Day ${day} ${word}`));
  await expect(count(page)).toBeFocused();
  await expect(count(page)).toBeInViewport();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');

  await page.reload();
  await expect(found(page)).toHaveCount(3);
  await page.goBack();
  await expect(found(page)).toHaveCount(20);
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(found(page)).toHaveCount(3);
  await field(page, 'Sort by').selectOption('Newest');
  await expect(found(page)).toHaveCount(20);
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));

  await test.step('in French, words, amounts and days are French', async () => {
    await postJob(server, employer, { title: `Plongeur ${word}`, wage: '21.50', worker_count: 3 });
    await languageChooser(page).selectOption('fr');
    await expect(firstHeading(page)).toHaveText('Trouver un emploi');
    await visit(page, `/jobs?search=Plongeur ${word}&min_wage=20`);
    const jobs = page.getByRole('list', { name: 'Emplois', exact: true });
    const card = jobs.getByRole('listitem').filter({ hasText: `Plongeur ${word}` });
    await expect(card).toContainText(/21,50\s\$\s\/\sh/);
    await expect(card).toContainText('3 places libres');
    // Five mornings of seven and a half paid hours.
    await expect(card).toContainText(/161,25\s\$\s*pour le quart/);
    await expect(card).toContainText(/lun\.,? /);
    const pressed = page.getByRole('group', { name: 'Filtres rapides' }).getByRole('button', { pressed: true });
    await expect(pressed).toHaveText(/20\s\$ \/ h et plus/);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL('/jobs');
  });
});

test('on a phone the first job is in the first screen, and the chips and the sheet work with Back', async ({
  page,
  server,
  signedIn,
}) => {
  const { word } = await threeJobs(server, signedIn, { latitude: 46.81, longitude: -71.21, address_precision: 'area' });
  const first = page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('listitem').first();
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await visit(page, `/jobs?search=${word}`);
    // Near home first, although it starts later, with what workers choose by.
    await expect(found(page)).toHaveText([`Électricien ${word}`, `Cook ${word}`, `Dishwasher ${word}`]);
    await expect(first).toContainText('$262.50for the shift');
    await expect(first).toContainText(/08:00–16:00/);
    await expect(first).toContainText(/Québec · .* from home/);
    const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox();
    const card = await first.boundingBox();
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }

  await test.step('chips are in the URL, and Back takes them away one by one', async () => {
    await quick(page, '$20+ / h').click();
    await expect(found(page)).toHaveCount(2);
    await quick(page, 'Today').click();
    await expect(quick(page, 'Today')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('min_wage') === '20' && searchParams.get('start_from') === searchParams.get('start_to'),
    );
    await page.goBack();
    await expect(quick(page, 'Today')).toHaveAttribute('aria-pressed', 'false');
    await expect(quick(page, '$20+ / h')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(found(page)).toHaveCount(3);
    await expect(page).toHaveURL((url) => url.search === `?search=${word}`);
  });

  await test.step('Back closes the sheet of the filters and leaves what was chosen', async () => {
    await openFilters(page);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('City').fill('Laval');
    await expect(sheet.getByRole('button', { name: 'Show 1 job' })).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(found(page)).toHaveText([`Dishwasher ${word}`]);
    await expect(page).toHaveURL((url) => url.searchParams.get('city') === 'Laval');
  });
});

/** They stay unfolded while a wide page shows other jobs. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters/ });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Three jobs in three cities, soonest first, and the worker who looks for them. */
async function threeJobs(
  server: TestServer,
  signedIn: (member: Member) => Promise<void>,
  home: object = {},
): Promise<{ word: string; employer: Member }> {
  const word = uniqueWord();
  const employer = await anEmployer(server);
  const jobs = [
    { kind: 'Cook', wage: '22.00', days: 2, city: 'Montréal', zip_code: 'H2X 1X3' },
    { kind: 'Électricien', wage: '35.00', days: 10, city: 'Québec', zip_code: 'G1R 4P5' },
    { kind: 'Dishwasher', wage: '17.00', days: 20, city: 'Laval', zip_code: 'H7N 1A1' },
  ];
  for (const { kind, wage, days, city, zip_code } of jobs) {
    const location = { street_address: '10 Rue Principale', city, zip_code, country: 'Canada' };
    await postJob(server, employer, { title: `${kind} ${word}`, wage, start_date: dayFromToday(days), location });
  }
  const worker = await aWorker(server);
  await change(server.publicUrl, worker, home);
  await signedIn(worker);
  return { word, employer };
}

/** Every day for a week, from so many hours from now on by the clock of Toronto. */
function startingInHours(hours: number): object {
  const wallClock = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone: 'America/Toronto' });
  const [start_date, start] = wallClock(new Date(Date.now() + hours * 3_600_000)).split(' ');
  const [, end] = wallClock(new Date(Date.now() + (hours + 4) * 3_600_000)).split(' ');
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start_time: start?.slice(0, 5),
    end_time: end?.slice(0, 5),
  }));
  return { start_date, schedule: { name: 'Daily', break_duration: 0, week_count: 1, days } };
}
