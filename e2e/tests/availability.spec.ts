import { expectDialogAccessible } from '../support/accessibility.ts';
import { anEmployer, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { complaintsOf, field, toasts, visit } from '../support/page-parts.ts';
import { section } from '../support/profile-sections.ts';
import { aPdf } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

test.describe('on a phone', () => {
  test.use(phone);

  test('a worker says when they work with a few taps, and jobs at other times are dimmed with the reason', async ({
    page,
    server,
    signedIn,
  }) => {
    const title = newTitle('Baker');
    await postJob(server, await anEmployer(server), { title });
    await signedIn(await aWorker(server));
    const complaints = complaintsOf(page);
    const card = page.getByRole('region', { name: 'When I work' });
    const sheet = page.getByRole('dialog', { name: 'When I work' });

    await test.step('from the profile, and Back closes the sheet', async () => {
      await page.goto('/profile');
      await expect(card).toContainText('Any time');
      await card.getByRole('button', { name: 'Set my times' }).click();
      await expect(sheet).toBeVisible();
      await expect(page).toHaveURL(/\?availability=open$/);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\/profile$/);
    });

    await test.step('by its address: evenings and one exact time', async () => {
      await visit(page, '/profile?availability=open');
      await sheet.getByText('Only at these times').click();
      await sheet.getByRole('button', { name: 'Evenings' }).click();
      const friday = sheet.getByRole('button', { name: /^Friday Evening/ });
      await expect(friday).toHaveAttribute('aria-pressed', 'true');
      await friday.click();
      await expect(friday).toHaveAttribute('aria-pressed', 'false');
      await sheet.getByRole('button', { name: 'Add exact times' }).click();
      await field(sheet, 'Day').selectOption('Friday');
      await field(sheet, 'From').fill('17:30');
      await field(sheet, 'To').fill('01:00');
      await expectDialogAccessible(page, 'When I work', { keepOpen: true });
      await sheet.getByLabel('Let employers I do not know ask me').check();
      await field(sheet, 'From this wage per hour on').fill('22.50');
      await sheet.getByRole('button', { name: 'Save my times' }).click();
      await expect(toasts(page).filter({ hasText: 'Your times are saved' })).toBeVisible();
      await expect(sheet).toBeHidden();
      await expect(card).toContainText('Employers you do not know may ask you');
    });

    await test.step('and the morning job says that it is outside those times', async () => {
      await visit(page, `/jobs?search=${encodeURIComponent(title)}`);
      const job = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
      await expect(job).toContainText('Outside my times');
      await job.getByRole('link', { name: title }).click();
      await expect(page.getByRole('list', { name: 'Before you go on' })).toContainText(
        'Part of it is outside the times in which you want to work.',
      );
    });
    expect(complaints).toEqual([]);
  });

  test('a job that needs a certificate says so until the worker adds one that is valid', async ({
    page,
    server,
    signedIn,
  }) => {
    const requirements = [{ document_type: 'certificate', certificate: 'first_aid' }];
    const { id } = await postJob(server, await anEmployer(server), { title: newTitle('Lifeguard'), requirements });
    await signedIn(await aWorker(server));
    await page.goto(`/jobs/${id}`);
    await expect(page.getByRole('region', { name: 'What you need' })).toContainText('Certificate: First aid');
    await expect(page.getByRole('list', { name: 'Before you go on' })).toContainText(
      'You cannot be booked without the documents this job requires.',
    );
    await page.getByRole('link', { name: 'Add a document' }).click();

    const documents = section(page, 'Documents');
    await field(documents, 'Document type').selectOption('Certificate');
    await field(documents, 'What it certifies').selectOption('First aid');
    await field(documents, 'Valid until').fill('2099-12-31');
    await documents.locator('input[type=file]').setInputFiles(aPdf('first-aid.pdf'));
    await documents.getByRole('button', { name: 'Upload document' }).click();
    const row = documents.getByRole('listitem').filter({ hasText: 'first-aid.pdf' });
    await expect(row).toContainText('Valid until December 31, 2099');
    await row.getByRole('button', { name: 'Validity of first-aid.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'first-aid.pdf' });
    await field(dialog, 'Valid until').fill('2098-12-31');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Valid until December 31, 2098');

    await visit(page, `/jobs/${id}`);
    await expect(page.getByRole('region', { name: 'What you need' })).toContainText('You have it');
    await expect(page.getByRole('list', { name: 'Before you go on' })).toBeHidden();
  });
});

test('in French, two times that overlap are named before anything is sent', async ({ page, server, signedIn }) => {
  await signedIn(await aWorker(server, { language: 'fr' }));
  await page.goto('/profile?availability=open');
  const sheet = page.getByRole('dialog', { name: 'Quand je travaille' });
  await sheet.getByText('Seulement à ces moments').click();
  await sheet.getByRole('button', { name: 'En semaine' }).click();
  await sheet.getByRole('button', { name: 'Ajouter des heures précises' }).click();
  await expect(sheet.getByText('Deux de ces plages se chevauchent.', { exact: false })).toBeVisible();
  await sheet.getByRole('button', { name: /^lundi Matin/ }).click();
  await sheet.getByRole('button', { name: /^lundi Après-midi/ }).click();
  await expect(sheet.getByText('Deux de ces plages se chevauchent.', { exact: false })).toBeHidden();
  await sheet.getByRole('button', { name: 'Enregistrer mes heures' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Quand je travaille' })).toContainText('lun.');
});
