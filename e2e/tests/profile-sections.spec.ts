import type { Page } from '@playwright/test';
import { completeProfile } from '../support/complete-profile.ts';
import { givePassword } from '../support/confirm-password.ts';
import { field, toasts } from '../support/page-parts.ts';
import { expectMasked } from '../support/profile-forms.ts';
import { openSection, section } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const save = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}` });

async function saveSection(page: Page, title: string): Promise<void> {
  await save(page, title).click();
  await expect(toasts(page).filter({ hasText: `${title}: saved.` })).toBeVisible();
}

test('a section is saved although another is wrong, and a masked banking number is kept or replaced as a whole', async ({
  page,
  server,
  signedIn,
}) => {
  const { bank_institution, bank_transit, bank_account, social_insurance_number } = completeProfile;
  const banking = { bank_institution, bank_transit, bank_account, social_insurance_number };
  const person = server.newPerson();
  await signedIn(await server.register(person, banking));
  await page.goto('/profile');
  await test.step('what one section holds is saved although another is wrong', async () => {
    const biography = field(section(page, 'Professional'), 'Biography');
    await biography.fill('Too short.');
    await expect(biography).toHaveAccessibleDescription('10 of at least 50 characters');
    await save(page, 'Professional').click();
    await expect(biography).toHaveAccessibleDescription(/Must be at least 50 characters$/);
    await expect(biography).toBeFocused();

    await field(section(page, 'Physical characteristics'), 'Height').fill('168 cm');
    await saveSection(page, 'Physical characteristics');
    await expect(section(page, 'Emergency contacts')).toBeFocused();
    await expect(biography).toHaveValue('Too short.');
  });

  await test.step('banking numbers take digits only, and a masked one is kept or replaced as a whole', async () => {
    const part = section(page, 'Banking');
    const account = field(part, 'Account number');
    await expectMasked(account, bank_account);
    const masked = await account.inputValue();
    expect(await page.content()).not.toContain(bank_account);
    expect(await page.content()).not.toContain(social_insurance_number);

    await field(part, 'Transit number').fill('3000a');
    await save(page, 'Banking').click();
    await expect(field(part, 'Transit number')).toHaveAccessibleDescription(/Must be 5 digits$/);
    await field(part, 'Transit number').fill('30001');
    await save(page, 'Banking').click();
    await givePassword(page, person.password);
    await expect(toasts(page).filter({ hasText: 'Banking: saved.' })).toBeVisible();
    await expect(section(page, 'Emergency contacts')).toBeFocused();
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
});

test('on a phone a saved section closes and leads to the next one to fill in', async ({ page, server, signedIn }) => {
  await page.setViewportSize(phone.viewport);
  await signedIn(await server.register(server.newPerson()));
  await page.goto('/profile');
  const professional = await openSection(page, 'Professional');
  await field(professional, 'Biography').fill('I have worked in kitchens and at banquets for eight years now.');
  await saveSection(page, 'Professional');
  await expect(page.getByRole('button', { name: 'Professional', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('button', { name: 'Languages', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(section(page, 'Languages')).toBeFocused();
});
