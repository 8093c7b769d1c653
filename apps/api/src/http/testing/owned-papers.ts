import type { SignedInView } from '@relevo/contracts/accounts';
import { issueNow, paidShift } from '../../testing/papers.ts';
import { type Stage, sides } from './owned-things.ts';

/** The receipt of a shift that was paid. Another worker than the owner is a new one, free at any time. */
export async function makeReceipt({ app, ...stage }: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides({ app, ...stage }, owner);
  const workerShiftId = await paidShift(app, { employer, ...(worker === owner && { worker }) });
  const receipt = app.db.selectFrom('receipts').select('id').where('worker_shift_id', '=', workerShiftId);
  return (await receipt.executeTakeFirstOrThrow()).id;
}

/** The invoice of an employer's pay that is on none yet. */
export async function makeInvoice(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer } = sides(stage, owner);
  await paidShift(stage.app, { employer });
  return issueNow(stage.app, employer);
}
