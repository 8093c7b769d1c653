import { setTimeout as wait } from 'node:timers/promises';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { aRegistration } from '@relevo/fixtures/registration';
import type { Served } from './cluster.ts';
import { type Attempt, createRetryingClient, Refused } from './retrying-client.ts';

export type SignedIn = { user: { id: string }; access_token: string };
export type Booking = { jobId: string; shiftId: string };

type Hired = {
  /** Minutes until the shift starts, and how long it lasts. */
  startsIn?: number;
  length?: number;
  wage?: string;
};

/** The requests by which people register and hire, each sent until it is acknowledged. */
export function createHiringSteps(cluster: Served) {
  const client = createRetryingClient(cluster);
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

  async function register(userType: string, changes: Record<string, string> = {}): Promise<SignedIn> {
    const body = aRegistration({ user_type: userType, ...changes });
    const signedIn =
      (await carryOut<SignedIn>({ method: 'POST', path: '/user/register/', body })) ??
      // The address is taken: the first try was carried out.
      (await client.send<SignedIn>({ method: 'POST', path: '/user/login/', body }));
    await approve(cluster, signedIn.user.id);
    return signedIn;
  }

  async function deposit({ access_token: token }: SignedIn, amount: string): Promise<void> {
    await carryOut({ method: 'POST', path: '/wallet/manage-card/', token, body: { payment_token: 'tok_visa' } });
    await client.send({ method: 'POST', path: '/wallet/deposits/', token, body: { amount } });
  }

  /** Posts a job and books the worker for it; answers the job and how many applications there are for it. */
  async function hire(employer: SignedIn, worker: SignedIn, { startsIn = 5, length = 60, wage = '20.00' }: Hired = {}) {
    const now = new Date();
    const body = aJobBody({ ...shiftFromNow(now, startsIn, length), wage }, { now });
    const asEmployer = { token: employer.access_token } as const;
    const job = await client.send<{ id: string }>({ method: 'POST', path: '/job/create/', ...asEmployer, body });
    acknowledged += 1;
    const asWorker = { method: 'POST', token: worker.access_token } as const;
    await carryOut({ ...asWorker, path: `/application/apply/${job.id}/`, body: { final_wage: wage } });
    const applications = await until(cluster, () =>
      cluster.sql<{ id: string }>('select id from applications where job_id = $1', [job.id]),
    );
    const path = `/application/update-application-status/${applications[0]?.id}/`;
    await carryOut({ method: 'PATCH', path, ...asEmployer, body: { status: 'accepted' } });
    await carryOut({ ...asWorker, path: `/job/confirm-job/${job.id}/` });
    return { jobId: job.id, applications: applications.length };
  }

  /** The shift of a job that this worker is booked for. */
  async function shiftOf(jobId: string): Promise<string> {
    const rows = await until(cluster, () =>
      cluster.sql<{ id: string }>('select id from worker_shifts where job_id = $1', [jobId]),
    );
    if (!rows[0]) throw new Error('a worker who was confirmed has no shift');
    return rows[0].id;
  }

  /** Scans the code that the employer's screen shows: the start, then the end. */
  async function scan(employer: SignedIn, worker: SignedIn, shiftId: string, place: object): Promise<void> {
    const path = `/shift/worker-shift/${shiftId}/qr-code/`;
    const code = await client.send<{ qr_code: string }>({ method: 'GET', path, token: employer.access_token });
    const body = { qr_code: code.qr_code, ...place };
    await carryOut({ method: 'POST', path: '/shift/scan-qr-code/', token: worker.access_token, body });
  }

  return { client, carryOut, register, deposit, hire, shiftOf, scan, acknowledged: () => acknowledged };
}

const approve = (cluster: Served, userId: string) =>
  until(cluster, () =>
    cluster.sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [userId]),
  );

/** Asks the database itself, which may be away at the moment. */
export async function until<Result>(cluster: Served, ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    cluster.signal.throwIfAborted();
    try {
      return await ask();
    } catch {
      await wait(100);
    }
  }
}
