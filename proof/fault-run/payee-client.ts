import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { createHiringSteps, type SignedIn } from './hiring-steps.ts';
import { earn, type FaultClient } from './money-client.ts';
import { Refused } from './retrying-client.ts';

export type PayeeRecord = {
  userId: string;
  token: string;
  /** By the key of the request, as the server acknowledged them. */
  withdrawals: Map<string, string>;
  violations: string[];
};

const pauseMs = 400;
const amount = '2.00';
/** Enough for a withdrawal in every pause of a long run. */
export const payeeEarnedCents = 3_000_00;

/** A worker who sends earned money to a bank through the payout provider, again and again. */
export async function createPayeeClient(cluster: Cluster): Promise<FaultClient<PayeeRecord>> {
  const { client, register } = createHiringSteps(cluster);
  const person = await register('worker');
  await earn(cluster, person.user.id, payeeEarnedCents);
  await openPayoutAccount(cluster, person);
  const { access_token: token } = person;
  const record: PayeeRecord = { userId: person.user.id, token, withdrawals: new Map(), violations: [] };

  async function withdraw(): Promise<void> {
    const key = randomUUID();
    try {
      const asked = { method: 'POST', path: '/wallet/withdrawals/', token, key, body: { amount } } as const;
      const { id } = await client.send<{ id: string }>(asked);
      record.withdrawals.set(key, id);
    } catch (error) {
      // Only a few may be on their way at once.
      if (!(error instanceof Refused && [400, 409].includes(error.status))) throw error;
    }
  }

  return {
    record,
    failures: client.failures,
    acknowledged: () => record.withdrawals.size,
    async run(isStopped) {
      while (!isStopped()) {
        try {
          await withdraw();
        } catch (error) {
          cluster.signal.throwIfAborted();
          record.violations.push(`lost: ${(error as Error).message}`);
          return;
        }
        await wait(pauseMs);
      }
    },
  };
}

/** The account at the provider without which no withdrawal goes to a bank. */
export async function openPayoutAccount(
  cluster: Cluster,
  { user, access_token: token }: Pick<SignedIn, 'user' | 'access_token'>,
): Promise<void> {
  const { client } = createHiringSteps(cluster);
  await client.send({ method: 'POST', path: '/wallet/payout-account/onboarding/', token });
  await cluster.stripe.finishOnboarding(user.id);
}
