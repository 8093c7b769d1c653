import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { type Deposit, findDeposit } from './deposits.repository.ts';
import { chargeDeposit, finishDeposit } from './finish-deposit.ts';
import { type OpenDeposit, openDeposit } from './open-deposit.ts';

/**
 * Charges the card and credits the wallet. The intent is committed before the provider is asked, and its id is the
 * idempotency key: after any failure in between it can be asked again, and the card is charged once.
 */
export async function makeDeposit(deps: Deps, asked: OpenDeposit): Promise<Deposit> {
  const { deposit: opened, isNew } = await openDeposit(deps, asked);
  const credited = await (isNew ? chargeDeposit(deps, opened) : finishDeposit(deps, opened.id));
  const deposit = credited ?? (await waitForOutcome(deps, opened.id));
  if (deposit.status === 'failed')
    throw new Refusal('charge_declined', { reason: deposit.failure_code ?? 'card_error' });
  return deposit;
}

const timeoutMs = 8_000;
const pollIntervalMs = 50;

/** Waits while another process finishes the same deposit; answers it pending after the timeout. */
async function waitForOutcome({ db }: Deps, depositId: string): Promise<Deposit> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const deposit = await findDeposit(db, depositId);
    if (!deposit) throw new Error('a deposit that was written is gone');
    const isInProgress = deposit.status === 'pending' && deposit.claimed_until !== null;
    if (!isInProgress || performance.now() > until) return deposit;
    await pause(pollIntervalMs);
  }
}
