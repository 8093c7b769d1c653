import { expect, type Locator } from '@playwright/test';
import { field } from './page-parts.ts';
import type { ProfileWords } from './profile-words.ts';
import { wholeProfile } from './whole-profile.ts';

/** A section that has a Save button: what is written into it, and what is there when somebody comes back. */
export type ProfileChapter = {
  title: string;
  /** How far a worker's profile has come with it, when the chapters are saved in this order. */
  percent: number;
  write(part: Locator): Promise<void>;
  expectKept(part: Locator): Promise<void>;
};

/** The six sections that are filled in by hand, in the order of the page. */
export function profileChapters(say: ProfileWords): ProfileChapter[] {
  return [contact(say), professional(say), languages(say), characteristics(say), banking(say), emergency(say)];
}

function contact({ contact: { title, phone, address, city } }: ProfileWords): ProfileChapter {
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

function professional({ professional: say }: ProfileWords): ProfileChapter {
  const texts = [
    [say.biography, wholeProfile.biography],
    [say.education, wholeProfile.education],
    [say.experience, wholeProfile.work_experience],
    [say.references, wholeProfile.references],
    [say.visa, wholeProfile.work_visa],
  ] as const;
  return {
    title: say.title,
    percent: 33,
    async write(part) {
      for (const [label, text] of texts) await field(part, label).fill(text);
      await part.getByRole('textbox', { name: say.skills }).pressSequentially(`${wholeProfile.skills.join(',')},`);
      for (const label of [say.licence, say.record]) await field(part, label).check();
    },
    async expectKept(part) {
      for (const [label, text] of texts) await expect(field(part, label)).toHaveValue(text);
      await expect(part.getByRole('list', { name: say.skills }).getByRole('listitem')).toHaveText(wholeProfile.skills);
      for (const label of [say.licence, say.record]) await expect(field(part, label)).toBeChecked();
    },
  };
}

function languages({ languages: say }: ProfileWords): ProfileChapter {
  const row = (part: Locator, number: number) => part.getByRole('group', { name: `${say.language} ${number}` });
  return {
    title: say.title,
    percent: 50,
    async write(part) {
      for (const [index, { language, level }] of wholeProfile.languages.entries()) {
        await part.getByRole('button', { name: say.add }).click();
        await field(row(part, index + 1), say.language).fill(language);
        await field(row(part, index + 1), say.level).selectOption(level);
      }
    },
    async expectKept(part) {
      for (const [index, { language, level }] of wholeProfile.languages.entries()) {
        await expect(field(row(part, index + 1), say.language)).toHaveValue(language);
        await expect(field(row(part, index + 1), say.level)).toHaveValue(level);
      }
    },
  };
}

function characteristics({ characteristics: say }: ProfileWords): ProfileChapter {
  const { clothing_size, height, shoe_size } = wholeProfile.characteristics;
  return plain({
    title: say.title,
    percent: 50,
    values: { [say.clothing]: clothing_size, [say.height]: height, [say.shoe]: shoe_size },
  });
}

function banking({ banking: say }: ProfileWords): ProfileChapter {
  const { bank_institution, bank_transit, bank_account, social_insurance_number } = wholeProfile;
  const open = { [say.institution]: bank_institution, [say.transit]: bank_transit };
  const secret = { [say.account]: bank_account, [say.sin]: social_insurance_number };
  return {
    ...plain({ title: say.title, percent: 67, values: { ...open, ...secret } }),
    async expectKept(part) {
      await plain({ title: say.title, percent: 67, values: open }).expectKept(part);
      for (const [label, number] of Object.entries(secret)) await expectMasked(field(part, label), number);
    },
  };
}

function emergency({ emergency: say }: ProfileWords): ProfileChapter {
  const [person] = wholeProfile.emergency_contacts;
  const values = {
    [say.name]: person?.name ?? '',
    [say.phone]: person?.phone ?? '',
    [say.relationship]: person?.relationship ?? '',
  };
  const { write, ...chapter } = plain({ title: say.title, percent: 83, values });
  return {
    ...chapter,
    async write(part) {
      await part.getByRole('button', { name: say.add }).click();
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

function plain({ title, percent, values }: Plain): ProfileChapter {
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
