import { Readable } from 'node:stream';
import type { CompanyBody } from '@relevo/contracts/companies';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import people from '../../../../database/seeds/people.json' with { type: 'json' };
import { addDocument, addKnownAccounts, type KnownAccount } from '../modules/accounts/accounts.ts';
import { addFirstCompany } from '../modules/companies/companies.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { temporaryFolderOf, withTemporaryFile } from '../platform/files/temporary-files.ts';
import { storeDemoPictures } from './demo-pictures.ts';

type Person = Omit<KnownAccount, 'password_hash'> & { company?: CompanyBody };

/** Creates the accounts with their companies and identity documents; answers the account ids by email. */
export async function seedPeople(deps: Deps, tx: Tx): Promise<Map<string, string>> {
  const passwordHash = await deps.passwords.hash(demoAccounts.employer.password);
  const seeds = people.people as Person[];
  const pictures = await storeDemoPictures(deps.files);
  const accounts = seeds.map(({ company: _company, ...person }) => ({
    ...person,
    country: 'Canada',
    // The seeds name the middle of the postal area.
    address_precision: 'area' as const,
    password_hash: passwordHash,
    profile_picture_key: pictures.portraitOf(person.email),
  }));
  const added = await addKnownAccounts(deps, tx, accounts);
  await withTemporaryFile(temporaryFolderOf(deps.config), Readable.from([await specimen()]), async (file) => {
    for (const [index, { id, email }] of added.entries()) {
      const { company, review_status } = seeds[index] as Person;
      if (company) await addFirstCompany(deps, tx, id, { ...company, logo_key: pictures.logoOf(email) });
      const isIdentified = ['approved', 'in_review'].includes(review_status);
      if (isIdentified)
        await addDocument(deps, { userId: id, type: 'identity', upload: { name: 'specimen.png', file } });
    }
  });
  return new Map(added.map(({ id, email }) => [email, id]));
}

/** A placeholder for an identity document. */
async function specimen(): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" rx="24" fill="#dff0ee"/><rect x="40" y="100" width="160" height="200" rx="12" fill="#0b6b64"/>
    <text x="240" y="180" font-family="sans-serif" font-size="56" font-weight="700" fill="#14211f">SPECIMEN</text></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(card)).png().toBuffer();
}
