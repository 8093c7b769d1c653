import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage } from '@relevo/contracts/notifications';
import { digestDueAt } from '@relevo/domain/saved-searches';
import { as, made } from '@relevo/fixtures/http-client';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelShift } from '../../../testing/attendance.ts';
import { eventually } from '../../../testing/eventually.ts';
import {
  aBooking,
  addApplication,
  addJob,
  anAcceptedApplication,
  anEmployer,
  answer,
  aWorker,
  confirmJob,
  doToJob,
  withdraw,
} from '../../../testing/hiring.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { suspendAccount } from '../../accounts/accounts.ts';
import { forgetOldAlerts } from './forget-old-alerts.ts';
import { matchPostedJob, recordMatches } from './match-job.ts';
import { sendDueAlerts } from './send-alerts.ts';

const app = useTestApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

type Recorded = { id: bigint; jobIds: string[] };

/** The digests of a worker, oldest first. */
async function digestsOf({ user }: SignedInView): Promise<Recorded[]> {
  const rows = await app.db
    .selectFrom('outbox_events')
    .select(['id', 'payload'])
    .where('type', '=', 'job.alert')
    .where(sql<boolean>`payload ->> 'userId' = ${user.id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, payload }) => ({ id, jobIds: payload.jobIds as string[] }));
}

const sentTo = async (worker: SignedInView) => (await digestsOf(worker)).map(({ jobIds }) => jobIds.sort());

let words = 0;
/** Words so unlike that none is taken for another spelling of one that a job has. */
function aWord(): string {
  words += 1;
  return String.fromCharCode(96 + words).repeat(9);
}

async function aSearcher(search: string, changes: object = {}) {
  const worker = await aWorker(app);
  const saved = made(await saveSearch(app.client, worker, { filters: { search }, ...changes }));
  return { worker, saved };
}

const post = (title: string, changes: object = {}) => addJob(app.deps, employer, { title, ...changes });

async function postAndMatch(title: string, changes: object = {}): Promise<string> {
  const id = await post(title, changes);
  await matchPostedJob(app.deps, id);
  return id;
}

describe('alerts', () => {
  test('come at once for the first match and together an hour later for the rest; each job once, ever', async () => {
    const word = aWord();
    const { worker, saved } = await aSearcher(word);
    made(await saveSearch(app.client, worker, { filters: { search: `${word.slice(0, -1)} barista` } }));
    const muted = await aSearcher(word, { alerts: false });
    const first = await postAndMatch(`Barista ${word}`);
    const firstAt = app.clock.now();
    expect(await sentTo(worker)).toEqual([[first]]);
    app.clock.advance({ minutes: 1 });
    const later = [await postAndMatch(word), await postAndMatch(word)];
    const { due_at } = await app.db
      .selectFrom('alert_digests')
      .select('due_at')
      .where('worker_id', '=', worker.user.id)
      .executeTakeFirstOrThrow();
    expect(due_at).toEqual(digestDueAt(app.clock.now(), firstAt));
    app.clock.advance({ minutes: 58, seconds: 59 });
    later.push(await postAndMatch(word));
    await matchPostedJob(app.deps, first);
    expect(await sentTo(worker)).toHaveLength(1);
    app.clock.advance({ seconds: 1 });
    await Promise.all([sendDueAlerts(app.deps), sendDueAlerts(app.deps)]);
    expect(await sentTo(worker)).toEqual([[first], later.sort()]);
    app.clock.advance({ minutes: 61 });
    for (const id of [first, ...later]) await matchPostedJob(app.deps, id);
    expect(await sentTo(worker)).toHaveLength(2);
    // Quiet for an hour: the next one comes at once again.
    const next = await postAndMatch(word);
    expect((await sentTo(worker)).at(-1)).toEqual([next]);
    expect(await sentTo(muted.worker)).toEqual([]);
    const kept = () =>
      app.db.selectFrom('job_alerts').select('job_id').where('worker_id', '=', worker.user.id).execute();
    expect(await kept()).toHaveLength(5);
    expect(saved.is_paused).toBe(false);
  });

  test('are recorded whichever way a job begins to take workers, and not for an edit', async () => {
    const posted = async (jobId: string) => {
      const rows = app.db.selectFrom('outbox_events').select('id').where('type', '=', 'job.posted');
      return (await rows.where(sql<boolean>`payload ->> 'jobId' = ${jobId}`).execute()).length;
    };
    const [one, other] = [await aWorker(app), await aWorker(app)];
    const id = await post('Waiter');
    expect(await posted(id)).toBe(1);
    expect(
      (await doToJob(app, employer, { action: 'update', jobId: id, changes: { title: 'Head waiter' } })).status,
    ).toBe(200);
    expect(await posted(id)).toBe(1);
    // The only place is taken, and free again.
    const offered = await anAcceptedApplication(app, { employer, worker: one }, id);
    expect(await posted(id)).toBe(1);
    await answer(app, employer, offered.id, 'rejected');
    expect(await posted(id)).toBe(2);
    await aBooking(app, { employer, worker: other }, id);
    const shifts = app.db.selectFrom('worker_shifts').select('id').where('job_id', '=', id);
    for (const shift of await shifts.execute()) made(await cancelShift(app, other, shift.id));
    expect(await posted(id)).toBe(3);
    const large = await post('Cook', { worker_count: 2 });
    await aBooking(app, { employer, worker: await aWorker(app) }, large);
    await confirmJob(app, employer, large);
    expect(await posted(large)).toBe(1);
    await app.client.post(`/job/reopen-hiring/${large}/`, {}, as(employer));
    expect(await posted(large)).toBe(2);
  });

  test('leave out what nobody wants by the time they are sent, and a job that opens again alerts those', async () => {
    const word = aWord();
    const owner = await anEmployer(app);
    const { worker } = await aSearcher(word);
    const others = {
      deleted: await aSearcher(word),
      muted: await aSearcher(word),
      ended: await aSearcher(word, { filters: { search: word, start_to: '2026-12-31' } }),
      suspended: await aSearcher(word),
    };
    const everyone = [worker, ...Object.values(others).map((each) => each.worker)];
    const [applied, withdrawn, full, cancelled, good] = [
      await post(word),
      await post(word),
      await post(word),
      await post(word),
      await post(word),
    ];
    const suspended = await addJob(app.deps, owner, { title: word });
    for (const id of [applied, withdrawn, full, cancelled, suspended, good]) await recordMatches(app.deps, id);

    await addApplication(app.deps, worker, { jobId: applied });
    const taken = await addApplication(app.deps, worker, { jobId: withdrawn });
    await withdraw(app, worker, taken);
    const place = await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, full);
    await doToJob(app, employer, { action: 'cancel', jobId: cancelled });
    const suspend = ({ user }: SignedInView) =>
      inTransaction(app.db, (tx) => suspendAccount(tx, user.id, app.clock.now()));
    await suspend(owner);
    await suspend(others.suspended.worker);
    const path = (saved: { id: string }) => `/job/saved-search/${saved.id}/`;
    await app.client.delete(path(others.deleted.saved), as(others.deleted.worker));
    await app.client.patch(path(others.muted.saved), { alerts: false }, as(others.muted.worker));
    const past = { filters: { search: word, start_to: '2026-11-01' } };
    await app.client.patch(path(others.ended.saved), past, as(others.ended.worker));

    await sendDueAlerts(app.deps);
    expect(await Promise.all(everyone.map(sentTo))).toEqual([[[good]], [], [], [], []]);
    // What was left out was not sent, so the freed place alerts.
    await answer(app, employer, place.id, 'rejected');
    await matchPostedJob(app.deps, full);
    app.clock.advance({ minutes: 60 });
    await sendDueAlerts(app.deps);
    expect(await sentTo(worker)).toEqual([[good], [full]]);
  });

  test('are sent once when a match is repeated at once, on two nodes, and when the server stopped in between', async () => {
    const word = aWord();
    const people = await Promise.all([aSearcher(word), aSearcher(word), aSearcher(`${word} barista`)]);
    const id = await post(`Barista ${word}`);
    const second = await startTestApp({ besides: app });
    try {
      const nodes = [app.deps, second.deps, app.deps, second.deps];
      // The server stops after the match: what it recorded is sent by another node.
      await Promise.all(nodes.map((deps) => recordMatches(deps, id)));
      await Promise.all(nodes.map((deps) => sendDueAlerts(deps)));
      await Promise.all(nodes.map((deps) => matchPostedJob(deps, id)));
      for (const { worker } of people) expect(await sentTo(worker)).toEqual([[id]]);
    } finally {
      await second.close();
    }
  });
});

test('alerts of jobs that ended a month ago are forgotten', async () => {
  const { worker } = await aSearcher(aWord());
  const [over, recent] = [await post('Cook'), await post('Cook')];
  const now = app.clock.now();
  const alerts = [over, recent].map((job_id) => ({
    job_id,
    worker_id: worker.user.id,
    search_ids: [],
    matched_at: now,
  }));
  await app.db.insertInto('job_alerts').values(alerts).execute();
  const lastShift = { last_shift_at: new Date(now.getTime() - 31 * 86_400_000), first_shift_at: new Date(0) };
  await app.db.updateTable('jobs').set(lastShift).where('id', '=', over).execute();
  await forgetOldAlerts(app.deps);
  const kept = app.db.selectFrom('job_alerts').select('job_id').where('worker_id', '=', worker.user.id);
  expect(await kept.execute()).toEqual([{ job_id: recent }]);
});

describe('the mail', () => {
  test('lists the jobs with wage, city, first day and link, and says who sends it', async () => {
    const word = aWord();
    const { worker } = await aSearcher(word);
    const french = await aWorker(app, { account_language: 'fr' });
    made(await saveSearch(app.client, french, { filters: { search: word } }));
    const id = await postAndMatch(`Barista <${word}>`);
    app.clock.advance({ minutes: 61 });
    await Promise.all([post(`${word} one`), post(`${word} two`)]).then(async (ids) => {
      for (const each of ids) await recordMatches(app.deps, each);
    });
    await sendDueAlerts(app.deps);
    const config = { ...app.deps.config, mailSenderAddress: '1 Rue Principale, Montréal QC  H2X 1X3' };
    const mailsTo = async (person: SignedInView, deps: Deps = { ...app.deps, config }) => {
      for (const { id: eventId, jobIds } of await digestsOf(person))
        await handleEvent(deps, { type: 'job.alert', userId: person.user.id, jobIds, eventId });
      const rows = app.db.selectFrom('mails').selectAll().where('to_address', '=', person.user.email);
      return rows.where('subject', 'not like', '%compte%').orderBy('event_id').execute();
    };
    // In production nothing is mailed without the address that the law asks for.
    const production = { ...app.deps, config: { ...app.deps.config, isProduction: true } };
    expect((await mailsTo(worker, production)).filter(({ subject }) => subject.includes('job'))).toEqual([]);
    const [single, several] = (await mailsTo(worker)).filter(({ subject }) => subject.includes('job'));
    expect(single?.subject).toBe(`New job: Barista <${word}>`);
    expect(single?.text_body).toContain(`$20.00/h · Toronto · `);
    expect(single?.text_body).toContain(`https://relevo.example/jobs/${id}`);
    expect(single?.text_body).toContain('Relevo, 1 Rue Principale, Montréal QC  H2X 1X3');
    expect(single?.html_body).toContain(`Barista &lt;${word}&gt;</a>`);
    expect(several?.subject).toBe('2 new jobs for you');
    expect(several?.text_body).toContain(`${word} one\n$20.00/h`);
    const inFrench = (await mailsTo(french)).map(({ subject }) => subject);
    expect(inFrench).toEqual(expect.arrayContaining(['2 nouveaux emplois pour vous']));
  });

  test('arrives by itself once a job is posted', async () => {
    const node = await startTestApp({ besides: app, background: true });
    try {
      const word = aWord();
      const { worker } = await aSearcher(word);
      const id = await post(word);
      const mail = await eventually(() =>
        app.db
          .selectFrom('mails')
          .select(['subject', 'text_body'])
          .where('to_address', '=', worker.user.email)
          .where('subject', 'like', '%job%')
          .executeTakeFirst(),
      );
      expect(mail.subject).toBe(`New job: ${word}`);
      expect(mail.text_body).toContain('/notification/unsubscribe/?token=');
      const { body } = await app.client.get<NotificationPage>('/notification/list/', as(worker));
      const alert = body.results.filter(({ kind }) => kind === 'job.alert');
      expect(alert).toEqual([expect.objectContaining({ group: 'alerts', path: `/jobs/${id}`, jobs: [id] })]);
    } finally {
      await node.close();
    }
  });
});
