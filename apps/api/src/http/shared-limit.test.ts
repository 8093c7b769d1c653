import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { createRateCounts, forgetOldRateCounts, type RateCounts } from '../platform/rate-counts.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { createSharedLimit } from './shared-limit.ts';

const log = pino({ level: 'silent' });
const usual = { max: 600, windowMs: 60_000 };

let database: Database;
let counts: RateCounts;
beforeAll(async () => {
  database = await openTestDatabase();
  counts = createRateCounts({ db: database.db, key: Buffer.alloc(32, 7) });
});
afterAll(() => database.close());

function nodes(count: number) {
  const written: number[] = [];
  const add: RateCounts['add'] = (name, amount, windowMs) => {
    written.push(amount);
    return counts.add(name, amount, windowMs);
  };
  return {
    written,
    limits: Array.from({ length: count }, () => createSharedLimit({ counts: { add }, log, scope: 'test' })),
  };
}

describe('the limit of three nodes together', () => {
  test('lets all of a caller pass within it and little beyond, for one write in thirty requests', async () => {
    const { limits, written } = nodes(3);
    let passed = 0;
    let refusedAt: number | null = null;
    for (let turn = 0; turn < 900; turn += 1) {
      const limit = limits[turn % 3] ?? expect.unreachable();
      const { current, ttl } = await limit.count('somebody', usual);
      if (current <= usual.max) passed += 1;
      else refusedAt ??= turn;
      expect(ttl).toBeGreaterThan(0);
    }
    expect(refusedAt).toBeGreaterThanOrEqual(600);
    expect(passed).toBeGreaterThanOrEqual(600);
    expect(passed).toBeLessThanOrEqual(600 + 2 * 29);
    // What is refused costs no write.
    expect(written.length).toBeLessThanOrEqual(600 / 30 + 3);
    expect(Math.min(...written)).toBe(30);
  });

  test('is exact where it is small, also for what arrives at once', async () => {
    const { limits } = nodes(3);
    const small = { max: 30, windowMs: 60_000 };
    const all = await Promise.all(
      Array.from({ length: 90 }, (_each, number) => limits[number % 3]?.count('a password is tried', small)),
    );
    expect(all.filter((limited) => limited && limited.current <= small.max)).toHaveLength(30);
  });

  test('begins anew when its window is over, on every node, and what is over is deleted', async () => {
    const { limits } = nodes(2);
    const short = { max: 2, windowMs: 500 };
    const ask = async () => Promise.all(limits.map((limit) => limit.count('quick', short)));
    expect((await ask()).map(({ current }) => current).sort()).toEqual([1, 2]);
    expect((await ask()).every(({ current }) => current > 2)).toBe(true);
    await expect.poll(async () => (await ask()).some(({ current }) => current <= 2), { timeout: 20_000 }).toBe(true);

    await counts.add('over soon', 1, 1);
    await expect
      .poll(async () => {
        await forgetOldRateCounts(database.db);
        const rows = await database.db.selectFrom('rate_counts').select(['key', 'ends_at']).execute();
        return rows.every(({ ends_at }) => ends_at.getTime() > Date.now() - 60_000) && rows.length;
      })
      .toBeGreaterThan(0);
  });

  test('is that of each node while the database is away', async () => {
    const add = () => Promise.reject(new Error('away'));
    const limit = createSharedLimit({ counts: { add }, log, scope: 'test' });
    const asked = [];
    for (let turn = 0; turn < 4; turn += 1)
      asked.push((await limit.count('somebody', { max: 3, windowMs: 60_000 })).current);
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  test('remembers a bounded number of callers', async () => {
    const add = async () => ({ count: 1, endsInMs: 60_000 });
    const limit = createSharedLimit({ counts: { add }, log, scope: 'test', capacity: 2 });
    for (const caller of ['one', 'two', 'three']) await limit.count(caller, usual);
    expect(limit.look('three', usual).current).toBe(1);
    expect((await limit.count('three', usual)).current).toBe(2);
    expect((await limit.count('one', usual)).current).toBe(1);
  });
});
