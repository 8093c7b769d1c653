import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { send } from '../support/accounts.ts';
import { aWorker } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field } from '../support/page-parts.ts';
import { aPng } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('an operator moves a bug report on, and its reporter reads the note', async ({ page, server }) => {
  const worker = await aWorker(server);
  const title = `The door ${uniqueWord()} does not open`;
  const picture = aPng('door.png');
  const report = new FormData();
  report.append('title', title);
  report.append('description', 'I press and nothing happens.');
  report.append('attachment', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  await send(`${server.publicUrl}/api/bug/create/`, { tokens: worker, body: report });

  await signInOperator(page, server.consoleUrl, await anOperator(server), '/bugs?status=open');
  await page.getByLabel('Search').fill(title);
  // A list that is still loading when the report is moved would show it as it was.
  await expect(page.getByText('1 in total')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  const detail = page.getByRole('article');
  await expect(detail).toContainText('I press and nothing happens.');
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'door.png' }).click();
  const shown = page.getByRole('dialog', { name: 'door.png' }).getByRole('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.keyboard.press('Escape');

  await field(detail, 'Note to the person').fill('We found the key.');
  await detail.getByRole('button', { name: 'Start work' }).click();
  // The list is narrowed to open reports, and this one is open no more; what is being read stays.
  await expect(page.getByRole('link', { name: title })).toBeHidden();
  await expect(detail.getByRole('listitem').last()).toContainText('We found the key.');
  await expect(detail.getByRole('button', { name: 'Start work' })).toBeHidden();
  await expect(field(detail, 'Note to the person')).toHaveValue('');
  await expect.poll(() => statusOf(server.publicUrl, worker)).toBe('in_progress');

  await page.reload();
  await expect(detail).toContainText('We found the key.');

  await test.step('the background jobs show what runs regularly', async () => {
    await page.getByRole('link', { name: /^Background jobs/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Every minute' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Waiting' })).toBeVisible();
  });

  await test.step('the menu of a phone is accessible', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expectDialogAccessible(page, 'Menu');
  });
});

async function statusOf(publicUrl: string, tokens: Parameters<typeof send>[1]['tokens']): Promise<string | undefined> {
  type Bugs = { results: { status: string }[] };
  const { results } = await send<Bugs>(`${publicUrl}/api/bug/my-bugs/`, { method: 'GET', tokens });
  return results[0]?.status;
}
