import { approveAccount, rejectAccount, settleWithdrawal } from '../modules/operations/operations.ts';
import type { TestApp } from './test-app.ts';

/** The team's word on somebody, as an operator gives it. */
export async function approve(app: TestApp, email: string): Promise<void> {
  await approveAccount(app.deps, { email, actor: 'test' });
}

export async function reject(app: TestApp, email: string, reason: string): Promise<void> {
  await rejectAccount(app.deps, { email, actor: 'test', reason });
}

/** The transfer to somebody's bank was made. */
export async function settle(app: TestApp, withdrawalId: string): Promise<void> {
  await settleWithdrawal(app.deps, { withdrawalId, actor: 'test' });
}
