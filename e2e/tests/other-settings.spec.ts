import { register, storeTokens } from '../support/accounts.ts';
import { anEmployer, newTitle } from '../support/hiring.ts';
import { next, passBasics, passBudget, passSchedule } from '../support/job-wizard.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { complaintsOf, firstHeading } from '../support/page-parts.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { expect, type TestServer, test } from '../support/test.ts';

// One worker, because all tests use the one server with other settings.
test.describe.configure({ mode: 'default' });

let otherServer: RunningServer;

/** With Stripe for cards and a maps key, and without a mail server. */
test.beforeAll(async () => {
  otherServer = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    GOOGLE_MAPS_API_KEY: 'maps_public',
    // Most of a first start is the demo data, which nobody looks at here.
    DEMO: '0',
  });
});

test.afterAll(() => otherServer?.stop());

function anEmployerThere(server: TestServer) {
  return anEmployer({
    ...server,
    ...otherServer,
    register: (person, known) => register(otherServer.publicUrl, person, known),
  });
}

/** Answers as Stripe's script does: a field in a frame of its own, which gives out a token and nothing else. */
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

test("with Stripe a card is typed into Stripe's own field, and only its token reaches us", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: otherServer.publicUrl });
  await context.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  await context.route('https://js.stripe.com/v3/elements-inner-card.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<label>Card number<input></label>' }),
  );
  await storeTokens(context, otherServer.publicUrl, await anEmployerThere(server));
  const page = await context.newPage();
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
  await context.close();
});

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

test('with a maps key the chosen address is the exact place, until another one is typed', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: otherServer.publicUrl });
  await context.route('https://maps.googleapis.com/maps/api/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: mapsScript }),
  );
  await storeTokens(context, otherServer.publicUrl, await anEmployerThere(server));
  const page = await context.newPage();
  await page.goto('/jobs/create');
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
  await context.close();
});

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
