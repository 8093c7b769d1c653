import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPartitions } from '../../ops-partitions.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { forgetPublishedEvents } from '../background/outbox.ts';
import { forgetOldChanges } from '../live/live-changes.ts';
import { ensurePartitions, listPartitions } from './partitions.ts';

const tables = ['attendance_log', 'application_history', 'scans', 'outbox_events', 'live_changes'] as const;

/** Ids that begin with their time, as the server makes them; and one that does not. */
const idAt = (at: string, last: string) => {
  const digits = new Date(at).getTime().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-0000000000${last}`;
};
const bookings = [
  idAt('2026-07-31T23:59:59.999Z', '01'),
  idAt('2026-08-01T00:00:00Z', '02'),
  idAt('2026-09-15T12:00:00Z', '03'),
  'c0ffee00-1111-4222-8333-444444444444',
];
const [person, job] = [idAt('2026-07-01T00:00:00Z', 'aa'), idAt('2026-07-01T00:00:00Z', 'bb')];

/** What every row here is about, without the rest of a person, a job and a shift. */
async function seed(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, user_type, email, password_hash, first_name, last_name, sex, date_of_birth, criminal_record_check,
      account_language, terms_accepted_at, created_at, updated_at)
     values ($1, 'worker', 'a@people.example', '', 'A', 'B', 'female', '1990-01-01', true, 'en', now(), now(), now())`,
    [person],
  );
  for (const [index, id] of bookings.entries()) {
    await client.query(
      `insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
       values ($1::uuid, $1::uuid, $2, 2000, 'confirmed', now(), now())`,
      [id, person],
    );
    await client.query(
      `insert into worker_shifts (id, shift_id, job_id, application_id, worker_id, status, final_wage_cents, starts_at, ends_at,
        created_at, updated_at)
       select $1::uuid, $1::uuid, $2, $1::uuid, $3, 'scheduled', 2000, at, at + interval '1 hour', at, at
       from (select now() + $4::int * interval '1 day' as at) as span`,
      [id, job, person, index],
    );
  }
  await client.query('set session_replication_role = origin');
}

const scan = `insert into scans (id, worker_shift_id, action, step, at, received_at, grade, grade_reason, device_id)
  values (gen_random_uuid(), $1, $2, 1, now(), now(), 'verified', 'near', 'phone')`;

async function fill(client: pg.Client): Promise<void> {
  for (const id of bookings) {
    for (const event of ['booked', 'checked_in'])
      await client.query(
        `insert into attendance_log (worker_shift_id, at, by, actor_id, event, after)
         values ($1, now(), 'worker', $2, $3, '{"status": "scheduled"}')`,
        [id, person, event],
      );
    await client.query(
      `insert into application_history (application_id, status, by, at) values ($1, 'pending', 'worker', now())`,
      [id],
    );
    await client.query(scan, [id, 'start']);
  }
}

const read = async (client: pg.Client, statement: string, values: unknown[] = []) =>
  (await client.query({ text: statement, values, rowMode: 'array' })).rows;
const rowsOf = (client: pg.Client, table: string) =>
  read(client, `select to_jsonb(t) from ${table} as t order by t.id`);
const refused = async (client: pg.Client, statement: string, values: unknown[] = []) =>
  client.query(statement, values).then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('a database with rows of several months', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await freshDatabase() });
    await client.connect();
    await seed(client);
    await fill(client);
  });
  afterAll(() => client.end());

  test('moves each row to its month, and refuses what it refused before', async () => {
    for (const table of ['attendance_log', 'application_history', 'scans'] as const) {
      const before = await rowsOf(client, table);
      for (const month of ['2026-07', '2026-08', '2026-09'])
        expect(await read(client, 'select ensure_partition($1, $2)', [table, `${month}-15T00:00:00Z`])).toEqual([
          [true],
        ]);
      expect(await rowsOf(client, table)).toEqual(before);
      const names = await read(client, 'select name from partitions_of($1)', [table]);
      expect(names).toEqual(['y2026m07', 'y2026m08', 'y2026m09'].map((month) => [`${table}_${month}`]));
      const key = table === 'application_history' ? 'application_id' : 'worker_shift_id';
      const places = `select distinct ${key}, tableoid::regclass::text from ${table}`;
      expect(new Map((await read(client, places)) as [string, string][])).toEqual(
        new Map(bookings.map((id, index) => [id, `${table}_${['y2026m07', 'y2026m08', 'y2026m09', 'rest'][index]}`])),
      );
    }

    const unknown = '01990000-0000-7000-8000-000000000000';
    expect(await refused(client, scan, [bookings[0], 'start'])).toBe('23505');
    expect(await refused(client, scan, [bookings[3], 'start'])).toBe('23505');
    expect(await refused(client, scan, [bookings[0], 'middle'])).toBe('23514');
    expect(await refused(client, scan, [unknown, 'start'])).toBe('23503');
    const logOf = `insert into attendance_log (worker_shift_id, at, by, actor_id, event) values ($1, now(), 'worker', $2, 'x')`;
    expect(await refused(client, logOf, [unknown, null])).toBe('23503');
    expect(await refused(client, logOf, [bookings[1], unknown])).toBe('23503');
    for (const table of ['attendance_log', 'attendance_log_rest', 'attendance_log_y2026m08'])
      for (const change of [`update ${table} set reason = 'no'`, `delete from ${table}`, `truncate ${table}`])
        expect([change, await refused(client, change)]).toEqual([change, 'P0001']);
    expect(await refused(client, 'delete from worker_shifts')).toBe('23503');
  });
});

describe('the clock', () => {
  const app = useTestApp();
  const client = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const own = new pg.Client({ connectionString: app.databaseUrl });
    await own.connect();
    try {
      return await work(own);
    } finally {
      await own.end();
    }
  };
  const names = async (table: (typeof tables)[number]) => (await listPartitions(app.db, table)).map(({ name }) => name);
  const month = (ahead: number) => {
    const now = app.clock.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
      .toISOString()
      .slice(0, 7)
      .replace('-', 'm');
  };

  test('makes the months ahead, also on two nodes at once, and moves what lay in the rest', async () => {
    const id = idAt(app.clock.now().toISOString(), '0a');
    await client(async (own) => {
      await own.query('set session_replication_role = replica');
      await own.query(`insert into attendance_log (worker_shift_id, at, by, event) values ($1, now(), 'worker', 'x')`, [
        id,
      ]);
      expect(await read(own, 'select tableoid::regclass::text from attendance_log')).toEqual([['attendance_log_rest']]);
      // The shift it is about is not there, which a partition that is attached would not take.
      await own.query(`alter table attendance_log drop constraint attendance_log_worker_shift_id_fkey`);
    });
    await Promise.all([ensurePartitions(app.deps), ensurePartitions(app.deps)]);
    for (const table of ['attendance_log', 'application_history', 'scans', 'outbox_events'] as const)
      expect(await names(table)).toEqual([0, 1, 2].map((ahead) => `${table}_y${month(ahead)}`));
    expect(await names('live_changes')).toHaveLength(4);
    await client(async (own) => {
      expect(await read(own, 'select tableoid::regclass::text from attendance_log')).toEqual([
        [`attendance_log_y${month(0)}`],
      ]);
      expect(await refused(own, `delete from attendance_log_y${month(0)}`)).toBe('P0001');
    });
  });

  test('a month that was not made takes its rows in the rest, until the clock goes on', async () => {
    app.clock.advance({ days: 120 });
    await client(async (own) => {
      await own.query(
        `insert into outbox_events (type, payload, recorded_at, published_at) values ('late', '{}', $1, $1)`,
        [app.clock.now()],
      );
      const place = () => read(own, `select tableoid::regclass::text from outbox_events where type = 'late'`);
      expect(await place()).toEqual([['outbox_events_rest']]);
      await ensurePartitions(app.deps);
      expect(await place()).toEqual([[`outbox_events_y${month(0)}`]]);
    });
  });

  test('drops months of published events and days of changes, and no event that still waits', async () => {
    await client(async (own) => {
      const event = (type: string, at: Date, published: boolean) =>
        own.query(`insert into outbox_events (type, payload, recorded_at, published_at) values ($1, '{}', $2, $3)`, [
          type,
          at,
          published ? at : null,
        ]);
      const start = app.clock.now();
      await own.query(`insert into live_changes (user_id, type, what, at) values ($1, 'wallet', 'moved', $2)`, [
        person,
        start,
      ]);
      await event('waits', start, false);
      app.clock.advance({ days: 29 });
      await forgetPublishedEvents(app.db, app.clock.now());
      expect(await read(own, `select type from outbox_events where type in ('late', 'waits') order by 1`)).toEqual([
        ['late'],
        ['waits'],
      ]);
      app.clock.advance({ days: 40 });
      await forgetPublishedEvents(app.db, app.clock.now());
      expect(await read(own, `select type from outbox_events where type in ('late', 'waits')`)).toEqual([['waits']]);
      await own.query('update outbox_events set published_at = recorded_at');
      await forgetPublishedEvents(app.db, app.clock.now());
      expect(await read(own, `select type from outbox_events where type in ('late', 'waits')`)).toEqual([]);
      expect(await names('outbox_events')).toEqual([-1, 0].map((ahead) => `outbox_events_y${month(ahead)}`));
      await forgetOldChanges(app.db, app.clock.now());
      expect([await names('live_changes'), await read(own, 'select what from live_changes')]).toEqual([[], []]);
    });
  });

  test('a log of two years ago is detached by an operator, a younger one is not', async () => {
    const [oldest = ''] = await names('scans');
    await expect(runPartitions(app.deps, { words: ['detach', oldest] })).rejects.toThrow('it is needed for two years');
    app.clock.advance({ days: 800 });
    expect(await runPartitions(app.deps, { words: ['detach', oldest] })).toContain(
      `${oldest} is no part of scans any more`,
    );
    await expect(runPartitions(app.deps, { words: ['detach', oldest] })).rejects.toThrow('There is no partition');
    await expect(runPartitions(app.deps, { words: [] })).rejects.toThrow('Say what to do: partitions list');
    expect(await runPartitions(app.deps, { words: ['make'] })).toContain('are there');
    const list = await runPartitions(app.deps, { words: ['list'] });
    expect(list).toContain(`scans_y${month(2)}  ${month(2).replace('m', '-')}-01 to`);
    expect(list).not.toContain(oldest);
    expect(await client((own) => read(own, `select count(*)::int from ${oldest}`))).toEqual([[0]]);
  });
});
