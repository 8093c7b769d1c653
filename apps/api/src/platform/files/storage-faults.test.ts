import * as fileSystem from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from './folder-store.ts';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relevo-storage-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const failWith = (code: string) => Object.assign(new Error(`${code}: injected`), { code });

/** A folder on a disk that fails with `code` at one step of a write, as long as it is set. */
function failingStore(name: string, step: 'mkdir' | 'open' | 'writeFile' | 'sync' | 'rename') {
  const state: { code: string | null } = { code: null };
  const check = (at: string) => {
    if (state.code !== null && at === step) throw failWith(state.code);
  };
  const fs = {
    ...fileSystem,
    mkdir: (async (...args: Parameters<typeof fileSystem.mkdir>) => {
      check('mkdir');
      return fileSystem.mkdir(...args);
    }) as typeof fileSystem.mkdir,
    open: async (...args: Parameters<typeof fileSystem.open>) => {
      check('open');
      const file = await fileSystem.open(...args);
      const writeFile = file.writeFile.bind(file);
      const sync = file.sync.bind(file);
      return Object.assign(file, {
        writeFile: async (content: Buffer) => {
          // A full disk takes some of the file before it refuses the rest.
          if (step === 'writeFile' && state.code !== null) await writeFile(content.subarray(0, 10));
          check('writeFile');
          await writeFile(content);
        },
        sync: async () => {
          check('sync');
          await sync();
        },
      });
    },
    rename: async (...args: Parameters<typeof fileSystem.rename>) => {
      check('rename');
      return fileSystem.rename(...args);
    },
  };
  const folder = join(scratch, name);
  return { folder, state, store: folderStore(folder, fs) };
}

describe('a folder that takes no files', () => {
  const steps = ['mkdir', 'open', 'writeFile', 'sync', 'rename'] as const;
  const causes = [
    { code: 'ENOSPC', condition: 'full' },
    { code: 'EDQUOT', condition: 'full' },
    { code: 'EROFS', condition: 'read_only' },
    { code: 'EACCES', condition: 'read_only' },
  ] as const;

  // Each step with one cause and each cause at one step: a write waits for the disk.
  const [full] = causes;
  test.each([
    ...steps.map((step) => ({ step, ...full })),
    ...causes.slice(1).map((cause) => ({ step: 'writeFile' as const, ...cause })),
  ])(
    'refuses with $code at $step, leaves nothing half-written and works again automatically',
    async ({ step, code, condition }) => {
      const { folder, state, store } = failingStore(`${step}-${code}`, step);
      const content = Buffer.alloc(100_000, 7);
      await store.put('documents/first', content, 'text/plain');
      expect(await store.condition()).toBe('ok');
      state.code = code;
      await expect(store.put('documents/second', content, 'text/plain')).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      expect(await store.condition()).toBe(condition);
      expect(await readdir(folder, { recursive: true })).toEqual(['documents', 'documents/first']);
      expect(await store.get('documents/first')).toEqual(content);
      state.code = null;
      await store.put('documents/second', content, 'text/plain');
      expect(await store.condition()).toBe('ok');
    },
  );

  test('says so before anyone has tried', async () => {
    const { folder, state, store } = failingStore('untouched', 'writeFile');
    state.code = 'ENOSPC';
    expect(await store.condition()).toBe('full');
    expect(await readdir(folder)).toEqual([]);
  });

  test('an error of another kind stays what it is', async () => {
    const { state, store } = failingStore('other', 'writeFile');
    state.code = 'EINVAL';
    await expect(store.put('documents/one', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ code: 'EINVAL' });
  });
});
