import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { storeTokens } from '../support/accounts.ts';
import { anEmployer, aWorker, postJob } from '../support/hiring.ts';
import { wholeBrowser } from '../support/launch.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test.skip(!wholeBrowser.executablePath, 'needs a whole Chromium, which shows notifications');

test('a push is offered after an application, shown by Chromium once, and opens its screen', async ({ server }) => {
  // A headless shell never grants the permission to show notifications. A browser of the test alone leaves the worker
  // its own one, with all that is compiled there.
  const browser = await chromium.launch(wholeBrowser);
  const context = await browser.newContext({ baseURL: server.publicUrl, serviceWorkers: 'allow' });
  try {
    await expectPush(await context.newPage(), server);
  } finally {
    await browser.close();
  }
});

async function expectPush(page: Page, server: TestServer): Promise<void> {
  const context = page.context();
  const [employer, worker] = [await anEmployer(server), await aWorker(server)];
  const { id: jobId } = await postJob(server, employer);
  await storeTokens(context, server.publicUrl, worker);
  await page.addInitScript(withoutPushService);
  await page.goto(`/jobs/${jobId}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  const offer = page.getByRole('region', { name: 'Get told when you are hired' });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(offer).toBeHidden();
  await field(page, 'Your hourly wage').fill('20.00');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(offer).toBeVisible();
  // The person's answer to the browser's question.
  await context.grantPermissions(['notifications'], { origin: server.publicUrl });
  const asked = page.waitForResponse((response) => response.url().endsWith('/notification/push-subscription/'));
  await offer.getByRole('button', { name: 'Turn on' }).click();
  expect((await asked).status()).toBe(200);
  await expect(toasts(page).filter({ hasText: 'Notifications are on for this device.' })).toBeVisible();
  await expect(offer).toBeHidden();

  const push = { title: 'You are accepted: confirm your place', path: '/applications/my', id: 'one-of-two' };
  const deliver = await pushService(context, server.publicUrl);
  const shown = () => page.evaluate(readShown);
  const expected = { title: push.title, tag: push.id, data: { path: push.path } };
  /** Chromium may drop a push that comes while another is handled; a push service sends it again. */
  const shownAfter = async (sent: object) => {
    await deliver(sent);
    return shown();
  };
  await expect.poll(() => shownAfter(push)).toEqual([expected]);
  // Sent again, shown once: the other one is the sign that both were handled.
  const later = { ...push, title: 'You have a message', path: '/messages', id: 'later' };
  await deliver(push);
  const tagsAfterLater = async () => (await shownAfter(later)).map(({ tag }) => tag).sort();
  await expect.poll(tagsAfterLater).toEqual([later.id, push.id]);

  const [serviceWorker] = context.serviceWorkers();
  await serviceWorker?.evaluate(clickNotification, push.id);
  await expect(page).toHaveURL('/applications/my');
  await expect(firstHeading(page)).toHaveText('My applications');
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual([later.id]);
}

/** Delivers what a push service would have delivered to this browser. */
async function pushService(context: BrowserContext, origin: string) {
  const [page] = context.pages().filter((each) => each.url().startsWith(origin));
  if (!page) throw new Error('no page of the server is open');
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (push: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) });
}

/** Runs in the page: what the browser shows now. */
async function readShown() {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, tag, data }) => ({ title, tag, data: data as unknown }));
}

/** A browser in a test has no push service to subscribe to. */
function withoutPushService(): void {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
}

/** Runs in the service worker. Only a person's click may keep it alive, so that this one does not try. */
async function clickNotification(tag: string): Promise<void> {
  const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
  const [notification] = await registration.getNotifications({ tag });
  if (!notification) throw new Error(`no notification ${tag} is shown`);
  self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
}
