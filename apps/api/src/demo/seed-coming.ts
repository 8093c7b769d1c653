import { demoAccounts } from '@relevo/domain/demo-accounts';
import { answerAheadMs } from '@relevo/domain/reconfirmation';
import { sql } from 'kysely';
import { actorAlone } from '../http/actor-alone.ts';
import { askWorkers } from '../modules/attendance/attendance.ts';
import { answerOffer } from '../modules/offers/answer-offer.ts';
import { proposeSubstitute } from '../modules/offers/propose-substitute.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

/** Two baristas who have worked together: one cannot come to her next shift, the other would. */
const substitution = { worker: 'meilin.zhang@relevo.example', colleague: 'thomas.lefebvre@relevo.example' };

/** The demo worker is asked whether they still come, and a substitute waits for the demo employer. */
export function comingEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  const [workerId, colleagueId] = [idOf(accountIds, substitution.worker), idOf(accountIds, substitution.colleague)];
  return [
    { at: hoursBefore(now, 1), run: (deps) => askNext(deps, idOf(accountIds, demoAccounts.worker.email)) },
    {
      at: hoursBefore(now, 2),
      run: async (deps) => {
        const workerShiftId = await nextShift(deps, workerId, 0);
        const body = { worker_id: colleagueId, note: 'My sister is moving that day. I owe you one!' };
        const { offerId } = await proposeSubstitute(deps, { workerShiftId, workerId, body });
        await answerOffer(deps, { offerId, by: actorAlone(colleagueId, 'worker'), accept: true });
      },
    },
  ];
}

async function askNext(deps: Deps, workerId: string): Promise<void> {
  await askWorkers(deps, [await nextShift(deps, workerId, answerAheadMs)], () => sql`booked.status = 'scheduled'`);
}

/** The next booked shift of a worker that starts later than so long from now. */
async function nextShift({ db, clock }: Deps, workerId: string, aheadMs: number): Promise<string> {
  const shift = await db
    .selectFrom('worker_shifts')
    .select('id')
    .where('worker_id', '=', workerId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', new Date(clock.now().getTime() + aheadMs))
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  return shift.id;
}
