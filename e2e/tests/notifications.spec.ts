import type { Page, Request } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { anEmployer, applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { firstHeading, tabTo, toasts, visit } from '../support/page-parts.ts';
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
  const waiting = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/notification/') && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  await page.goto('/jobs/my');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Wallet' });
  await link.focus();

  const applicant = await aWorker(server);
  const name = `${applicant.firstName} ${applicant.lastName} applied: ${title}`;
  await applyFor(server, applicant, job.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(announced(page)).toHaveText('1 unread notification');
  await expect(link).toBeFocused();

  // By keyboard: in, through and out again.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await tabTo(page, panel(page).getByRole('link', { name }));
  await expectNoViolations(page, 'light');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(page).click();
  await panel(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/applications?job=${job.id}`);
  await expect(panel(page)).toBeHidden();
  await expect(firstHeading(page)).toHaveText('Applications');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  // The opened screen also asks for what it answers; an application that comes before the answer would be among it.
  await expect.poll(() => waiting.size).toBe(0);

  // What arrives on the open screen stays unread until the screen is opened again, by whatever way.
  await applyFor(server, await aWorker(server), job.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  const read = page.waitForResponse((response) => response.url().endsWith('/notification/read/'));
  await page.reload();
  await expect(firstHeading(page)).toBeVisible();
  // Before its count is there the bell has the same name.
  await read;
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await visit(page, '/wallet');
  await expect(firstHeading(page)).toHaveText('Wallet');
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
  test.use({ locale: 'fr-CA', ...phone });

  test('the list is a sheet that Back closes, and the kinds are chosen under Security', async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(await aWorker(server, { language: 'fr' }));
    await page.goto('/applications/my');
    await bell(page).click();
    await expect(panel(page)).toContainText('Rien pour l’instant');
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL('/applications/my');

    await visit(page, '/security');
    const mail = page.getByLabel('Candidatures par courriel');
    await expect(page.getByText('Nous vous écrivons toujours quand il s’agit d’argent')).toBeVisible();
    await expect(page.getByLabel('Argent par courriel')).toHaveCount(0);
    // The box follows what is saved, not the click.
    await mail.click();
    await expect(mail).not.toBeChecked();
    await expect(toasts(page).filter({ hasText: 'Enregistré.' })).toBeVisible();
    await page.reload();
    await expect(mail).not.toBeChecked();
    await expect(page.getByLabel('Candidatures en notification')).toBeChecked();
    await expectNoViolations(page, 'light');
  });
});
