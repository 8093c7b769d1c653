import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  describeFile,
  ReceiveFailure,
  receiveFile,
  sweepTemporaryFolders,
  withTemporaryFile,
} from './temporary-files.ts';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relevo-temporary-'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(scratch, { recursive: true, force: true }));

const pieces = [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two')];

test('a file is there with its size and its hash as long as the work, and gone after it or its failure', async () => {
  const parent = join(scratch, 'with');
  const seen = await withTemporaryFile(parent, Readable.from(pieces), async (file) => {
    expect(await describeFile(file.path)).toEqual(file);
    return { text: String(await readFile(file.path)), size: file.size };
  });
  expect(seen).toEqual({ text: 'one two', size: 7 });
  const failing = withTemporaryFile(parent, Readable.from(pieces), async () => {
    throw new Error('of the work');
  });
  await expect(failing).rejects.toThrow('of the work');
  expect(await readdir(parent)).toEqual([]);
});

test('what cannot be written is read to its end, and fails as the storage does', async () => {
  let read = 0;
  const content = Readable.from(
    (function* () {
      for (const piece of pieces) {
        read += piece.length;
        yield piece;
      }
    })(),
  );
  await expect(receiveFile(join(scratch, 'no such folder'), content)).rejects.toBeInstanceOf(ReceiveFailure);
  expect(read).toBe(7);
});

test('folders that a killed process left are removed after an hour, those of running requests stay', async () => {
  const parent = join(scratch, 'swept');
  const now = Date.now();
  for (const [name, minutes] of [
    ['left', 61],
    ['running', 59],
  ] as const) {
    await mkdir(join(parent, name), { recursive: true });
    await writeFile(join(parent, name, 'file'), 'content');
    const at = new Date(now - minutes * 60_000);
    await utimes(join(parent, name), at, at);
  }
  await sweepTemporaryFolders(parent, now);
  expect(await readdir(parent)).toEqual(['running']);
});

test.each([-61, 61, 24 * 60])(
  'an upload keeps its folder when the clock of the process is %d minutes off',
  async (minutes) => {
    const parent = join(scratch, `clock ${minutes}`);
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + minutes * 60_000);
    const text = await withTemporaryFile(parent, Readable.from(pieces), async ({ path }) =>
      String(await readFile(path)),
    );
    expect(text).toBe('one two');
  },
);

test('the first upload removes what a killed process left, whatever the clock of the process says', async () => {
  const parent = join(scratch, 'left');
  await mkdir(join(parent, 'old'), { recursive: true });
  const at = new Date(Date.now() - 61 * 60_000);
  await utimes(join(parent, 'old'), at, at);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  await withTemporaryFile(parent, Readable.from(pieces), async () => {
    expect(await readdir(parent)).toHaveLength(1);
  });
});

test('a folder that this process still writes to is never removed, however long that takes', async () => {
  const parent = join(scratch, 'long');
  await withTemporaryFile(parent, Readable.from(pieces), async ({ path }) => {
    await sweepTemporaryFolders(parent, Date.now() + 48 * 3_600_000);
    expect(String(await readFile(path))).toBe('one two');
  });
  expect(await readdir(parent)).toEqual([]);
});
