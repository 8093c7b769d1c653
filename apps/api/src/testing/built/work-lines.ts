import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { Language } from '@relevo/domain/account';
import * as fixtures from '@relevo/fixtures/hiring';
import { as, made } from '@relevo/fixtures/http-client';
import { shiftFromNow } from '@relevo/fixtures/job-body';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { expect } from 'vitest';
import { makeRateableShift } from '../../http/testing/owned-things.ts';
import { unsubscribeLink } from '../../modules/notifications/notifications.ts';
import { openStream, receivedEvents } from '../event-stream.ts';
import { eventually } from '../eventually.ts';
import { aBooking, addJob, aMessage, anApplication, jobBody, sidesOf } from './things.ts';
import type { LinesOf, Try } from './tries.ts';

type Areas =
  | 'health'
  | 'addresses'
  | 'publicCities'
  | 'jobs'
  | 'savedSearches'
  | 'availability'
  | 'applications'
  | 'messages'
  | 'notifications'
  | 'live'
  | 'insights';

type Stage = Parameters<typeof sidesOf>[0];

export const workLines: LinesOf<Areas> = {
  'health.live': async () => ({}),
  'health.ready': async () => ({}),
  'addresses.search': async () => [{ query: { q: 'montreal' } }, { query: { q: 'H2X 1X3' } }],
  'addresses.nearby': async () => ({ query: { latitude: 45.5, longitude: -73.6 } }),
  'addresses.publicConfig': async () => ({}),
  'publicCities.list': async () => ({}),
  'jobs.saveFirst': async ({ aNewcomer }) => ({
    by: await aNewcomer({ user_type: 'employer' }),
    body: { title: 'Barista' },
  }),
  'jobs.getFirst': async (stage) => ({ by: await withFirstJob(stage) }),
  'jobs.deleteFirst': async (stage) => ({ by: await withFirstJob(stage) }),
  'jobs.create': async ({ anEmployer }) => ({ by: await anEmployer(), body: jobBody() }),
  'jobs.listOpen': async (stage) => {
    const { by } = await ownJob(stage);
    const worker = await stage.aWorker();
    return [{ by }, { by: worker }, { by: worker, query: { city: 'Toronto', sort: 'wage' } }];
  },
  'jobs.preview': async (stage) => {
    await ownJob(stage);
    const by = await stage.aNewcomer();
    return [{ by }, { by, query: { city: 'Toronto' } }, { by, query: { latitude: 43.65, longitude: -79.38 } }];
  },
  'jobs.listMine': async (stage) => ({ by: (await ownJob(stage)).by }),
  'jobs.listOfCompany': async (stage) => ({ by: (await ownJob(stage)).by }),
  'jobs.get': async (stage) => {
    const { by, params } = await ownJob(stage);
    return [
      { by, params },
      { by: await stage.aWorker(), params },
    ];
  },
  'jobs.listPlaces': async ({ aWorker }) => ({ by: await aWorker() }),
  'jobs.confirm': async (stage) => {
    const { worker, jobId } = await anAccepted(stage);
    // With a place left hiring is open, and its employer closes it.
    const { employer, ...other } = await anAccepted(stage, { worker_count: 2 });
    made(await fixtures.confirmJob(stage.app.client, other.worker, other.jobId));
    return [
      { by: worker, params: { id: jobId } },
      { by: employer, params: { id: other.jobId } },
    ];
  },
  'jobs.reopenHiring': async (stage) => ownJob(stage),
  'jobs.complete': async (stage) => {
    const { employer, worker } = await sidesOf(stage);
    const id = await addJob(stage, employer, shiftFromNow(new Date(), -10));
    await fixtures.bookWorker(stage.app.client, { employer, worker }, id);
    return { by: employer, params: { id } };
  },
  'jobs.cancel': async (stage) => ownJob(stage),
  'jobs.delete': async (stage) => ownJob(stage),
  'jobs.update': async (stage) => ({ ...(await ownJob(stage)), body: jobBody({ title: 'Barista for the evening' }) }),
  'jobs.updateStaffing': async (stage) => ({
    ...(await ownJob(stage)),
    body: { instant_booking: { worked_here: true }, requirements: [{ document_type: 'resume' }] },
  }),
  'jobs.setPlace': async (stage) => ({ ...(await ownJob(stage)), body: { latitude: 45.5, longitude: -73.6 } }),
  'jobs.setSite': async (stage) => ({ ...(await ownJob(stage)), body: { site_id: null } }),
  'jobs.wageGuide': async ({ aWorker }) => ({ by: await aWorker(), query: { title: 'Server', city: 'Toronto' } }),
  'jobs.jobWageGuide': async (stage) => ({ ...(await ownJob(stage)), by: await stage.aWorker() }),
  'jobs.dashboard': async (stage) => {
    const { worker, employer } = await anApplication(stage);
    return [{ by: worker }, { by: employer }];
  },
  'savedSearches.list': async (stage) => ({ by: (await ownSearch(stage)).by }),
  'savedSearches.create': async ({ aWorker }) => ({
    by: await aWorker(),
    body: { name: 'Evenings', filters: { city: 'Montréal' } },
  }),
  'savedSearches.update': async (stage) => ({ ...(await ownSearch(stage)), body: { alerts: false } }),
  'savedSearches.delete': async (stage) => ownSearch(stage),
  'availability.get': async ({ aWorker }) => ({ by: await aWorker() }),
  'availability.save': async ({ aWorker }) => ({
    by: await aWorker(),
    body: { weekly: [{ weekday: 5, from: '18:00', to: '02:00' }], timezone: 'America/Toronto' },
  }),
  'applications.apply': async (stage) => ({
    by: await stage.aWorker(),
    params: { jobId: (await ownJob(stage)).params.id },
    body: { final_wage: '21.00' },
  }),
  'applications.listMine': async (stage) => ({ by: (await anApplication(stage)).worker }),
  'applications.preview': async ({ aWorker }) => ({ by: await aWorker() }),
  'applications.listForJob': async (stage) => {
    const { employer, jobId } = await anApplication(stage);
    return { by: employer, params: { jobId } };
  },
  'applications.listReceived': async (stage) => ({ by: (await anApplication(stage)).employer }),
  'applications.timeline': async (stage) => ({ by: (await anApplication(stage)).employer }),
  'applications.answer': async (stage) => {
    const [accepted, rejected] = [await anApplication(stage), await anApplication(stage)];
    return [
      { by: accepted.employer, params: { id: accepted.applicationId }, body: { status: 'accepted' } },
      { by: rejected.employer, params: { id: rejected.applicationId }, body: { status: 'rejected' } },
    ];
  },
  'applications.withdraw': async (stage) => {
    const { worker, applicationId } = await anApplication(stage);
    return { by: worker, params: { id: applicationId } };
  },
  'messages.listThreads': async (stage) => {
    const { worker, employer } = await aMessage(stage);
    return [{ by: worker }, { by: employer }];
  },
  'messages.getThread': async (stage) => {
    const { employer, threadId } = await aMessage(stage);
    return { by: employer, params: { id: threadId } };
  },
  'messages.send': async (stage) => {
    const { worker, threadId } = await anApplication(stage);
    const sent = { by: worker, params: { id: threadId }, body: { text: 'Good morning', client_id: randomUUID() } };
    // Sent again it is answered with the first.
    return [sent, sent];
  },
  'messages.sendToCrew': async (stage) => {
    const { employer, jobId } = await aBooking(stage);
    return { by: employer, body: { job_id: jobId, text: 'The entrance is at the back today' } };
  },
  'messages.read': async (stage) => {
    const { employer, threadId, messageId } = await aMessage(stage);
    return { by: employer, params: { id: threadId }, body: { up_to: messageId } };
  },
  'messages.close': async (stage) => {
    const { worker, applicationId, threadId } = await anApplication(stage);
    await fixtures.withdraw(stage.app.client, worker, applicationId);
    return { by: worker, params: { id: threadId } };
  },
  'messages.unreadCount': async (stage) => ({ by: (await aMessage(stage)).employer }),
  'messages.report': async (stage) => {
    const { employer, messageId } = await aMessage(stage);
    return { by: employer, params: { id: messageId }, body: { reason: 'It is an insult' } };
  },
  'notifications.list': async (stage) => {
    const { employer } = await anApplication(stage);
    await eventually(async () => (await unreadCount(stage, employer)) || null);
    return { by: employer };
  },
  'notifications.read': async (stage) => ({ by: (await anApplication(stage)).employer, body: { all: true } }),
  'notifications.unreadCount': async ({ aWorker }) => ({ by: await aWorker() }),
  'notifications.preferences': async ({ aWorker }) => ({ by: await aWorker() }),
  'notifications.savePreferences': async ({ aWorker }) => ({
    by: await aWorker(),
    body: { kinds: [{ kind: 'jobs', mail: false }] },
  }),
  'notifications.pushKey': async ({ aWorker }) => ({ by: await aWorker() }),
  'notifications.subscribe': async (stage) => {
    const { employer, worker } = await sidesOf(stage);
    const browser = stage.push.subscribe();
    const path = new URL(browser.subscription.endpoint).pathname;
    return {
      by: employer,
      body: browser.subscription,
      // The server sends a push by itself when someone applies, and only this browser can read it.
      after: async () => {
        made(await fixtures.applyFor(stage.app.client, worker, await addJob(stage, employer)));
        const sent = await eventually(async () => stage.push.received.find((each) => each.browser === path));
        expect(browser.read(sent.body)).toMatchObject({ title: expect.stringMatching(/\S/), path: expect.any(String) });
      },
    };
  },
  'notifications.unsubscribeBrowser': async ({ app, aWorker, push }) => {
    const by = await aWorker();
    const { subscription } = push.subscribe();
    made(await app.client.post('/notification/push-subscription/', subscription, as(by)));
    return { by, body: { endpoint: subscription.endpoint } };
  },
  'notifications.askToUnsubscribe': async (stage) => ({ ...(await unsubscribing(stage)), file: 'page' as const }),
  'notifications.unsubscribe': async (stage) => ({ ...(await unsubscribing(stage)), file: 'page' as const }),
  'live.events': async (stage) => ({ run: () => followEvents(stage) }),
  'insights.earnings': async (stage) => {
    const sides = await sidesOf(stage);
    await makeRateableShift(sides, sides.employer);
    return { by: sides.worker };
  },
  'insights.analytics': async (stage) => ({ by: await withWork(stage), query: lately() }),
  'insights.payroll': async (stage) => [
    ...(await reports(stage, { en: ['Worker', 'Jeanne'], fr: ['Travailleur', 'Jeanne'] })),
    {
      by: await withWork(stage),
      query: { ...lately(), format: 'csv', layout: 'quickbooks' },
      file: 'csv',
      words: ['Gross Pay', 'Jeanne'],
    },
  ],
  'insights.attendance': async (stage) => reports(stage, { en: ['Job', 'Barista'], fr: ['Emploi', 'Barista'] }),
};

/** The days around today. */
function lately(): { from: string; to: string } {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-7), to: day(7) };
}

/** A stream never ends on the side of the server: its head and its first event are the answer. */
async function followEvents(stage: Stage): Promise<void> {
  const { worker, employer } = await sidesOf(stage);
  const stream = await openStream(stage.app.url, { token: employer.access_token });
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  made(await fixtures.applyFor(stage.app.client, worker, await addJob(stage, employer)));
  const [hello, change] = await receivedEvents(stream, 2);
  expect([hello?.event, change?.data]).toEqual(['hello', expect.objectContaining({ type: expect.any(String) })]);
  stream.close();
}

/** An employer with a shift that was worked. */
async function withWork(stage: Stage): Promise<SignedInView> {
  const sides = await sidesOf(stage);
  await makeRateableShift(sides, sides.employer);
  return sides.employer;
}

/** A report in every format, by worker and by job. */
async function reports(stage: Stage, words: Record<Language, string[]>): Promise<Try[]> {
  const by = await withWork(stage);
  return (['worker', 'job'] as const).flatMap((group) => [
    { by, query: { ...lately(), by: group } },
    ...(['csv', 'xlsx', 'pdf'] as const).map((format) => ({
      by,
      query: { ...lately(), by: group, format },
      file: format,
      words: group === 'worker' ? words[stage.language] : [],
    })),
  ]);
}

async function unreadCount({ app }: Stage, person: SignedInView): Promise<number> {
  return made(await app.client.get<{ count: number }>('/notification/unread-count/', as(person))).count;
}

async function unsubscribing({ app, aWorker }: Stage) {
  const { user } = await aWorker();
  const link = unsubscribeLink(app.deps, { userId: user.id, group: 'jobs' });
  return { query: { token: new URL(link).searchParams.get('token') ?? '' } };
}

async function withFirstJob({ app, aNewcomer }: Stage): Promise<SignedInView> {
  const by = await aNewcomer({ user_type: 'employer' });
  made(await app.client.put('/user/first-job/', { title: 'Barista' }, as(by)));
  return by;
}

async function ownJob(stage: Stage, changes: Record<string, unknown> = {}) {
  const by = await stage.anEmployer();
  return { by, params: { id: await addJob(stage, by, changes) } };
}

async function ownSearch({ app, aWorker }: Stage) {
  const by = await aWorker();
  return { by, params: { id: made(await saveSearch(app.client, by)).id } };
}

async function anAccepted(stage: Stage, changes: Record<string, unknown> = {}) {
  const { employer, worker } = await sidesOf(stage);
  const jobId = await addJob(stage, employer, changes);
  await fixtures.acceptWorker(stage.app.client, { employer, worker }, jobId);
  return { employer, worker, jobId };
}
