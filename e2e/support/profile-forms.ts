import { expect, type Locator } from '@playwright/test';
import { completeProfile } from './complete-profile.ts';
import { field } from './page-parts.ts';
import type { ProfileWords } from './profile-words.ts';

/** A section with a Save button: how to fill it, and what it shows after a reload. */
export type ProfileForm = {
  title: string;
  /** How far a worker's profile has come with it, when the chapters are saved in this order. */
  percent: number;
  write(part: Locator): Promise<void>;
  expectKept(part: Locator): Promise<void>;
};

/** The six sections with form fields, in the order of the page. */
export function profileForms(texts: ProfileWords): ProfileForm[] {
  return [
    contact(texts),
    professional(texts),
    languages(texts),
    characteristics(texts),
    banking(texts),
    emergency(texts),
  ];
}

function contact({ contact: { title, phone, address, city } }: ProfileWords): ProfileForm {
  return {
    title,
    percent: 17,
    async write(part) {
      await field(part, phone).fill('4185550123');
      await field(part, address).fill('12 rue Saint-Paul');
      await field(part, city).fill('Québec');
    },
    async expectKept(part) {
      await expect(field(part, phone)).toHaveValue('418 555 0123');
      await expect(field(part, address)).toHaveValue('12 rue Saint-Paul');
      await expect(field(part, city)).toHaveValue('Québec');
    },
  };
}

function professional({ professional: texts }: ProfileWords): ProfileForm {
  const fieldTexts = [
    [texts.biography, completeProfile.biography],
    [texts.education, completeProfile.education],
    [texts.experience, completeProfile.work_experience],
    [texts.references, completeProfile.references],
    [texts.visa, completeProfile.work_visa],
  ] as const;
  return {
    title: texts.title,
    percent: 33,
    async write(part) {
      for (const [label, text] of fieldTexts) await field(part, label).fill(text);
      await part.getByRole('textbox', { name: texts.skills }).pressSequentially(`${completeProfile.skills.join(',')},`);
      for (const label of [texts.licence, texts.record]) await field(part, label).check();
    },
    async expectKept(part) {
      for (const [label, text] of fieldTexts) await expect(field(part, label)).toHaveValue(text);
      await expect(part.getByRole('list', { name: texts.skills }).getByRole('listitem')).toHaveText(
        completeProfile.skills,
      );
      for (const label of [texts.licence, texts.record]) await expect(field(part, label)).toBeChecked();
    },
  };
}

function languages({ languages: texts }: ProfileWords): ProfileForm {
  const row = (part: Locator, number: number) => part.getByRole('group', { name: `${texts.language} ${number}` });
  return {
    title: texts.title,
    percent: 50,
    async write(part) {
      for (const [index, { language, level }] of completeProfile.languages.entries()) {
        await part.getByRole('button', { name: texts.add }).click();
        await field(row(part, index + 1), texts.language).fill(language);
        await field(row(part, index + 1), texts.level).selectOption(level);
      }
    },
    async expectKept(part) {
      for (const [index, { language, level }] of completeProfile.languages.entries()) {
        await expect(field(row(part, index + 1), texts.language)).toHaveValue(language);
        await expect(field(row(part, index + 1), texts.level)).toHaveValue(level);
      }
    },
  };
}

function characteristics({ characteristics: texts }: ProfileWords): ProfileForm {
  const { clothing_size, height, shoe_size } = completeProfile.characteristics;
  return plain({
    title: texts.title,
    percent: 50,
    values: { [texts.clothing]: clothing_size, [texts.height]: height, [texts.shoe]: shoe_size },
  });
}

function banking({ banking: texts }: ProfileWords): ProfileForm {
  const { bank_institution, bank_transit, bank_account, social_insurance_number } = completeProfile;
  const open = { [texts.institution]: bank_institution, [texts.transit]: bank_transit };
  const secret = { [texts.account]: bank_account, [texts.sin]: social_insurance_number };
  return {
    ...plain({ title: texts.title, percent: 67, values: { ...open, ...secret } }),
    async expectKept(part) {
      await plain({ title: texts.title, percent: 67, values: open }).expectKept(part);
      for (const [label, number] of Object.entries(secret)) await expectMasked(field(part, label), number);
    },
  };
}

function emergency({ emergency: texts }: ProfileWords): ProfileForm {
  const [person] = completeProfile.emergency_contacts;
  const values = {
    [texts.name]: person?.name ?? '',
    [texts.phone]: person?.phone ?? '',
    [texts.relationship]: person?.relationship ?? '',
  };
  const { write, ...chapter } = plain({ title: texts.title, percent: 83, values });
  return {
    ...chapter,
    async write(part) {
      await part.getByRole('button', { name: texts.add }).click();
      await write(part);
    },
  };
}

/** Only the last digits are ever shown again. */
export async function expectMasked(control: Locator, number: string): Promise<void> {
  await expect(control).toHaveValue(/^•+\d{1,4}$/);
  const shown = (await control.inputValue()).replaceAll('•', '');
  expect(number.endsWith(shown)).toBe(true);
}

type Plain = { title: string; percent: number; values: Record<string, string> };

function plain({ title, percent, values }: Plain): ProfileForm {
  return {
    title,
    percent,
    async write(part) {
      for (const [label, value] of Object.entries(values)) await field(part, label).fill(value);
    },
    async expectKept(part) {
      for (const [label, value] of Object.entries(values)) await expect(field(part, label)).toHaveValue(value);
    },
  };
}
