import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DocumentView } from '@relevo/contracts/documents';
import type { SessionPage } from '@relevo/contracts/sessions';
import { as, made } from '@relevo/fixtures/http-client';
import { createKiosk } from '@relevo/fixtures/kiosks';
import { createRecordLink } from '@relevo/fixtures/records';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { createSite } from '@relevo/fixtures/sites';
import { aShiftFile, aShiftLine, createTemplate } from '@relevo/fixtures/templates';
import { earn } from '../../testing/earned-money.ts';
import {
  addApplication,
  addBooking,
  addJob,
  anAcceptedApplication,
  anApplication,
  answer,
  aShiftFromNow,
  withdraw,
} from '../../testing/hiring.ts';
import { inScene } from '../../testing/in-scene.ts';
import { addPeople } from '../../testing/people.ts';
import { addRating, settleAnHour } from '../../testing/ratings.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { aFile, sendForm } from '../../testing/send-form.ts';
import {
  countAgainst,
  offerPlainExtension,
  openPlainDispute,
  putInReview,
  requestPlainOvertime,
  settleWithoutPay,
  startShift,
} from '../../testing/shifts-to-name.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A server, and an approved account on each side for what an owner cannot do alone. */
export type Stage = { app: TestApp; employer: SignedInView; worker: SignedInView };

export const sampleBug = { title: 'The map stays empty', description: 'No streets.' };
export const sampleProblem = { kind: 'safety', description: 'The emergency exit is blocked.' };
export const bankDetails = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };

/** The owner with an account on the other side. An unverified owner owns nothing: both sides are other accounts then. */
export function sides(stage: Stage, owner: SignedInView): { employer: SignedInView; worker: SignedInView } {
  const isApproved = owner.user.review_status === 'approved';
  const isEmployer = isApproved && owner.user.user_type === 'employer';
  return {
    employer: isEmployer ? owner : stage.employer,
    worker: isApproved && !isEmployer ? owner : stage.worker,
  };
}

type Booked = { employer: SignedInView; worker?: SignedInView | undefined; changes: Record<string, unknown> };

/** A job with a booking of the worker, or of another one: bookings of one worker would get into each other's way. */
function book({ app }: Stage, { employer, worker, changes }: Booked): Promise<string> {
  return inScene(app, async (deps, tx) => {
    const jobId = await addJob(deps, employer, changes);
    const [another] = worker ? [worker] : await addPeople(deps, tx, [{ user_type: 'worker' }], { isApproved: true });
    await addBooking(deps, { employer, worker: another as SignedInView }, { jobId });
    return jobId;
  });
}

export async function makeJob(stage: Stage, owner: SignedInView): Promise<string> {
  return addJob(stage.app.deps, sides(stage, owner).employer);
}

export async function makeApplication(stage: Stage, owner: SignedInView): Promise<string> {
  const { deps } = stage.app;
  const { employer, worker } = sides(stage, owner);
  return addApplication(deps, worker, { jobId: await addJob(deps, employer) });
}

/** The other side of an application. */
export async function makePartner(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  await makeApplication(stage, owner);
  return owner === employer ? worker.user.id : employer.user.id;
}

/** A favourite of the owner's. */
export async function makeConnection(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  const otherId = await makePartner(stage, owner);
  const body = { kind: 'favourite', user_id: otherId };
  const by = otherId === worker.user.id ? employer : worker;
  return made(await stage.app.client.post<{ id: string }>('/connection/', body, as(by))).id;
}

/** The messages between an applicant and the employer. */
export async function makeThread(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const { employer, worker } = sides(stage, owner);
  return (await anApplication(app, worker, await addJob(app.deps, employer))).thread_id ?? '';
}

/** A thread after the owner ended its application. */
export async function makeEndedThread(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  const jobId = await addJob(stage.app.deps, employer);
  const { id: applicationId, thread_id } = await anApplication(stage.app, worker, jobId);
  if (owner === worker) await withdraw(stage.app, worker, applicationId);
  else await answer(stage.app, employer, applicationId, 'rejected');
  return thread_id ?? '';
}

/** A message that the other side wrote to the owner. */
export async function makeReceivedMessage(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  const author = owner === employer ? worker : employer;
  const body = { text: 'Good morning', client_id: randomUUID() };
  const threadId = await makeThread(stage, owner);
  return made(await stage.app.client.post<{ id: string }>(`/message/threads/${threadId}/`, body, as(author))).id;
}

/** A worker is to confirm the place, an employer to close hiring. */
export async function makeConfirmable(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const { employer, worker } = sides(stage, owner);
  if (owner !== worker) return book(stage, { employer, changes: { worker_count: 2 } });
  const jobId = await addJob(app.deps, employer);
  await anAcceptedApplication(app, { employer, worker }, jobId);
  return jobId;
}

/** A job of the owner's, or one they are booked for, with a shift half an hour from now. */
export async function makeBookedJob(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  return book(stage, {
    employer,
    worker: owner === worker ? worker : undefined,
    changes: aShiftFromNow(stage.app, 30),
  });
}

export async function makeShift(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const jobId = await makeBookedJob(stage, owner);
  return idOf(app.db.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId).executeTakeFirst());
}

/** Pay that waits for the employer. */
export async function makeReview(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const shiftId = await makeShift(stage, owner);
  await putInReview(app, shiftId);
  return shiftId;
}

/** An unverified account has no kiosk: then any id will do. */
export async function makeKiosk(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const { employer } = sides(stage, owner);
  const jobId = await addJob(app.deps, employer);
  return made(await createKiosk(app.client, employer, { job_ids: [jobId] })).id;
}

export async function makeRunningShift(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const shiftId = await makeShift(stage, owner);
  await startShift(app, shiftId);
  return shiftId;
}

/** Minutes after the planned end that wait for the employer. */
export async function makeOvertime(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeShift(stage, owner);
  await requestPlainOvertime(stage.app, shiftId);
  return shiftId;
}

/** An offer to stay longer that waits for the worker. */
export async function makeExtension(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeShift(stage, owner);
  await offerPlainExtension(stage.app, shiftId);
  return shiftId;
}

export async function makeSettledShift(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const shiftId = await makeShift(stage, owner);
  await settleWithoutPay(app, shiftId);
  return shiftId;
}

export async function makeRateableShift(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeShift(stage, owner);
  await settleAnHour(stage.app, shiftId);
  return shiftId;
}

/** What someone else said about the owner, or about a worker whom the owner booked. */
export async function makeReceivedRating(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeRateableShift(stage, owner);
  return addRating(stage.app, shiftId, { by: 'employer', raterId: stage.employer.user.id });
}

/** Settled, which a worker may dispute, or in review, which an employer may. */
export async function makeDisputableShift(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  if (owner.user.user_type === 'worker') return makeSettledShift(stage, owner);
  const shiftId = await makeReview(stage, owner);
  await app.db.updateTable('worker_shifts').set({ pay_cents: 5_00n }).where('id', '=', shiftId).execute();
  return shiftId;
}

/** A dispute that waits for the owner's answer. */
export async function makeDispute(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const shiftId = await makeShift(stage, owner);
  await openPlainDispute(app, shiftId, owner.user.user_type === 'worker' ? 'employer' : 'worker');
  return shiftId;
}

/** A report of the owner about a shift of theirs. */
export async function makeProblem(stage: Stage, owner: SignedInView): Promise<string> {
  const path = `/shift/worker-shift/${await makeShift(stage, owner)}/problem/`;
  return (await stage.app.client.post<{ id: string }>(path, sampleProblem, as(owner))).body.id ?? randomUUID();
}

/** An event that counts against the owner. */
export async function makeEventAgainst(stage: Stage, owner: SignedInView): Promise<string> {
  return countAgainst(stage.app, await makeShift(stage, owner), owner.user.user_type);
}

export async function makeRunningJob(stage: Stage, owner: SignedInView): Promise<string> {
  return book(stage, { employer: sides(stage, owner).employer, changes: aShiftFromNow(stage.app, -10) });
}

export async function makeCompany(stage: Stage, owner: SignedInView): Promise<string> {
  const { app } = stage;
  const { employer } = owner.user.user_type === 'employer' ? { employer: owner } : sides(stage, owner);
  const token = employer.access_token;
  const { body } = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, { token });
  return body.id;
}

export async function makeSite(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer } = owner.user.user_type === 'employer' ? { employer: owner } : sides(stage, owner);
  return made(await createSite(stage.app.client, employer)).id;
}

export async function makeTemplate(stage: Stage, owner: SignedInView): Promise<string> {
  return made(await createTemplate(stage.app.client, sides(stage, owner).employer)).id;
}

/** One shift on a day that no test reaches. */
export const sampleShifts = () => aShiftFile([aShiftLine('2027-03-08')]);

export async function makeImport(stage: Stage, owner: SignedInView): Promise<string> {
  const { access_token: token } = sides(stage, owner).employer;
  const files = [aFile(sampleShifts(), 'shifts.csv', 'text/csv')];
  return made(await sendForm<{ id: string }>(stage.app, '/job/import/', { token, files })).id;
}

export async function makeSavedSearch(stage: Stage, owner: SignedInView): Promise<string> {
  const { worker } = sides(stage, owner);
  return made(await saveSearch(stage.app.client, worker)).id;
}

export async function makeRecordLink(stage: Stage, owner: SignedInView): Promise<string> {
  const { worker } = sides(stage, owner);
  return made(await createRecordLink(stage.app.client, worker)).id;
}

export async function makeDocument({ app }: Stage, { access_token: token }: SignedInView): Promise<string> {
  const { body } = await sendForm<DocumentView>(app, '/user/add-document/', {
    token,
    fields: { document_type: 'other' },
    files: [{ field: 'file', name: 'a.pdf', content: aPdf() }],
  });
  return body.id;
}

export async function findSession({ app }: Stage, { access_token: token }: SignedInView): Promise<string> {
  const { body } = await app.client.get<SessionPage>('/user/sessions/', { token });
  return body.results[0]?.id ?? '';
}

export async function makeBug({ app }: Stage, { access_token: token }: SignedInView): Promise<string> {
  return (await app.client.post<{ id: string }>('/bug/create/', sampleBug, { token })).body.id;
}

export async function makeDeposit({ app }: Stage, { user, access_token: token }: SignedInView): Promise<string> {
  await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token });
  await app.client.post('/wallet/deposits/', { amount: 20 }, { token });
  return idOf(app.db.selectFrom('deposits').select('id').where('user_id', '=', user.id).executeTakeFirst());
}

export async function makeTransaction(stage: Stage, person: SignedInView): Promise<string> {
  const { app } = stage;
  await makeDeposit(stage, person);
  const { id } = person.user;
  return idOf(app.db.selectFrom('wallet_transactions').select('id').where('user_id', '=', id).executeTakeFirst());
}

export async function makeWithdrawal({ app }: Stage, person: SignedInView): Promise<string> {
  await earn(app.deps, person.user.id, 20_00n);
  const token = person.access_token;
  await app.client.post('/wallet/withdrawals/set-method/', { withdrawal_details: bankDetails }, { token });
  const { body } = await app.client.post<{ id?: string }>('/wallet/withdrawals/', { amount: 5 }, { token });
  return body.id ?? randomUUID();
}

/** An unverified account owns nothing: then any id will do. */
const idOf = async (found: Promise<{ id: string } | undefined>) => (await found)?.id ?? randomUUID();
