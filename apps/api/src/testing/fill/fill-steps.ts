import { JobBody } from '@relevo/contracts/jobs';
import { sql } from 'kysely';
import { actorAlone } from '../../http/actor-alone.ts';
import { answerApplication, apply } from '../../modules/applications/applications.ts';
import { applyForShifts } from '../../modules/applications/apply-for-shifts.ts';
import { withdrawApplication } from '../../modules/applications/withdraw-application.ts';
import { deleteConnection } from '../../modules/connections/delete-connection.ts';
import { setConnection } from '../../modules/connections/set-connection.ts';
import { bookInstantly, changeJob, confirmPlace } from '../../modules/jobs/jobs.ts';
import { updateStaffing } from '../../modules/jobs/staffing/update-staffing.ts';
import { updateJob } from '../../modules/jobs/update-job.ts';
import { answerOffer } from '../../modules/offers/answer-offer.ts';
import { endDealings } from '../../modules/offers/end-dealings.ts';
import { inviteWorkers } from '../../modules/offers/invite-workers.ts';
import { proposeSubstitute } from '../../modules/offers/propose-substitute.ts';
import { changeReplacement } from '../../modules/offers/replacements/change-replacement.ts';
import { sendFirstWave } from '../../modules/offers/replacements/send-due-waves.ts';
import { startReplacement } from '../../modules/offers/replacements/start-replacement.ts';
import { leaveStandby } from '../../modules/offers/standby/leave-standby.ts';
import { standBy } from '../../modules/offers/standby/stand-by.ts';
import { withdrawOffer } from '../../modules/offers/withdraw-offer.ts';
import { everyMinute } from '../../scheduled-tasks.ts';
import { payIn } from '../scenes.ts';
import type { TestApp } from '../test-app.ts';
import { attendanceSteps } from './attendance-steps.ts';
import { type Attempt, employerOf, type Given, idle, type Taken, workerOf } from './fill-attempt.ts';
import { type FillStage, type PostedJob, postJob } from './fill-stage.ts';

const hour = 60;

type Found = { id: string; worker_id: string; job_id: string };

/** One of the rows that a step can be about, in any job: steps at random would hardly ever meet one. */
async function pick({ app, stage, given }: Taken, from: ReturnType<typeof sql>): Promise<Found | undefined> {
  const jobIds = stage.jobs.map(({ id }) => id);
  const { rows } = await sql<Found>`
    select id, worker_id, job_id from (${from}) as found where job_id = any(${jobIds}::uuid[]) order by id`.execute(
    app.db,
  );
  return rows[given.worker % Math.max(1, rows.length)];
}

/** Now and then a step is about something that has ended or was answered. */
const isAny = ({ given }: Taken) => given.number % 6 === 0;
const offerOf = (taken: Taken) => {
  const which = isAny(taken) ? sql`` : sql`where status in ('open', 'agreed')`;
  return pick(taken, sql`select * from offers ${which}`);
};
const applicationOf = (taken: Taken, status: 'pending' | 'accepted') => {
  const which = isAny(taken) ? sql`` : sql`where status = ${status} and withdrawn_at is null`;
  return pick(taken, sql`select * from applications ${which}`);
};
const searchOf = (taken: Taken) => {
  const which = isAny(taken) ? sql`` : sql`where status in ('proposed', 'searching')`;
  return pick(taken, sql`select id, job_id, null::uuid as worker_id from replacements ${which}`);
};

async function answer(taken: Taken, accept: boolean) {
  const offer = await offerOf(taken);
  return offer
    ? answerOffer(taken.app.deps, { offerId: offer.id, by: actorAlone(offer.worker_id, 'worker'), accept })
    : idle;
}

const hiringSteps = {
  async post({ app, stage, ownerId, given }) {
    if (stage.jobs.length > 3) return idle;
    const startsIn = given.flag ? [2 * hour, 27 * hour] : [30 * hour];
    const job = await postJob(app, ownerId, { workerCount: 1 + (given.number % 2), startsIn });
    stage.jobs.push(job);
    return job;
  },
  async apply({ app, job, workerId, shiftId }) {
    const asked = { jobId: job.id, workerId, finalWage: 20_00n };
    return shiftId ? applyForShifts(app.deps, { ...asked, shiftIds: [shiftId] }) : apply(app.deps, asked);
  },
  book: ({ app, job, workerId }) =>
    bookInstantly(app.deps, { jobId: job.id, workerId, finalWage: null, key: undefined }),
  async answer_application(taken) {
    const found = await applicationOf(taken, 'pending');
    if (!found) return idle;
    // Most are accepted.
    const status = taken.given.number % 5 === 0 ? 'rejected' : 'accepted';
    return answerApplication(taken.app.deps, {
      applicationId: found.id,
      by: actorAlone(taken.ownerId, 'employer'),
      status,
    });
  },
  async confirm(taken) {
    const found = await applicationOf(taken, 'accepted');
    return found ? confirmPlace(taken.app.deps, { jobId: found.job_id, workerId: found.worker_id }) : idle;
  },
  async withdraw_application(taken) {
    const found = await applicationOf(taken, taken.given.flag ? 'accepted' : 'pending');
    if (!found) return idle;
    return withdrawApplication(taken.app.deps, { applicationId: found.id, workerId: found.worker_id });
  },
  async places({ app, job, ownerId, given }) {
    const body = { ...job.body, worker_count: 1 + (given.number % 3) };
    return updateJob(app.deps, { jobId: job.id, by: actorAlone(ownerId, 'employer'), body: JobBody.parse(body) });
  },
  hiring: ({ app, job, ownerId, given }) =>
    changeJob(app.deps, {
      jobId: job.id,
      by: actorAlone(ownerId, 'employer'),
      action: given.flag ? 'confirm' : 'reopen_hiring',
    }),
  cancel_job: ({ app, job, ownerId }) =>
    changeJob(app.deps, {
      jobId: job.id,
      by: actorAlone(ownerId, 'employer'),
      action: 'cancel',
      acceptCost: 10_000_00n,
    }),
  async settings({ app, job, ownerId, given }) {
    const replacement = (['auto', 'ask', 'off', 'auto'] as const)[given.number % 4] ?? 'auto';
    const substitutes = given.flag ? 'auto' : 'approve';
    const instant_booking = given.flag
      ? { min_rating: null, min_reliability: null, documents: [], worked_here: false }
      : null;
    const body = { replacement, substitutes, instant_booking, single_shifts: given.flag } as const;
    return updateStaffing(app.deps, { jobId: job.id, by: actorAlone(ownerId, 'employer'), body });
  },
} satisfies Record<string, Attempt>;

const offerSteps = {
  async invite({ app, job, ownerId, workerId, shiftId, given }) {
    const wage = given.flag ? 25_00n : null;
    const body = { worker_ids: [workerId], shift_id: shiftId, wage, expires_in_hours: given.number % 2 ? 1 : 48 };
    return inviteWorkers(app.deps, { jobId: job.id, ownerId, by: actorAlone(ownerId, 'employer'), body });
  },
  accept: (taken) => answer(taken, true),
  decline: (taken) => answer(taken, false),
  async decide(taken) {
    const { app, ownerId, given } = taken;
    const which = isAny(taken) ? sql`reason = 'substitute'` : sql`status = 'agreed'`;
    const offer = await pick(taken, sql`select * from offers where ${which}`);
    if (!offer) return idle;
    return answerOffer(app.deps, {
      offerId: offer.id,
      by: actorAlone(ownerId, 'employer'),
      accept: given.number % 3 > 0,
    });
  },
  async withdraw_offer(taken) {
    const found = await offerOf(taken);
    if (!found) return idle;
    const { app, ownerId } = taken;
    const offer = await app.db.selectFrom('offers').select('proposed_by').where('id', '=', found.id).executeTakeFirst();
    const by = offer?.proposed_by ? actorAlone(offer.proposed_by, 'worker') : actorAlone(ownerId, 'employer');
    return withdrawOffer(app.deps, { offerId: found.id, by });
  },
  stand_by: ({ app, job, workerId }) => standBy(app.deps, { jobId: job.id, workerId }),
  leave_standby: ({ app, job, workerId }) => leaveStandby(app.deps, { jobId: job.id, workerId }),
  search: ({ app, job, ownerId, shiftId }) =>
    startReplacement(app.deps, { by: actorAlone(ownerId, 'employer'), body: { job_id: job.id, shift_id: shiftId } }),
  async change_search(taken) {
    const search = await searchOf(taken);
    if (!search) return idle;
    const { app, ownerId, given } = taken;
    const body = [{ status: 'stopped' }, { wage: 26_00n }, { status: 'searching' }][given.number % 3] ?? {};
    const by = actorAlone(ownerId, 'employer');
    return changeReplacement(app.deps, { replacementId: search.id, by, body: body as { wage?: bigint } });
  },
  wave: ({ app, job }) => sendFirstWave(app.deps, { jobId: job.id }),
  async propose(taken) {
    const { app, stage, given } = taken;
    const booked = await pick(taken, sql`select * from worker_shifts where status = 'scheduled'`);
    if (!booked) return idle;
    const colleague = stage.workers[given.number % stage.workers.length];
    const body = { worker_id: colleague?.user.id ?? '' };
    return proposeSubstitute(app.deps, { workerShiftId: booked.id, workerId: booked.worker_id, body });
  },
  async block(taken) {
    const { app, ownerId, workerId, given } = taken;
    const [by, user_id] = given.flag ? [employerOf(taken), workerId] : [workerOf(taken), ownerId];
    const kind = given.number % 3 === 0 ? 'favourite' : 'blocked';
    return setConnection(app.deps, { by, body: { kind, user_id }, endDealings });
  },
  async unblock({ app, ownerId, given }) {
    const { rows } = await sql<{ id: string; user_id: string; other_id: string }>`
      select id, user_id, other_id from connections where kind = 'blocked' and ${ownerId} in (user_id, other_id)
      order by id`.execute(app.db);
    const found = rows[given.worker % Math.max(1, rows.length)];
    if (!found) return idle;
    // Now and then by the side that is blocked, which finds nothing.
    const userId = given.number % 4 === 0 ? found.other_id : found.user_id;
    const by = actorAlone(userId, userId === ownerId ? 'employer' : 'worker');
    return deleteConnection(app.deps, { id: found.id, by });
  },
  async deposit({ app, stage, given }) {
    const dollars = given.flag ? 300 : 40;
    await payIn(app, stage.employer, `${dollars}.00`);
    stage.paidIn += BigInt(dollars) * 100n;
  },
} satisfies Record<string, Attempt>;

const clockSteps = {
  /** Only what is due: the test moves its clock before the step. */
  wait: ({ app }) => everyMinute(app.deps),
  go_to: ({ app }) => everyMinute(app.deps),
} satisfies Record<string, Attempt>;

export const fillAttempts = { ...hiringSteps, ...offerSteps, ...attendanceSteps, ...clockSteps };
export type FillKind = keyof typeof fillAttempts;
export type FillStep = Given & { kind: FillKind };

export function takeStep(app: TestApp, stage: FillStage, given: FillStep): Promise<unknown> {
  const job = stage.jobs[given.job % stage.jobs.length] as PostedJob;
  const shiftId = given.shift === null ? null : (job.shiftIds[given.shift % job.shiftIds.length] ?? null);
  const workerId = stage.workers[given.worker % stage.workers.length]?.user.id ?? '';
  return fillAttempts[given.kind]({ app, stage, job, shiftId, ownerId: stage.employer.user.id, workerId, given });
}
