import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartProblem } from '../platform/start-problem.ts';
import { loadSecrets } from './secrets.ts';

let scratch: string;
let dataDir: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relevo-secrets-'));
  dataDir = join(scratch, 'made/by/us');
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

const load = (given: { jwtSecret?: string; encryptionKey?: string } = {}) =>
  loadSecrets({ jwtSecret: given.jwtSecret, encryptionKey: given.encryptionKey, dataDir });

describe('the secrets', () => {
  test('are generated once, readable by the owner of the process only, and reused afterwards', async () => {
    const first = await load();
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect(first.encryptionKey).not.toBe(first.jwtSecret);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await load()).toEqual(first);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  test('differ from one data folder to the next', async () => {
    const first = await load();
    dataDir = join(scratch, 'another');
    expect((await load()).jwtSecret).not.toBe(first.jwtSecret);
  });

  test('agree when many first starts happen at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => load()));
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect(await load()).toEqual(all[0]);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  test('given by the environment are used, and nothing is written', async () => {
    expect(await load({ jwtSecret: 'one', encryptionKey: 'two' })).toEqual({ jwtSecret: 'one', encryptionKey: 'two' });
    await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('fall back to the stored one where only one is set', async () => {
    const kept = await load();
    expect(await load({ jwtSecret: 'given' })).toEqual({ jwtSecret: 'given', encryptionKey: kept.encryptionKey });
  });

  test('a file that others could read is closed to them', async () => {
    const kept = await load();
    await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(kept), { mode: 0o644 });
    await load();
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test.each(['', '{', '{}', 'null', '{"jwtSecret": "only one"}'])(
    'a damaged file (%j) is never replaced, but said',
    async (text) => {
      await load();
      await writeFile(join(dataDir, 'secrets.json'), text);
      await expect(load()).rejects.toThrow(StartProblem);
      await expect(load()).rejects.toThrow(/secrets\.json is damaged/);
    },
  );
});
