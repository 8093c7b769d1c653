import type { Locator, Page } from '@playwright/test';
import { field, toasts } from '../world/page-parts.ts';
import { completionBar, section } from '../world/profile-sections.ts';
import { wholeProfile } from '../world/whole-profile.ts';
import { expect, test } from '../world/world.ts';

const save = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}` });

async function saveSection(page: Page, title: string): Promise<void> {
  await save(page, title).click();
  await expect(toasts(page).filter({ hasText: `${title}: saved.` })).toBeVisible();
}

/** A section, what is typed into it, and what is there after a reload; `percent` is how far the profile is then. */
type Chapter = {
  title: string;
  percent: number;
  fill(part: Locator): Promise<void>;
  expectKept(part: Locator): Promise<void>;
};

const chapters: Chapter[] = [
  {
    title: 'Contact',
    percent: 17,
    async fill(part) {
      await field(part, 'Last name').fill('Le Ber');
      await field(part, 'Country code').selectOption('+33 France');
      await field(part, 'Phone').fill('0612345678');
      await field(part, 'Address').fill('12 rue Saint-Paul');
      await field(part, 'City').fill('Québec');
    },
    async expectKept(part) {
      await expect(field(part, 'Last name')).toHaveValue('Le Ber');
      await expect(field(part, 'Phone')).toHaveValue('06 12 34 56 78');
      await expect(field(part, 'Address')).toHaveValue('12 rue Saint-Paul');
      await expect(field(part, 'City')).toHaveValue('Québec');
      await expect(field(part, 'Email')).toHaveAttribute('readonly');
    },
  },
  {
    title: 'Professional',
    percent: 33,
    async fill(part) {
      await field(part, 'Biography').fill(wholeProfile.biography);
      await field(part, 'Education').fill(wholeProfile.education);
      await field(part, 'Work experience').fill(wholeProfile.work_experience);
      await field(part, 'References').fill(wholeProfile.references);
      await part.getByRole('textbox', { name: 'Skills' }).pressSequentially('Bartending,First aid,');
      await field(part, 'Work visa').fill('Open work permit');
      await field(part, "I have a valid driver's licence").check();
      await field(part, 'I agree to a criminal record check').check();
    },
    async expectKept(part) {
      await expect(field(part, 'Biography')).toHaveValue(wholeProfile.biography);
      await expect(field(part, 'Education')).toHaveValue(wholeProfile.education);
      await expect(field(part, 'References')).toHaveValue(wholeProfile.references);
      await expect(part.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(wholeProfile.skills);
      await expect(field(part, 'Work visa')).toHaveValue('Open work permit');
      await expect(field(part, "I have a valid driver's licence")).toBeChecked();
      await expect(field(part, 'I agree to a criminal record check')).toBeChecked();
    },
  },
  {
    title: 'Languages',
    percent: 50,
    async fill(part) {
      for (const [number, { language, level }] of wholeProfile.languages.entries()) {
        await part.getByRole('button', { name: 'Add a language' }).click();
        const row = part.getByRole('group', { name: `Language ${number + 1}` });
        await field(row, 'Language').fill(language);
        await field(row, 'Level').selectOption(level);
      }
    },
    async expectKept(part) {
      const second = part.getByRole('group', { name: 'Language 2' });
      await expect(field(second, 'Language')).toHaveValue('English');
      await expect(field(second, 'Level')).toHaveValue('C1');
    },
  },
  {
    title: 'Physical characteristics',
    percent: 50,
    async fill(part) {
      await field(part, 'Clothing size').fill('M');
      await field(part, 'Height').fill('168 cm');
      await field(part, 'Shoe size').fill('7');
    },
    async expectKept(part) {
      await expect(field(part, 'Height')).toHaveValue('168 cm');
    },
  },
  {
    title: 'Banking',
    percent: 67,
    async fill(part) {
      await field(part, 'Institution number').fill('815');
      await field(part, 'Transit number').fill('30000');
      await field(part, 'Account number').fill('1234567');
      await field(part, 'Social insurance number (SIN)').fill('046454286');
    },
    async expectKept(part) {
      await expect(field(part, 'Institution number')).toHaveValue('815');
      await expect(field(part, 'Account number')).toHaveValue(/^•+\d{1,4}$/);
      await expect(field(part, 'Social insurance number (SIN)')).toHaveValue(/^•+\d{1,4}$/);
    },
  },
  {
    title: 'Emergency contacts',
    percent: 83,
    async fill(part) {
      await part.getByRole('button', { name: 'Add a contact' }).click();
      await field(part, 'Name').fill('Louis Mance');
      await field(part, 'Phone').fill('+1 514 555 0111');
      await field(part, 'Relationship').fill('Brother');
    },
    async expectKept(part) {
      await expect(field(part, 'Name')).toHaveValue('Louis Mance');
    },
  },
];

test('each section is saved on its own, outlives a reload and brings the profile further', async ({
  page,
  world,
  signedIn,
}) => {
  test.setTimeout(120_000);
  await signedIn(await world.register(world.newPerson()));
  await page.goto('/profile');
  for (const { title, percent, fill } of chapters) {
    await fill(section(page, title));
    await expect(section(page, title).getByText('Unsaved changes')).toBeVisible();
    await saveSection(page, title);
    await expect(section(page, title).getByText('Unsaved changes')).toBeHidden();
    await expect(completionBar(page)).toHaveAttribute('aria-valuenow', String(percent));
  }
  await page.reload();
  for (const { title, expectKept } of chapters) await expectKept(section(page, title));
  await expect(section(page, 'Contracts')).toContainText('Coming soon');
});

test('what one section holds is saved although another is wrong', async ({ page, world, signedIn }) => {
  await signedIn(await world.register(world.newPerson()));
  await page.goto('/profile');
  const biography = field(section(page, 'Professional'), 'Biography');
  await biography.fill('Too short.');
  await expect(biography).toHaveAccessibleDescription('10 of at least 50 characters');
  await save(page, 'Professional').click();
  await expect(biography).toHaveAccessibleDescription(/Must be at least 50 characters$/);
  await expect(biography).toBeFocused();

  await field(section(page, 'Physical characteristics'), 'Height').fill('168 cm');
  await saveSection(page, 'Physical characteristics');
  await expect(biography).toHaveValue('Too short.');
});

test('banking numbers take digits only, and a masked one is kept or replaced as a whole', async ({
  page,
  world,
  signedIn,
}) => {
  const { bank_institution, bank_transit, bank_account, social_insurance_number } = wholeProfile;
  const banking = { bank_institution, bank_transit, bank_account, social_insurance_number };
  await signedIn(await world.register(world.newPerson(), banking));
  await page.goto('/profile');
  const part = section(page, 'Banking');
  const account = field(part, 'Account number');
  const masked = await account.inputValue();
  expect(masked).toMatch(/^•+4567$|^•+67$/);
  expect(await page.content()).not.toContain(bank_account);
  expect(await page.content()).not.toContain(social_insurance_number);

  await field(part, 'Transit number').fill('3000a');
  await save(page, 'Banking').click();
  await expect(field(part, 'Transit number')).toHaveAccessibleDescription(/Must be 5 digits$/);
  await field(part, 'Transit number').fill('30001');
  await saveSection(page, 'Banking');
  await expect(account).toHaveValue(masked);

  await account.focus();
  await page.keyboard.type('76543219');
  await expect(account).toHaveValue('7654321');
  await field(part, 'Social insurance number (SIN)').focus();
  await page.keyboard.type('046454287');
  await expect(part.getByText('This does not look like a valid SIN. Please check the digits.')).toBeVisible();
  await part.getByRole('button', { name: 'Undo changes' }).click();
  await expect(account).toHaveValue(masked);
});
