import type { Locator, Page } from '@playwright/test';
import type { Tokens } from '../support/accounts.ts';
import { anEmployer, aWorker, postJob } from '../support/hiring.ts';
import { field, returnToWindow, visit } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { uniqueWord } from '../support/unique-word.ts';

const map = (page: Page): Locator => page.getByRole('application', { name: 'Map of jobs' });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('heading');
const oldPort = { latitude: 45.5048, longitude: -73.5538 };

test('pins lead to their cards, and a map that was moved stays where it is', async ({ page, server, signedIn }) => {
  const employer = await anEmployer(server);
  const word = await jobsAcrossTheCountry(server, employer);
  await signedIn(await aWorker(server));

  await test.step('a pin leads to its card, and all pins are on the map when it opens', async () => {
    await page.goto(`/jobs?search=${word}`);
    const pins = map(page).getByRole('button', { name: word });
    await expect(pins).toHaveCount(3);
    await expectAllInside(map(page), pins);

    await pins
      .filter({ visible: true })
      .and(map(page).getByRole('button', { name: `Vancouver ${word}, $20.00 / h` }))
      .click();
    await expect(page.getByRole('link', { name: `Vancouver ${word}` })).toBeFocused();
    await expect(page.getByRole('link', { name: `Vancouver ${word}` })).toBeInViewport();

    await openFilters(page);
    await field(page, 'City').fill('Montréal');
    await expect(pins).toHaveCount(1);
    await expectAllInside(map(page), pins);
  });

  await test.step('a map that was moved stays where it is, until something else is found', async () => {
    await visit(page, `/jobs?search=${word}`);
    const pins = map(page).getByRole('button', { name: word });
    await expect(pins).toHaveCount(3);
    await expectAllInside(map(page), pins);
    // The page scrolls as well, so the pin is measured from the top of the map.
    const montreal = map(page).getByRole('button', { name: `Montréal ${word}` });
    const height = async () => (await boxOf(montreal)).y - (await boxOf(map(page))).y;
    const before = await height();
    await map(page).press('ArrowDown');
    // What one press of an arrow key moves the map by.
    const step = 80;
    await expect.poll(height).toBeCloseTo(before - step, 0);
    // Pointing at another card draws the pins again.
    await page.getByRole('link', { name: `Toronto ${word}` }).hover();
    expect(await height()).toBeCloseTo(before - step, 0);
    // The same search finds one more job.
    await postJob(server, employer, { title: `Winnipeg ${word}`, ...at('Winnipeg', 49.9, -97.14) });
    await returnToWindow(page);
    await expect(pins).toHaveCount(4);
    expect(await height()).toBeCloseTo(before - step, 0);
    await openFilters(page);
    await field(page, 'Minimum wage per hour').fill('18');
    await expect(page).toHaveURL((url) => url.searchParams.get('min_wage') === '18');
    expect(await height()).toBeCloseTo(before - step, 0);
    await field(page, 'City').fill('Toronto');
    await expect(pins).toHaveCount(1);
    await expectAllInside(map(page), pins);
  });

  await test.step('on a phone list and map take turns, and a pin opens its card over the map', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/jobs?search=${word}`);
    await expect(cards(page)).toHaveCount(4);
    await expect(map(page)).toBeHidden();

    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'map');
    const pins = map(page).getByRole('button', { name: word });
    await expect(pins).toHaveCount(4);
    await expectAllInside(map(page), pins);
    await expect(cards(page)).toHaveCount(0);
    await map(page)
      .getByRole('button', { name: `Toronto ${word}, $20.00 / h` })
      .click();
    await expect(cards(page)).toHaveText([`Toronto ${word}`]);
    const card = page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('listitem');
    const [frame, over] = [await boxOf(map(page)), await boxOf(card)];
    expect(over.y).toBeGreaterThan(frame.y);
    expect(over.y + over.height).toBeLessThan(frame.y + frame.height);
    await expect(card.getByRole('link', { name: `Toronto ${word}` })).toBeFocused();
    await page.getByRole('button', { name: 'Close the card' }).click();
    await expect(cards(page)).toHaveCount(0);
    await expect(map(page).getByRole('button', { name: `Toronto ${word}, $20.00 / h` })).toBeFocused();

    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(map(page)).toBeHidden();
    await expect(cards(page)).toHaveCount(4);
  });
});

test('far out a city stands for its jobs, overlapping cities are counted together, and a map follows the hand', async ({
  page,
  server,
  signedIn,
}) => {
  const word = uniqueWord();
  const employer = await anEmployer(server);
  await postJob(server, employer, { title: `Guide ${word}`, ...at('Iqaluit', 63.7467, -68.517) });
  for (const title of [`First ${word}`, `Second ${word}`]) {
    await postJob(server, employer, { title, ...at('Whitehorse', 60.7212, -135.0568) });
  }
  await postJob(server, employer, { title: `Third ${word}`, ...at('Carcross', 60.167, -134.709) });
  await postJob(server, employer, { title: `Pier ${word}`, ...at('Montréal', 45.5088, -73.5678) });
  await signedIn(await aWorker(server));

  await test.step('a city shows its jobs when it is pressed', async () => {
    await page.goto('/jobs');
    const bubble = map(page).getByRole('button', { name: 'Iqaluit: 1 job' });
    await expect(bubble).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectAllInside(map(page), bubble);
    await bubble.click();
    await expect(cards(page)).toHaveText([`Guide ${word}`]);
    await expect(page).toHaveURL((url) => url.searchParams.get('city') === 'Iqaluit');
  });

  await test.step('pressing a mark of overlapping cities zooms in on them', async () => {
    await visit(page, '/jobs');
    const together = map(page).getByRole('button', { name: 'Whitehorse and 1 other place: 3 jobs' });
    // Both the list and the cities have arrived: each of them makes the map show all again.
    await expect(cards(page).first()).toBeVisible();
    await expectAllInside(map(page), together);
    await together.click();
    await expect(together).toBeHidden();
    await expect(
      map(page).getByRole('button', { name: new RegExp(`^(Carcross: 1 job|Third ${word}.*)$`) }),
    ).toBeVisible();
    await expect(page).toHaveURL('/jobs');
  });

  await test.step('it is zoomed by two fingers, moved by dragging, zoomed by the wheel and by pressing twice', async () => {
    await visit(page, `/jobs?search=Pier ${word}`);
    await expect(cards(page)).toHaveText([`Pier ${word}`]);
    const pin = map(page).getByRole('button', { name: word });
    await expect(pin).toHaveCount(1);
    await expectMoves(page, pin);
  });
});

test('a map is drawn once its code is fetched, and shows the nearest jobs to a worker who shares the position', async ({
  page,
  context,
  server,
  signedIn,
}) => {
  const word = await jobsAcrossTheCountry(server, await anEmployer(server));
  await signedIn(await aWorker(server));

  await test.step('a map whose code could not be fetched is drawn when it is asked for again', async () => {
    const mapCode = /\/assets\/drawn-jobs-map-[^/]+\.js$/;
    await page.route(mapCode, (route) => route.abort('failed'));
    await page.goto('/jobs');
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await page.unroute(mapCode);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
  });

  await test.step('a worker who does not share it reads how to go on without', async () => {
    await expect(page).toHaveURL('/jobs');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'not allowed to share the position' })).toContainText(
      'search by city',
    );
    await expect(page).toHaveURL('/jobs');
  });

  await test.step('the nearest jobs come first', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(oldPort);
    await visit(page, `/jobs?search=${word}`);
    await expect(cards(page)).toHaveCount(3);
    await openFilters(page);
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(cards(page)).toHaveText([`Montréal ${word}`]);
    await expect(page.getByRole('list', { name: 'Jobs', exact: true })).toContainText(/Montréal · 1\.\d km away/);
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        // Rounded to about a hundred metres before it goes anywhere.
        searchParams.get('latitude') === '45.505' &&
        searchParams.get('longitude') === '-73.554' &&
        searchParams.get('radius_km') === '25' &&
        searchParams.get('sort') === 'distance',
    );
    await expect(map(page).getByRole('img', { name: 'Your position' })).toBeVisible();

    await field(page, 'Distance').selectOption('Any distance');
    await expect(cards(page)).toHaveText([`Montréal ${word}`, `Toronto ${word}`, `Vancouver ${word}`]);
    await page.getByRole('button', { name: 'Forget my position' }).click();
    await expect(page).toHaveURL((url) => url.search === `?search=${word}`);
  });

  await test.step('nothing near offers to look further away', async () => {
    await context.setGeolocation({ latitude: 45.4042, longitude: -71.8929 });
    await page.goto(`/jobs?search=${word}`);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByRole('button', { name: 'Search within 50 km' }).click();
    await page.getByRole('button', { name: 'Search within 100 km' }).click();
    await expect(page.getByRole('heading', { name: 'No job matches your filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Search within/ })).toHaveCount(0);
  });
});

/** By hand, on the map of one job. */
async function expectMoves(page: Page, pin: Locator): Promise<void> {
  await expectAllInside(map(page), pin);
  const ground = await boxOf(map(page));
  const inMap = async () => {
    const box = await boxOf(pin);
    return { x: box.x + box.width / 2 - ground.x, y: box.y + box.height - ground.y };
  };
  const hand = { x: ground.x + 60, y: ground.y + 60 };

  await test.step('two fingers zoom, and the ground stays under them', async () => {
    const middle = { x: 110, y: 60 };
    const finger = (id: number, from: number) => ({ id, x: ground.x + middle.x + from, y: ground.y + middle.y });
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof finger>[]) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints });
    const pinch = async (from: number, to: number) => {
      await touch('touchStart', finger(0, -from), finger(1, from));
      for (const step of [0.25, 0.5, 0.75, 1]) {
        const reach = from + (to - from) * step;
        await touch('touchMove', finger(0, -reach), finger(1, reach));
      }
      await touch('touchEnd');
    };
    const before = await inMap();
    await pinch(80, 40);
    const half = (value: number, still: number) => still + (value - still) / 2;
    await expect.poll(async () => (await inMap()).x).toBeCloseTo(half(before.x, middle.x), 0);
    expect((await inMap()).y).toBeCloseTo(half(before.y, middle.y), 0);
    await pinch(40, 80);
    await expect.poll(async () => (await inMap()).x).toBeCloseTo(before.x, 0);
    expect((await inMap()).y).toBeCloseTo(before.y, 0);
  });

  const start = await inMap();

  await test.step('the ground follows the pointer', async () => {
    await page.mouse.move(hand.x, hand.y);
    await page.mouse.down();
    await page.mouse.move(hand.x + 40, hand.y + 30, { steps: 4 });
    await page.mouse.up();
    const moved = await inMap();
    expect(moved.x).toBeCloseTo(start.x + 40, 0);
    expect(moved.y).toBeCloseTo(start.y + 30, 0);
  });

  await test.step('the wheel zooms around the pointer once the map has the focus', async () => {
    const before = await inMap();
    await page.mouse.wheel(0, 120);
    const half = (value: number, still: number) => still + (value - still) / 2;
    await expect.poll(async () => (await inMap()).x).toBeCloseTo(half(before.x, 60 + 40), 0);
    expect((await inMap()).y).toBeCloseTo(half(before.y, 60 + 30), 0);
    await page.mouse.dblclick(hand.x + 40, hand.y + 30);
    await expect.poll(async () => (await inMap()).x).toBeCloseTo(before.x, 0);
  });
}

/** Three jobs with a pin each, far from each other; the answer is the word that finds them. */
async function jobsAcrossTheCountry(server: TestServer, employer: Tokens): Promise<string> {
  const word = uniqueWord();
  await postJob(server, employer, { title: `Montréal ${word}`, ...at('Montréal', 45.5088, -73.5678) });
  await postJob(server, employer, { title: `Toronto ${word}`, ...at('Toronto', 43.6511, -79.384) });
  await postJob(server, employer, { title: `Vancouver ${word}`, ...at('Vancouver', 49.2827, -123.1207) });
  return word;
}

const at = (city: string, latitude: number, longitude: number) => ({
  location: { street_address: '10 Main Street', city, zip_code: 'M5H 2M9', country: 'Canada', latitude, longitude },
});

/** They stay unfolded while a wide page shows other jobs. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters/ });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} has no place on the page.`);
  return box;
}

/** A pin stands on its tip, so its middle is what counts. */
async function expectAllInside(frame: Locator, parts: Locator): Promise<void> {
  await expect(async () => {
    const outer = await boxOf(frame);
    for (const part of await parts.all()) {
      const inner = await boxOf(part);
      const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 };
      expect(middle.x).toBeGreaterThan(outer.x);
      expect(middle.x).toBeLessThan(outer.x + outer.width);
      expect(middle.y).toBeGreaterThan(outer.y);
      expect(middle.y).toBeLessThan(outer.y + outer.height);
    }
  }).toPass({ timeout: 15_000 });
}
