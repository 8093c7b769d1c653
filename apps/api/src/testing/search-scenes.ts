import type { SignedInView } from '@relevo/contracts/accounts';
import { expect } from 'vitest';
import { sendFirstWave } from '../modules/offers/replacements/send-due-waves.ts';
import { cancelShift } from './attendance.ts';
import { aBooking, aJob, aWorker } from './hiring.ts';
import { myOffers } from './offers.ts';
import { addStandby, setReplacement, startReplacement } from './replacements.ts';
import type { TestApp } from './test-app.ts';

type Options = { mode?: 'off' | 'ask' | 'auto'; workers?: number };

/** What tests of searches begin with, for the server and the employer of a test file. */
export function searchScenes(app: TestApp, employer: () => SignedInView) {
  /** A full job of five shifts, and its workers. */
  async function aFullJob({ mode = 'ask', workers = 1 }: Options = {}) {
    const job = await aJob(app, employer(), { worker_count: workers });
    await setReplacement(app, job.id, { mode });
    const people: SignedInView[] = [];
    for (let count = 0; count < workers; count += 1) {
      const worker = await aWorker(app);
      await aBooking(app, { employer: employer(), worker }, job.id);
      people.push(worker);
    }
    return { job, people };
  }

  async function bookedOf(jobId: string, worker: SignedInView) {
    return app.db
      .selectFrom('worker_shifts')
      .select(['id', 'shift_id', 'status'])
      .where('job_id', '=', jobId)
      .where('worker_id', '=', worker.user.id)
      .where('status', '<>', 'cancelled')
      .orderBy('starts_at')
      .execute();
  }

  /** The worker cancels these shifts of a job by their place in it, or all. */
  async function cancel(jobId: string, worker: SignedInView, indexes?: number[]) {
    const booked = await bookedOf(jobId, worker);
    for (const { id } of indexes ? indexes.map((index) => booked[index] ?? { id: '' }) : booked)
      expect((await cancelShift(app, worker, id)).status).toBe(200);
  }

  /** The events of a type about a job. */
  async function eventsOf(type: string, jobId: string) {
    const rows = await app.db.selectFrom('outbox_events').select('payload').where('type', '=', type).execute();
    return rows.map(({ payload }) => payload).filter((payload) => payload.jobId === jobId);
  }

  /** A search for the places of a job, whose first wave asked these workers. */
  async function aWave(count: number, changes: Record<string, unknown> = {}) {
    const job = await aJob(app, employer(), changes);
    const workers: SignedInView[] = [];
    for (let index = 0; index < count; index += 1) {
      const worker = await aWorker(app);
      await addStandby(app, job.id, worker);
      app.clock.advance({ seconds: 1 });
      workers.push(worker);
    }
    const { id } = (await startReplacement(app, employer(), { job_id: job.id })).body;
    await sendFirstWave(app.deps, { jobId: job.id });
    const offers = new Map<string, string>();
    for (const worker of workers) {
      const [offer] = (await myOffers(app, worker)).body.results;
      if (offer) offers.set(worker.user.id, offer.id);
    }
    const offerOf = (worker: SignedInView) => offers.get(worker.user.id) ?? '';
    return { job, id, workers, offerOf };
  }

  return { aFullJob, bookedOf, cancel, eventsOf, aWave };
}
