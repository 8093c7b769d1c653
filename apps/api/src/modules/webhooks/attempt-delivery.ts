import type { AttemptOutcome } from '@relevo/domain/webhooks';
import type { Deps } from '../../platform/deps.ts';
import { inTrace, readTrace } from '../../platform/trace.ts';
import { settleAttempt } from './settle-attempt.ts';
import { signMessage } from './sign-message.ts';
import type { TakenDelivery } from './take-deliveries.ts';
import { webhookMessage } from './webhook-message.ts';

/** Sends a message once and notes what became of it. Stopped in between, it is sent again: at least once, never not at all. */
export async function attemptDelivery(deps: Deps, taken: TakenDelivery): Promise<void> {
  await inTrace(readTrace(taken.traceparent), async () => settleAttempt(deps, taken, await send(deps, taken)));
}

async function send(deps: Deps, taken: TakenDelivery): Promise<AttemptOutcome> {
  // Disabled while the message was on its way to it.
  if (taken.endpoint_status === 'disabled') return { status: null, error: 'disabled' };
  const body = JSON.stringify(webhookMessage(taken, taken.company_id));
  const { url, traceparent } = taken;
  const headers = { ...signMessage(deps, taken, body), ...(traceparent && { traceparent }) };
  return deps.httpOut.post({ url, headers, body });
}
