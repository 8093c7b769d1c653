import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyView } from '@relevo/contracts/companies';
import type { UserType } from '@relevo/domain/account';
import { mark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import {
  addAccepted,
  addApplication,
  addBooking,
  addJob,
  anEmployer,
  answer,
  aWorker,
} from '../../../testing/hiring.ts';
import { messageCalls } from '../../../testing/message-calls.ts';
import { addOffer } from '../../../testing/offers.ts';
import { addRating, settleAnHour } from '../../../testing/ratings.ts';
import { addFullJob, addReplacement, addStandby } from '../../../testing/replacements.ts';
import { saveShift } from '../../../testing/shifts-to-name.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createNotifications } from '../../notifications/notifications.ts';

export type HiddenScene = {
  viewer: SignedInView;
  other: SignedInView;
  /** Whose account stays in all cases. */
  colleague: SignedInView;
  companyId: string;
  jobs: Record<string, string>;
  shifts: Record<string, string>;
  applications: Record<string, string>;
  offers: Record<string, string>;
  threads: string[];
  searches: string[];
};

/** The jobs, each beginning on another Monday. */
const mondays = {
  worked: '2026-11-23',
  rejected: '2026-12-07',
  withdrawn: '2026-12-14',
  pending: '2026-12-21',
  accepted: '2026-12-28',
  full: '2027-01-04',
  offered: '2027-01-11',
  cancelled: '2027-01-18',
};
type Title = keyof typeof mondays;
type Jobs = Record<Title, string>;
type People = { employer: SignedInView; worker: SignedInView; colleague: SignedInView };

/**
 * A worker and an employer between whom everything happened that two sides have in common, except a shift that stands: one
 * worked and rated, one cancelled, applications and offers of each outcome, messages, a place on standby, a search for a
 * replacement, and each as the other's favourite.
 */
export async function aHiddenScene(app: TestApp, viewerType: UserType): Promise<HiddenScene> {
  const people = await somePeople(app);
  const { employer, worker, colleague, companyId } = people;
  const jobs = await someJobs(app, employer);
  const applications = await someApplications(app, people, jobs);
  const shifts = await someShifts(app, people, jobs);
  const { offers, searches } = await someOffers(app, people, jobs);
  await addStandby(app, jobs.full, worker);
  await addStandby(app, jobs.full, colleague);
  const threads = await someThreads(app, people);
  made(await mark(app.client, worker, 'favourite', { company_id: companyId }));
  made(await mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
  await notify(app);
  const [viewer, other] = viewerType === 'worker' ? [worker, employer] : [employer, worker];
  return { viewer, other, colleague, companyId, jobs, shifts, applications, offers, threads, searches };
}

/** The names sort the same way when one of them is gone. */
async function somePeople(app: TestApp): Promise<People & { companyId: string }> {
  const employer = await anEmployer(app, { first_name: 'Elise', last_name: 'Roy', email: 'elise@people.example' });
  const worker = await aWorker(app, { first_name: 'Abel', last_name: 'Ames', email: 'abel@people.example' });
  const colleague = await aWorker(app, { first_name: 'Zora', last_name: 'Zell', email: 'zora@people.example' });
  const company = { name: 'Café Roy', description: 'Since 1950' };
  const { id } = made(await app.client.patch<CompanyView>('/company/profile/', company, as(employer)));
  const shown = { profile_picture_key: 'pictures/face.jpg', biography: 'Ten years at the oven' };
  await app.db.updateTable('users').set(shown).execute();
  await app.db.updateTable('companies').set({ logo_key: 'logos/cup.png' }).execute();
  return { employer, worker, colleague, companyId: id };
}

async function someJobs(app: TestApp, employer: SignedInView): Promise<Jobs> {
  const jobs: Partial<Jobs> = {};
  for (const [title, start_date] of Object.entries(mondays) as [Title, string][]) {
    jobs[title] =
      title === 'full'
        ? await addFullJob(app, employer, { title, start_date })
        : await addJob(app.deps, employer, { title, start_date, worker_count: 2 });
  }
  return jobs as Jobs;
}

async function someApplications(app: TestApp, people: People, jobs: Jobs) {
  const apply = (jobId: string) => {
    // Lists are in the order of time.
    app.clock.advance({ minutes: 1 });
    return addApplication(app.deps, people.worker, { jobId });
  };
  const [rejected, withdrawn] = [await apply(jobs.rejected), await apply(jobs.withdrawn)];
  const pending = await apply(jobs.pending);
  const accepted = await addAccepted(app.deps, people, { jobId: jobs.accepted });
  made(await answer(app, people.employer, rejected, 'rejected'));
  made(await app.client.delete(`/application/delete-applications/${withdrawn}/`, as(people.worker)));
  return { rejected, withdrawn, pending, accepted };
}

/** Of the week of a job one shift is left, which is worked. */
async function someShifts(app: TestApp, { employer, worker, colleague }: People, jobs: Jobs) {
  const book = async (person: SignedInView, jobId: string, left: number) => {
    app.clock.advance({ minutes: 1 });
    await addBooking(app.deps, { employer, worker: person }, { jobId });
    const booked = await app.db
      .selectFrom('worker_shifts')
      .select('id')
      .where('job_id', '=', jobId)
      .where('worker_id', '=', person.user.id)
      .orderBy('starts_at')
      .execute();
    const off = { status: 'cancelled', cancel_reason: 'employer', funding: 'unfunded' } as const;
    for (const { id } of booked.slice(left)) await saveShift(app, id, off);
    for (const { id } of booked.slice(0, left)) await settleAnHour(app, id);
    return booked[0]?.id ?? '';
  };
  const worked = await book(worker, jobs.worked, 1);
  const ofColleague = await book(colleague, jobs.worked, 1);
  const cancelled = await book(worker, jobs.cancelled, 0);
  await addRating(app, worked, { by: 'worker', stars: 4, comment: 'A good kitchen' });
  await addRating(app, worked, { by: 'employer', stars: 3, comment: 'A good cook' });
  return { worked, cancelled, ofColleague };
}

async function someOffers(app: TestApp, { worker, colleague }: People, jobs: Jobs) {
  const answered_at = app.clock.now();
  const search = await addReplacement(app, jobs.accepted, { status: 'searching', asked: 1 });
  const offers = {
    open: await addOffer(app, jobs.offered, worker, { note: 'Bring an apron' }),
    declined: await addOffer(app, jobs.rejected, worker, { status: 'declined', answered_at }),
    expired: await addOffer(app, jobs.withdrawn, worker, { status: 'expired', note: 'Please' }),
    filled: await addOffer(app, jobs.pending, worker, { status: 'withdrawn', ended_because: 'filled' }),
    accepted: await addOffer(app, jobs.worked, worker, { status: 'accepted', answered_at }),
    ofColleague: await addOffer(app, jobs.offered, colleague),
    searched: await addOffer(app, jobs.accepted, worker, {
      reason: 'replacement',
      because: 'favourite',
      replacement_id: search,
      shift_id: await aShiftOf(app, jobs.accepted),
    }),
  };
  return { offers, searches: [search] };
}

async function someThreads(app: TestApp, { employer, worker }: People): Promise<string[]> {
  const threads = app.db.selectFrom('message_threads').select('id').where('worker_id', '=', worker.user.id);
  const ids = (await threads.orderBy('job_title').execute()).map(({ id }) => id);
  const { say } = messageCalls(app);
  await say(worker, ids[0] ?? '', 'Good morning');
  await say(employer, ids[0] ?? '', 'Welcome');
  return ids;
}

async function aShiftOf({ db }: TestApp, jobId: string): Promise<string> {
  const first = db.selectFrom('shifts').select('id').where('job_id', '=', jobId).orderBy('starts_at');
  return (await first.executeTakeFirstOrThrow()).id;
}

/** What the background does with the events that were recorded. */
export async function notify({ db }: TestApp): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Parameters<typeof createNotifications>[1][number]>`
      select id, type, payload, recorded_at from outbox_events where published_at is null order by id`.execute(tx);
    await createNotifications(tx, rows);
    await sql`update outbox_events set published_at = recorded_at where published_at is null`.execute(tx);
  });
}
