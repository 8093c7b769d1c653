import type { SignedInView } from '@relevo/contracts/accounts';
import { stepAt } from '@relevo/domain/presence';
import { aBooking, aJob, aShiftFromNow, aWorker } from './hiring.ts';
import type { TestApp } from './test-app.ts';

type People = { employer: SignedInView; worker: SignedInView };

/** Booked shifts that an address or a code can name: the worker's own and a colleague's, whose pay may wait for approval. */
export async function shiftsToName(app: TestApp, { employer, worker }: People, { isWaiting }: { isWaiting: boolean }) {
  await setFree(app, worker.user.id);
  const { id: jobId } = await aJob(app, employer, { ...aShiftFromNow(app, 30), worker_count: 2 });
  const colleague = await aWorker(app);
  for (const each of [worker, colleague]) await aBooking(app, { employer, worker: each }, jobId);
  const booked = await app.db
    .selectFrom('worker_shifts')
    .select(['id', 'worker_id'])
    .where('job_id', '=', jobId)
    .execute();
  const shiftOf = ({ user }: SignedInView) => booked.find(({ worker_id }) => worker_id === user.id)?.id ?? '';
  if (isWaiting) await letWait(app, shiftOf(colleague));
  const { write, short } = app.deps.presence;
  const mark = { workerShiftId: shiftOf(worker), step: stepAt(app.clock.now()) };
  const [start, end] = [{ ...mark, action: 'start' } as const, { ...mark, action: 'end' } as const];
  return { jobId, shiftIds: booked.map(({ id }) => id), codes: [write(start), write(end), short(start)] };
}

/** Nobody is in two places at once: what was booked before is called off. */
async function setFree({ db }: TestApp, workerId: string): Promise<void> {
  const off = { status: 'cancelled', cancel_reason: 'employer', funding: 'unfunded' } as const;
  const live = db.updateTable('worker_shifts').set(off).where('worker_id', '=', workerId);
  await live.where('status', 'in', ['scheduled', 'in_progress']).execute();
}

/** As an end leaves it that nobody could verify. */
export async function letWait({ db, clock }: TestApp, shiftId: string): Promise<void> {
  const now = clock.now();
  const waiting = {
    status: 'completed',
    funding: 'in_review',
    checked_in_at: now,
    checked_out_at: now,
    worked_minutes: 0,
    break_minutes: 0,
    pay_cents: 0n,
    review_reason: 'unverified_scan',
    review_until: now,
  } as const;
  await db.updateTable('worker_shifts').set(waiting).where('id', '=', shiftId).execute();
}
