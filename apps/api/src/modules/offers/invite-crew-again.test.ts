import type { SignedInView } from '@relevo/contracts/accounts';
import type { DomainEvent } from '@relevo/domain/events';
import { mark } from '@relevo/fixtures/connections';
import { made } from '@relevo/fixtures/http-client';
import { createTemplate } from '@relevo/fixtures/templates';
import { expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { aBooking, aJob, anEmployer, aWorker, doToJob } from '../../testing/hiring.ts';
import { jobOffers } from '../../testing/offers.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { postDueOccurrences } from '../jobs/jobs.ts';

const app = useTestApp();

/** A job with a crew of two, repeated a week later with an invitation to them. */
async function aRepeatedJob() {
  const employer = await anEmployer(app);
  const crew = [await aWorker(app), await aWorker(app)];
  const before = await aJob(app, employer, { worker_count: 3 });
  for (const worker of crew) await aBooking(app, { employer, worker }, before.id);
  const repeat = { every_weeks: 1, first_date: '2026-11-30', ahead_days: 14, invite_crew: true };
  made(await createTemplate(app.client, employer, { repeat, job: undefined, from_job: before.id }));
  await postDueOccurrences(app.deps);
  return { employer, crew, event: await repeatedEventOf(employer) };
}

type Repeated = Extract<DomainEvent, { type: 'job.repeated' }>;

async function repeatedEventOf(employer: SignedInView): Promise<Repeated & { eventId: bigint }> {
  const rows = await app.db.selectFrom('outbox_events').selectAll().where('type', '=', 'job.repeated').execute();
  const row = rows.find(({ payload }) => (payload as Repeated).userId === employer.user.id);
  if (!row) throw new Error('the repeat posted nothing');
  return { ...(row.payload as Repeated), type: 'job.repeated', eventId: BigInt(row.id) };
}

const invitedTo = async (employer: SignedInView, jobId: string) =>
  made(await jobOffers(app, employer, jobId)).results.map(({ worker, because }) => [worker?.id, because]);

test('a repeated job invites the crew of the one before, once, however often the event is handled', async () => {
  const { employer, crew, event } = await aRepeatedJob();
  await Promise.all([handleEvent(app.deps, event), handleEvent(app.deps, event)]);
  await handleEvent(app.deps, event);
  const invited = await invitedTo(employer, event.jobId);
  expect(invited.toSorted()).toEqual(crew.map(({ user }) => [user.id, 'worked_here']).toSorted());
});

test('a blocked worker of the crew is left out', async () => {
  const { employer, crew, event } = await aRepeatedJob();
  const [blocked, other] = crew;
  made(await mark(app.client, employer, 'blocked', { user_id: blocked?.user.id ?? '' }));
  await handleEvent(app.deps, event);
  expect(await invitedTo(employer, event.jobId)).toEqual([[other?.user.id, 'worked_here']]);
});

test('a job that was cancelled before the event is handled invites no one', async () => {
  const { employer, event } = await aRepeatedJob();
  await doToJob(app, employer, { action: 'cancel', jobId: event.jobId });
  await handleEvent(app.deps, event);
  expect(await invitedTo(employer, event.jobId)).toEqual([]);
});
