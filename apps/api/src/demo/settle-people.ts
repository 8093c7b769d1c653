import type { CompanyBody } from '@relevo/contracts/companies';
import sharp from 'sharp';
import people from '../../../../database/seeds/people.json' with { type: 'json' };
import { addDocument, addKnownAccount, type KnownAccount } from '../modules/accounts/accounts.ts';
import { addFirstCompany } from '../modules/companies/companies.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

type Person = Omit<KnownAccount, 'passwordHash'> & { company?: CompanyBody };

/** Everybody's account, company and identity document; answers the account ids by email. */
export async function settlePeople(deps: Deps, tx: Tx): Promise<Map<string, string>> {
  const passwordHash = await deps.passwords.hash(people.password);
  const identity = { name: 'specimen.png', content: await specimen() };
  const residents = new Map<string, string>();
  for (const { company, ...person } of people.people as Person[]) {
    const { id } = await addKnownAccount(deps, tx, { ...person, country: 'Canada', passwordHash });
    if (company) await addFirstCompany(deps, tx, id, company);
    const isIdentified = ['approved', 'in_review'].includes(person.review_status);
    if (isIdentified) await addDocument(deps, { userId: id, type: 'identity', upload: identity });
    residents.set(person.email, id);
  }
  return residents;
}

/** Stands for an identity document of people who do not exist. */
function specimen(): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" rx="24" fill="#dff0ee"/><rect x="40" y="100" width="160" height="200" rx="12" fill="#0b6b64"/>
    <text x="240" y="180" font-family="sans-serif" font-size="56" font-weight="700" fill="#14211f">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(card)).png().toBuffer();
}
