import type { Locator, Page } from '@playwright/test';
import { completeProfile } from '../support/complete-profile.ts';
import { field, firstHeading, returnToWindow, toasts } from '../support/page-parts.ts';
import { profileForms } from '../support/profile-forms.ts';
import { completionBar, openSection } from '../support/profile-sections.ts';
import { profileWords } from '../support/profile-words.ts';
import { chooseAddress, passAccount, passWho } from '../support/registration-form.ts';
import { registrationWords } from '../support/registration-words.ts';
import { aPdf, aPng } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';
import { frenchPhoneByDepth } from '../support/variants.ts';
import { words } from './register-to-profile.words.ts';

for (const { language, on, device } of frenchPhoneByDepth) {
  const texts = words[language];
  const form = registrationWords[language];
  const profile = profileWords[language];

  test.describe(`in ${language} on a ${on}`, () => {
    test.use({ locale: texts.locale, ...device });

    test('a new worker registers, verifies the email and signs in again', async ({ page, server, isMobile }) => {
      const person = server.newPerson({ language });
      await page.goto('/');
      await page.getByRole('link', { name: texts.landing.signUp }).click();
      await expect(firstHeading(page)).toHaveText(form.title);
      await passWho(page, person, form);
      await passAccount(page, person, form);
      await chooseAddress(page, form);
      await page.getByRole('button', { name: form.create }).click();

      await expect(page).toHaveURL('/profile');
      await expect(firstHeading(page)).toHaveText(texts.profile.title);
      await expect(page.getByText(texts.profile.notVerified)).toBeVisible();
      await expect(page.getByText(texts.profile.sentTo(person))).toBeVisible();
      await expectLocked(page, await menuItem(page, isMobile));

      const mail = await server.mailTo(person.email, texts.mail.verify);
      expect(mail).toMatchObject({ language });
      expect(mail.text).toContain(texts.mail.greeting);
      expect(mail.html).toContain(`<html lang="${language}">`);
      await page.goto(mail.link);
      await expect(firstHeading(page)).toHaveText(texts.verified.title);
      await page.getByRole('link', { name: texts.verified.home }).click();
      await expect(page).toHaveURL('/profile');

      await logOut(page);
      await field(page, form.email).fill(person.email);
      await field(page, form.password).fill(person.password);
      await page.getByRole('button', { name: texts.login.signIn }).click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText(texts.profile.confirmed(person))).toBeVisible();
    });

    test('a worker fills in the sections of the profile, and all of it is kept', async ({ page, server, signedIn }) => {
      const person = server.newPerson({ language });
      await signedIn(await server.register(person));
      await server.verifyEmail(person);
      await page.goto('/profile');

      await addPicture(page);
      await fillSections(page);
    });

    test('documents complete a profile, which is then in review, and approval opens the menu', async ({
      page,
      server,
      signedIn,
      isMobile,
    }) => {
      const person = server.newPerson({ language });
      await signedIn(await server.register(person, completeProfile));
      await server.verifyEmail(person);
      await page.goto('/profile');

      await addDocuments(page);
      await expect(completionBar(page, profile.completion)).toHaveAttribute('aria-valuenow', '100');
      await expect(await openSection(page, profile.contracts.title)).toContainText(profile.contracts.comingSoon);

      await expect(page.getByText(texts.review.inReview, { exact: true })).toBeVisible();
      await expect(page.getByText(texts.review.explained)).toBeVisible();
      expect(await server.mailTo(person.email, texts.mail.inReview)).toMatchObject({ language });

      await server.ops('approve', person.email);
      await server.mailTo(person.email, texts.mail.approved);
      await returnToWindow(page);
      const openItem = await menuItem(page, isMobile);
      await expect(openItem).toBeEnabled();
      await openItem.click();
      await expect(page).toHaveURL(texts.menu.itemPath);
      await expect(firstHeading(page)).toBeVisible();
      await logOut(page);
    });
  });

  async function addPicture(page: Page): Promise<void> {
    const { title, picture, usePicture, pictureSaved } = profile.contact;
    const chooser = (await openSection(page, title)).getByRole('group', { name: picture }).locator('input[type=file]');
    await chooser.setInputFiles(aPng('jeanne.png', { width: 600, height: 800 }));
    await page.getByRole('button', { name: usePicture }).click();
    await expect(toasts(page).filter({ hasText: pictureSaved })).toBeVisible();
  }

  async function fillSections(page: Page): Promise<void> {
    for (const { title, percent, write } of profileForms(profile)) {
      const part = await openSection(page, title);
      await write(part);
      await expect(part.getByText(profile.unsaved)).toBeVisible();
      await part.getByRole('button', { name: `${profile.save} ${title}` }).click();
      await expect(toasts(page).filter({ hasText: profile.saved(title) })).toBeVisible();
      await expect(part.getByText(profile.unsaved)).toBeHidden();
      await expect(completionBar(page, profile.completion)).toHaveAttribute('aria-valuenow', String(percent));
    }
    await page.reload();
    for (const { title, expectKept } of profileForms(profile)) await expectKept(await openSection(page, title));
  }

  async function addDocuments(page: Page): Promise<void> {
    const { title, type, identity, upload, added } = profile.documents;
    const part = await openSection(page, title);
    for (const file of [aPdf('permis.pdf'), aPng('passeport.png')]) {
      await field(part, type).selectOption(identity);
      await part.locator('input[type=file]').setInputFiles(file);
      await part.getByRole('button', { name: upload }).click();
      await expect(toasts(page).filter({ hasText: added(file.name) })).toBeVisible();
    }
    await expect(part.getByRole('listitem')).toHaveCount(2);
  }

  async function menuItem(page: Page, isMobile: boolean): Promise<Locator> {
    if (isMobile) await page.getByRole('button', { name: texts.menu.open }).click();
    return page.getByRole('link', { name: texts.menu.item });
  }

  async function expectLocked(page: Page, item: Locator): Promise<void> {
    await expect(item).toBeDisabled();
    // The menu may still slide in.
    await expect(item).toBeInViewport({ ratio: 1 });
    // A person can click what is greyed out; the test tool would wait for it to light up.
    await item.click({ force: true });
    await expect(toasts(page).filter({ hasText: texts.menu.locked })).toBeVisible();
    await expect(page).toHaveURL('/profile');
  }

  async function logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: texts.userMenu.button }).click();
    // A toast may lie over the menu, and stays as long as the mouse is on it.
    await page.getByRole('menuitem', { name: texts.userMenu.logout }).press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(firstHeading(page)).toHaveText(texts.login.title);
  }
}
