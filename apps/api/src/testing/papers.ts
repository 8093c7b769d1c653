import type { SignedInView } from '@relevo/contracts/accounts';
import type { PayCause } from '@relevo/domain/pay-causes';
import { issueInvoice } from '../modules/papers/issue-invoice.ts';
import { writeReceipt } from '../modules/papers/papers.ts';
import { payShift } from '../modules/wallet/wallet.ts';
import { inTransaction } from '../platform/database/database.ts';
import { earn } from './earned-money.ts';
import { addBooking, addJob } from './hiring.ts';
import { inScene } from './in-scene.ts';
import { addPeople } from './people.ts';
import type { TestApp } from './test-app.ts';

type Sides = { employer: SignedInView; worker?: SignedInView };
type Paid = { amount?: bigint; pays?: PayCause; job?: Record<string, unknown> };

/** A booked shift of the worker, or of a new one, that was paid. Answers its id. */
export async function paidShift(app: TestApp, { employer, worker }: Sides, paid: Paid = {}): Promise<string> {
  const workerShiftId = await inScene(app, async (deps, tx) => {
    const jobId = await addJob(deps, employer, paid.job);
    const [another] = worker ? [worker] : await addPeople(deps, tx, [{ user_type: 'worker' }], { isApproved: true });
    await addBooking(deps, { employer, worker: another as SignedInView }, { jobId });
    const booked = tx.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId).orderBy('starts_at');
    return (await booked.executeTakeFirstOrThrow()).id;
  });
  await payPart(app, workerShiftId, paid);
  return workerShiftId;
}

/** One more payment of a booked shift, with its receipt. */
export async function payPart(app: TestApp, workerShiftId: string, { amount = 80_00n, pays = 'plan' }: Paid = {}) {
  const { db, deps } = app;
  const shift = await db
    .selectFrom('worker_shifts')
    .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
    .select(['worker_shifts.worker_id', 'jobs.owner_id', 'jobs.title', 'worker_shifts.starts_at'])
    .where('worker_shifts.id', '=', workerShiftId)
    .executeTakeFirstOrThrow();
  const paid = db.selectFrom('paper_entries').select('part').where('worker_shift_id', '=', workerShiftId);
  const part = (await paid.execute()).length;
  await earn(deps, shift.owner_id, amount);
  const about = { type: 'shift', title: shift.title, starts_at: shift.starts_at.toISOString(), pays } as const;
  const { owner_id: employerId, worker_id: workerId } = shift;
  await inTransaction(db, (tx) => payShift(deps, tx, { workerShiftId, employerId, workerId, amount, part, about }));
  await writeReceipt(deps, { workerShiftId, part });
}

/** Issues what an employer has on no invoice yet, as if the month were over. Answers the id of the invoice. */
export async function issueNow({ deps }: TestApp, { user }: { user: { id: string } }): Promise<string> {
  const month = deps.clock.now().toISOString().slice(0, 7);
  const [invoice] = await issueInvoice(deps, { holderId: user.id, month, timezone: 'America/Toronto' });
  return invoice?.id ?? '';
}
