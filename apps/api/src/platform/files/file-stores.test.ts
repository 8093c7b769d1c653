import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { describeFile } from './temporary-files.ts';

let scratch: string;
let s3: S3rver;
let s3Url: string;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relevo-files-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(scratch, 's3'),
    configureBuckets: [{ name: 'relevo' }],
  });
  const { port } = await s3.run();
  stores.set('a folder', folderStore(join(scratch, 'files')));
  stores.set(
    'an S3 store',
    s3Store({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'relevo',
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    }),
  );
  s3Url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(scratch, { recursive: true, force: true });
});

describe.each(['a folder', 'an S3 store'])('%s', (name) => {
  const store = (): FileStore => {
    const found = stores.get(name);
    if (!found) throw new Error(`no store ${name}`);
    return found;
  };
  // The stand-in for S3 writes larger files in pieces, which those of another request may come between.
  const raceBytes = name === 'a folder' ? 100_000 : 10_000;
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_value, index) => index));

  test('returns what was stored, byte for byte', async () => {
    await store().put('documents/019a-one.png', everyByte, 'image/png');
    expect(await store().get('documents/019a-one.png')).toEqual(everyByte);
  });

  test('keeps an empty file and a large one', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    await store().put('sizes/empty', Buffer.alloc(0), 'text/plain');
    await store().put('sizes/large', large, 'application/pdf');
    expect(await store().get('sizes/empty')).toEqual(Buffer.alloc(0));
    expect((await store().get('sizes/large'))?.equals(large)).toBe(true);
    // Sent on piece by piece; who stops reading leaves nothing open.
    const opened = (await store().open('sizes/large')) ?? expect.unreachable();
    expect(opened.size).toBe(large.length);
    const sizes: number[] = [];
    for await (const piece of opened.content) sizes.push(piece.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(large.length);
    expect(Math.max(...sizes)).toBeLessThan(large.length / 4);
    const left = (await store().open('sizes/large')) ?? expect.unreachable();
    left.content.destroy();
    await expect.poll(() => left.content.closed).toBe(true);
  });

  test('stores a copy of a file, whatever its size, and leaves the file', async () => {
    const path = join(scratch, 'received');
    for (const content of [Buffer.alloc(0), everyByte, Buffer.alloc(5_000_000, everyByte)]) {
      await writeFile(path, content);
      await store().put('copies/one.pdf', await describeFile(path), 'application/pdf');
      expect((await store().get('copies/one.pdf'))?.equals(content)).toBe(true);
      expect((await stat(path)).size).toBe(content.length);
    }
  });

  test('replaces what stood under the key', async () => {
    await store().put('twice', Buffer.from('first, and longer'), 'text/plain');
    await store().put('twice', Buffer.from('second'), 'text/plain');
    expect(String(await store().get('twice'))).toBe('second');
  });

  test('holds one whole file when many write the same key at once', async () => {
    const contents = Array.from({ length: 8 }, (_value, index) => Buffer.alloc(raceBytes, index));
    await Promise.all(contents.map((content) => store().put('race/one', content, 'text/plain')));
    const kept = await store().get('race/one');
    expect(contents.some((content) => kept?.equals(content))).toBe(true);
  });

  test('has nothing under a key that was never put', async () => {
    expect(await store().get('never/was.png')).toBeNull();
    expect(await store().open('never/was.png')).toBeNull();
  });

  test('forgets what is removed, and removing again is fine', async () => {
    await store().put('gone/soon', everyByte, 'image/png');
    await store().remove('gone/soon');
    expect(await store().get('gone/soon')).toBeNull();
    await store().remove('gone/soon');
    await store().remove('gone/never-was');
  });

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a/..',
    'a//b',
    'a/',
    'Upper',
    'a b',
    'a\\b',
    'a\0b',
    '.hidden',
    'a/.b',
    'é',
  ])('refuses the key %j', async (key) => {
    await expect(store().put(key, everyByte, 'image/png')).rejects.toThrow('not a file key');
    await expect(store().get(key)).rejects.toThrow('not a file key');
    await expect(store().open(key)).rejects.toThrow('not a file key');
    await expect(store().remove(key)).rejects.toThrow('not a file key');
  });

  test('says where the files are, without a secret', () => {
    expect(store().description).toMatch(/^the (folder|bucket) /);
    expect(store().description).not.toContain('S3RVER');
  });
});

test('an S3 store without keys uses those of the role of its container', async () => {
  const asked: (string | undefined)[] = [];
  const role = createServer((request, response) => {
    asked.push(request.headers.authorization);
    const Expiration = new Date(Date.now() + 3_600_000).toISOString();
    response.end(
      JSON.stringify({ AccessKeyId: 'S3RVER', SecretAccessKey: 'S3RVER', Token: 'of the role', Expiration }),
    );
  }).listen(0, '127.0.0.1');
  await once(role, 'listening');
  // What the machine of the test has for itself must not come first.
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_WEB_IDENTITY_TOKEN_FILE']) vi.stubEnv(name, undefined);
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, join(scratch, 'none'));
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${(role.address() as AddressInfo).port}/role`);
  vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'token of the container');
  try {
    const store = s3Store({ endpoint: s3Url, region: 'us-east-1', bucket: 'relevo', keys: undefined });
    await store.put('role/one', Buffer.from('by role'), 'text/plain');
    expect(String(await store.get('role/one'))).toBe('by role');
    // Asked for once, then kept until they end.
    expect(asked).toEqual(['token of the container']);
  } finally {
    vi.unstubAllEnvs();
    role.close();
  }
});

test('an S3 store sends a file again when the store has a problem of its own, signed with its content', async () => {
  const asked: { hash: unknown; bytes: number }[] = [];
  const answers = [503, 200, 403];
  const failing = createServer(async (request, response) => {
    let bytes = 0;
    for await (const piece of request) bytes += (piece as Buffer).length;
    asked.push({ hash: request.headers['x-amz-content-sha256'], bytes });
    response.writeHead(answers.shift() ?? 500).end();
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const path = join(scratch, 'again');
  await writeFile(path, Buffer.alloc(300_000, 1));
  const file = await describeFile(path);
  try {
    const store = s3Store({
      endpoint: `http://127.0.0.1:${(failing.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: 'relevo',
      keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    await store.put('again/one', file, 'application/pdf');
    // What is refused is not sent again.
    await expect(store.put('again/two', file, 'application/pdf')).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect(asked).toEqual(Array(3).fill({ hash: file.sha256, bytes: file.size }));
  } finally {
    failing.close();
  }
});

describe('a folder', () => {
  test('is readable by its own account only, and leaves no draft behind', async () => {
    const folder = join(scratch, 'private');
    await folderStore(folder).put('documents/one', Buffer.from('secret'), 'text/plain');
    expect((await stat(join(folder, 'documents/one'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'documents'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'documents'))).toEqual(['one']);
  });
});
