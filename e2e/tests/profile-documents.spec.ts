import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { field, holdRequests, toasts } from '../support/page-parts.ts';
import { completionBar, section } from '../support/profile-sections.ts';
import { aPdf, aPng, chooseLargeFile, type SampleFile } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

const tenMegabytes = 10 * 1024 * 1024;
let documents: Locator;
const chooser = () => documents.locator('input[type=file]');

test('documents that cannot be taken are refused, and others are added with a progress bar, looked at and deleted', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.register(server.newPerson()));
  await page.goto('/profile');
  documents = section(page, 'Documents');
  await expect(documents).toContainText('No document yet. Start with an identity document.');
  await expectAccessible(page);

  await test.step('without a type and a file, both are asked for', async () => {
    await documents.getByRole('button', { name: 'Upload document' }).click();
    await expect(field(documents, 'Document type')).toHaveAccessibleDescription('This field is required');
    await expect(chooser()).toHaveAccessibleDescription(/Please choose a file$/);
  });

  await test.step('another type of file is refused as soon as it is chosen', async () => {
    await chooser().setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
    await expect(chooser()).toHaveAccessibleDescription(/This type of file is not accepted$/);
  });

  await test.step('a file above ten megabytes is refused as soon as it is chosen', async () => {
    await chooseLargeFile(chooser(), { name: 'scan.pdf', type: 'application/pdf', bytes: tenMegabytes + 1 });
    await expect(chooser()).toHaveAccessibleDescription(/The file must be at most 10 MB$/);
    await documents.getByRole('button', { name: 'Upload document' }).click();
    await expect(chooser()).toHaveAccessibleDescription(/The file must be at most 10 MB$/);
  });

  await test.step('a file that only calls itself a PDF is refused by the server', async () => {
    await hand({ ...aPdf('permit.pdf'), buffer: Buffer.from('<script>alert(1)</script>') }, 'Identity document');
    await expect(chooser()).toHaveAccessibleDescription(/This type of file is not accepted$/);
    await expect(documents).toContainText('No document yet.');
  });

  await test.step('documents are added with a progress bar', () => expectAdded(page));
  await test.step('documents are looked at', () => expectPreviews(page));
  await test.step('documents are deleted', () => expectDeletion(page));
});

async function expectAdded(page: Page): Promise<void> {
  const release = await holdRequests(page, '**/api/user/add-document/');
  await expect(documents).toContainText('No document yet. Start with an identity document.');
  await hand(aPdf('permit.pdf'), 'Identity document');
  await expect(documents.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
  release();
  await expect(toasts(page).filter({ hasText: 'permit.pdf was added.' })).toBeVisible();
  await expect(completionBar(page)).toHaveAttribute('aria-valuenow', '33');

  await hand(aPng('diploma.png'), 'Certificate');
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expect(documents.getByRole('listitem').filter({ hasText: 'diploma.png' })).toContainText('Certificate');
}

async function expectPreviews(page: Page): Promise<void> {
  await documents.getByRole('button', { name: 'Preview of diploma.png' }).click();
  const picture = page.getByRole('dialog', { name: 'diploma.png' }).getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.keyboard.press('Escape');

  await documents.getByRole('button', { name: 'Preview of permit.pdf' }).click();
  const preview = page.getByRole('dialog', { name: 'permit.pdf' });
  const address = await preview.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  await expect(preview.locator('iframe')).toHaveAttribute('src', address ?? '');
  const file = await page.request.get(address ?? '');
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectDialogAccessible(page, 'permit.pdf');
}

async function expectDeletion(page: Page): Promise<void> {
  await documents.getByRole('button', { name: 'Delete permit.pdf' }).click();
  await expectDialogAccessible(page, 'Delete this document?');
  await documents.getByRole('button', { name: 'Delete permit.pdf' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this document?' });
  await expect(question).toContainText('Without an identity document your profile is no longer complete.');
  await question.getByRole('button', { name: 'Keep it' }).last().click();
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await documents.getByRole('button', { name: 'Delete permit.pdf' }).click();
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(documents.getByRole('listitem')).toHaveText(/diploma\.png/);
  await expect(completionBar(page)).toHaveAttribute('aria-valuenow', '17');
  await page.reload();
  await expect(documents.getByRole('listitem')).toHaveText(/diploma\.png/);
}

async function hand(file: SampleFile, type: string): Promise<void> {
  await field(documents, 'Document type').selectOption(type);
  await chooser().setInputFiles(file);
  await documents.getByRole('button', { name: 'Upload document' }).click();
}
