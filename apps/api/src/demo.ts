import { sql } from 'kysely';
import people from '../../../database/seeds/people.json' with { type: 'json' };
import { bugHappenings } from './demo/bug-happenings.ts';
import { jobHappenings } from './demo/job-happenings.ts';
import { liveThrough } from './demo/live-through.ts';
import { settlePeople } from './demo/settle-people.ts';
import { shiftHappenings } from './demo/shift-happenings.ts';
import { planTown } from './demo/town-plan.ts';
import { walletHappenings } from './demo/wallet-happenings.ts';
import { planWallets } from './demo/wallet-plan.ts';
import { createOperator } from './modules/operations/operations.ts';
import { settleEvents } from './platform/background/outbox.ts';
import { inTransaction, type Tx } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';

const seedLock = 7_261_530_002;
/** Everybody is known for longer than the oldest job, by both the hour and the calendar. */
const settledMs = 60 * 24 * 3_600_000;
const [employer, worker] = people.people;

export const demoLines = [
  `Demo accounts (password of each: ${people.password})`,
  `  employer  ${employer?.email}`,
  `  worker    ${worker?.email}`,
  `  operator  ${people.operator.email}  (on the operators' address)`,
];

/**
 * A small believable town for a first look, with weeks of work behind it; laid only into an empty database, whole or not
 * at all. Nobody is written to about what happened in it.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const settledAt = new Date(now.getTime() - settledMs);
  await inTransaction(deps.db, async (tx) => {
    // Whoever starts at the same moment waits here until the town is laid, however long that takes.
    await sql`set local statement_timeout = '3min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    const laying: Deps = { ...deps, db: joinable(tx), clock: { now: () => now } };
    const residents = await settlePeople({ ...laying, clock: { now: () => settledAt } }, tx);
    await createOperator(laying, { ...people.operator, password: people.password, actor: 'demo' });
    // Where cards are real, the money of people who do not exist would be somebody's loss.
    const wallets = deps.cards.name === 'sandbox' ? planWallets(now) : [];
    await liveThrough(laying, [
      ...planTown(now).flatMap((job) => [...jobHappenings(job, residents), ...shiftHappenings(job, residents)]),
      ...wallets.flatMap((wallet) => walletHappenings(wallet, residents)),
      ...bugHappenings(now, residents),
    ]);
    await settleEvents(tx, now);
  });
}

/** A use-case that begins a transaction of its own takes part in this one instead. */
function joinable(tx: Tx): Tx {
  const transaction = () => ({ execute: <Result>(story: (tx: Tx) => Promise<Result>) => story(tx) });
  return Object.assign(tx, { transaction });
}
