import type { SignedInView } from '@relevo/contracts/accounts';
import { createRecordLink } from '@relevo/fixtures/records';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { createSite } from '@relevo/fixtures/sites';
import { aShiftFile, aShiftLine, createTemplate } from '@relevo/fixtures/templates';
import { aKey } from '../../testing/api-keys.ts';
import { earn } from '../../testing/earned-money.ts';
import { addJob } from '../../testing/hiring.ts';
import { addOffer } from '../../testing/offers.ts';
import { issueNow, paidShift } from '../../testing/papers.ts';
import { settleAnHour } from '../../testing/ratings.ts';
import { addFullJob, addReplacement } from '../../testing/replacements.ts';
import { aFile, sendForm } from '../../testing/send-form.ts';
import {
  countAgainst,
  offerPlainExtension,
  openPlainDispute,
  requestPlainOvertime,
  settleWithoutPay,
  shiftsToName,
  startShift,
} from '../../testing/shifts-to-name.ts';
import { askPlainly, moveLater } from '../../testing/substitutes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { anEndpointWithDelivery } from '../../testing/webhooks.ts';

/** Who owns the things that an address can name. */
export type Owners = { app: TestApp; employer: SignedInView; worker: SignedInView };

const preparations: readonly (readonly [string, (app: TestApp, shiftId: string) => Promise<unknown>])[] = [
  ['/overtime/', requestPlainOvertime],
  ['/extend/answer/', offerPlainExtension],
  ['/extend/', startShift],
  ['/send-home/', startShift],
  ['/reconfirm/', askPlainly],
  ['/substitutes/', moveLater],
  ['/substitute/', moveLater],
  ['/correct/', startShift],
  ['/rate/', settleAnHour],
];

/** Brings shifts to where a call about them can succeed. */
export async function prepareShifts(app: TestApp, path: string, [first = '', ...others]: string[]): Promise<void> {
  const prepare = preparations.find(([ending]) => path.endsWith(ending))?.[1];
  if (prepare) for (const id of [first, ...others]) await prepare(app, id);
  if (!path.includes('/dispute/')) return;
  // One is settled, so that its worker can dispute it; all others are disputed.
  const isToOpen = path.endsWith('/dispute/');
  if (isToOpen) await settleWithoutPay(app, first);
  for (const id of isToOpen ? others : [first, ...others]) await openPlainDispute(app, id, 'employer');
}

/** An event of the worker and one of the employer. */
export async function makeEvents({ app, employer, worker }: Owners): Promise<string[]> {
  const { shiftIds } = await shiftsToName(app, { employer, worker }, { isWaiting: false });
  const [own = '', other = ''] = shiftIds;
  return [await countAgainst(app, own, 'worker'), await countAgainst(app, other, 'employer')];
}

let offeredWeeks = 0;

/** Jobs that can be offered, or offers to the worker, each in another week. */
export async function makeOffers({ app, employer, worker }: Owners, path: string): Promise<string[]> {
  const post = () => {
    offeredWeeks += 1;
    const start_date = new Date(Date.UTC(2028, 0, 3 + 7 * offeredWeeks)).toISOString().slice(0, 10);
    return addJob(app.deps, employer, { start_date });
  };
  const jobIds = [await post(), await post()];
  if (path.includes('{jobId}')) return jobIds;
  return Promise.all(jobIds.map((jobId) => addOffer(app, jobId, worker)));
}

/** Full jobs, on which workers may stand by. */
export async function makeFullJobs({ app, employer }: Owners): Promise<string[]> {
  // A worker may stand by on twenty, and the calls before have made some.
  await app.db.deleteFrom('standbys').execute();
  return [await addFullJob(app, employer), await addFullJob(app, employer)];
}

/** Jobs with a place to search for, or searches that were proposed, at a wage that can be raised. */
export async function makeReplacements({ app, employer }: Owners, path: string): Promise<string[]> {
  const jobIds = [await addJob(app.deps, employer), await addJob(app.deps, employer)];
  if (!path.includes('{id}')) return jobIds;
  return Promise.all(jobIds.map((jobId) => addReplacement(app, jobId, { wage_cents: 16_20n })));
}

/** Invoices of the employer, which can be issued again. */
export async function makePapers({ app, employer }: Owners): Promise<string[]> {
  const issued: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await paidShift(app, { employer });
    issued.push(await issueNow(app, employer));
  }
  return issued;
}

export async function makeSites({ app, employer }: Owners): Promise<string[]> {
  // An employer may have fifty, and the calls before have made some.
  await app.db.deleteFrom('company_sites').execute();
  const made = [await createSite(app.client, employer), await createSite(app.client, employer)];
  return made.map((answer) => answer.body.id);
}

export async function makeSearches({ app, worker }: Owners): Promise<string[]> {
  // A worker may have twenty, and the calls before have made some.
  await app.db.deleteFrom('saved_searches').execute();
  const made = [await saveSearch(app.client, worker), await saveSearch(app.client, worker)];
  return made.map((answer) => answer.body.id);
}

export async function makeTemplates({ app, employer }: Owners): Promise<string[]> {
  // An employer may have fifty, and the calls before have made some.
  await app.db.deleteFrom('job_templates').execute();
  const made = [await createTemplate(app.client, employer), await createTemplate(app.client, employer)];
  return made.map((answer) => answer.body.id);
}

/** What the accounts of the run confirm with. */
const passwordInFuzz = { 'x-confirm-password': encodeURIComponent('their own horse') };

export async function makeEndpoints({ app, employer }: Owners): Promise<string[]> {
  // A company may have ten, and the calls before have made some.
  await app.db.deleteFrom('webhook_endpoints').execute();
  const add = () => anEndpointWithDelivery(app, employer, passwordInFuzz);
  return [await add(), await add()];
}

export async function makeImports({ app, employer }: Owners): Promise<string[]> {
  const files = [aFile(aShiftFile([aShiftLine('2027-03-08')]), 'shifts.csv', 'text/csv')];
  const { body } = await sendForm<{ id: string }>(app, '/job/import/', { token: employer.access_token, files });
  return [body.id];
}

export async function makeLinks({ app, worker }: Owners): Promise<string[]> {
  // Of these a worker may have twenty as well.
  await app.db.deleteFrom('record_links').execute();
  const made = [await createRecordLink(app.client, worker), await createRecordLink(app.client, worker)];
  return made.map((answer) => answer.body.id);
}

/** A user with a card, money and a bank account; returns the ids of theirs that a path may name. */
export async function makeMovements({ app, worker }: Owners, path: string): Promise<string[]> {
  const options = { token: worker.access_token };
  const post = async (call: string, body: unknown) =>
    (await app.client.post<{ id: string }>(`/wallet/${call}/`, body, options)).body.id;
  const details = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
  // Five may be pending at once, and the calls before have made some.
  const earlier = await app.client.get<{ results: { id: string; actions: string[] }[] }>(
    '/wallet/withdrawals/list/?page_size=100',
    options,
  );
  for (const { id, actions } of earlier.body.results)
    if (actions.includes('cancel')) await post(`withdrawals/${id}/cancel`, {});
  await post('manage-card', { payment_token: 'tok_visa' });
  await post('withdrawals/set-method', { withdrawal_details: details });
  const deposits = [await post('deposits', { amount: '500.00' })];
  // Only earned money waits for the bank; money of a card goes back at once and cannot be cancelled.
  await earn(app.deps, worker.user.id, 10_00n);
  const withdrawals = [await post('withdrawals', { amount: '1.00' }), await post('withdrawals', { amount: '1.00' })];
  if (path.includes('/withdrawals/')) return withdrawals;
  if (path.includes('/deposits/')) return deposits;
  const { body } = await app.client.get<{ results: { id: string }[] }>('/wallet/transactions/', options);
  return body.results.map(({ id }) => id);
}

export async function makeKeys({ app, employer }: Owners): Promise<string[]> {
  // A company may have twenty, and the calls before have made some.
  await app.db.deleteFrom('company_api_keys').execute();
  const add = async () => (await aKey(app, employer, {}, passwordInFuzz)).id;
  return [await add(), await add()];
}
