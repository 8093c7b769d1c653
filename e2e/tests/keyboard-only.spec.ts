import { field, firstHeading, press, tabTo, write } from '../support/page-parts.ts';
import { expectChosenAddress, typedAddress } from '../support/registration-form.ts';
import { registrationWords } from '../support/registration-words.ts';
import { expect, test } from '../support/test.ts';
import { languagesByDepth } from '../support/variants.ts';
import { words } from './register-to-profile.words.ts';

for (const language of languagesByDepth) {
  const texts = words[language];
  const form = registrationWords[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: texts.locale });

    test('someone without a mouse registers, logs out and signs in', async ({ page, server }) => {
      const person = server.newPerson({ language });
      await page.goto('/');
      await press(page, page.getByRole('link', { name: texts.landing.signUp }));
      await expect(firstHeading(page)).toHaveText(form.title);

      await tabTo(page, page.getByRole('radio', { name: form.worker }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('radio', { name: form.worker })).toBeChecked();
      await write(page, field(page, form.firstName), person.firstName);
      await write(page, field(page, form.lastName), person.lastName);
      await write(page, field(page, form.email), person.email);
      await page.keyboard.press('Enter');

      await write(page, field(page, form.password), person.password);
      await write(page, field(page, form.confirm), person.password);
      await write(page, field(page, form.phone), '5145550100');
      await write(page, field(page, form.sex), form.female.slice(0, 1));
      await expect(field(page, form.sex)).toHaveValue('female');
      // The browser itself runs in American English, whatever the page speaks: month, day, year.
      await write(page, field(page, form.birth), '05171990');
      await expect(field(page, form.birth)).toHaveValue('1990-05-17');
      await tabTo(page, page.getByRole('checkbox', { name: form.terms }));
      await page.keyboard.press('Space');
      await press(page, page.getByRole('button', { name: form.next }));

      await write(page, page.getByRole('combobox', { name: form.address }), typedAddress.typed);
      await expect(page.getByRole('option', { name: typedAddress.suggestion })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectChosenAddress(page, form);
      await press(page, page.getByRole('button', { name: form.editManually }));
      await expect(field(page, form.city)).toBeFocused();
      await press(page, page.getByRole('button', { name: form.create }));
      await expect(page).toHaveURL('/profile');
      await expect(firstHeading(page)).toHaveText(texts.profile.title);

      await press(page, page.getByRole('button', { name: texts.userMenu.button }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: texts.userMenu.logout })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/login');
      await write(page, field(page, form.email), person.email);
      await write(page, field(page, form.password), person.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/profile');
    });
  });
}
