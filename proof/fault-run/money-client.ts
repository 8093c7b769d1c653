import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { platformOwnerId } from '@relevo/domain/wallet';
import { aRegistration } from '@relevo/fixtures/registration';
import type { Served } from './cluster.ts';
import { createRetryingClient, type Failure, Refused } from './retrying-client.ts';

export type MoneyRecord = {
  userId: string;
  token: string;
  /** By the key of the request, as the server acknowledged them. */
  deposits: Map<string, string>;
  withdrawals: Map<string, string>;
  cancelled: Set<string>;
  violations: string[];
};

export type FaultClient<Record> = {
  record: Record;
  run(isStopped: () => boolean): Promise<void>;
  failures(): Failure[];
  /** How many writes were acknowledged so far. */
  acknowledged(): number;
};

/** `deposit` makes one deposit; resolves when it is acknowledged, or with false when it is refused. */
export type MoneyClient = FaultClient<MoneyRecord> & { deposit(): Promise<boolean> };

const pauseMs = 30;

/** What every client has earned: a withdrawal sends it to the bank, and cancelling that returns it. */
export const earnedCents = 300;

/** Money that may go to a bank, as if it had been earned. */
export async function earn(cluster: Served, userId: string, cents = earnedCents): Promise<void> {
  const legs = [
    { owner: platformOwnerId, kind: 'card_in', ref: platformOwnerId, shard: 0, amount: -cents },
    { owner: userId, kind: 'available', ref: platformOwnerId, shard: 0, amount: cents },
  ];
  await cluster.sql(
    `select post_journal(gen_random_uuid(), 'capture', $1::uuid, 0::smallint, 'faults', now(), 'CAD', $2::jsonb)`,
    [randomUUID(), JSON.stringify(legs)],
  );
}

/** A person who deposits, withdraws and cancels without end, and records what the server acknowledged. */
export async function createMoneyClient(cluster: Served, number: number): Promise<MoneyClient> {
  const client = createRetryingClient(cluster);
  const bankAccount = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
  const person = aRegistration({ user_type: number % 2 ? 'worker' : 'employer', ...bankAccount });
  type SignedIn = { user: { id: string }; access_token: string };
  const signedIn = await client.send<SignedIn>({ method: 'POST', path: '/user/register/', body: person });
  const { user, access_token: token } = signedIn;
  await cluster.sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [user.id]);
  await earn(cluster, user.id);
  await client.send({ method: 'POST', path: '/wallet/manage-card/', token, body: { payment_token: 'tok_visa' } });
  const record: MoneyRecord = {
    userId: user.id,
    token,
    deposits: new Map(),
    withdrawals: new Map(),
    cancelled: new Set(),
    violations: [],
  };

  async function move(path: string, amount: string): Promise<{ key: string; id: string } | null> {
    const key = randomUUID();
    try {
      const { id } = await client.send<{ id: string }>({ method: 'POST', path, token, key, body: { amount } });
      return { key, id };
    } catch (error) {
      // A limit of the product, or a deposit that is still pending: nothing was acknowledged, and nothing may be there.
      if (error instanceof Refused && [400, 409].includes(error.status)) return null;
      throw error;
    }
  }

  async function deposit(): Promise<boolean> {
    const made = await move('/wallet/deposits/', '10.00');
    if (made) record.deposits.set(made.key, made.id);
    return made !== null;
  }

  async function takeTurn(turn: number): Promise<void> {
    await deposit();
    if (turn % 3 !== 0) return;
    // Half of it is earned and goes to the bank, half goes back to the card.
    const withdrawal = await move('/wallet/withdrawals/', '6.00');
    if (!withdrawal) return;
    record.withdrawals.set(withdrawal.key, withdrawal.id);
    try {
      const path = `/wallet/withdrawals/${withdrawal.id}/cancel/`;
      await client.send({ method: 'POST', path, token });
      record.cancelled.add(withdrawal.id);
    } catch (error) {
      // A repetition of one that was carried out finds it cancelled; it may also be on its way to the bank.
      if (!(error instanceof Refused && error.status === 409)) throw error;
      const path = `/wallet/withdrawals/${withdrawal.id}/`;
      const now = await client.send<{ status: string }>({ method: 'GET', path, token });
      if (now.status === 'cancelled') record.cancelled.add(withdrawal.id);
    }
  }

  return {
    record,
    deposit,
    failures: client.failures,
    acknowledged: () => record.deposits.size + record.withdrawals.size + record.cancelled.size,
    async run(isStopped) {
      for (let turn = 0; !isStopped(); turn += 1) {
        try {
          await takeTurn(turn);
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
