import { setTimeout as wait } from 'node:timers/promises';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import { aRegistration } from '@relevo/fixtures/registration';
import type { Served } from './cluster.ts';
import type { FaultClient } from './money-client.ts';
import { type Attempt, createRetryingClient, Refused } from './retrying-client.ts';

/** A shift as its worker saw it acknowledged. */
export type SeenShift = { id: string; token: string; checkedInAt: string | null; checkedOutAt: string | null };
export type WorkRecord = { jobs: string[]; shifts: SeenShift[]; faults: string[] };

type SignedIn = { user: { id: string }; access_token: string };
type ShiftView = { id: string; checked_in_at: string | null; checked_out_at: string | null };

const pauseMs = 100;

/** An employer who posts job after job and hires a new worker for each, who scans in and out. */
export async function createWorkClient(cluster: Served): Promise<FaultClient<WorkRecord>> {
  const client = createRetryingClient(cluster);
  const record: WorkRecord = { jobs: [], shifts: [], faults: [] };
  let acknowledged = 0;

  /** Sends until it is done; a refusal of a repetition means that an earlier try was carried out. */
  async function carryOut<Body>(attempt: Attempt): Promise<Body | null> {
    try {
      const body = await client.send<Body>(attempt);
      acknowledged += 1;
      return body;
    } catch (error) {
      if (error instanceof Refused && error.isRepeat && [400, 409].includes(error.status)) return null;
      throw error;
    }
  }

  async function register(userType: string): Promise<SignedIn> {
    const body = aRegistration({ user_type: userType });
    const signedIn =
      (await carryOut<SignedIn>({ method: 'POST', path: '/user/register/', body })) ??
      // The address is taken: the first try was carried out.
      (await client.send<SignedIn>({ method: 'POST', path: '/user/login/', body }));
    await approve(cluster, signedIn.user.id);
    return signedIn;
  }

  async function hire(employer: SignedIn, worker: SignedIn): Promise<void> {
    const now = new Date();
    const body = aJobBody(shiftFromNow(now, 5), { now });
    const job = await client.send<{ id: string }>({
      method: 'POST',
      path: '/job/create/',
      token: employer.access_token,
      body,
    });
    acknowledged += 1;
    record.jobs.push(job.id);
    const asWorker = { method: 'POST', token: worker.access_token } as const;
    await carryOut({ ...asWorker, path: `/application/apply/${job.id}/`, body: { final_wage: '20.00' } });
    const applications = await until(cluster, () =>
      cluster.sql<{ id: string }>('select id from applications where job_id = $1', [job.id]),
    );
    if (applications.length !== 1) record.faults.push(`${applications.length} applications for one of ${job.id}`);
    await carryOut({
      method: 'PATCH',
      path: `/application/update-application-status/${applications[0]?.id}/`,
      token: employer.access_token,
      body: { status: 'accepted' },
    });
    await carryOut({ ...asWorker, path: `/job/confirm-job/${job.id}/` });
  }

  async function work(employer: SignedIn, worker: SignedIn): Promise<void> {
    const token = worker.access_token;
    const page = await client.send<{ results: ShiftView[] }>({
      method: 'GET',
      path: '/shift/my-worker-shifts/',
      token,
    });
    const [shift] = page.results;
    if (!shift) throw new Error('a worker who was confirmed has no shift');
    const seen: SeenShift = { id: shift.id, token, checkedInAt: null, checkedOutAt: null };
    record.shifts.push(seen);
    for (const moment of ['checkedInAt', 'checkedOutAt'] as const) {
      const { qr_code } = await client.send<{ qr_code: string }>({
        method: 'GET',
        path: `/shift/worker-shift/${shift.id}/qr-code/`,
        token: employer.access_token,
      });
      await carryOut({ method: 'POST', path: '/shift/scan-qr-code/', token, body: { qr_code, ...onSite } });
      const path = `/shift/worker-shift/${shift.id}/`;
      const now = await client.send<ShiftView>({ method: 'GET', path, token });
      seen[moment] = moment === 'checkedInAt' ? now.checked_in_at : now.checked_out_at;
      if (seen[moment] === null) record.faults.push(`lost: an acknowledged scan of shift ${shift.id} is gone`);
    }
  }

  const employer = await register('employer');
  const asEmployer = { method: 'POST', token: employer.access_token } as const;
  await carryOut({ ...asEmployer, path: '/wallet/manage-card/', body: { payment_token: 'tok_visa' } });
  await client.send({ ...asEmployer, path: '/wallet/deposits/', body: { amount: '2000.00' } });

  return {
    record,
    failures: client.failures,
    acknowledged: () => acknowledged,
    async run(isStopped) {
      while (!isStopped()) {
        try {
          const worker = await register('worker');
          await hire(employer, worker);
          await work(employer, worker);
        } catch (error) {
          cluster.signal.throwIfAborted();
          record.faults.push(`lost: ${(error as Error).message}`);
          return;
        }
        await wait(pauseMs);
      }
    },
  };
}

const approve = (cluster: Served, userId: string) =>
  until(cluster, () =>
    cluster.sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [userId]),
  );

/** Asks the database itself, which may be away at the moment. */
async function until<Result>(cluster: Served, ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    cluster.signal.throwIfAborted();
    try {
      return await ask();
    } catch {
      await wait(100);
    }
  }
}
