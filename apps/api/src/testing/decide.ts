import { approveAccount, rejectAccount, settleWithdrawal } from '../modules/console/console.ts';
import type { TestApp } from './test-app.ts';

/** An operator's decision on an account. */
export async function approve(app: TestApp, email: string): Promise<void> {
  await approveAccount(app.deps, { email, actor: 'test' });
}

export async function reject(app: TestApp, email: string, reason: string): Promise<void> {
  await rejectAccount(app.deps, { email, actor: 'test', reason });
}

/** Settles a withdrawal. */
export async function settle(app: TestApp, withdrawalId: string): Promise<void> {
  await settleWithdrawal(app.deps, { withdrawalId, actor: 'test' });
}
