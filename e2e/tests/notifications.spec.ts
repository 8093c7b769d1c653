import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { anEmployer, applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { field, firstHeading, tabTo, toasts } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const announced = (page: Page) => page.getByRole('banner').getByRole('status');

test('the bell counts live without taking the focus, its list leads to the screen, and opening that screen reads', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  const title = newTitle('Cook');
  const job = await postJob(server, employer, { title });
  await signedIn(employer);
  await page.goto('/jobs/my');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Wallet' });
  await link.focus();

  await applyFor(server, await aWorker(server), job.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(announced(page)).toHaveText('1 unread notification');
  await expect(link).toBeFocused();

  // By keyboard: in, through and out again.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await tabTo(page, panel(page).getByRole('link', { name: `New application: ${title}` }));
  await expectNoViolations(page, 'light');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(page).click();
  await panel(page)
    .getByRole('link', { name: `New application: ${title}` })
    .click();
  await expect(page).toHaveURL(`/applications?job=${job.id}`);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // What arrives on the open screen stays unread until the screen is opened again, by whatever way.
  await applyFor(server, await aWorker(server), job.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  const read = page.waitForResponse((response) => response.url().endsWith('/notification/read/'));
  await page.reload();
  await expect(firstHeading(page)).toBeVisible();
  // Before its count is there the bell has the same name.
  await read;
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await page.goto('/wallet');
  await applyFor(server, await aWorker(server), job.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('main').click({ position: { x: 5, y: 300 } });
  await expect(panel(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the list is a sheet that Back closes, and the kinds are chosen under Security', async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(await aWorker(server, { language: 'fr' }));
    await page.goto('/applications/my');
    await bell(page).click();
    await expect(panel(page)).toContainText("Rien pour l'instant");
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL('/applications/my');

    await page.goto('/security');
    const mail = page.getByLabel('Candidatures par courriel');
    await expect(page.getByText("Nous vous écrivons toujours quand il s'agit d'argent")).toBeVisible();
    await expect(page.getByLabel('Argent par courriel')).toHaveCount(0);
    await mail.uncheck();
    await expect(toasts(page).filter({ hasText: 'Enregistré.' })).toBeVisible();
    await page.reload();
    await expect(mail).not.toBeChecked();
    await expect(page.getByLabel('Candidatures en notification')).toBeChecked();
    await expectNoViolations(page, 'light');
  });
});

test.describe('a push', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is offered after an application, shown by the service worker, and opens its screen', async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    const [employer, worker] = [await anEmployer(server), await aWorker(server)];
    const { id: jobId } = await postJob(server, employer);
    await signedIn(worker);
    await page.addInitScript(withoutPushService);
    await page.goto(`/jobs/${jobId}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(bell(page)).toBeVisible();
    const offer = page.getByRole('region', { name: 'Get told when you are hired' });
    await expect(offer).toBeHidden();
    await field(page, 'Your hourly wage').fill('20.00');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(offer).toBeVisible();
    const asked = page.waitForResponse((response) => response.url().endsWith('/notification/push-subscription/'));
    await offer.getByRole('button', { name: 'Turn on' }).click();
    expect((await asked).status()).toBe(200);
    await expect(toasts(page).filter({ hasText: 'Notifications are on for this device.' })).toBeVisible();
    await expect(offer).toBeHidden();

    // A browser that is shared with earlier tests may know more than one registration and worker of the server.
    const cdp = await context.newCDPSession(page);
    const registrations = new Set<string>();
    cdp.on('ServiceWorker.workerRegistrationUpdated', (change) => {
      for (const { scopeURL, isDeleted, registrationId } of change.registrations) {
        if (!isDeleted && scopeURL.startsWith(server.publicUrl)) registrations.add(registrationId);
      }
    });
    await cdp.send('ServiceWorker.enable');
    const inWorkers = async <Result>(run: () => Result) =>
      Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(run)));
    const push = { title: 'You are accepted: confirm your place', path: '/applications/my', id: 'one-of-two' };
    const deliver = async () => {
      await inWorkers(withoutScreen);
      for (const registrationId of registrations) {
        const message = { origin: server.publicUrl, registrationId, data: JSON.stringify(push) };
        await cdp.send('ServiceWorker.deliverPushMessage', message);
      }
    };
    const shown = async () => (await inWorkers(() => [...(self as unknown as Showing).shown.values()])).flat();
    await expect.poll(async () => deliver().then(shown)).toMatchObject([{ title: push.title, tag: push.id }]);
    // Sent again, shown once.
    const [{ times } = { times: 0 }] = await shown();
    await deliver();
    await expect.poll(async () => (await shown()).filter((each) => each.times > times)).toHaveLength(1);
    expect(await shown()).toHaveLength(1);
    await inWorkers(clickNotification);
    await expect(page).toHaveURL('/applications/my');
    await expect(firstHeading(page)).toHaveText('My applications');
    await expect.poll(shown).toEqual([]);
  });
});

/** A browser in a test has no push service, and asks nobody for a permission. */
function withoutPushService(): void {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return permission;
  };
}

type Shown = { title: string; tag: string; data: unknown; times: number; close(): void };
type Showing = { shown: Map<string, Shown>; registration: ServiceWorkerRegistration } & EventTarget;

/** Runs in the service worker: a browser without a screen shows no notifications, so they are kept by their tag. */
function withoutScreen(): void {
  const worker = self as unknown as Partial<Showing> & Pick<Showing, 'registration'>;
  if (worker.shown) return;
  const shown: Showing['shown'] = new Map();
  worker.shown = shown;
  worker.registration.showNotification = async (title, { tag = '', data } = {}) => {
    const times = (shown.get(tag)?.times ?? 0) + 1;
    shown.set(tag, { title, tag, data, times, close: () => shown.delete(tag) });
  };
}

/** Runs in the service worker. Only a person's click may keep it alive, so that this one does not try. */
function clickNotification(): void {
  const worker = self as unknown as Showing;
  const [notification] = worker.shown.values();
  if (!notification) return;
  worker.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
}
