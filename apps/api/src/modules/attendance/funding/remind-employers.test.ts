import type { RecordedEvent } from '@relevo/domain/events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import type { Db } from '../../../platform/database/database.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, cancelShift, later, payIn, type Scene } from '../../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, aShiftFromNow, aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { remindEmployers } from './remind-employers.ts';

const app = useShiftApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });

async function eventsOf(employerId: string) {
  const { rows } = await sql<{ id: bigint; type: string; payload: { workerShiftIds: string[] } }>`
    select id, type, payload from outbox_events
    where type = 'funding.missing' and payload ->> 'userId' = ${employerId} order by id`.execute(app.db);
  return rows;
}

/** The mails to an employer about missing money, with every event handled twice, as may happen. */
async function mailsTo({ employer }: Pick<Scene, 'employer'>) {
  const rows = await eventsOf(employer.user.id);
  for (const { id, type, payload } of [...rows, ...rows]) {
    await handleEvent(app.deps, { ...payload, type, eventId: id } as unknown as RecordedEvent);
  }
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mails = await app.db.selectFrom('mails').selectAll().where('event_id', 'in', ids).orderBy('event_id').execute();
  // Amounts are set with spaces that do not break.
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  return mails.map((mail) => ({ ...mail, subject: plain(mail.subject), text_body: plain(mail.text_body) }));
}
const subjects = async (scene: Pick<Scene, 'employer'>) => (await mailsTo(scene)).map(({ subject }) => subject);

const missing20 = '$20.00 missing for a shift: Barista for the morning rush';

describe('an employer is mailed about a shift that is not funded', () => {
  test('a day before it starts, once, however many nodes and minutes', async () => {
    let scene = await aScene(app, { startsIn: 30 * 60, deposit: '0' });
    scene = await later(app, scene, { minutes: 6 * 60 - 1 });
    expect(await subjects(scene)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    // A node skips rows that the other has locked for another task; the next minute has them.
    await everyMinute(app.deps);
    expect(await subjects(scene)).toEqual([missing20]);
    await later(app, scene, { hours: 8 });
    expect(await subjects(scene)).toEqual([missing20]);
    const [mail] = await mailsTo(scene);
    expect(mail?.to_address).toBe(scene.employer.user.email);
    expect(mail?.text_body).toContain('https://relevo.example/wallet');
  });

  test('as soon as the clock sees it when it was booked later than that', async () => {
    const scene = await aScene(app, { startsIn: 90, deposit: '19.99' });
    await everyMinute(app.deps);
    expect(await subjects(scene)).toEqual(['$0.01 missing for a shift: Barista for the morning rush']);
  });

  test('in their language and with the time of the job’s place', async () => {
    const employer = await anEmployer(app);
    await app.client.patch('/user/profile/', { account_language: 'fr' }, { token: employer.access_token });
    // Not at a full hour, which French writes without minutes.
    const { schedule, ...when } = aShiftFromNow(app, 119);
    const job = await aJob(app, employer, { ...when, schedule, title: 'Plongeuse <de nuit>' });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await everyMinute(app.deps);
    const [mail] = await mailsTo({ employer });
    expect(mail).toMatchObject({ language: 'fr', subject: 'Il manque 20,00 $ pour un quart : Plongeuse <de nuit>' });
    expect(mail?.html_body).not.toMatch(/\{\{|undefined|<de nuit>/);
    const hour = new Intl.DateTimeFormat('fr-CA', { hour: 'numeric', minute: '2-digit', timeZone: job.timezone });
    const start = hour.format(new Date(job.first_shift_at)).replace(/\s+/g, ' ');
    expect(mail?.text_body).toContain(start);
  });

  test('together with the others of the job that start at the same time, each of them once', async () => {
    const employer = await anEmployer(app);
    await payIn(app, employer, '30.00');
    const job = await aJob(app, employer, { ...aShiftFromNow(app, 120), worker_count: 4 });
    for (let each = 0; each < 3; each += 1) await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await everyMinute(app.deps);
    // The first of the three is held: 10.00 is left for two that cost 40.00.
    expect(await subjects({ employer })).toEqual(['$30.00 missing for 2 workers: Barista for the morning rush']);
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    await everyMinute(app.deps);
    const mailed = (await eventsOf(employer.user.id)).flatMap(({ payload }) => payload.workerShiftIds);
    expect(mailed).toHaveLength(3);
    expect(new Set(mailed).size).toBe(3);
    expect((await subjects({ employer })).at(-1)).toBe('$50.00 missing for a shift: Barista for the morning rush');
  });

  test('also when the first try ended before it was saved', async () => {
    const scene = await aScene(app, { startsIn: 90, deposit: '0' });
    const stopping = app.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode') throw new Error('the server stopped');
        return node;
      },
      transformResult: async ({ result }) => result,
    }) as Db;
    await remindEmployers({ ...app.deps, db: stopping, log: pino({ level: 'silent' }) });
    expect(await subjects(scene)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await everyMinute(app.deps);
    expect(await subjects(scene)).toEqual([missing20]);
  });
});

describe('no mail', () => {
  test('about a shift that is held, or cancelled before', async () => {
    const [held, cancelled] = [
      await aScene(app, { startsIn: 90, deposit: '20.00' }),
      await aScene(app, { startsIn: 90, deposit: '0' }),
    ];
    await cancelShift(app, cancelled.worker, cancelled.shiftId);
    await everyMinute(app.deps);
    expect([await eventsOf(held.employer.user.id), await eventsOf(cancelled.employer.user.id)]).toEqual([[], []]);
  });

  test('when the wallet covers it: it is held instead', async () => {
    const scene = await aScene(app, { startsIn: 90, deposit: '0' });
    await payIn(app, scene.employer, '20.00');
    await remindEmployers(app.deps);
    await everyMinute(app.deps);
    expect(await eventsOf(scene.employer.user.id)).toEqual([]);
    const shift = app.db.selectFrom('worker_shifts').select('funding').where('id', '=', scene.shiftId);
    expect((await shift.executeTakeFirstOrThrow()).funding).toBe('funded');
  });

  test.each([
    ['cancelled', (scene: Scene) => cancelShift(app, scene.employer, scene.shiftId)],
    ['paid for', (scene: Scene) => payIn(app, scene.employer, '20.00')],
  ])('when it was %s between the clock and the mail', async (_what, act) => {
    const scene = await aScene(app, { startsIn: 90, deposit: '0' });
    await everyMinute(app.deps);
    expect(await eventsOf(scene.employer.user.id)).toHaveLength(1);
    await act(scene);
    expect(await subjects(scene)).toEqual([]);
  });
});
