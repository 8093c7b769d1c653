import type { SignedInView } from '@relevo/contracts/accounts';
import { firstShift, scan, shownCode } from '@relevo/fixtures/attendance';
import { bookWorker, postJob } from '@relevo/fixtures/hiring';
import { as, made } from '@relevo/fixtures/http-client';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import { aRegistration } from '@relevo/fixtures/registration';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { approveAll } from './testing/approve-all.ts';
import { openStream, receivedEvents } from './testing/event-stream.ts';
import { eventually } from './testing/eventually.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { findPgbouncer, startPgbouncer } from './testing/pgbouncer.ts';
import { prepareProcesses, type ServerProcess } from './testing/server-process.ts';

const processes = prepareProcesses();
afterAll(processes.clear);

const secrets = {
  JWT_SECRET: 'one secret that all servers have been given',
  ENCRYPTION_KEY: 'another secret that all servers have got',
};

const binary = findPgbouncer();
if (!binary) console.warn('Skipped: nodes behind PgBouncer, which is not installed.');

const register = async ({ client }: ServerProcess, changes: Record<string, unknown> = {}) =>
  made(await client.post<SignedInView>('/user/register/', aRegistration(changes)), 'the registration');

describe.skipIf(!binary)('behind PgBouncer in transaction mode', () => {
  test('two web nodes and a worker start at once, serve, do the background work and stop', async () => {
    const pgbouncer = await startPgbouncer(inject('postgresUrl'));
    // How an empty database is migrated through the pooler is proven by pooler.test.ts, for less.
    const DATABASE_DIRECT_URL = await freshDatabase({ places: true });
    const DATABASE_URL = pgbouncer.through(DATABASE_DIRECT_URL);
    const settings = { ...secrets, DATABASE_URL, PASSWORD_COST: 'minimal', DATA_DIR: processes.newDataDir() };
    const [one, other, worker] = await Promise.all([
      processes.startServer({ ...settings, ROLE: 'web', DATABASE_PREPARE: 'off' }),
      // Finds out by itself that prepared statements get lost, and looks for migrations through the pooler.
      processes.startServer({ ...settings, ROLE: 'web' }),
      processes.startServer({ ...settings, ROLE: 'worker', DATABASE_PREPARE: 'off', DATABASE_DIRECT_URL }),
    ]);

    const people = { employer: await register(one, { user_type: 'employer' }), worker: await register(other) };
    const ids = Object.values(people).map(({ user }) => user.id);
    await approveAll(DATABASE_URL, ids);
    const now = new Date();
    const job = made(await postJob(one.client, people.employer, aJobBody(shiftFromNow(now, 30), { now })));
    await bookWorker(other.client, people, job.id);
    const shiftId = (await firstShift(one.client, people.worker)).id;

    const paths = ['/wallet/', '/user/profile/', '/shift/my-worker-shifts/', `/job/job/${job.id}/`];
    const asked = Array.from({ length: 160 }, (_each, number) =>
      other.client.get(paths[number % paths.length] ?? '', as(people.worker)),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(other.output().split('"prepared_statements_off"')).toHaveLength(2);

    const board = await openStream(other.url, { token: people.employer.access_token });
    await receivedEvents(board, 1);
    const { qr_code } = await shownCode(other.client, { ...people, shiftId });
    made(await scan(one.client, people.worker, { qr_code, ...onSite }));
    const seen = () => board.events.some(({ event, data }) => event === 'worker_shift' && data.what === 'checked_in');
    await eventually(async () => (seen() ? true : null));

    // Only the worker runs the queue: it published the events, sent the mails and has nothing left to do.
    const database = new pg.Client({ connectionString: DATABASE_DIRECT_URL });
    await database.connect();
    const counts = async () => {
      const { rows } = await database.query<{ open: number; mails: number }>(
        `select (select count(*) from outbox_events where published_at is null)::int
           + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int as open,
           (select count(*) from mails)::int as mails`,
      );
      return rows[0];
    };
    await eventually(async () => ((await counts())?.open === 0 ? true : null));
    expect((await counts())?.mails).toBeGreaterThan(0);
    const { rows } = await database.query(
      'select setconfig from pg_db_role_setting join pg_database on oid = setdatabase where datname = current_database()',
    );
    expect(rows).toEqual([{ setconfig: ['statement_timeout=15000', 'idle_in_transaction_session_timeout=30000'] }]);
    await database.end();

    expect(worker.output()).toContain('(money, clock, upkeep, mail, push, providers, papers, webhooks)');
    expect((await worker.client.get('/config/')).status).toBe(404);
    for (const node of [one, other, worker]) {
      expect(node.output()).not.toMatch(/"level":"?(error|50)/);
      node.signal('SIGTERM');
      expect(await node.ended).toBe(0);
    }
    await board.ended;
    await pgbouncer.close();
  });
});
