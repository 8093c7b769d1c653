import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { completeProfile } from '../support/complete-profile.ts';
import { confirmationDialog, givePassword, passwordOf } from '../support/confirm-password.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { openSection } from '../support/profile-sections.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { englishDesktopByDepth } from '../support/variants.ts';

const words = {
  en: {
    banking: 'Banking',
    transit: 'Transit number',
    wrong: 'This is not your password. Please try again.',
    subject: 'Your bank account was changed',
    question: 'Bring back your former bank account?',
    undo: 'Bring back my former account',
    done: 'Your former bank account is back',
    newPassword: 'Choose a new password',
    failed: 'This could not be undone',
  },
  fr: {
    banking: 'Renseignements bancaires',
    transit: 'Numéro de transit',
    wrong: 'Ce n’est pas votre mot de passe. Veuillez réessayer.',
    subject: 'Votre compte bancaire a été changé',
    question: 'Rétablir votre ancien compte bancaire?',
    undo: 'Rétablir mon ancien compte',
    done: 'Votre ancien compte bancaire est rétabli',
    newPassword: 'Choisir un nouveau mot de passe',
    failed: 'Le changement n’a pas pu être annulé',
  },
};

for (const { language, on, device } of englishDesktopByDepth) {
  test.describe(`${language} on a ${on}`, () => {
    test.use({ ...device, locale: `${language}-CA` });

    test('a replaced account asks for the password, and the mailed link brings the former one back', async ({
      page,
      server,
      signedIn,
      openContext,
    }) => {
      const texts = words[language];
      const person = server.newPerson({ language });
      const { bank_institution, bank_transit, bank_account } = completeProfile;
      await signedIn(await server.register(person, { bank_institution, bank_transit, bank_account }));
      await page.goto('/profile');
      const part = await openSection(page, texts.banking);
      const transit = field(part, texts.transit);
      const save = part.locator('button[type=submit]');

      await test.step('nothing is saved without the password', async () => {
        await transit.fill('30099');
        await save.click();
        const dialog = confirmationDialog(page, language);
        await expect(dialog.locator('input[autocomplete=current-password]')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(toasts(page)).toHaveCount(0);
        await expect(transit).toHaveValue('30099');
        expect(await transitOf(server, person)).toBe(bank_transit);
      });

      await test.step('a wrong password is said in place, the right one saves', async () => {
        await save.click();
        await givePassword(page, 'wrong horse', language);
        await expect(confirmationDialog(page, language).getByRole('alert')).toHaveText(texts.wrong);
        const password = passwordOf(page, language);
        await expect(password).toHaveAccessibleDescription(texts.wrong);
        await expect(password).toHaveAttribute('aria-invalid', 'true');
        await expect(password).toBeFocused();
        await givePassword(page, person.password, language);
        await expect(confirmationDialog(page, language)).toBeHidden();
        await page.reload();
        await openSection(page, texts.banking);
        await expect(transit).toHaveValue('30099');
      });

      const { link } = await server.mailTo(person.email, texts.subject);
      await test.step('opening the link changes nothing; its button restores the account, signed out too', async () => {
        const elsewhere = await (await openContext()).newPage();
        await elsewhere.goto(link);
        await expect(firstHeading(elsewhere)).toHaveText(texts.question);
        expect(await transitOf(server, person)).toBe('30099');
        await elsewhere.getByRole('button', { name: texts.undo }).click();
        await expect(firstHeading(elsewhere)).toHaveText(texts.done);
        await expect(elsewhere.getByRole('link', { name: texts.newPassword })).toHaveAttribute(
          'href',
          '/forgot-password',
        );
        expect(await transitOf(server, person)).toBe(bank_transit);
      });

      await test.step('the device of the change is signed out, and the link is used up', async () => {
        await page.reload();
        await expect(page).toHaveURL('/login');
        await page.goto(link);
        await page.getByRole('button', { name: texts.undo }).click();
        await expect(page.getByRole('alert')).toContainText(texts.failed);
      });
    });
  });
}

test('the link works while signed in, and signs this device out where it is', async ({ page, server, signedIn }) => {
  const person = server.newPerson();
  const { bank_institution, bank_transit, bank_account } = completeProfile;
  await signedIn(await server.register(person, { bank_institution, bank_transit, bank_account }));
  await page.goto('/profile');
  const part = await openSection(page, 'Banking');
  await field(part, 'Transit number').fill('30099');
  await part.locator('button[type=submit]').click();
  await expectDialogAccessible(page, 'Is it you?', { keepOpen: true });
  await givePassword(page, person.password);
  await expect(toasts(page)).toContainText(['saved']);
  await page.goto((await server.mailTo(person.email, 'Your bank account was changed')).link);
  await expectAccessible(page, { inDark: true });
  await page.getByRole('button', { name: 'Bring back my former account' }).click();
  await expect(firstHeading(page)).toHaveText('Your former bank account is back');
  await expect(page).toHaveURL(/\/security\?undo=/);
  expect(await storedTokens(page)).toEqual([null, null]);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

async function transitOf(server: TestServer, person: { email: string; password: string }): Promise<string> {
  return (await server.logIn(person)).user.bank_transit;
}

function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['access_token', 'refresh_token'].map((name) => localStorage.getItem(name)));
}
