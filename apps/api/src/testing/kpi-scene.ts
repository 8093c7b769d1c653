import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { searchText } from '@relevo/domain/search-words';
import { available, outside, postJournal } from '../modules/wallet/ledger/ledger.ts';
import { inTransaction } from '../platform/database/database.ts';
import { seedJob, seedShift } from './seed-work.ts';
import type { TestApp } from './test-app.ts';

/** W46 of 2026 by Toronto's calendar: from the ninth at midnight, which is five o'clock in UTC. */
export const at = (text: string) => new Date(`2026-11-${text}:00Z`);

type Job = Omit<Parameters<typeof seedJob>[2], 'firstShiftAt'> & { city: string; begins: Date };

export async function jobIn(app: TestApp, employer: SignedInView, { city, begins, ...seeded }: Job): Promise<string> {
  const id = await seedJob(app, employer, { ...seeded, firstShiftAt: begins });
  const changes = { city, search_city: searchText(city), country: 'Canada' };
  await app.db.updateTable('jobs').set(changes).where('id', '=', id).execute();
  return id;
}

/** The last place of a job was confirmed then. */
export async function filledAt(app: TestApp, jobId: string, worker: SignedInView, filled: Date): Promise<void> {
  const times = { created_at: filled, updated_at: filled };
  const id = randomUUID();
  const ids = { id, job_id: jobId, worker_id: worker.user.id };
  await app.db
    .insertInto('applications')
    .values({ ...ids, final_wage_cents: 18_00n, status: 'confirmed', ...times })
    .execute();
  await app.db
    .insertInto('application_history')
    .values({ application_id: id, status: 'confirmed', by: 'worker', at: filled })
    .execute();
}

/** What the ledger took from an employer for a shift at a time. */
export async function captured(
  app: TestApp,
  people: { employer: SignedInView; worker: SignedInView },
  { shiftId, amount, at: posted, part = 0 }: { shiftId: string; amount: bigint; at: Date; part?: number },
): Promise<void> {
  const [from, to] = [available(people.employer.user.id), available(people.worker.user.id)];
  const journal = { actor: 'test', at: posted, currency: app.deps.config.currency };
  await inTransaction(app.db, async (tx) => {
    const source = randomUUID();
    const paidIn = [
      { account: outside('card_in', source), amount: -amount },
      { account: from, amount },
    ];
    await postJournal(tx, { ...journal, event: 'deposit', refId: source, legs: paidIn });
    const legs = [
      { account: from, amount: -amount },
      { account: to, amount },
    ];
    await postJournal(tx, { ...journal, event: 'capture', refId: shiftId, part, legs });
  });
}

type Part = { status: string; settled_at?: Date; returned_at?: Date; destination?: 'bank' };

/** Payouts that were asked for at a time. */
export async function payoutsAt(app: TestApp, worker: SignedInView, asked: Date, parts: Part[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [number, part] of parts.entries()) {
    const withdrawalId = randomUUID();
    const times = { created_at: asked, updated_at: asked };
    const withdrawal = { id: withdrawalId, user_id: worker.user.id, seq: BigInt(1000 + number), amount_cents: 5_00n };
    await app.db
      .insertInto('withdrawals')
      .values({ ...withdrawal, ...times, currency: 'CAD', status: 'failed', details_sealed: '', account_masked: '' })
      .execute();
    const id = randomUUID();
    const row = { id, withdrawal_id: withdrawalId, number: 1, amount_cents: 5_00n, ...times };
    await app.db
      .insertInto('withdrawal_parts')
      .values({ ...row, destination: 'bank', ...part } as never)
      .execute();
    ids.push(id);
  }
  return ids;
}

type Shift = Parameters<typeof seedShift>[2];
export const shiftOf = (app: TestApp, jobId: string, worker: SignedInView, shift: Shift) =>
  seedShift(app, { jobId, worker }, shift);
