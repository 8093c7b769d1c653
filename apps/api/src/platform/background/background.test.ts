import type { RecordedEvent } from '@relevo/domain/events';
import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { currentTrace, inTrace } from '../trace.ts';
import { type Background, startBackground } from './background.ts';
import { recordEvents } from './outbox.ts';
import { removeReplacedJobs, unlockAbandonedJobs, unlockJobsOf } from './unlock-jobs.ts';

const log = pino({ level: 'silent' });
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);

/** Not through the proxy: what the test itself asks never fails. */
let direct: Database;
let proxied: Database;
let proxy: DatabaseProxy;
let background: Background | undefined;

beforeEach(async () => {
  const url = await freshDatabase();
  proxy = await openDatabaseProxy(url);
  direct = openDatabase({ url, poolSize: 1, log });
  proxied = openDatabase({ url: proxy.url, poolSize: 3, log });
  unhandled.length = 0;
  process.on('unhandledRejection', onUnhandled);
  process.on('uncaughtException', onUnhandled);
});

afterEach(async () => {
  await background?.stop();
  await proxied.close();
  await direct.close();
  await proxy.close();
  process.off('unhandledRejection', onUnhandled);
  process.off('uncaughtException', onUnhandled);
});

const aUser = '01890000-0000-7000-8000-000000000000';
const money = { type: 'wallet.topped_up', userId: aUser } as const;
const mail = { type: 'account.approved', userId: aUser } as const;
const posted = { type: 'job.posted', jobId: aUser } as const;

const record = (events: (typeof money | typeof mail | typeof posted)[]) =>
  direct.db.transaction().execute((tx) => recordEvents(tx, events, new Date()));

async function unfinished(): Promise<number> {
  // A job that failed is retried after a pause.
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(direct.db);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from graphile_worker._private_jobs)::int
      + (select count(*) from outbox_events where published_at is null)::int as count`.execute(direct.db);
  return rows[0]?.count ?? -1;
}

const allFinished = () => eventually(async () => ((await unfinished()) === 0 ? true : null));

/** Real time, because a connection has to break at any moment between taking a job and reporting it. */
const pauseMs = (milliseconds: number) =>
  // biome-ignore lint/style/noRestrictedGlobals: a connection breaks at a moment of real time.
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function start(handleEvent: (event: RecordedEvent) => Promise<void>): void {
  background = startBackground({ db: proxied.db, url: proxy.url, log, handleEvent });
}

test('an event is handled as part of the trace of the request that recorded it', async () => {
  const trace = { id: '4bf92f3577b34da6a3ce929d0e0e4736', traceparent: '' };
  trace.traceparent = `00-${trace.id}-00f067aa0ba902b7-01`;
  const handled: (readonly [string, unknown])[] = [];
  start(async ({ type, ...event }) => void handled.push([type, 'traceparent' in event ? event : currentTrace()]));
  await inTrace(trace, () => record([money, mail]));
  await record([posted]);
  await allFinished();
  expect(handled.sort()).toEqual([
    [mail.type, trace],
    [posted.type, undefined],
    [money.type, trace],
  ]);
});

describe('background work survives its database', () => {
  const moments = ['asked', 'answered'] as const;
  test.each(
    ['get_job', 'complete_job', 'fail_job', 'LISTEN "jobs:insert"'].flatMap((text) =>
      moments.map((moment) => ({ text, moment })),
    ),
  )('when the connection breaks as $text is $moment', async ({ text, moment }) => {
    let handled = 0;
    if (text.startsWith('LISTEN')) proxy.cutAt(text, moment);
    start(async () => {
      handled += 1;
      if (text === 'fail_job' && handled === 1) throw new Error('the first try fails');
    });
    if (!text.startsWith('LISTEN')) {
      // On a connection that is warm: what runs once at its start is over.
      await record([mail]);
      await allFinished();
      handled = 0;
      proxy.cutAt(text, moment);
    }
    await record([mail]);
    await eventually(async () => (proxy.cuts() === 1 ? true : null));
    await allFinished();
    expect(handled).toBeGreaterThanOrEqual(1);
    expect(unhandled).toEqual([]);
  });

  test('when several reports of finished jobs are lost together', async () => {
    const handled: bigint[] = [];
    start(async ({ eventId }) => void handled.push(eventId));
    await record([mail]);
    await allFinished();
    proxy.holdAt('complete_job');
    await record([mail, mail, mail, mail, mail, mail]);
    // The library does not wait for the answer to one report before it sends the next, on another connection.
    await eventually(async () => (proxy.held() >= 3 ? true : null));
    proxy.holdAt(null);
    proxy.cut();
    await allFinished();
    expect(new Set(handled).size).toBe(7);
    expect(unhandled).toEqual([]);
  });

  test('when the runners are replaced while jobs run and wait', async () => {
    const handled: bigint[] = [];
    const begun: bigint[] = [];
    let end = () => {};
    const ending = new Promise<void>((resolve) => (end = resolve));
    start(async ({ eventId }) => {
      begun.push(eventId);
      await ending;
      handled.push(eventId);
    });
    await record([money, mail, money, mail]);
    await eventually(async () => (begun.length > 0 ? true : null));
    background?.replaceRunners();
    background?.replaceRunners();
    await record([money, mail]);
    end();
    await allFinished();
    expect(new Set(handled).size).toBe(6);
    expect(unhandled).toEqual([]);
  });

  test.each([
    { what: 'backends that are terminated', isFailing: false, harm: terminateBackends, heal: async () => {} },
    { what: 'connections that break', isFailing: false, harm: async () => proxy.cut(), heal: async () => {} },
    {
      what: 'failing jobs and connections that break',
      isFailing: true,
      harm: async () => proxy.cut(),
      heal: async () => {},
    },
    { what: 'refused connections', isFailing: true, harm: () => proxy.refuse(), heal: () => proxy.accept() },
  ])('$what', async ({ isFailing, harm, heal }) => {
    const handled = new Map<bigint, number>();
    start(async ({ eventId }) => {
      const times = (handled.get(eventId) ?? 0) + 1;
      handled.set(eventId, times);
      await pauseMs(eventId % 3n === 0n ? 30 : 0);
      if (isFailing && times === 1) throw new Error('the first try fails');
    });
    const rounds = byDepth({ short: 12, deep: 100 });
    for (let round = 0; round < rounds; round += 1) {
      await record([money, mail, money, mail, money, mail]);
      // Spread over the moments between taking a job and reporting it.
      await pauseMs((round * 37) % 150);
      await harm();
      await pauseMs((round * 11) % 50);
      await heal();
    }
    await allFinished();
    expect(handled.size).toBe(rounds * 6);
    expect(unhandled).toEqual([]);

    const before = new Map(handled);
    await record([money, mail]);
    await allFinished();
    const after = [...handled].filter(([id]) => !before.has(id));
    expect(after.map(([, times]) => times)).toEqual(isFailing ? [2, 2] : [1, 1]);
  });
});

async function terminateBackends(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.db);
}

describe('lanes', () => {
  test('mails and posted jobs that hang hold up neither money nor the next start, and slots are as many as asked for', async () => {
    const hanging: string[] = [];
    const paid: bigint[] = [];
    const handleEvent = async ({ type, eventId }: RecordedEvent) => {
      if (type === 'wallet.topped_up') return void paid.push(eventId);
      hanging.push(type);
      await new Promise(() => {});
    };
    background = startBackground({ db: proxied.db, url: proxy.url, log, handleEvent, concurrency: 3 });
    await record([mail, mail, mail, mail, posted, posted]);
    await eventually(async () => (hanging.length === 4 ? true : null));
    await record([money, money, money]);
    await eventually(async () => (paid.length === 3 ? true : null));
    expect(hanging.sort()).toEqual([mail.type, mail.type, mail.type, posted.type]);

    await background?.stop();
    // A node with some of the lanes leaves the jobs of the others to other nodes.
    const sent: string[] = [];
    const send = async ({ type }: RecordedEvent) => void sent.push(type);
    background = startBackground({
      db: proxied.db,
      url: proxy.url,
      log,
      handleEvent: send,
      lanes: ['money', 'upkeep'],
    });
    await record([money]);
    await eventually(async () => (sent.length === 3 ? true : null));
    expect(sent.sort()).toEqual([posted.type, posted.type, money.type].sort());
    await eventually(async () => ((await unfinished()) === 4 ? true : null));
    await background?.stop();
    start(send);
    await allFinished();
    expect(sent).toHaveLength(7);
  });

  test('a push that hangs holds up neither mails nor money, and one that fails is tried again', async () => {
    const handled: string[] = [];
    const pushed: unknown[] = [];
    let tries = 0;
    background = startBackground({
      db: proxied.db,
      url: proxy.url,
      log,
      onPublish: async (_tx, events) =>
        events.map(({ id }, index) => ({
          identifier: 'send_push',
          payload: { hangs: index > 0 },
          job_key: `push:${id}`,
        })),
      handleEvent: async ({ type }) => void handled.push(type),
      sendPush: async (payload) => {
        tries += 1;
        if (tries === 1) throw new Error('the first try fails');
        if ((payload as { hangs: boolean }).hangs) await new Promise(() => {});
        pushed.push(payload);
      },
    });
    await record([money]);
    await eventually(async () => {
      await unfinished();
      return pushed.length === 1 ? true : null;
    });
    await record([mail, mail, mail, money]);
    await eventually(async () => (handled.length === 5 ? true : null));
    await eventually(async () => (tries >= 4 ? true : null));
    expect(pushed).toEqual([{ hangs: false }, { hangs: false }]);
  });

  test('a mail queued by a version with one lane moves to the lane of mails', async () => {
    const handled: RecordedEvent[] = [];
    start(async (event) => void handled.push(event));
    const payload = JSON.stringify({ ...mail, eventId: '7' });
    await sql`select graphile_worker.add_job('handle_event', payload := ${payload}::json, job_key := 'event:7')`.execute(
      direct.db,
    );
    await eventually(async () => (handled.length > 0 ? true : null));
    await allFinished();
    expect(handled).toEqual([{ ...mail, eventId: 7n }]);
  });

  test('a job whose process was killed is free again after five minutes, a younger one is not', async () => {
    const add = (key: string) => sql`select graphile_worker.add_job('send_mail', job_key := ${key})`.execute(direct.db);
    await add('old');
    await add('young');
    await sql`
      update graphile_worker._private_jobs set locked_by = 'killed',
        locked_at = now() - case key when 'old' then interval '6 minutes' else interval '4 minutes' end
      where key in ('old', 'young')`.execute(direct.db);
    expect(await unlockAbandonedJobs(direct.db)).toBe(1);
    const { rows } = await sql`
      select key from graphile_worker._private_jobs where locked_at is null and key in ('old', 'young')`.execute(
      direct.db,
    );
    expect(rows).toEqual([{ key: 'old' }]);
  });

  test('a job that a newer one replaced while it ran is gone, also when it could not be reported as finished', async () => {
    const add = (payload: object) =>
      sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(payload)}::json, job_key := 'replaced')`.execute(
        direct.db,
      );
    const take = sql`
      update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = attempts + 1
      where key = 'replaced'`;
    const left = async () => {
      const { rows } = await sql`
        select payload, attempts from graphile_worker._private_jobs where payload ->> 'of' = 'replaced'`.execute(
        direct.db,
      );
      return rows;
    };
    const [older, newer] = ['older', 'newer'].map((age) => ({ of: 'replaced', age }));
    await add(older as object);
    await take.execute(direct.db);
    await add(newer as object);
    expect(await removeReplacedJobs(direct.db)).toBe(0);
    await unlockJobsOf(direct.pool, ['killed']);
    expect(await left()).toHaveLength(2);
    expect(await removeReplacedJobs(direct.db)).toBe(1);
    expect(await left()).toEqual([{ payload: newer, attempts: 0 }]);
    // One that failed to the end stays for an operator.
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused', key = null
      where key = 'replaced'`.execute(direct.db);
    expect(await removeReplacedJobs(direct.db)).toBe(0);
  });
});
