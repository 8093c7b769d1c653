import type { Page } from '@playwright/test';
import { expectDialogAccessible } from '../support/accessibility.ts';
import { toasts } from '../support/page-parts.ts';
import { aPng, chooseLargeFile } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

const pictureField = (page: Page) => page.getByRole('group', { name: 'Profile picture' });
const chooser = (page: Page) => pictureField(page).locator('input[type=file]');
/** In the page's head and beside the field; the name stands next to both, so they have none. */
const shown = (page: Page) => page.locator('main img[src^="/media/"]');

test('a picture that cannot be taken is refused, and another is cut to a square, shown, and taken away again', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.register(server.newPerson()));
  await page.goto('/profile');
  await test.step('of another type it is refused beside its field', async () => {
    await chooser(page).setInputFiles({ ...aPng('me.gif'), mimeType: 'image/gif' });
    await expectRefused(page, 'This type of file is not accepted');
  });

  await test.step('above five megabytes it is refused', async () => {
    await chooseLargeFile(chooser(page), { name: 'picture.png', type: 'image/png', bytes: 5 * 1024 * 1024 + 1 });
    await expectRefused(page, 'The file must be at most 5 MB');
  });

  await test.step('it is refused when it cannot be read', async () => {
    await chooser(page).setInputFiles({ ...aPng(), buffer: Buffer.from('not a picture') });
    await expectRefused(page, 'The file is damaged or contains something that is not allowed');
  });

  await chooser(page).setInputFiles(aPng('me.png', { width: 900, height: 600 }));
  await expectDialogAccessible(page, 'Adjust your picture');
  await chooser(page).setInputFiles(aPng('me.png', { width: 900, height: 600 }));
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  await dialog.getByRole('application').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(toasts(page).filter({ hasText: 'Picture saved.' })).toBeVisible();
  await expect(chooser(page)).not.toHaveAttribute('aria-invalid');
  await expect(shown(page)).toHaveCount(2);

  await page.reload();
  await expect(shown(page)).toHaveCount(2);
  const size = () =>
    shown(page)
      .first()
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([512, 512]);
  const inHeader = page.getByRole('banner').locator('img[src^="/media/"]');
  await expect(inHeader).toBeVisible();
  await page.route('**/media/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('JM');
  await expect(inHeader).toHaveCount(0);
  await page.unroute('**/media/**');

  await pictureField(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this picture?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page).filter({ hasText: 'Picture removed.' })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

async function expectRefused(page: Page, reason: string): Promise<void> {
  await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(`${reason}$`));
  await expect(chooser(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
