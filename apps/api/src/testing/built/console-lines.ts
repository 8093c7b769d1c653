import { randomUUID } from 'node:crypto';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import {
  makeBug,
  makeDispute,
  makeEventAgainst,
  makeProblem,
  makeReceivedRating,
} from '../../http/testing/owned-things.ts';
import { anOperator, aSignedInOperator, codeNow, halfway, operatorPassword, type Session } from '../console.ts';
import { switchOn } from '../second-factor.ts';
import type { BuiltStage } from './built-stage.ts';
import { aWithdrawal } from './shift-lines.ts';
import { aBooking, aReportedMessage, sidesOf } from './things.ts';
import type { Line, LinesOf } from './tries.ts';

type Areas =
  | 'consoleFigures'
  | 'consoleMessages'
  | 'consoleMoney'
  | 'consoleOverview'
  | 'consolePeople'
  | 'consoleProblems'
  | 'consoleRatings'
  | 'consoleReliability'
  | 'consoleSession'
  | 'consoleShifts'
  | 'consoleUpkeep'
  | 'consoleWork';

const list: Line = async () => ({});
const reason = { reason: 'Seen on the recording' };

/** A call about a thing that `make` makes, with a body. */
const about =
  (make: (stage: BuiltStage) => Promise<string>, body?: object): Line =>
  async (stage) => ({ params: { id: await make(stage) }, ...(body && { body }) });

const aPerson = async ({ aWorker }: BuiltStage) => (await aWorker()).user.id;
const aNewPerson = async ({ aNewcomer }: BuiltStage) => (await aNewcomer()).user.id;

/** Of an account with two-step sign-in. */
const aProtectedPerson = async ({ app, aWorker }: BuiltStage) => {
  const worker = await aWorker();
  await switchOn(app, worker);
  return worker.user.id;
};

export const consoleLines: LinesOf<Areas> = {
  'consoleSession.logIn': async ({ app }) => ({ body: { email: await anOperator(app), password: operatorPassword } }),
  'consoleSession.getSecondFactorKey': async (stage) => ({ headers: (await atSecondFactor(stage)).headers }),
  'consoleSession.giveSecondFactor': async (stage) => {
    const { headers } = await atSecondFactor(stage);
    const { body } = await stage.app.consoleClient.get<{ key: string }>('/second-factor/', { headers });
    return { headers, body: { code: codeNow(stage.app, body.key) } };
  },
  'consoleSession.logOut': async (stage) => ({ headers: (await atSecondFactor(stage)).headers }),
  'consoleSession.me': list,
  'consoleSession.overview': list,
  'consoleOverview.day': list,
  'consoleFigures.kpis': async () => [
    {},
    { query: { from: '2026-W40', to: '2026-W47', city: 'Montréal', format: 'csv' }, file: 'csv' },
  ],
  'consoleOverview.search': async (stage) => {
    const { jobId } = await aBooking(stage);
    return [{ query: { search: jobId } }, { query: { search: '@people.example' } }];
  },
  'consolePeople.list': async () => [{}, { query: { status: 'approved', user_type: 'worker' } }],
  'consolePeople.get': async (stage) => [
    { params: { id: await aPerson(stage) } },
    { params: { id: (await stage.anEmployer()).user.id } },
  ],
  'consolePeople.approve': about(aNewPerson),
  'consolePeople.reject': about(aNewPerson, reason),
  'consolePeople.verifyEmail': about(aNewPerson),
  'consolePeople.addNote': about(aPerson, { note: 'Called, all is well' }),
  'consolePeople.suspend': about(aPerson, reason),
  'consolePeople.restore': about(async (stage) => {
    const id = await aPerson(stage);
    made(await stage.app.consoleClient.post(`/people/${id}/suspend/`, reason, stage.operator));
    return id;
  }),
  'consolePeople.askFactorReset': about(aProtectedPerson, reason),
  'consolePeople.confirmFactorReset': about(async (stage) => {
    const id = await aProtectedPerson(stage);
    const colleague = await aSignedInOperator(stage.app);
    made(await stage.app.consoleClient.post(`/people/${id}/second-factor-reset/`, reason, colleague));
    return id;
  }),
  'consolePeople.cancelFactorReset': about(async (stage) => {
    const id = await aProtectedPerson(stage);
    made(await stage.app.consoleClient.post(`/people/${id}/second-factor-reset/`, reason, stage.operator));
    return id;
  }),
  'consoleMoney.listWithdrawals': async (stage) => {
    await aWithdrawal(stage);
    return [{}, { query: { status: 'waiting' } }];
  },
  'consoleMoney.showPayee': about(withdrawalId),
  'consoleMoney.settleWithdrawal': about(withdrawalId),
  'consoleMoney.releaseWithdrawal': about(reviewedWithdrawalId, reason),
  'consoleMoney.failWithdrawal': about(withdrawalId, reason),
  'consoleMoney.listDues': list,
  'consoleMoney.listOwed': list,
  'consoleMoney.checkLedger': list,
  'consoleRatings.list': async (stage) => {
    await aReportedRating(stage);
    return {};
  },
  'consoleRatings.getEvidence': about(aReportedRating),
  'consoleRatings.hide': about(aReportedRating),
  'consoleRatings.unhide': about(async (stage) => {
    const id = await aReportedRating(stage);
    made(await stage.app.consoleClient.post(`/ratings/${id}/hide/`, undefined, stage.operator));
    return id;
  }),
  'consoleRatings.keep': about(aReportedRating),
  'consoleProblems.list': async (stage) => {
    await aProblem(stage);
    return [{}, { query: { status: 'open' } }];
  },
  'consoleProblems.get': about(aProblem),
  'consoleProblems.move': about(aProblem, { status: 'in_progress', note: 'We look into it' }),
  'consoleProblems.addNote': about(aProblem, { note: 'Called, all is well' }),
  'consoleReliability.listAppeals': async (stage) => {
    await anAppeal(stage);
    return {};
  },
  'consoleReliability.getAppeal': about(anAppeal),
  'consoleReliability.grantAppeal': about(anAppeal, reason),
  'consoleReliability.denyAppeal': about(anAppeal, reason),
  'consoleShifts.listDisputes': async (stage) => {
    await aDispute(stage);
    return [{}, { query: { status: 'escalated' } }];
  },
  'consoleShifts.getDispute': about(aDispute),
  'consoleShifts.decideDispute': about(aDispute, { amount: '0.00', ...reason }),
  'consoleShifts.listManualPay': async (stage) => {
    await aManualPay(stage);
    return {};
  },
  'consoleShifts.listManualPairs': list,
  'consoleShifts.approveManualPay': about(aManualPay),
  'consoleShifts.refuseManualPay': about(aManualPay, reason),
  'consoleMessages.listThreads': async (stage) => {
    await aReportedMessage(stage);
    return {};
  },
  'consoleMessages.getThread': about(async (stage) => (await aReportedMessage(stage)).threadId),
  'consoleMessages.handleReports': about(async (stage) => (await aReportedMessage(stage)).threadId),
  'consoleUpkeep.listBugs': async (stage) => {
    await aBug(stage);
    return {};
  },
  'consoleUpkeep.moveBug': about(aBug, { status: 'in_progress', note: 'We look into it' }),
  'consoleUpkeep.listMails': async (stage) => {
    await aStoredMail(stage);
    return {};
  },
  'consoleUpkeep.getMail': about(aStoredMail),
  'consoleUpkeep.getBackground': list,
  'consoleUpkeep.retryTask': about(aStuckTask),
  'consoleUpkeep.listAudit': list,
  'consoleWork.listJobs': async (stage) => {
    await aBooking(stage);
    return {};
  },
  'consoleWork.getJob': about(async (stage) => (await aBooking(stage)).jobId),
  'consoleWork.listShifts': async (stage) => {
    await aBooking(stage);
    return {};
  },
};

/** Behind the password of a new operator, before the code. */
async function atSecondFactor({ app }: BuiltStage): Promise<Session> {
  return halfway(app, await anOperator(app));
}

export async function withdrawalId(stage: BuiltStage): Promise<string> {
  return (await aWithdrawal(stage)).params.id;
}

/** A charge that fed it was taken back; how that comes about is tested beside the use case. */
export async function reviewedWithdrawalId(stage: BuiltStage): Promise<string> {
  const id = await withdrawalId(stage);
  await stage.app.db.updateTable('withdrawals').set({ review_since: new Date() }).where('id', '=', id).execute();
  return id;
}

export async function aReportedRating(stage: BuiltStage): Promise<string> {
  const sides = await sidesOf(stage);
  const id = await makeReceivedRating(sides, sides.worker);
  await stage.app.db.updateTable('ratings').set({ comment: 'Never again' }).where('id', '=', id).execute();
  made(await stage.app.client.post(`/rating/${id}/report/`, { reason: 'An insult' }, as(sides.worker)));
  return id;
}

export async function anAppeal(stage: BuiltStage): Promise<string> {
  const sides = await sidesOf(stage);
  const id = await makeEventAgainst(sides, sides.worker);
  made(await stage.app.client.post(`/user/reliability/${id}/appeal/`, { reason: 'No bus' }, as(sides.worker)));
  return id;
}

async function aProblem(stage: BuiltStage): Promise<string> {
  const sides = await sidesOf(stage);
  return makeProblem(sides, sides.worker);
}

/** A dispute that a side handed to the team. */
export async function aDispute(stage: BuiltStage): Promise<string> {
  const sides = await sidesOf(stage);
  const shiftId = await makeDispute(sides, sides.worker);
  const path = `/shift/worker-shift/${shiftId}/dispute/escalate/`;
  return made(await stage.app.client.post<{ id: string }>(path, {}, as(sides.worker)), 'the escalation').id;
}

/** Hours of a past shift that an employer recorded by hand, more than a week's limit. */
async function aManualPay(stage: BuiltStage): Promise<string> {
  const { app } = stage;
  const { employer, shiftId } = await aBooking(stage);
  const hour = 3_600_000;
  const [startsAt, endsAt] = [new Date(Date.now() - 5 * hour), new Date(Date.now() - 2 * hour)];
  const planned = { starts_at: startsAt, ends_at: endsAt };
  await app.db.updateTable('worker_shifts').set(planned).where('id', '=', shiftId).execute();
  const times = { checked_in_at: startsAt.toISOString(), checked_out_at: endsAt.toISOString() };
  const path = `/shift/worker-shift/${shiftId}/correct/`;
  made(await app.client.post<WorkerShiftView>(path, { ...times, ...reason }, as(employer)), 'the correction');
  return shiftId;
}

async function aBug(stage: BuiltStage): Promise<string> {
  return makeBug(await sidesOf(stage), await stage.aWorker());
}

/** Mails are stored by a server without SMTP; this one has it. */
async function aStoredMail({ app, language }: BuiltStage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (id, event_id, to_address, language, subject, text_body, html_body, created_at)
    values (${randomUUID()}, ${Math.floor(Math.random() * 1e12)}, 'person@people.example', ${language}, 'Good morning', 'Text', '<p>Text</p>', now())
    returning id`.execute(app.db);
  return rows[0]?.id ?? '';
}

/** A task that no worker knows, after its last attempt. */
async function aStuckTask({ app }: BuiltStage): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    select id from graphile_worker.add_job('nobody_knows_it', '{}', max_attempts := 3)`.execute(app.db);
  const id = String(rows[0]?.id);
  await sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'no mail server', run_at = now() + interval '1 day'
    where id = ${id}`.execute(app.db);
  return id;
}
