import type { Page } from '@playwright/test';
import { expectDialogAccessible } from '../support/accessibility.ts';
import { anEmployer, aWorker, dayFromToday, postJob } from '../support/hiring.ts';
import { complaintsOf, field, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('tomorrow counts as one filter and is saved as a word', async ({ page, server, signedIn }) => {
  await signedIn(await aWorker(server));
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(field(sheet, 'Name')).toHaveValue('Tomorrow');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('saved-search'));
  await sheet.getByRole('button', { name: 'Save search' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Tomorrow', filters: { day: 'tomorrow' } });
  await expect(toasts(page).filter({ hasText: '“Tomorrow” is saved.' })).toBeVisible();
});

test('a worker saves a search, applies it with one tap, renames, mutes and deletes it', async ({
  page,
  server,
  signedIn,
}) => {
  const word = uniqueWord();
  await signedIn(await aWorker(server));
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sheet = page.getByRole('dialog', { name: 'Saved searches' });

  await test.step('from an empty list, with a name made of the filters', async () => {
    await page.goto(`/jobs?search=${word}&min_wage=25&sort=wage`);
    await expect(page.getByRole('heading', { name: 'No job matches your filters' })).toBeVisible();
    // Nothing of it is fetched before it is asked for.
    expect(asked.filter((path) => path.includes('saved-search'))).toEqual([]);
    await page.getByRole('button', { name: 'Tell me when there is one' }).click();
    await expect(field(sheet, 'Name')).toHaveValue(`${word}, At least $25.00 / h`);
    await expect(sheet.getByLabel('Write to me when there is a new job')).toBeChecked();
    await field(sheet, 'Name').fill('Well paid');
    await page.keyboard.press('Enter');
    await expect(
      toasts(page).filter({ hasText: '“Well paid” is saved. We write to you as soon as there is a new job.' }),
    ).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === word);
  });

  await test.step('and finds its jobs again', async () => {
    await postJob(server, await anEmployer(server), { title: `Cook ${word}`, wage: '26.00' });
    await visit(page, '/jobs?city=Laval');
    await open(page);
    await sheet.getByRole('button', { name: 'Show jobs of “Well paid”' }).click();
    await expect(page.getByRole('link', { name: `Cook ${word}` })).toBeVisible();
    await expect(page).toHaveURL(
      ({ searchParams }) => !searchParams.has('city') && searchParams.get('search') === word,
    );
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(sheet).toContainText('The filters you have set are saved as “Well paid”.');
  });

  await test.step('renames it, turns its messages off, and deletes it after a question', async () => {
    await sheet.getByRole('button', { name: 'Rename “Well paid”' }).click();
    await expect(field(sheet, 'Name')).toBeFocused();
    await field(sheet, 'Name').fill('Evenings');
    await sheet.getByRole('button', { name: 'Save name' }).click();
    await expect(sheet.getByRole('button', { name: 'Show jobs of “Evenings”' })).toBeVisible();
    const alerts = sheet.getByRole('checkbox', { name: 'New jobs by message: Evenings' });
    await alerts.click();
    await expect(toasts(page).filter({ hasText: 'No more messages about “Evenings”.' })).toBeVisible();
    await expect(alerts).not.toBeChecked();
    await sheet.getByRole('button', { name: 'Delete “Evenings”' }).click();
    await sheet.getByRole('button', { name: 'Keep it' }).click();
    await sheet.getByRole('button', { name: 'Delete “Evenings”' }).click();
    await sheet.getByRole('button', { name: 'Delete search' }).click();
    await expect(sheet).toContainText('Nothing saved yet.');
    await expect(sheet.getByRole('heading', { name: 'Your searches' })).toBeFocused();
    await page.goBack();
    await expect(sheet).toBeHidden();
  });

  await test.step('one whose last day has passed says that it is paused', async () => {
    await visit(page, `/jobs?start_to=${dayFromToday(-3)}`);
    await open(page);
    await sheet.getByRole('button', { name: 'Save search' }).click();
    await expect(sheet).toBeHidden();
    await visit(page, '/jobs?city=Laval');
    await open(page);
    await expect(sheet).toContainText('Paused: its last day has passed.');
    await expectDialogAccessible(page, 'Saved searches');
  });
  expect(complaints).toEqual([]);
});

/** By keyboard: the toast of the step before lies over the button for seconds. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).press('Enter');
}
