import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { register, storeTokens } from '../support/accounts.ts';
import { anEmployer, aWorker, newTitle } from '../support/hiring.ts';
import { next, passBasics, passBudget, passSchedule } from '../support/job-wizard.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { complaintsOf, firstHeading, visit } from '../support/page-parts.ts';
import { aPng } from '../support/sample-files.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { expect, type TestServer, test } from '../support/test.ts';

// One worker, because all tests use the one server with other settings.
test.describe.configure({ mode: 'default' });

let otherServer: RunningServer;

const tile = aPng('tile.png', { width: 256, height: 256 });
/** Another host, as browsers see it: its tiles are pictures of one colour. */
const tileServer = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': tile.mimeType }).end(tile.buffer),
);

/** With Stripe for cards, a maps key and tiles for maps, and without a mail server. */
test.beforeAll(async () => {
  tileServer.listen(0, '127.0.0.1');
  await once(tileServer, 'listening');
  const { port } = tileServer.address() as AddressInfo;
  otherServer = await startServer({
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© the mappers, <a href="https://tiles.example/terms">terms</a>',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    GOOGLE_MAPS_API_KEY: 'maps_public',
    // Most of a first start is the demo data, which this test does not use.
    DEMO: '0',
  });
});

test.afterAll(async () => {
  tileServer.close();
  await otherServer?.stop();
});

/** The fixtures of a test, at the server with other settings. */
function there(server: TestServer): TestServer {
  return {
    ...server,
    ...otherServer,
    register: (person, known) => register(otherServer.publicUrl, person, known),
  };
}

/** Answers as Stripe's script does: a field in an iframe, which gives out a token and nothing else. */
const stripeScript = `
  window.Stripe = (key) => ({
    elements: () => ({
      create: () => {
        let ready = () => {};
        const frame = document.createElement('iframe');
        frame.title = 'Secure card payment input frame';
        frame.src = 'https://js.stripe.com/v3/elements-inner-card.html';
        return {
          on: (event, listener) => { if (event === 'ready') ready = listener; },
          mount: (holder) => { frame.onload = () => ready(); holder.append(frame); },
          destroy: () => frame.remove(),
          focus: () => {},
        };
      },
    }),
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_for_' + key } }),
  });
`;

test('cards go to Stripe, addresses come from the maps service, and maps lie on tiles', async ({ browser, server }) => {
  const [employer, worker] = await Promise.all([anEmployer(there(server)), aWorker(there(server))]);
  const context = await browser.newContext({ baseURL: otherServer.publicUrl });
  const page = await context.newPage();
  await storeTokens(context, otherServer.publicUrl, employer);
  await test.step("a card is typed into Stripe's own field, and only its token reaches us", () => expectStripe(page));
  await test.step('the chosen address is the exact place, until another one is typed', () => expectExactPlace(page));
  await storeTokens(context, otherServer.publicUrl, worker);
  await test.step('a map lays pictures under it, names their owner, and draws no ground of its own', () =>
    expectTiles(page));
  await context.close();
});

async function expectStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  await page.route('https://js.stripe.com/v3/elements-inner-card.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<label>Card number<input></label>' }),
  );
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));

  await page.goto('/wallet');
  await expect(page.getByText('No card yet.')).toBeVisible();
  expect(asked).not.toContain('js.stripe.com');
  await page.getByRole('button', { name: 'Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.frameLocator('iframe').getByLabel('Card number').fill('4242 4242 4242 4242');
  await expect(dialog.getByRole('radio')).toHaveCount(0);

  const sent = page.waitForRequest('**/api/wallet/manage-card/');
  await page.route('**/api/wallet/manage-card/', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save card' }).click();
  expect((await sent).postDataJSON()).toEqual({ payment_token: 'pm_for_pk_test_public' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([]);
}

/** Answers as the places library of the maps service does: one address with its house number and position. */
const mapsScript = `
  const component = (type, text) => ({ types: [type], longText: text, shortText: text });
  const place = {
    addressComponents: [
      component('street_number', '4210'), component('route', 'Boulevard Saint-Laurent'), component('locality', 'Montréal'),
      component('country', 'Canada'), component('postal_code', 'H2W 1Z3'),
    ],
    location: { lat: () => 45.5181, lng: () => -73.5822 },
    fetchFields: async () => undefined,
  };
  const text = '4210 Boulevard Saint-Laurent, Montréal, QC';
  const suggestions = [{ placePrediction: { placeId: 'one', text, toPlace: () => place } }];
  window.google = { maps: { importLibrary: async () => ({
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions }) },
  }) } };
  window.relevoMapsLoaded();
`;

async function expectExactPlace(page: Page): Promise<void> {
  await page.route('https://maps.googleapis.com/maps/api/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: mapsScript }),
  );
  await page.keyboard.press('Escape');
  await visit(page, '/jobs/create');
  const title = newTitle('Barista');
  await passBasics(page, title);
  const street = page.getByRole('combobox', { name: 'Street address' });
  const choose = async () => {
    await street.fill('');
    await street.pressSequentially('4210 boul');
    await page.getByRole('option', { name: '4210 Boulevard Saint-Laurent, Montréal, QC' }).click();
    await expect(page.getByText('Exact spot: the pin shows where workers check in.')).toBeVisible();
  };
  await choose();
  await street.fill('4250 Boulevard Saint-Laurent');
  await street.press('Tab');
  await expect(page.getByText('Area only: check-ins cannot be verified')).toBeVisible();
  await choose();
  await next(page);
  await passSchedule(page);
  await passBudget(page);
  const created = page.waitForResponse('**/api/job/create/');
  await page.getByRole('button', { name: 'Post job' }).click();
  const { location } = await (await created).json();
  expect(location).toMatchObject({ latitude: 45.5181, longitude: -73.5822, precision: 'exact' });
  await expect(firstHeading(page)).toHaveText(title);
}

test('without a mail server an operator reads the mails and follows their links', async ({ page, server }) => {
  const person = server.newPerson();
  await register(otherServer.publicUrl, person);
  await signInOperator(page, otherServer.consoleUrl, await anOperator(otherServer));
  await page.getByRole('link', { name: 'Mail outbox' }).click();
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();

  const mail = page.frameLocator('iframe[title="Mail: Verify your email address"]');
  await expect(mail.getByText('Hello Jeanne,')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name: 'Verify my email' }).click();
  await expect(firstHeading(await opened)).toHaveText('Email verified');
});

/** Of the one job that there is, which the step before has posted. */
async function expectTiles(page: Page): Promise<void> {
  const complaints = complaintsOf(page);
  await page.goto('/jobs');
  const map = page.getByRole('application', { name: 'Map of jobs' });
  const tiles = map.locator('img.relevo-map-tiles');
  await expect(map.getByText('© the mappers, terms')).toBeVisible();
  await expect(map.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://tiles.example/terms');
  const areWhole = () =>
    tiles.evaluateAll((all) => all.length > 0 && all.every((tile) => (tile as HTMLImageElement).naturalWidth === 256));
  await expect.poll(areWhole).toBe(true);

  const levelOf = async () => (await tiles.first().getAttribute('src'))?.split('/').at(-3);
  const level = Number(await levelOf());
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(levelOf).toBe(String(level + 1));
  await expect.poll(areWhole).toBe(true);
  await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveCount(0);
  expect(complaints).toEqual([]);
}
