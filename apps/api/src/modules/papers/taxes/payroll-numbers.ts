import type { PayrollNumberView } from '@relevo/contracts/taxes';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockAccount } from '../../accounts/accounts.ts';

type PayrollNumber = { companyId: string; workerId: string; number: string };

/** The number of a worker whom the company deals with; an empty one is taken away. */
export async function setPayrollNumber(deps: Deps, asked: PayrollNumber): Promise<PayrollNumberView> {
  const { companyId, workerId, number } = asked;
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, companyId);
    if (!(await dealsWith(tx, asked))) throw new Refusal('not_found');
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

async function dealsWith(tx: Tx, { companyId, workerId }: PayrollNumber): Promise<boolean> {
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
