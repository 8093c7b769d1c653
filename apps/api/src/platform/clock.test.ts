import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { followDatabase } from './clock.ts';
import type { Database } from './database/database.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  return rows[0]?.now.getTime() ?? Number.NaN;
}

test.each([0, hourMs, -hourMs])('follows the database’s time on a node whose clock is off by %i ms', async (off) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
  const { clock, stop } = await followDatabase(database.db, log);
  const before = await databaseTime();
  const shown = clock.now().getTime();
  const after = await databaseTime();
  // The first measurement is exact to half of its round trip.
  expect(shown).toBeGreaterThan(before - 1_000);
  expect(shown).toBeLessThan(after + 1_000);
  stop();
});

test('a step of the node’s clock changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { clock, stop } = await followDatabase(database.db, log);
  vi.setSystemTime(Date.now() + 50 * 60_000);
  const before = await databaseTime();
  expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(60_000);
  vi.setSystemTime(Date.now() - 200 * 60_000);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before - 60_000);
  stop();
});

test('leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stop } = await followDatabase(database.db, log);
  const others = vi.getTimerCount() - 1;
  stop();
  expect(vi.getTimerCount()).toBe(others);
});
