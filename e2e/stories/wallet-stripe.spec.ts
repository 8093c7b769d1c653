import { giveTokens, logIn } from '../world/accounts.ts';
import { complaintsOf } from '../world/page-parts.ts';
import { demoAccounts } from '../world/person.ts';
import { startServer } from '../world/start-server.ts';
import { expect, test } from '../world/world.ts';

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

test("with Stripe a card is typed into Stripe's own field, and only its token reaches us", async ({ browser }) => {
  test.setTimeout(120_000);
  const server = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  });
  try {
    const context = await browser.newContext({ baseURL: server.publicUrl });
    await context.route('https://js.stripe.com/v3/', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
    );
    await context.route('https://js.stripe.com/v3/elements-inner-card.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<label>Card number<input></label>' }),
    );
    await giveTokens(context, server.publicUrl, await logIn(server.publicUrl, demoAccounts.employer));
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
  } finally {
    await server.stop();
  }
});
