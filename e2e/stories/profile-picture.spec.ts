import type { Page } from '@playwright/test';
import { toasts } from '../world/page-parts.ts';
import { aPng } from '../world/sample-files.ts';
import { expect, test } from '../world/world.ts';

const pictureField = (page: Page) => page.getByRole('group', { name: 'Profile picture' });
const chooser = (page: Page) => pictureField(page).locator('input[type=file]');
/** In the page's head and beside the field; the name stands next to both, so they have none of their own. */
const shown = (page: Page) => page.locator('main img[src^="/media/"]');

test.beforeEach(async ({ page, world, signedIn }) => {
  await signedIn(await world.register(world.newPerson()));
  await page.goto('/profile');
});

test('a picture is cut to a square, shown, and taken away again', async ({ page }) => {
  await chooser(page).setInputFiles(aPng('me.png', { width: 900, height: 600 }));
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  await dialog.getByRole('application').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(toasts(page).filter({ hasText: 'Picture saved.' })).toBeVisible();
  await expect(shown(page)).toHaveCount(2);

  await page.reload();
  await expect(shown(page)).toHaveCount(2);
  const size = () =>
    shown(page)
      .first()
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([512, 512]);

  await pictureField(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this picture?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page).filter({ hasText: 'Picture removed.' })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

for (const { what, file, words } of [
  {
    what: 'of another type',
    file: { ...aPng('me.gif'), mimeType: 'image/gif' },
    words: 'This type of file is not accepted',
  },
  {
    what: 'above five megabytes',
    file: { ...aPng(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    words: 'The file must be at most 5 MB',
  },
  {
    what: 'that cannot be read',
    file: { ...aPng(), buffer: Buffer.from('not a picture') },
    words: 'The file is damaged or contains something that is not allowed',
  },
]) {
  test(`a picture ${what} is refused beside its field`, async ({ page }) => {
    await chooser(page).setInputFiles(file);
    await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(`${words}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
