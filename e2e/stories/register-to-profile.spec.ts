import type { Locator, Page } from '@playwright/test';
import { field, firstHeading, returnToWindow, toasts } from '../world/page-parts.ts';
import type { Person } from '../world/person.ts';
import { expect, test } from '../world/world.ts';
import { words } from './register-to-profile.words.ts';

const stories = [
  { language: 'en', userType: 'worker' },
  { language: 'fr', userType: 'employer' },
] as const;

for (const { language, userType } of stories) {
  const say = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: say.locale });

    test(`a new ${userType} registers, verifies the email and is let in by the team`, async ({
      page,
      world,
      isMobile,
    }) => {
      const person = world.newPerson({ language, userType });
      await page.goto('/');
      await page.getByRole('link', { name: say.landing.signUp }).click();
      await fillRegistration(page, person);

      await expect(page).toHaveURL('/profile');
      await expect(firstHeading(page)).toHaveText(say.profile.title);
      await expect(page.getByText(say.profile.notVerified)).toBeVisible();
      await expect(page.getByText(say.profile.sentTo(person))).toBeVisible();

      const lockedItem = await menuItem(page, isMobile);
      await expect(lockedItem).toBeDisabled();
      // A person can click what is greyed out; the test tool would wait for it to light up.
      await lockedItem.click({ force: true });
      await expect(toasts(page).filter({ hasText: say.menu.locked })).toBeVisible();
      await expect(page).toHaveURL('/profile');

      const mail = await world.mailTo(person.email);
      expect(mail).toMatchObject({ subject: say.mail.subject, language });
      expect(mail.text).toContain(say.mail.greeting);
      expect(mail.html).toContain(`<html lang="${language}">`);
      await page.goto(mail.link);
      await expect(firstHeading(page)).toHaveText(say.verified.title);
      await page.getByRole('link', { name: say.verified.home }).click();
      await expect(page).toHaveURL('/profile');

      await logOut(page);
      await field(page, say.form.email).fill(person.email);
      await field(page, say.form.password).fill(person.password);
      await page.getByRole('button', { name: say.login.signIn }).click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText(say.profile.confirmed(person))).toBeVisible();

      await world.ops('approve', person.email);
      await returnToWindow(page);
      const openItem = await menuItem(page, isMobile);
      await expect(openItem).toBeEnabled();
      await openItem.click();
      await expect(page).toHaveURL(say.menu.itemPath);
      await expect(firstHeading(page)).toBeVisible();

      await logOut(page);
    });
  });

  async function fillRegistration(page: Page, person: Person): Promise<void> {
    const { form } = say;
    await expect(firstHeading(page)).toHaveText(form.title);
    await page.getByRole('radio', { name: form.role }).check();
    await field(page, form.firstName).fill(person.firstName);
    await field(page, form.lastName).fill(person.lastName);
    await field(page, form.email).fill(person.email);
    // Going on is submitting, so the Enter key does it too.
    await field(page, form.email).press('Enter');

    await field(page, form.password).fill(person.password);
    await field(page, form.confirm).fill(person.password);
    await field(page, form.phone).pressSequentially('5145550100');
    await field(page, form.sex).selectOption(form.female);
    await field(page, form.birth).fill('1990-05-17');
    await page.getByRole('checkbox', { name: form.terms }).check();
    await page.getByRole('button', { name: form.next }).click();

    await field(page, form.address).fill('100 Rue Sherbrooke Ouest');
    await field(page, form.city).fill('Montréal');
    await page.getByRole('button', { name: form.create }).click();
  }

  async function menuItem(page: Page, isMobile: boolean): Promise<Locator> {
    if (isMobile) await page.getByRole('button', { name: say.menu.open }).click();
    return page.getByRole('link', { name: say.menu.item });
  }

  async function logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: say.userMenu.button }).click();
    await page.getByRole('menuitem', { name: say.userMenu.logout }).click();
    await expect(page).toHaveURL('/login');
    await expect(firstHeading(page)).toHaveText(say.login.title);
  }
}
