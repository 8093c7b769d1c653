import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { followDatabase } from './clock.ts';
import type { Database, Db } from './database/database.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;

/** A database whose clock is off by so much, as far as anybody who asks it can tell. */
function shifted(db: Db, aheadMs: { now: number | Error }): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (aheadMs.now instanceof Error) throw aheadMs.now;
      const ahead = aheadMs.now;
      return { ...result, rows: result.rows.map((row) => ({ ...row, ms: Number(row.ms) + ahead })) };
    },
  });
}

test('tells the database’s time', async () => {
  const { clock, stop } = await followDatabase(database.db, log);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  expect(Math.abs(clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(1_000);
  stop();
});

test.each([hourMs, -hourMs, 2_000])('of a node that is off by %i ms as well', async (ahead) => {
  const { clock, stop } = await followDatabase(shifted(database.db, { now: ahead }), log);
  expect(Math.abs(clock.now().getTime() - Date.now() - ahead)).toBeLessThan(500);
  stop();
});

test('follows a clock that is set anew within a minute, and keeps the last answer while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const ahead: { now: number | Error } = { now: 0 };
  const { clock, stop } = await followDatabase(shifted(database.db, ahead), log);
  const offBy = () => clock.now().getTime() - Date.now();
  ahead.now = hourMs;
  await vi.advanceTimersByTimeAsync(60_000);
  await eventually(async () => (Math.abs(offBy() - hourMs) < 500 ? true : null));
  ahead.now = new Error('away');
  await vi.advanceTimersByTimeAsync(120_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(Math.abs(offBy() - hourMs)).toBeLessThan(500);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
