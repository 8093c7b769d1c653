import { sql } from 'kysely';
import people from '../../../database/seeds/people.json' with { type: 'json' };
import { addKnownAccount, type KnownAccount } from './modules/accounts/accounts.ts';
import { createOperator } from './modules/operations/operations.ts';
import { inTransaction } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';

const seedLock = 7_261_530_002;

const [employer, worker] = people.people;

export const demoLines = [
  'Demo accounts (password of each: ' + people.password + ')',
  `  employer  ${employer?.email}`,
  `  worker    ${worker?.email}`,
  `  operator  ${people.operator.email}  (on the operators' address)`,
];

/** A small believable town for a first look; laid only into an empty database. */
export async function seedDemo(deps: Deps): Promise<void> {
  const passwordHash = await deps.passwords.hash(people.password);
  const seeded = await inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    for (const person of people.people) {
      await addKnownAccount(
        tx,
        { ...(person as KnownAccount), country: 'Canada', password_hash: passwordHash },
        deps.clock.now(),
      );
    }
    return true;
  });
  if (seeded) await createOperator(deps, { ...people.operator, password: people.password, actor: 'demo' });
}
