import type { Locator, Page } from '@playwright/test';
import { anEmployer, aWorker, dayFromToday, type Member, postJob } from '../world/hiring.ts';
import { complaintsOf, field, firstHeading } from '../world/page-parts.ts';
import { rareWord } from '../world/rare-word.ts';
import { expect, test, type World } from '../world/world.ts';

const found = (page: Page): Locator => page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('heading');
const count = (page: Page): Locator =>
  page.getByRole('region', { name: 'Open jobs' }).getByRole('heading', { name: /^[\d,]+ jobs?$/ });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

test('a worker finds a job by its words, without accents and with a typing mistake', async ({
  page,
  world,
  signedIn,
}) => {
  const { word } = await aSearchedTown(world, signedIn);
  const complaints = complaintsOf(page);
  await page.goto('/jobs');
  await expect(firstHeading(page)).toHaveText('Find jobs');
  await field(page, 'Search').fill(`${word} électricien`);
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(count(page)).toHaveText('1 job');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === `${word} électricien`);

  await field(page, 'Search').fill(`ELECTRICIEN ${word}`);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === `ELECTRICIEN ${word}`);
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  // Two letters the wrong way round, and one missing.
  await field(page, 'Search').fill(`${word.slice(0, 5)}${word.slice(6)} electrciien`);
  await expect(page).toHaveURL((url) => url.searchParams.get('search')?.endsWith('electrciien') === true);
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  expect(complaints).toEqual([]);
});

test('each filter stands in the address and on a chip that takes it away again', async ({ page, world, signedIn }) => {
  const { word } = await aSearchedTown(world, signedIn);
  const all = [`Cook ${word}`, `Électricien ${word}`, `Dishwasher ${word}`];
  await page.goto(`/jobs?search=${word}`);
  await expect(found(page)).toHaveText(all);

  await field(page, 'City').fill('quebec');
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(chips(page)).toHaveText([`“${word}”`, 'quebec']);
  await page.getByRole('button', { name: 'Remove filter: quebec' }).click();
  await expect(found(page)).toHaveText(all);
  await expect(field(page, 'City')).toHaveValue('');

  await field(page, 'Minimum wage per hour').fill('$25,50');
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(page).toHaveURL((url) => url.searchParams.get('min_wage') === '25.50');
  await page.getByRole('button', { name: 'Remove filter: At least $25.50 / h' }).click();
  await expect(found(page)).toHaveText(all);

  await field(page, 'From date').fill(dayFromToday(8));
  await expect(found(page)).toHaveText([`Électricien ${word}`, `Dishwasher ${word}`]);
  await field(page, 'To date').fill(dayFromToday(12));
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('start_from') === dayFromToday(8) && searchParams.get('start_to') === dayFromToday(12),
  );

  await page.reload();
  await expect(found(page)).toHaveText([`Électricien ${word}`]);
  await expect(field(page, 'From date')).toHaveValue(dayFromToday(8));
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(count(page)).toBeFocused();
  await expect(page).toHaveURL('/jobs');
});

test('only hot jobs are those that start within 24 hours', async ({ page, world, signedIn }) => {
  const { word, employer } = await aSearchedTown(world, signedIn);
  await postJob(world, employer, { title: `Runner ${word}`, ...startingInHours(3) });
  await page.goto(`/jobs?search=${word}`);
  await expect(count(page)).toHaveText('4 jobs');
  await page.getByRole('checkbox', { name: 'Hot jobs only' }).check();
  await expect(found(page)).toHaveText([`Runner ${word}`]);
  await expect(page.getByRole('list', { name: 'Jobs', exact: true })).toContainText('Hot job');
  await expect(page).toHaveURL((url) => url.searchParams.get('hot') === 'true');
});

test('the back button restores the filters, the order and the list', async ({ page, world, signedIn }) => {
  const { word } = await aSearchedTown(world, signedIn);
  const soonest = [`Cook ${word}`, `Électricien ${word}`, `Dishwasher ${word}`];
  await page.goto(`/jobs?search=${word}`);
  await expect(found(page)).toHaveText(soonest);
  await field(page, 'Sort by').selectOption('Newest');
  await expect(found(page)).toHaveText(soonest.toReversed());
  await field(page, 'Sort by').selectOption('Wage');
  await expect(found(page)).toHaveText([`Électricien ${word}`, `Cook ${word}`, `Dishwasher ${word}`]);
  await field(page, 'City').fill('Laval');
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
  await expect(found(page)).toHaveText(soonest);
  await expect(field(page, 'Sort by')).toHaveValue('soonest');
});

test('a page is turned by links, and read from its top', async ({ page, world, signedIn }) => {
  const word = rareWord();
  const employer = await anEmployer(world);
  for (let day = 1; day <= 23; day += 1) {
    await postJob(world, employer, { title: `Day ${day} ${word}`, start_date: dayFromToday(7 * day) });
  }
  await signedIn(await aWorker(world));
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
});

test('nothing found says so and offers to clear the filters', async ({ page, world, signedIn }) => {
  await signedIn(await aWorker(world));
  await page.goto(`/jobs?search=${rareWord()}qx&city=Nowhere`);
  await expect(page.getByRole('heading', { name: 'No job matches your filters' })).toBeVisible();
  await expect(count(page)).toHaveText('0 jobs');
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/jobs');
  await expect(field(page, 'Search')).toHaveValue('');
});

test('a filter that makes no sense is marked, and nothing else is lost', async ({ page, world, signedIn }) => {
  const { word } = await aSearchedTown(world, signedIn);
  await page.goto(`/jobs?search=${word}&min_wage=plenty`);
  await expect(page.getByText('One of the filters cannot be used')).toBeVisible();
  await expect(field(page, 'Minimum wage per hour')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Minimum wage per hour').fill('');
  await expect(found(page)).toHaveCount(3);
});

test('when the server fails the list says so, and is there after another try', async ({ page, world, signedIn }) => {
  const { word } = await aSearchedTown(world, signedIn);
  await page.route('**/api/job/list-open-jobs/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/jobs?search=${word}`);
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await expect(field(page, 'Search')).toHaveValue(word);
  await page.unroute('**/api/job/list-open-jobs/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(found(page)).toHaveCount(3);
});

test('in French, words, amounts and days are French', async ({ page, world, signedIn }) => {
  const word = rareWord();
  const employer = await anEmployer(world);
  await postJob(world, employer, { title: `Plongeur ${word}`, wage: '21.50', worker_count: 3 });
  await signedIn(await aWorker(world, { language: 'fr' }));
  await page.goto(`/jobs?search=${word}&min_wage=20`);
  await expect(firstHeading(page)).toHaveText('Trouver un emploi');
  const card = page.getByRole('listitem').filter({ hasText: `Plongeur ${word}` });
  await expect(card).toContainText(/21,50\s\$\s\/\sh/);
  await expect(card).toContainText('3 postes libres');
  await expect(card).toContainText(/lun\.,? /);
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(/Au moins 20,00\s\$/);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL('/jobs');
});

/** Three jobs in three towns, soonest first, and the worker who looks for them. */
async function aSearchedTown(
  world: World,
  signedIn: (member: Member) => Promise<void>,
): Promise<{ word: string; employer: Member }> {
  const word = rareWord();
  const employer = await anEmployer(world);
  const at = (city: string, zip_code: string) => ({
    location: { street_address: '10 Rue Principale', city, zip_code, country: 'Canada' },
  });
  await postJob(world, employer, {
    title: `Cook ${word}`,
    wage: '22.00',
    start_date: dayFromToday(2),
    ...at('Montréal', 'H2X 1X3'),
  });
  await postJob(world, employer, {
    title: `Électricien ${word}`,
    wage: '35.00',
    start_date: dayFromToday(10),
    ...at('Québec', 'G1R 4P5'),
  });
  await postJob(world, employer, {
    title: `Dishwasher ${word}`,
    wage: '17.00',
    start_date: dayFromToday(20),
    ...at('Laval', 'H7N 1A1'),
  });
  await signedIn(await aWorker(world));
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
