import { expectDialogAccessible } from '../support/accessibility.ts';
import { aWorker } from '../support/hiring.ts';
import { returnToWindow, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { languagesByDepth } from '../support/variants.ts';

const words = {
  en: {
    items: ['Find Jobs', 'My Applications', 'My Shifts', 'Wallet', 'Bug Reports'],
    email: { tooltip: 'Email verification required', toast: 'Please verify email to open this page.' },
    profile: { tooltip: 'Profile verification required', toast: 'Please complete profile to open this page.' },
    open: 'Profile',
  },
  fr: {
    items: ['Trouver un emploi', 'Mes candidatures', 'Mes quarts', 'Portefeuille', 'Signaler un problème'],
    email: {
      tooltip: 'Vérification du courriel requise',
      toast: 'Veuillez vérifier votre courriel pour ouvrir cette page.',
    },
    profile: {
      tooltip: 'Vérification du profil requise',
      toast: 'Veuillez compléter votre profil pour ouvrir cette page.',
    },
    open: 'Profil',
  },
};

for (const language of languagesByDepth) {
  const texts = words[language];

  test(`in ${language}, menu items that wait for the email or the profile say so`, async ({
    page,
    server,
    signedIn,
  }) => {
    const person = server.newPerson({ language });
    await signedIn(await server.register(person));
    await page.goto('/profile');
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: texts.items[0] }) });

    for (const missing of ['email', 'profile'] as const) {
      await test.step(`as long as the ${missing} is not verified`, async () => {
        if (missing === 'profile') {
          await server.verifyEmail(person);
          await page.mouse.move(0, 0);
          await returnToWindow(page);
        }
        await expect(menu.getByRole('link', { disabled: true })).toHaveText(texts.items);
        await expect(menu.getByRole('link', { name: texts.open, exact: true })).toBeEnabled();

        const locked = menu.getByRole('link', { disabled: true }).first();
        await locked.hover();
        await expect(page.getByRole('tooltip')).toHaveText(texts[missing].tooltip);
        // A person can click what is greyed out; the test tool would wait for it to light up.
        await locked.click({ force: true });
        await expect(toasts(page).filter({ hasText: texts[missing].toast })).toBeVisible();
        await expect(page).toHaveURL('/profile');
      });
    }
  });
}

test('the bar of phones works by keyboard, opens the menu, and leaves the room to a keyboard on the screen', async ({
  page,
  server,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(await aWorker(server));
  await page.goto('/jobs');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link')).toHaveText(['Jobs', 'Shifts', 'Scan', 'Wallet']);
  await expect(bar.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  for (const item of await bar.getByRole('listitem').all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole('link', { name: 'Wallet' }).press('Enter');
  await expect(page).toHaveURL('/wallet');
  await expect(bar.getByRole('link', { name: 'Wallet' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'More' })).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'My Applications' })).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/wallet');
  await bar.getByRole('button', { name: 'More' }).click();
  await expectDialogAccessible(page, 'Main menu');
  await bar.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('link', { name: 'Find Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/wallet');
  await expect(menu).toBeHidden();

  await visit(page, '/jobs');
  await expect(page.getByRole('heading', { name: /^[\d,]+\+? jobs?$/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  // What an on-screen keyboard leaves of the window.
  await page.setViewportSize({ width: 390, height: 460 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeVisible();

  // The end of the page stands above the bar: what lies under a bar takes no click.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});
