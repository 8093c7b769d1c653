import { setTimeout as wait } from 'node:timers/promises';
import { onSite } from '@relevo/fixtures/places';
import type { Served } from './cluster.ts';
import { createHiringSteps, type SignedIn } from './hiring-steps.ts';
import type { FaultClient } from './money-client.ts';

/** A shift as its worker saw it acknowledged. */
export type SeenShift = { id: string; token: string; checkedInAt: string | null; checkedOutAt: string | null };
export type WorkRecord = { jobs: string[]; shifts: SeenShift[]; violations: string[] };

type ShiftView = { id: string; checked_in_at: string | null; checked_out_at: string | null };

const pauseMs = 100;

/** An employer who posts job after job and hires a new worker for each, who scans in and out. */
export async function createWorkClient(cluster: Served): Promise<FaultClient<WorkRecord>> {
  const { client, register, deposit, hire, shiftOf, scan, acknowledged } = createHiringSteps(cluster);
  const record: WorkRecord = { jobs: [], shifts: [], violations: [] };

  async function work(employer: SignedIn, worker: SignedIn, id: string): Promise<void> {
    const token = worker.access_token;
    const seen: SeenShift = { id, token, checkedInAt: null, checkedOutAt: null };
    record.shifts.push(seen);
    for (const moment of ['checkedInAt', 'checkedOutAt'] as const) {
      await scan(employer, worker, id, onSite);
      const now = await client.send<ShiftView>({ method: 'GET', path: `/shift/worker-shift/${id}/`, token });
      seen[moment] = moment === 'checkedInAt' ? now.checked_in_at : now.checked_out_at;
      if (seen[moment] === null) record.violations.push(`lost: an acknowledged scan of shift ${id} is gone`);
    }
  }

  const employer = await register('employer');
  await deposit(employer, '2000.00');

  return {
    record,
    failures: client.failures,
    acknowledged,
    async run(isStopped) {
      while (!isStopped()) {
        try {
          const worker = await register('worker');
          const { jobId, applications } = await hire(employer, worker);
          record.jobs.push(jobId);
          if (applications !== 1) record.violations.push(`${applications} applications for one of ${jobId}`);
          await work(employer, worker, await shiftOf(jobId));
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
