import type { CompanyBody } from '@relevo/contracts/companies';
import { sql } from 'kysely';
import sharp from 'sharp';
import people from '../../../database/seeds/people.json' with { type: 'json' };
import { addDocument, addKnownAccount, type KnownAccount } from './modules/accounts/accounts.ts';
import { addFirstCompany } from './modules/companies/companies.ts';
import { createOperator } from './modules/operations/operations.ts';
import { inTransaction, type Tx } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';

type Person = Omit<KnownAccount, 'passwordHash'> & { company?: CompanyBody };

const seedLock = 7_261_530_002;
const [employer, worker] = people.people;

export const demoLines = [
  `Demo accounts (password of each: ${people.password})`,
  `  employer  ${employer?.email}`,
  `  worker    ${worker?.email}`,
  `  operator  ${people.operator.email}  (on the operators' address)`,
];

/** A small believable town for a first look; laid only into an empty database. */
export async function seedDemo(deps: Deps): Promise<void> {
  const passwordHash = await deps.passwords.hash(people.password);
  const arrived = await inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return someone ? [] : settle(deps, tx, passwordHash);
  });
  if (arrived.length === 0) return;
  const identity = { name: 'specimen.png', content: await specimen() };
  for (const { id, isIdentified } of arrived) {
    if (isIdentified) await addDocument(deps, { userId: id, type: 'identity', upload: identity });
  }
  await createOperator(deps, { ...people.operator, password: people.password, actor: 'demo' });
}

async function settle(deps: Deps, tx: Tx, passwordHash: string): Promise<{ id: string; isIdentified: boolean }[]> {
  const arrived = [];
  for (const { company, ...person } of people.people as Person[]) {
    const { id } = await addKnownAccount(deps, tx, { ...person, country: 'Canada', passwordHash });
    if (company) await addFirstCompany(deps, tx, id, company);
    arrived.push({ id, isIdentified: ['approved', 'in_review'].includes(person.review_status) });
  }
  return arrived;
}

/** Stands for an identity document of people who do not exist. */
function specimen(): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" rx="24" fill="#dff0ee"/><rect x="40" y="100" width="160" height="200" rx="12" fill="#0b6b64"/>
    <text x="240" y="180" font-family="sans-serif" font-size="56" font-weight="700" fill="#14211f">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(card)).png().toBuffer();
}
