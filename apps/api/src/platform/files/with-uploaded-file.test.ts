import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { type Database, inTransaction, openDatabase } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { withUploadedFile } from './with-uploaded-file.ts';

let proxy: DatabaseProxy;
let database: Database;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  proxy = await openDatabaseProxy(await freshDatabase());
  const log = pino({ level: 'silent' });
  database = openDatabase({ url: proxy.url, poolSize: 1, prepares: false, log });
  await sql`create table kept (key text not null unique)`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  files = folderStore(folder);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await rm(folder, { recursive: true });
});

/** Stores a file and the row that names it, as a request with an upload does. */
async function upload(key: string): Promise<void> {
  await files.put(key, Buffer.from('content'), 'application/pdf');
  await withUploadedFile(files, key, () =>
    inTransaction(database.db, async (tx) => void (await sql`insert into kept values (${key})`.execute(tx))),
  );
}
const rows = async (key: string) => (await sql`select from kept where key = ${key}`.execute(database.db)).rows.length;
const isKept = async (key: string) => (await files.get(key)) !== null;

test('a file stays with its row, and goes when the row is refused', async () => {
  await upload('documents/one');
  expect([await rows('documents/one'), await isKept('documents/one')]).toEqual([1, true]);
  await sql`insert into kept values ('documents/two')`.execute(database.db);
  await expect(upload('documents/two')).rejects.toMatchObject({ code: '23505' });
  expect(await isKept('documents/two')).toBe(false);
});

test('a file goes when the connection is lost before the commit is sent', async () => {
  proxy.cutAt('insert into kept', 'answered');
  await expect(upload('documents/three')).rejects.toThrow();
  expect([await rows('documents/three'), await isKept('documents/three')]).toEqual([0, false]);
});

test('a file stays when its commit gets no answer, because its row may be there', async () => {
  proxy.cutAt('commit', 'answered');
  await expect(upload('documents/four')).rejects.toThrow();
  expect([await rows('documents/four'), await isKept('documents/four')]).toEqual([1, true]);
});
