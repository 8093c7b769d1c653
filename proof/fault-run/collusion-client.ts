import { setTimeout as wait } from 'node:timers/promises';
import { farAway, onSite } from '@relevo/fixtures/places';
import type { Cluster, Served } from './cluster.ts';
import { createHiringSteps, type SignedIn, until } from './hiring-steps.ts';
import type { FaultClient } from './money-client.ts';
import { openPayoutAccount } from './payee-client.ts';
import { type Attempt, Refused } from './retrying-client.ts';

/** What the money rules have to prevent; the pairs are looked at again when the run is over. */
export type CollusionRecord = {
  pairs: { employerId: string; workerId: string }[];
  violations: string[];
  tried: number;
};

const pauseMs = 150;
const bankAccount = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
const minuteMs = 60_000;

/** Employers and a worker who work together to turn card money into cash, or to be paid twice for one hour. */
export async function createCollusionClient(cluster: Cluster): Promise<FaultClient<CollusionRecord>> {
  const { client, carryOut, register, deposit, hire, shiftOf, scan, acknowledged } = createHiringSteps(cluster);
  const record: CollusionRecord = { pairs: [], violations: [], tried: 0 };

  /** True when the request was carried out, false when a rule refused it. */
  async function isTaken(attempt: Attempt): Promise<boolean> {
    try {
      await client.send(attempt);
      return true;
    } catch (error) {
      // A proposal that a repetition was refused for may never have been made, and then there is none to answer.
      if (error instanceof Refused && [400, 404, 409].includes(error.status)) return error.isRepeat;
      throw error;
    }
  }

  const post = ({ access_token: token }: SignedIn, path: string, body: object = {}): Attempt => ({
    method: 'POST',
    path,
    token,
    body,
  });
  const onShift = (person: SignedIn, shiftId: string, what: string, body: object) =>
    post(person, `/shift/worker-shift/${shiftId}/${what}/`, body);

  async function aPair(money: string | null): Promise<{ employer: SignedIn; worker: SignedIn }> {
    const employer = await register('employer');
    const worker = await register('worker', bankAccount);
    await openPayoutAccount(cluster, worker);
    if (money) await deposit(employer, money);
    record.pairs.push({ employerId: employer.user.id, workerId: worker.user.id });
    return { employer, worker };
  }

  async function aShift(employer: SignedIn, worker: SignedIn, terms: Parameters<typeof hire>[2]): Promise<string> {
    return shiftOf((await hire(employer, worker, terms)).jobId);
  }

  /** Card money to the bank without a scan: expensive shifts are cancelled late, and the pay is withdrawn. */
  async function cancelLateAndWithdraw(): Promise<void> {
    const { employer, worker } = await aPair('9000.00');
    for (const startsIn of [70, 140, 210, 280]) {
      const shiftId = await aShift(employer, worker, { startsIn, length: 60, wage: '900.00' });
      await carryOut(post(employer, `/shift/cancel-worker-shift/${shiftId}/`));
    }
    for (const amount of ['900.00', '200.00', '100.00'])
      if (await isTaken(post(worker, '/wallet/withdrawals/', { amount }))) record.tried += 1;
  }

  /** Two scans a moment apart, and then both agree on three times the plan, again and again. */
  async function agreeOnMore(): Promise<void> {
    const { employer, worker } = await aPair('9000.00');
    for (const startsIn of [5, 60]) {
      const shiftId = await aShift(employer, worker, { startsIn, length: 50, wage: '600.00' });
      for (const _moment of ['start', 'end']) await scan(employer, worker, shiftId, onSite);
      await isTaken(onShift(worker, shiftId, 'dispute', { amount: '1400.00', reason: 'As we agreed' }));
      await isTaken(onShift(employer, shiftId, 'dispute/answer', { accept: true }));
    }
  }

  /** Pay that is due is disputed down to nothing, and the next deposit is sent back to its card. */
  async function disputeWhatIsDue(): Promise<void> {
    // A shift that began yesterday cannot be posted.
    if (new Date().getUTCHours() === 0 && new Date().getUTCMinutes() <= 20) return;
    const { employer, worker } = await aPair(null);
    const shiftId = await aShift(employer, worker, { startsIn: -20, length: 60, wage: '100.00' });
    for (const _moment of ['start', 'end']) {
      await scan(employer, worker, shiftId, farAway);
      await until(cluster, () => backdate(cluster, shiftId));
    }
    await isTaken(onShift(employer, shiftId, 'dispute', { amount: '0.00', reason: 'Not here' }));
    await deposit(employer, '5.00');
    await isTaken(post(employer, '/wallet/withdrawals/', { amount: '5.00' }));
    // A refusal of a repetition does not say whether an earlier try was carried out; the books do.
    const out = await until(cluster, () =>
      cluster.sql('select id from withdrawals where user_id = $1', [employer.user.id]),
    );
    if (out.length > 0) record.violations.push(`money went back to a card while pay of shift ${shiftId} was due`);
  }

  /** The same hours at two employers, by claims that both agree on. */
  async function claimOneHourTwice(): Promise<void> {
    const first = await aPair('2000.00');
    const second = { ...(await aPair('2000.00')), worker: first.worker };
    const now = Date.now();
    const times = { checked_in_at: new Date(now - 90 * minuteMs), checked_out_at: new Date(now - minuteMs) };
    for (const [index, { employer, worker }] of [first, second].entries()) {
      const shiftId = await aShift(employer, worker, { startsIn: 2 + index * 55, length: 50, wage: '20.00' });
      for (const _moment of ['start', 'end']) await scan(employer, worker, shiftId, onSite);
      if (!(await isTaken(onShift(worker, shiftId, 'dispute', { ...times, reason: 'I came before' })))) continue;
      await isTaken(onShift(employer, shiftId, 'dispute/answer', { accept: true }));
    }
  }

  /** A late cancellation is settled by a claim of one cent more, which leaves the employer's fault where it is. */
  async function buyOffFault(): Promise<void> {
    const { employer, worker } = await aPair('500.00');
    const shiftId = await aShift(employer, worker, { startsIn: 30, length: 60, wage: '20.00' });
    await carryOut(post(employer, `/shift/cancel-worker-shift/${shiftId}/`));
    await isTaken(onShift(worker, shiftId, 'dispute', { amount: '20.01', reason: 'One cent' }));
    await isTaken(onShift(employer, shiftId, 'dispute/answer', { accept: true }));
    type Page = { results: { worker_shift_id: string; rule: string; counts: boolean }[] };
    const token = employer.access_token;
    const { results } = await client.send<Page>({ method: 'GET', path: '/user/reliability/', token });
    const fault = results.find(({ worker_shift_id }) => worker_shift_id === shiftId);
    if (fault && !(fault.rule === 'late_cancellation' && fault.counts))
      record.violations.push(`the late cancellation of ${shiftId} was bought off`);
  }

  const attacks = [cancelLateAndWithdraw, agreeOnMore, disputeWhatIsDue, claimOneHourTwice, buyOffFault];
  return {
    record,
    failures: client.failures,
    acknowledged,
    async run(isStopped) {
      for (let turn = 0; !isStopped(); turn += 1) {
        try {
          await attacks[turn % attacks.length]?.();
          record.tried += 1;
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

/** Moves the scans of a shift into the past, because a run does not wait for an hour. */
async function backdate(cluster: Served, shiftId: string): Promise<void> {
  await cluster.sql(`update worker_shifts set checked_in_at = starts_at where id = $1 and status = 'in_progress'`, [
    shiftId,
  ]);
}
