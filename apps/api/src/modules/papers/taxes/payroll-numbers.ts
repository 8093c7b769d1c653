import type { PayrollNumberView } from '@relevo/contracts/taxes';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockAccount } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';

type PayrollNumber = { by: Acting; workerId: string; number: string };

/** The number of a worker whom the company deals with; an empty one is taken away. */
export async function setPayrollNumber(deps: Deps, asked: PayrollNumber): Promise<PayrollNumberView> {
  const { by, workerId, number } = asked;
  const companyId = by.holderId;
  await inTransaction(deps.db, async (tx) => {
    const subject = { type: 'worker', id: workerId } as const;
    await recordAct(tx, { by, act: 'payroll_number.set', subject, at: deps.clock.now() });
    await lockAccount(tx, companyId);
    if (!(await dealsWith(tx, { companyId, workerId }))) throw new Refusal('not_found');
    if (number === '') {
      await tx
        .deleteFrom('payroll_numbers')
        .where('company_id', '=', companyId)
        .where('worker_id', '=', workerId)
        .execute();
      return;
    }
    await tx
      .insertInto('payroll_numbers')
      .values({ company_id: companyId, worker_id: workerId, number })
      .onConflict((conflict) => conflict.columns(['company_id', 'worker_id']).doUpdateSet({ number }))
      .execute();
  });
  return { worker_id: workerId, number };
}

async function dealsWith(tx: Tx, { companyId, workerId }: { companyId: string; workerId: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('dealings')
    .select('partner_id')
    .where('user_id', '=', companyId)
    .where('partner_id', '=', workerId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of either side. */
export async function removePayrollNumbersOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('payroll_numbers')
    .where(({ eb, or }) => or([eb('company_id', '=', userId), eb('worker_id', '=', userId)]))
    .execute();
}
