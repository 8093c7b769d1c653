import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectDialogAccessible } from '../support/accessibility.ts';
import { change } from '../support/accounts.ts';
import { scan } from '../support/axe-scan.ts';
import { complaintsOf, toasts } from '../support/page-parts.ts';
import { aWorkday, letHoursPass, scanNow } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };

/** The page of a link has no theme of the app and no script: it is looked at as it is. */
async function expectReadable(page: Page): Promise<void> {
  expect(await scan(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

test('a worker shares a record by a link, anyone reads it without an account, and once it is revoked nobody does', async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const day = await aWorkday(server, { worker: { firstName: 'Ana', lastName: 'Silva' }, job: { wage: '20.00' } });
  await change(server.publicUrl, day.employer, { name: 'Chez Jeanne & Fils' }, '/company/profile/');
  await scanNow(server, day);
  await letHoursPass(server, day.shiftId, 2);
  await scanNow(server, day);
  await signedIn(day.worker);
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sheet = page.getByRole('dialog', { name: 'Your record' });
  let path = '';

  await test.step('the worker chooses what it shows, keeps a copy and creates a link', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Open your record' })).toBeVisible();
    // The parts above it, which arrive later and move it.
    await expect(page.getByRole('button', { name: 'See every shift' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set my times' })).toBeVisible();
    // Nothing of it is fetched before it is asked for.
    expect(asked.filter((each) => each.includes('record'))).toEqual([]);
    await page.getByRole('button', { name: 'Open your record' }).click();
    await expect(sheet).toContainText('You have not shared your record yet.');
    await expect(sheet).toContainText('hours that an employer wrote down without both scans stand apart');
    const parts = ['Companies', 'Periods', 'Hours and shifts', 'How often you were on time', 'Rating'];
    for (const part of parts) await sheet.getByLabel(part).uncheck();
    await expect(sheet.getByRole('status').filter({ hasText: 'Choose at least one.' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Create link' })).toBeDisabled();
    for (const part of parts.slice(0, 4)) await sheet.getByLabel(part).check();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^relevo-record-[\d-]{10}\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await sheet.getByLabel('Works for').selectOption('7 days');
    await sheet.getByRole('button', { name: 'Create link' }).click();
    await expect(sheet.getByRole('heading', { name: 'Your link is ready' })).toBeFocused();
    await expect(sheet.getByRole('img', { name: 'QR code of the link to your record' })).toBeVisible();
    path = new URL(await sheet.getByLabel('Link', { exact: true }).inputValue()).pathname;
    expect(path).toMatch(/^\/r\/[\w-]{43}$/);
    await expect(sheet.getByRole('listitem')).toContainText('Active');
  });

  const reader = await (await openContext()).newPage();
  await test.step('a reader without an account sees it, who signed it and how to check that', async () => {
    await reader.goto(path);
    await expect(reader.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
    await expect(reader.getByRole('row', { name: /Chez Jeanne & Fils .* 1 2 0/ })).toBeVisible();
    await expect(reader.getByText('Recorded hours were written down or confirmed by the employer')).toBeVisible();
    await expect(reader.getByText(/^Signed by http/)).toBeVisible();
    await expect(reader.getByText('Rating')).toBeHidden();
    await expectReadable(reader);
    const [copy] = await Promise.all([
      reader.waitForEvent('download'),
      reader.getByRole('link', { name: 'Download the signed copy' }).click(),
    ]);
    const saved = JSON.parse((await readFile(await copy.path())).toString());
    expect(saved.record.credentialSubject).toMatchObject({ name: 'Ana Silva', hours: 2, recorded_hours: 0, shifts: 1 });
    await reader.setViewportSize(phone);
    // The language of the context goes before a header that is set for all requests.
    await reader.route(`**${path}`, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': 'fr-CA' } }),
    );
    await reader.reload();
    await expect(reader.getByText('Attestation de travail')).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'Comment vérifier cette attestation' })).toBeVisible();
    await expectReadable(reader);
  });

  await test.step('revoked, it says so in words', async () => {
    await sheet.getByRole('button', { name: /^Revoke the link created/ }).click();
    await sheet.getByRole('button', { name: 'Revoke link' }).click();
    await expect(toasts(page).filter({ hasText: 'The link is revoked.' })).toBeVisible();
    await expect(sheet.getByRole('listitem')).toContainText('Revoked');
    await reader.reload();
    await expect(reader.getByText('Ce lien a été révoqué par la personne à qui il appartient.')).toBeVisible();
    await expect(reader.getByText('Ana')).toHaveCount(0);
    await expectReadable(reader);
    await page.setViewportSize(phone);
    await expectDialogAccessible(page, 'Your record');
  });
  expect(complaints).toEqual([]);
});
